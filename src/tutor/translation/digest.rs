// How a text is known again when it is told in another language. The build script reads this file, too.

/// A text as it is said: single blanks, and a blank line between paragraphs.
pub(crate) fn plain(text: &str) -> String {
    let mut paragraphs = vec![Vec::new()];
    for line in text.lines() {
        match (line.trim().is_empty(), paragraphs.last_mut()) {
            (true, _) => paragraphs.push(Vec::new()),
            (false, Some(words)) => words.extend(line.split_whitespace()),
            (false, None) => {}
        }
    }
    let said = paragraphs.into_iter().filter(|words| !words.is_empty()).map(|words| words.join(" "));
    said.collect::<Vec<_>>().join("\n\n")
}

/// A text of a file: the same words may be told otherwise in another lesson.
pub(crate) fn key(file: u64, text: &str) -> u64 {
    digest(text) ^ file.rotate_left(1)
}

/// Which file it is, by all that stands in it: of each built-in lesson it is asked at every start.
pub(crate) fn file(written: &str) -> u64 {
    written.as_bytes().chunks(8).fold(BEGIN, |sum, part| {
        let mut eight = [0; 8];
        eight[..part.len()].copy_from_slice(part);
        (sum ^ u64::from_le_bytes(eight)).wrapping_mul(PRIME)
    })
}

const BEGIN: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0100_0000_01b3;

/// Two texts with the same digest say the same: that of what is `plain` (FNV-1a; a test holds it against all our texts).
pub(crate) fn digest(text: &str) -> u64 {
    let add = |sum: u64, said: &str| {
        said.bytes().fold(sum, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(PRIME))
    };
    let (mut sum, mut between) = (BEGIN, "");
    for line in text.lines() {
        let mut blank = true;
        for word in line.split_whitespace() {
            sum = add(add(sum, between), word);
            (between, blank) = (" ", false);
        }
        if blank && !between.is_empty() {
            between = "\n\n";
        }
    }
    sum
}
