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

/// Two texts with the same digest say the same (FNV-1a; a test holds it against all our texts).
pub(crate) fn digest(text: &str) -> u64 {
    plain(text)
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
