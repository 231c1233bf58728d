//! Embeds `rules/`, with the deals of its books, `tutorials/` and the pages of errors, so that the binary works from any folder and the
//! code names no game. What is not read at every start is packed.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/tutor/translation/digest.rs"]
mod digest;

/// The pages of errors, in the order of the languages.
const PAGES: [&str; 2] = ["docs/errors.md", "docs/de/errors.md"];

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
    let (translations, lessons): (Vec<_>, Vec<_>) = files(&root.join("tutorials"), "ron")
        .into_iter()
        .partition(|path| path.to_string_lossy().ends_with(".de.ron"));
    for path in lessons {
        let name = path.strip_prefix(root.join("tutorials")).unwrap_or(&path).to_string_lossy().into_owned();
        writeln!(out, "    ({name:?}, include_str!({:?})),", path.to_string_lossy()).expect("memory");
    }
    out += "];\n\n/// Examples that books end with, each with the game it is of.\npub(crate) static DEALS: &[(&str, &str)] = &[\n";
    for path in files(&root.join("rules/deals"), "ron") {
        let game = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        writeln!(out, "    ({game:?}, include_str!({:?})),", path.to_string_lossy()).expect("memory");
    }
    let target = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    let packed = |name: &str, text: &str| {
        let path = target.join(name);
        fs::write(&path, miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9))
            .expect("OUT_DIR can be written");
        format!("include_bytes!({:?})", path.to_string_lossy())
    };
    let told: BTreeMap<u64, String> = translations.iter().flat_map(|path| pairs(path)).collect();
    let (digests, german): (Vec<u64>, Vec<&str>) = told
        .iter()
        .filter(|(_, german)| !german.is_empty())
        .map(|(digest, german)| (digest, german.as_str()))
        .unzip();
    out += "];\n\n/// Digests of texts of the lessons, which rise.\n";
    writeln!(out, "pub(crate) static DIGESTS: &[u64] = &{digests:?};").expect("memory");
    out += "\n/// What they are in German, packed, with a zero between them.\n";
    writeln!(out, "pub(crate) static GERMAN: &[u8] = {};", packed("german", &german.join("\0")))
        .expect("memory");
    out += "\n/// The pages of errors, packed, in the order of the languages.\n#[cfg(feature = \"cli\")]\n";
    let page = |(at, path): (usize, &str)| {
        packed(&format!("errors{at}"), &fs::read_to_string(root.join(path)).expect("the page is there"))
    };
    let pages: Vec<String> = PAGES.into_iter().enumerate().map(page).collect();
    writeln!(out, "pub(crate) static ERRORS: [&[u8]; {}] = [{}];", pages.len(), pages.join(", "))
        .expect("memory");
    fs::write(target.join("embedded.rs"), out).expect("OUT_DIR can be written");
    for folder in ["rules", "tutorials", "src/tutor/translation/digest.rs"].into_iter().chain(PAGES) {
        println!("cargo:rerun-if-changed={folder}");
    }
}

/// The texts of a translation by the digests of what they translate. RON has more to say than this reads; a test holds
/// what comes out against the reader of RON.
fn pairs(path: &Path) -> Vec<(u64, String)> {
    let text = fs::read_to_string(path).unwrap_or_default();
    let (mut texts, mut letters) = (Vec::new(), text.chars());
    while let Some(letter) = letters.next() {
        match letter {
            '/' => letters.by_ref().take_while(|c| *c != '\n').for_each(drop),
            '"' => {
                let mut said = String::new();
                while let Some(c) = letters.next().filter(|c| *c != '"') {
                    said.push(if c == '\\' { letters.next().unwrap_or(c) } else { c });
                }
                texts.push(said);
            }
            _ => {}
        }
    }
    let lesson = path.to_string_lossy().replace(".de.ron", ".ron");
    let file = digest::file(&fs::read_to_string(lesson).unwrap_or_default());
    texts.chunks_exact(2).map(|pair| (digest::key(file, &pair[0]), digest::plain(&pair[1]))).collect()
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
