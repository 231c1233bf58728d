//! Sentences that the grammar does not know.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::{forms, habits, list, suggestion};
use crate::kinds::Kind;
use crate::language::Language;

/// What was being read when reading failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sentence {
    Head,
    Row,
    Pack,
    Clause,
}

/// Reads what somebody may have meant: the grammar is the business of a floor above.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader {
    /// Of which kind such a sentence is, if it is a clause; nothing if it cannot be read.
    pub meant: fn(Sentence, &str) -> Option<Option<Kind>>,
    /// How far such a sentence is read.
    pub reach: fn(Sentence, &str) -> usize,
}

/// A sentence that could not be read, and what is known of it.
#[derive(Debug)]
pub(crate) struct Stuck<'a> {
    pub kind: Sentence,
    pub whole: Span,
    pub text: &'a str,
    /// Where reading stopped, in `text`.
    pub at: usize,
    /// What stands there; nothing if the sentence breaks off.
    pub found: Option<&'a str>,
    /// Words and signs that would have fitted there.
    pub fitting: Vec<String>,
    /// Does what stands before the place make a whole sentence?
    pub complete: bool,
    /// The word that begins the block around it: `play`.
    pub block: Option<&'a str>,
    /// With what a remedy is tried. Where very many sentences cannot be read, it takes too long.
    pub reader: Option<Reader>,
}

impl Stuck<'_> {
    /// A place in the sentence.
    pub(crate) fn place(&self, start: usize, end: usize) -> Span {
        let base = self.whole.start as usize;
        Span::new(self.whole.file, base + start, base + end)
    }

    /// Where reading stopped; the last sign if the sentence breaks off.
    pub(crate) fn here(&self) -> Span {
        match self.found {
            Some(word) => self.place(self.at, self.at + word.len()),
            None => {
                let last = self.text.char_indices().next_back().map_or(0, |(at, _)| at);
                self.place(last, self.text.len())
            }
        }
    }

    /// Of which kind a sentence of this place is that somebody might have meant; nothing, if it cannot be read either.
    pub(crate) fn reads(&self, text: &str) -> Option<Option<Kind>> {
        self.reads_as(self.kind, text)
    }

    /// The same of another place.
    pub(crate) fn reads_as(&self, kind: Sentence, text: &str) -> Option<Option<Kind>> {
        (self.reader?.meant)(kind, text)
    }

    /// The sentence with something else in a place of it.
    pub(crate) fn with(&self, place: std::ops::Range<usize>, other: &str) -> String {
        format!("{}{other}{}", &self.text[..place.start], &self.text[place.end..])
    }

    /// Does reading get past this word if it stands where reading stopped?
    fn gets_past(&self, word: &str) -> bool {
        let (Some(found), Some(reader)) = (self.found, self.reader) else { return false };
        let other = self.with(self.at..self.at + found.len(), word);
        (reader.reach)(self.kind, &other) >= self.at + word.len()
    }

    pub(crate) fn code(&self) -> Code {
        match self.kind {
            Sentence::Head => Code::UnreadableHead,
            Sentence::Row => Code::UnreadableRow,
            Sentence::Pack | Sentence::Clause => Code::UnreadableClause,
        }
    }
}

/// A sentence that the grammar does not know.
pub(crate) fn unreadable(s: &Stuck) -> Diagnostic {
    habits::habit(s).unwrap_or_else(|| plain(s))
}

fn plain(s: &Stuck) -> Diagnostic {
    let code = s.code();
    let broken_line = s.text[..s.at].rfind('\n').is_some_and(|nl| s.text[nl..s.at].trim().is_empty());
    let parts = || s.complete || s.reader.is_none() || s.reads(&s.text[s.at..]).is_some();
    if broken_line && s.found.is_some() && parts() {
        return line_of_its_own(s, s.here());
    }
    let form = forms::form(s);
    let d = match s.found {
        None => Diagnostic::error(
            code,
            s.here(),
            ("this sentence is not finished", "dieser Satz ist nicht zu Ende"),
        ),
        Some(_) if s.at == 0 && s.kind == Sentence::Head => {
            Diagnostic::error(code, s.here(), ("no block begins like this", "so fängt kein Block an"))
        }
        Some(word) if s.kind != Sentence::Head && form.is_none() => Diagnostic::error(
            code,
            s.place(0, s.at + word.len()),
            ("no sentence begins like this", "so fängt kein Satz an"),
        ),
        Some(word) => Diagnostic::error(code, s.here(), does_not_fit(word)),
    };
    // A translation may follow any title, and `not` stand before any condition; neither is ever what is missing.
    let spoken = |f: &str| Language::ALL.iter().any(|language| language.code() == f);
    let sign = |f: &&str| !f.contains("..") && *f != "_" && *f != "\"" && *f != "not" && !spoken(f);
    let fitting: Vec<&str> = s.fitting.iter().map(String::as_str).filter(sign).collect();
    let d = match (s.found, fitting.as_slice()) {
        (None, [one]) => {
            d.at(said!("`{one}` and more is missing after this", "dahinter fehlt `{one}` und mehr"))
        }
        (None, _) => d.at(("something is missing after this", "dahinter fehlt etwas")),
        (Some(_), [one]) if form.is_some() => {
            d.at(said!("`{one}` would fit here", "hier würde `{one}` passen"))
        }
        (Some(_), _) if s.complete => {
            d.at(("the sentence could end before this", "davor könnte der Satz zu Ende sein"))
        }
        _ => d.at(("not understood", "nicht verstanden")),
    };
    if let Some(near) = s.found.and_then(|f| near(s, f, &fitting)) {
        // The mistake may be told of all that was read; only the word is another.
        return d.help(said!("did you mean `{near}`?", "meinst du `{near}`?")).write_at(s.here(), near);
    }
    match (s.kind, form) {
        (Sentence::Head, _) if s.at == 0 => {
            let near = s.found.and_then(|f| suggestion(f, forms::HEADS));
            d.help(near.unwrap_or_else(|| {
                said!("blocks begin with {}", "Blöcke fangen an mit {}", list(forms::HEADS))
            }))
        }
        (Sentence::Head | Sentence::Row, Some(form)) => d.help(form),
        (_, Some(form)) if s.complete && s.found.is_some() => d.help(said!(
"such a sentence reads {form}; two sentences in one line have `;` between them",
"so ein Satz lautet {form}; zwischen zwei Sätzen in einer Zeile steht `;`"; form)),
        (_, Some(form)) => d.help(said!("such a sentence reads {form}", "so ein Satz lautet {form}"; form)),
        (_, None) => d.help(forms::of_block(s)),
    }
}

/// A sentence that begins on a line which goes on with the one before.
pub(super) fn line_of_its_own(s: &Stuck, begins: Span) -> Diagnostic {
    Diagnostic::error(
        s.code(),
        begins,
        ("this line is read as part of the one before", "diese Zeile wird als Teil der vorigen gelesen"),
    )
    .at((
        "indented deeper, so it goes on with that sentence",
        "tiefer eingerückt, also geht der Satz darüber weiter",
    ))
    .help(match s.kind {
        Sentence::Head => (
            "end the sentence before it with `;`, or begin this in the same column as the line before",
            "beende den Satz davor mit `;`, oder fang diese Zeile in derselben Spalte an wie die davor",
        ),
        _ => (
            "begin it in the same column as the line before to make it a sentence of its own",
            "fang sie in derselben Spalte an wie die Zeile davor, dann ist sie ein eigener Satz",
        ),
    })
}

/// Words that are often misspelt by a letter.
const COMMON: &[&str] =
    &["led", "leads", "trick", "tricks", "points", "cards", "players", "highest", "otherwise", "instead"];

/// A word that fits and differs by a letter, by two if it is long; of equally near ones, one that makes a sentence.
fn near<'a>(s: &Stuck, found: &str, fitting: &[&'a str]) -> Option<&'a str> {
    let words = fitting.iter().chain(COMMON).filter(|word| close(found, word));
    let broken = |word: &str| s.reads(&s.with(s.at..s.at + found.len(), word)).is_none();
    words
        .filter(|word| s.gets_past(word))
        .min_by_key(|word| (strsim::damerau_levenshtein(found, word), broken(word)))
        .copied()
}

/// Do two words differ by a letter, or by two if they are long?
pub(super) fn close(found: &str, word: &str) -> bool {
    let apart = 1..=1 + usize::from(found.len() > 6);
    found.len() > 2 && word.len() > 2 && apart.contains(&strsim::damerau_levenshtein(found, word))
}

fn does_not_fit(word: &str) -> Said {
    match word.chars().next() {
        Some(c) if c.is_control() || c == '\u{feff}' => said!(
            "the invisible character U+{:04X} does not fit here",
            "das unsichtbare Zeichen U+{:04X} passt hier nicht",
            c as u32
        ),
        _ => said!("`{word}` does not fit here", "`{word}` passt hier nicht"),
    }
}
