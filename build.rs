//! Embeds `rules/` and `tutorials/`, so that the binary works from any folder and the code names no game.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let mut out = String::from("/// File name, games and packs it declares, text.\n");
    out += "pub(crate) static RULES: &[(&str, &[&str], &str)] = &[\n";
    for path in files(&root.join("rules"), "rules") {
        let text = fs::read_to_string(&path).unwrap_or_default();
        let declared: Vec<String> = text.lines().filter_map(declares).map(|n| format!("{n:?}")).collect();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let path = path.to_string_lossy().into_owned();
        writeln!(out, "    ({name:?}, &[{}], include_str!({path:?})),", declared.join(", ")).expect("memory");
    }
    out +=
        "];\n\n/// File name and text of each lesson.\npub(crate) static TUTORIALS: &[(&str, &str)] = &[\n";
    for path in files(&root.join("tutorials"), "ron") {
        let name = path.strip_prefix(root.join("tutorials")).unwrap_or(&path).to_string_lossy().into_owned();
        writeln!(out, "    ({name:?}, include_str!({:?})),", path.to_string_lossy()).expect("memory");
    }
    out += "];\n";
    let target = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("embedded.rs");
    fs::write(target, out).expect("OUT_DIR can be written");
    for folder in ["rules", "tutorials", "grammar"] {
        println!("cargo:rerun-if-changed={folder}");
    }
}

/// `game name "…"` and `pack name "…"` at the start of a line.
fn declares(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("game ").or_else(|| line.strip_prefix("pack "))?;
    rest.split_whitespace().next()
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else {
        return found;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}
