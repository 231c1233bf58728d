//! Makes mutants of rulesets: tokens, lines and bytes deleted, doubled, exchanged or put in.

/// The texts of `rules/`.
pub fn originals() -> Vec<String> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = [root.join("rules"), root.join("../rules")].into_iter().find(|f| f.is_dir());
    let files = std::fs::read_dir(folder.expect("the rules are there")).expect("they can be listed");
    let mut paths: Vec<_> = files.flatten().map(|f| f.path()).collect();
    paths.sort();
    paths.iter().filter_map(|p| std::fs::read_to_string(p).ok()).collect()
}

/// The same seed makes the same mutants.
pub struct Mutator(u64);

impl Mutator {
    pub fn new(seed: u64) -> Mutator {
        Mutator(seed)
    }

    fn below(&mut self, n: usize) -> usize {
        // SplitMix64
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n.max(1) as u64) as usize
    }

    /// One of the originals, changed so many times.
    pub fn mutant(&mut self, originals: &[String], changes: usize) -> String {
        let mut text = originals[self.below(originals.len())].clone();
        for _ in 0..changes {
            text = match self.below(5) {
                0 => self.change(split(&text, |c| c == '\n'), originals),
                1 => self.change(tokens(&text), originals),
                2 => self.byte(&text),
                3 => self.line(&text, originals),
                _ => self.word(&text, originals),
            };
        }
        text
    }

    fn change<'a>(&mut self, mut parts: Vec<&'a str>, originals: &'a [String]) -> String {
        if parts.is_empty() {
            return String::new();
        }
        let (a, b) = (self.below(parts.len()), self.below(parts.len()));
        let other = &originals[self.below(originals.len())];
        match self.below(5) {
            0 => drop(parts.remove(a)),
            1 => parts.insert(b, parts[a]),
            2 => parts.swap(a, b),
            3 => {
                let foreign = tokens(other);
                parts[a] = foreign[self.below(foreign.len())];
            }
            _ => {
                const ODD: &[&str] =
                    &["{", "}", "(", ")", "[", "\"", "0", "99999999999999999999", "not ", " of ", "ä", "//"];
                parts.insert(a, ODD[self.below(ODD.len())]);
            }
        }
        parts.concat()
    }

    /// A whole line left out, or exchanged for one of any ruleset.
    fn line(&mut self, text: &str, originals: &[String]) -> String {
        let mut lines = split(text, |c| c == '\n');
        let foreign = split(&originals[self.below(originals.len())], |c| c == '\n');
        let at = self.below(lines.len());
        match self.below(3) {
            _ if lines.is_empty() => {}
            0 => drop(lines.remove(at)),
            1 => lines[at] = foreign[self.below(foreign.len())],
            _ => lines.insert(at, foreign[self.below(foreign.len())]),
        }
        lines.concat()
    }

    /// A number or a word exchanged for another of the same kind: this is how rulesets come about that
    /// are accepted and mean something else.
    fn word(&mut self, text: &str, originals: &[String]) -> String {
        let mut parts = tokens(text);
        let kind = |t: &str| match t.chars().next() {
            Some(c) if c.is_ascii_digit() => 1,
            Some(c) if c.is_alphabetic() => 2,
            _ => 0,
        };
        let wanted = self.below(2) + 1;
        let places: Vec<usize> = (0..parts.len()).filter(|at| kind(parts[*at]) == wanted).collect();
        let other = if self.below(2) == 0 { text } else { &originals[self.below(originals.len())] };
        let pool: Vec<&str> = tokens(other).into_iter().filter(|t| kind(t) == wanted).collect();
        if places.is_empty() || pool.is_empty() {
            return text.to_string();
        }
        let at = places[self.below(places.len())];
        parts[at] = pool[self.below(pool.len())];
        parts.concat()
    }

    fn byte(&mut self, text: &str) -> String {
        let mut bytes = text.as_bytes().to_vec();
        if !bytes.is_empty() {
            let at = self.below(bytes.len());
            match self.below(3) {
                0 => drop(bytes.remove(at)),
                1 => bytes[at] = self.below(256) as u8,
                _ => bytes.truncate(at),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// Pieces that each end with what fits.
fn split(text: &str, ends: fn(char) -> bool) -> Vec<&str> {
    text.split_inclusive(ends).collect()
}

/// Words, blanks and signs.
fn tokens(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut start = 0;
    let kind = |c: char| (c.is_alphanumeric() || c == '_', c.is_whitespace());
    let mut last = None;
    for (at, c) in text.char_indices() {
        let same = last == Some(kind(c)) && kind(c) != (false, false);
        if !same && at > start {
            out.push(&text[start..at]);
            start = at;
        }
        last = Some(kind(c));
    }
    if start < text.len() {
        out.push(&text[start..]);
    }
    out
}
