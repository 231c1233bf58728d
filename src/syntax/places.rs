//! Places of sentences that stay as they are while a text is edited: each sentence has room around it, so that one that is
//! written anew finds a place in the same order, which nothing had before.

use super::layout::{self, Piece};
use crate::diagnostic::Span;

/// So much room is between two sentences, if there is so much.
const ROOM: u32 = 1 << 16;

/// What a file is cut into, and which part of a piece it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Head,
    Brace,
    End,
    Cite,
    Clause,
}

/// A part of a file: where it is taken to stand, and where it stands.
#[derive(Clone, Copy, Debug)]
struct Spot {
    part: Part,
    at: u32,
    start: u32,
    len: u32,
}

impl Spot {
    fn holds(&self, at: u32) -> bool {
        self.at <= at && at <= self.at + self.len
    }
}

/// The places of one file.
#[derive(Debug)]
pub(crate) struct Places {
    file: u32,
    text: String,
    spots: Vec<Spot>,
    /// Places that were taken once.
    left: Vec<(u32, u32)>,
}

/// How a text differs from the one before.
pub(crate) enum Edit {
    /// Every sentence is as it was.
    Nothing,
    /// One sentence is another one: where it was taken to stand, and where the new one is; and its text.
    Sentence {
        old: Span,
        new: Span,
        text: String,
    },
    More,
}

/// What a file is cut into, in the order in which it stands there.
type Parts = Vec<(Part, Span)>;

/// The parts of a file as they stand there, without comments; none, if it is not cut without a mistake.
fn cut(file: u32, text: &str) -> Option<Parts> {
    let mut found = Vec::new();
    let pieces = layout::cut(file, text, &mut found);
    let mut parts = Vec::with_capacity(2 * pieces.len());
    for piece in pieces {
        let cite = match piece {
            Piece::Comment { .. } | Piece::Blank => None,
            Piece::Open { head, brace, cite } => {
                parts.extend([(Part::Head, head), (Part::Brace, brace)]);
                cite
            }
            Piece::Close { span, cite } => {
                parts.push((Part::End, span));
                cite
            }
            Piece::Clause { text, cite } => {
                parts.push((Part::Clause, text));
                cite
            }
        };
        parts.extend(cite.map(|cite| (Part::Cite, cite)));
    }
    let ordered = parts.windows(2).all(|two| two[0].1.end <= two[1].1.start);
    (found.is_empty() && ordered).then_some(parts)
}

/// How many bytes two texts have in common from their beginning.
fn alike(a: &[u8], b: &[u8]) -> usize {
    const STRIDE: usize = 64;
    let strides = a.chunks_exact(STRIDE).zip(b.chunks_exact(STRIDE)).take_while(|(a, b)| a == b).count();
    let from = strides * STRIDE;
    from + a[from..].iter().zip(&b[from..]).take_while(|(a, b)| a == b).count()
}

impl Places {
    pub(crate) fn new(file: u32, text: &str) -> Option<Places> {
        let parts = cut(file, text)?;
        let room = ROOM.min((u32::MAX / 2 - text.len() as u32) / (parts.len() as u32 + 1));
        let spot = |(number, (part, span)): (usize, (Part, Span))| Spot {
            part,
            at: span.start + room * (number as u32 + 1),
            start: span.start,
            len: span.end - span.start,
        };
        let spots = parts.into_iter().enumerate().map(spot).collect();
        Some(Places { file, text: text.to_string(), spots, left: Vec::new() })
    }

    /// Where something is taken to stand that stands here.
    pub(crate) fn of(&self, start: u32) -> u32 {
        let after = self.spots.partition_point(|spot| spot.start <= start);
        after.checked_sub(1).map_or(start, |at| self.spots[at].at + (start - self.spots[at].start))
    }

    /// Where something stands that is taken to stand here; nothing, if it is there no more.
    pub(crate) fn now(&self, span: Span) -> Option<Span> {
        let one = |place: u32, begins: bool| {
            let before = |spot: &Spot| spot.at < place || begins && spot.at == place;
            let spot = self.spots[..self.spots.partition_point(before)].last()?;
            spot.holds(place).then(|| spot.start + (place - spot.at))
        };
        let start = one(span.start, true)?;
        let end = if span.end == span.start { start } else { one(span.end, false)? };
        Some(Span { file: span.file, start, end })
    }

    /// Takes over another text, and says what is another sentence in it. After more than one it knows nothing of either.
    pub(crate) fn follow(&mut self, text: &str) -> Edit {
        if text == self.text {
            return Edit::Nothing;
        }
        let (other, parts) = match self.within_one(text) {
            Some((at, parts)) => (Some(at), parts),
            None => match self.cut_again(text) {
                Some(found) => found,
                None => return Edit::More,
            },
        };
        for (spot, (_, span)) in self.spots.iter_mut().zip(&parts) {
            spot.start = span.start;
        }
        self.text = text.to_string();
        let Some(at) = other else { return Edit::Nothing };
        let span = parts[at].1;
        let len = span.end - span.start;
        let Some(place) = self.room(at, len) else { return Edit::More };
        let spot = &mut self.spots[at];
        let old = Span { file: self.file, start: spot.at, end: spot.at + spot.len };
        self.left.push((old.start, old.end));
        (spot.at, spot.len) = (place, len);
        let text = text.get(span.start as usize..span.end as usize).unwrap_or("").to_string();
        Edit::Sentence { old, new: Span { file: self.file, start: place, end: place + len }, text }
    }

    /// The parts of a text, and which of them is another clause, if one is; nothing, if more is.
    fn cut_again(&self, text: &str) -> Option<(Option<usize>, Parts)> {
        let parts = cut(self.file, text)?;
        let mut other = None;
        for (at, (spot, (part, span))) in self.spots.iter().zip(&parts).enumerate() {
            let old = self.text.get(spot.start as usize..(spot.start + spot.len) as usize);
            let new = text.get(span.start as usize..span.end as usize);
            if spot.part != *part || old != new && (*part != Part::Clause || other.replace(at).is_some()) {
                return None;
            }
        }
        (parts.len() == self.spots.len()).then_some((other, parts))
    }

    /// The parts of a text in which only words within one clause are others, so that it is cut at the same signs; and
    /// which clause that is.
    fn within_one(&self, text: &str) -> Option<(usize, Parts)> {
        let (old, new) = (self.text.as_bytes(), text.as_bytes());
        let before = alike(old, new);
        let most = old.len().min(new.len()) - before;
        let behind = old.iter().rev().zip(new.iter().rev()).take(most).take_while(|(a, b)| a == b).count();
        let (old_end, new_end) = (old.len() - behind, new.len() - behind);
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b' ');
        let line = old[..before].iter().rev().take_while(|byte| **byte != b'\n');
        let inside =
            line.clone().any(|byte| *byte != b' ') && old.get(old_end).is_some_and(|byte| *byte != b'\n');
        let at = self.spots.partition_point(|spot| (spot.start as usize) < before).checked_sub(1)?;
        let spot = &self.spots[at];
        let holds = old_end < (spot.start + spot.len) as usize && spot.part == Part::Clause;
        // What stood between two strokes may have kept them from beginning a comment.
        let stroke = old[..before].last() == Some(&b'/') && old.get(old_end) == Some(&b'/');
        let words = !stroke && old[before..old_end].iter().chain(&new[before..new_end]).all(plain);
        if !(inside && holds && words) {
            return None;
        }
        let part = |(number, spot): (usize, &Spot)| {
            let moved =
                |place: u32, so: bool| if so { place + new.len() as u32 - old.len() as u32 } else { place };
            let (start, end) = (moved(spot.start, number > at), moved(spot.start + spot.len, number >= at));
            (spot.part, Span { file: self.file, start, end })
        };
        Some((at, self.spots.iter().enumerate().map(part).collect()))
    }

    /// A place for so much between the neighbours of a part, where nothing ever was.
    fn room(&self, at: usize, len: u32) -> Option<u32> {
        let end = |spot: &Spot| spot.at + spot.len;
        let low = at.checked_sub(1).map_or(0, |before| end(&self.spots[before]));
        let high = self.spots.get(at + 1).map_or(u32::MAX / 2 + ROOM, |next| next.at);
        let own = (self.spots[at].at, end(&self.spots[at]));
        let within = |(from, to): &&(u32, u32)| low <= *from && *to <= high;
        let mut taken: Vec<(u32, u32)> = self.left.iter().chain([&own]).filter(within).copied().collect();
        taken.sort_unstable();
        let begins = [low].into_iter().chain(taken.iter().map(|(_, to)| *to));
        let ends = taken.iter().map(|(from, _)| *from).chain([high]);
        let (from, to) = begins.zip(ends).max_by_key(|(from, to)| to.saturating_sub(*from))?;
        let free = to.saturating_sub(from).checked_sub(len + 2)?;
        Some(from + 1 + free / 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "game g \"G\" {\n  // said\n  worth 1 [A-1]\n  worth 2\n  worth 3\n}\n";

    #[test]
    fn sentences_keep_their_places_and_new_ones_stand_between_them() {
        let mut places = Places::new(0, TEXT).expect("it is cut");
        let other = places.of(TEXT.find("worth 3").expect("it is there") as u32);
        let mut text = TEXT.to_string();
        let mut seen = Vec::new();
        for number in 10..500 {
            let from = text.find("worth 2").expect("it is there");
            let to = from + text[from..].find('\n').expect("a line ends");
            text = format!("{}worth 2{}{}", &text[..from], "0".repeat(number % 7), &text[to..]);
            text = text.replacen("// said", "// said  said", 1);
            let Edit::Sentence { old, new, text: said } = places.follow(&text) else { continue };
            assert!(said.starts_with("worth 2") && new.end < other && !seen.contains(&new) && old != new);
            assert_eq!(places.now(old), None, "what is there no more has no place");
            let now = places.now(new).expect("it is there");
            assert_eq!(&text[now.start as usize..now.end as usize], said);
            let three = places.now(Span { file: 0, start: other, end: other + 7 }).expect("it is there");
            assert_eq!(&text[three.start as usize..three.end as usize], "worth 3");
            seen.push(new);
        }
        assert!(seen.len() > 400, "{}", seen.len());
    }

    #[test]
    fn more_than_one_sentence_is_no_edit() {
        let edit = |text: &str| Places::new(0, TEXT).expect("it is cut").follow(text);
        assert!(matches!(edit(&TEXT.replace("// said", "")), Edit::Nothing));
        assert!(matches!(edit(&TEXT.replace("worth 2", "worth  2")), Edit::Sentence { .. }));
        assert!(matches!(edit(&TEXT.replace("worth", "needs")), Edit::More));
        assert!(matches!(edit(&TEXT.replace("A-1", "A-2")), Edit::More));
        assert!(matches!(edit(&TEXT.replace("  worth 2\n", "")), Edit::More));
        assert!(matches!(edit(&TEXT.replace('}', "")), Edit::More));
    }
}
