//! What a ruleset did when somebody looked at it and was content: its book, deals, the figures of many, each a file.
//!
//! The files are those of `insta`: a head between lines of `---`, the text below. What is to be looked at lies beside as
//! `….snap.new`, so that `cargo insta review` goes through it as `stiess test --accept` does.

mod figures;
mod folder;

pub(crate) use figures::settled;
pub(crate) use folder::{Folder, State};

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Snapshot {
    /// Of the file, without its ending.
    pub name: String,
    /// The ruleset: a file, or the name of a game that comes with the program.
    pub source: String,
    /// The command that shows the same.
    pub expression: String,
    pub text: String,
}

impl Snapshot {
    /// Without what stands empty before and behind: the files do not keep it.
    pub(crate) fn new(name: String, source: &str, expression: String, text: &str) -> Snapshot {
        let text = text.trim_end().trim_start_matches('\n').to_string();
        Snapshot { name, source: source.to_string(), expression, text }
    }

    /// The whole file.
    pub(crate) fn written(&self) -> String {
        let (source, expression) = (scalar(&self.source), scalar(&self.expression));
        format!("---\nsource: {source}\nexpression: {expression}\n---\n{}\n", self.text)
    }

    /// Reads what a file holds; nothing if it is no snapshot.
    pub(crate) fn read(name: &str, file: &str) -> Option<Snapshot> {
        let file = file.replace("\r\n", "\n");
        let (head, text) = file.strip_prefix("---\n")?.split_once("\n---\n")?;
        let field = |key: &str| {
            let found = head.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(": "));
            found.map_or(String::new(), plain)
        };
        Some(Snapshot::new(name.to_string(), &field("source"), field("expression"), text))
    }

    /// Was it made by this program?
    pub(crate) fn ours(&self) -> bool {
        self.expression.starts_with(OURS)
    }
}

/// Every expression begins so.
const OURS: &str = "stiess ";

/// A text in YAML, in quotation marks where it could be taken for something else.
fn scalar(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_./-= ".contains(c);
    let word = text.chars().next().is_some_and(|c| c.is_ascii_alphabetic() || c == '/' || c == '.');
    let keyword = ["true", "false", "null", "yes", "no"].contains(&text.to_lowercase().as_str());
    match word && !keyword && !text.ends_with(' ') && text.chars().all(plain) {
        true => text.to_string(),
        false => serde_json::Value::from(text).to_string(),
    }
}

/// The text that YAML means.
fn plain(scalar: &str) -> String {
    let scalar = scalar.trim();
    if let Ok(text) = serde_json::from_str::<String>(scalar) {
        return text;
    }
    let single = scalar.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    single.map_or_else(|| scalar.to_string(), |text| text.replace("''", "'"))
}

#[cfg(test)]
mod tests {
    use super::Snapshot;

    #[test]
    fn what_is_written_is_read() {
        for source in
            ["our_table.rules", "dreierles", "a: b's \"table\".rules", "no", "1.rules", "Grüße/ä.rules"]
        {
            let of = Snapshot::new("n".into(), source, "stiess deal x --seed 7".into(), "\n\n a\n---\nb\n\n");
            assert_eq!(of.text, " a\n---\nb");
            assert_eq!(Snapshot::read("n", &of.written()), Some(of.clone()));
            assert_eq!(Snapshot::read("n", &of.written().replace('\n', "\r\n")), Some(of));
        }
        let theirs = "---\nsource: 'it''s.rules'\nexpression: stiess show x\ninfo: 3\n---\ntext";
        assert_eq!(Snapshot::read("n", theirs).map(|s| s.source), Some("it's.rules".into()));
        assert_eq!(Snapshot::read("n", "no head"), None);
    }
}
