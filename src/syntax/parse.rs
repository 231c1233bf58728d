//! Reads a file: cuts it, reads each head and clause by the grammar, and nests what was read.

use super::grammar::Rule;
use super::kept::Kept;
use super::layout::{self, Piece};
use super::pairs::{Pair, Pairs, Sentence};
use super::places::Places;
use super::tree::{Block, Cited, Clause, Head, Item, Name, Row, Translation};
use super::{ahead, build};
use crate::diagnostic::{Code, Diagnostic, Report, Span, words};
use crate::text::obeyed;
use std::sync::Arc;

/// Reads a whole file. Whatever could be read is in the tree; the rest is in the report.
pub fn parse(file: u32, text: &str, report: &mut Report) -> Vec<Block> {
    parse_again(file, text, report, &Kept::default())
}

/// The same; sentences that were read before are not read anew.
pub(crate) fn parse_again(file: u32, text: &str, report: &mut Report, kept: &Kept) -> Vec<Block> {
    if let Some(diagnostic) = unfit(file, text) {
        report.push(diagnostic);
        return Vec::new();
    }
    report_hidden(file, text, report);
    let mut found = Vec::new();
    let pieces = layout::cut(file, text, &mut found);
    found.sort_by_key(Diagnostic::span);
    let limit = layout::MOST_MISTAKES;
    if let Some(last) = found.get(limit).map(Diagnostic::span) {
        found.truncate(limit);
        found.push(words::too_many_mistakes(last, limit));
    }
    let kept = &ahead::read(text, &pieces, kept);
    let known = report.list().len();
    let mut reader = Reader {
        file,
        text,
        report,
        kept,
        cuts: &found,
        block: None,
        unread: 0,
        enough: known + limit,
        places: None,
    };
    let blocks = reader.nest(&pieces);
    found.iter().for_each(|d| report.push(d.clone()));
    blocks
}

/// Reads a file whose sentences are taken to stand elsewhere; nothing, if it cannot be read without a word.
pub(crate) fn parse_placed(file: u32, text: &str, places: &Places, kept: &Kept) -> Option<Vec<Block>> {
    let (mut report, mut found) = (Report::default(), Vec::new());
    let pieces = layout::cut(file, text, &mut found);
    let mut reader = Reader {
        file,
        text,
        report: &mut report,
        kept,
        cuts: &[],
        block: None,
        unread: 0,
        enough: 1,
        places: Some(places),
    };
    let blocks = reader.nest(&pieces);
    (found.is_empty() && report.list().is_empty()).then_some(blocks)
}

/// Reads one sentence of a block of clauses that is taken to stand at a place.
pub(crate) fn parse_clause(place: Span, text: &str, cites: Vec<Cited>, kept: &Kept) -> Option<Clause> {
    let sentence = alone(Rule::a_clause, text, kept)?;
    let pair = sentence.whole(text)?.into_inner().next()?;
    Some(build::clause(&Pairs { file: place.file, base: place.start as usize }, pair, cites))
}

/// Reads one row of the table of contracts that is taken to stand at a place.
pub(crate) fn parse_row(place: Span, text: &str, cites: Vec<Cited>, kept: &Kept) -> Option<Row> {
    let sentence = alone(Rule::a_row, text, kept)?;
    let pair = sentence.whole(text)?.into_inner().next()?;
    Some(build::row(&Pairs { file: place.file, base: place.start as usize }, pair, cites))
}

/// What the grammar makes of a sentence, if it can be read.
fn alone(rule: Rule, text: &str, kept: &Kept) -> Option<Arc<Sentence>> {
    layout::readable(text).then(|| kept.read(rule, text).ok())?
}

/// Why a text is not worth reading, if so.
pub(crate) fn unfit(file: u32, text: &str) -> Option<Diagnostic> {
    if text.len() > layout::LONGEST {
        return Some(words::too_long(Span::new(file, 0, 1), text.len(), layout::LONGEST));
    }
    let nul = text.find('\0').map(|at| words::nul_byte(Span::new(file, at, at + 1)));
    // To the cutter it is a blank, to whoever sees the file the end of a line: of a comment, say.
    nul.or_else(|| lone_return(text).map(|at| words::lone_return(Span::new(file, at, at + 1))))
        .or_else(|| data(file, text))
}

/// A text that begins with a word and a parenthesis is no ruleset: records, examples and lessons do.
fn data(file: u32, text: &str) -> Option<Diagnostic> {
    let mut at = 0;
    let first = text.split_inclusive('\n').find(|line| {
        let said = line.trim_start_matches('\u{feff}').trim();
        let found = !said.is_empty() && !said.starts_with("//");
        at += if found { line.find(said).unwrap_or(0) } else { line.len() };
        found
    })?;
    let word = first.trim_start_matches('\u{feff}').trim().split_once('(')?.0.trim_end();
    let named = word.starts_with(|c: char| c.is_ascii_uppercase());
    words::no_ruleset(Span::new(file, at, at + word.len()), word).filter(|_| named)
}

/// Where a carriage return stands without the line feed behind it.
fn lone_return(text: &str) -> Option<usize> {
    text.match_indices('\r').map(|(at, _)| at).find(|at| text.as_bytes().get(at + 1) != Some(&b'\n'))
}

/// Whoever reads the rules does not see what these characters do. A mark of byte order at the beginning is as good as nothing.
fn report_hidden(file: u32, text: &str, report: &mut Report) {
    let mut hidden = unusual(text).filter(|(at, c)| obeyed(*c) && (*at, *c) != (0, '\u{feff}'));
    if let Some((at, which)) = hidden.next() {
        let span = Span::new(file, at, at + which.len_utf8());
        report.push(words::hidden_character(span, 1 + hidden.count(), which));
    }
}

/// The characters of a text that are neither on every keyboard nor its layout.
fn unusual(text: &str) -> impl Iterator<Item = (usize, char)> {
    let usual = |byte: u8| matches!(byte, b' '..=b'~' | b'\n' | b'\r' | b'\t');
    let strange = text.bytes().enumerate().filter(move |(_, byte)| !usual(*byte));
    // Within a character no other begins.
    strange.filter_map(|(at, _)| Some((at, text.get(at..)?.chars().next()?)))
}

/// So many sentences are read again to explain them well: where more are wrong, nobody reads on, and
/// reading with notes takes its time.
const THOROUGH: usize = 40;

struct Reader<'a> {
    file: u32,
    text: &'a str,
    report: &'a mut Report,
    kept: &'a Kept,
    /// What the cutting found, in order of places; a sentence hurt there is not complained of again.
    cuts: &'a [Diagnostic],
    /// The block that holds what is being read, by the word that begins it.
    block: Option<Span>,
    /// Sentences that could not be read.
    unread: usize,
    /// So many mistakes in the report are enough.
    enough: usize,
    /// Where sentences are taken to stand, if not where they do.
    places: Option<&'a Places>,
}

/// What a clause may be depends on the block that holds it.
#[derive(Clone, Copy, PartialEq)]
enum Inside {
    Nothing,
    Pack,
    Rows,
    Clauses,
}

impl Reader<'_> {
    fn nest(&mut self, pieces: &[Piece]) -> Vec<Block> {
        // A stack of unfinished blocks instead of recursion.
        let mut stack: Vec<(Block, Inside)> = Vec::new();
        let mut top = Vec::new();
        let mut rest = pieces.iter();
        while let Some(piece) = rest.next() {
            let inside = stack.last().map_or(Inside::Nothing, |(_, inside)| *inside);
            self.block = stack.last().map(|(block, _)| block.span);
            if self.report.list().len() >= self.enough
                && let Piece::Open { head: span, .. } | Piece::Clause { text: span, .. } = piece
            {
                self.report.push(words::too_many_mistakes(*span, layout::MOST_MISTAKES));
                break;
            }
            match piece {
                Piece::Comment { .. } | Piece::Blank => {}
                Piece::Open { head, .. }
                    if self.slice(*head).trim_start_matches("instead ").starts_with("doubling ") =>
                {
                    let (lines, blocks) = block_once(rest.as_slice());
                    let texts: Vec<&str> = lines.iter().map(|line| self.slice(*line)).collect();
                    let told = words::doubling_once(*head, self.slice(*head), &texts);
                    self.report.push(told);
                    rest = rest.as_slice()[blocks..].iter();
                }
                Piece::Open { head, brace, cite } => {
                    let (read, said) = self.head(*head, *brace);
                    let next = match (&read, inside) {
                        (Head::Pack { .. }, _) => Inside::Pack,
                        (Head::Contracts(_), _) => Inside::Rows,
                        _ => Inside::Clauses,
                    };
                    if inside == Inside::Nothing
                        && !matches!(read, Head::Pack { .. } | Head::Game { .. } | Head::Broken)
                    {
                        self.report.push(words::outside(*head));
                    }
                    let cites = self.cites(*cite);
                    let span = self.placed(if head.start == head.end { *brace } else { *head });
                    stack.push((Block { head: read, said, span, cites, items: Vec::new() }, next));
                }
                Piece::Close { cite, .. } => {
                    let cites = self.cites(*cite);
                    if let Some((mut block, _)) = stack.pop() {
                        inherit(&mut block.items, &cites);
                        block.cites.extend(cites);
                        match stack.last_mut() {
                            Some((outer, _)) => outer.items.push(Item::Block(block)),
                            None => top.push(block),
                        }
                    }
                }
                Piece::Clause { text, cite } => {
                    if inside == Inside::Nothing {
                        let outside = words::outside(*text);
                        let told = match self.slice(*text).split_whitespace().next() {
                            Some(word @ ("pack" | "game")) => words::without_braces(outside, word),
                            _ => outside,
                        };
                        self.report.push(told);
                    } else if let Some(item) = self.clause(inside, *text, *cite)
                        && let Some((block, _)) = stack.last_mut()
                    {
                        block.items.push(item);
                    }
                }
            }
        }
        top
    }

    fn placed(&self, span: Span) -> Span {
        let start = self.places.map_or(span.start, |places| places.of(span.start));
        Span { start, end: start + (span.end - span.start), ..span }
    }

    fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }

    fn read<T>(&mut self, rule: Rule, span: Span, build: impl FnOnce(&Pairs, Pair) -> T) -> Option<T> {
        let text = self.text.get(span.start as usize..span.end as usize)?;
        let known = self.kept.known(rule, text);
        // What was read once is neither too long nor too deep.
        if known.is_none() && !self.readable(span, text) || self.hurt(span) {
            return None;
        }
        match known.map_or_else(|| self.kept.read(rule, text), Ok) {
            Ok(sentence) => {
                let entry = sentence.whole(text)?;
                let base = self.placed(span).start as usize;
                Some(build(&Pairs { file: self.file, base }, entry.into_inner().next()?))
            }
            Err(error) => {
                let block = self.block.and_then(|b| self.slice(b).split_whitespace().next());
                let stuck = super::explain::stuck(rule, span, text, &error, block, self.unread < THOROUGH);
                self.report.push(words::unreadable(&stuck));
                self.unread += 1;
                None
            }
        }
    }

    /// Refuses what is too long or too deep to be read.
    fn readable(&mut self, span: Span, text: &str) -> bool {
        // Blanks make no sentence long: the formatter takes them away.
        let words = || text.split_whitespace().map(|word| word.len() + 1).sum::<usize>().saturating_sub(1);
        let long = if text.len() > layout::LONGEST_SENTENCE { words() } else { 0 };
        if long > layout::LONGEST_SENTENCE {
            let end = span.start + text.lines().next().map_or(0, str::len).min(40) as u32;
            let first = Span { end, ..span };
            self.report.push(words::long_sentence(first, long, layout::LONGEST_SENTENCE));
            return false;
        }
        if let Some(at) = layout::too_deep(text) {
            let at = Span::new(span.file, span.start as usize + at, span.start as usize + at + 1);
            self.report.push(words::tangled(at, layout::DEEPEST));
            return false;
        }
        true
    }

    /// Does something lie there that was complained of already?
    fn hurt(&self, span: Span) -> bool {
        let from = self.cuts.partition_point(|d| d.span().start < span.start);
        let hurt = |d: &&Diagnostic| matches!(d.code, Code::UnclosedString | Code::UnbalancedParens);
        self.cuts[from..].iter().take_while(|d| d.span().start < span.end).any(|d| hurt(&d))
    }

    fn head(&mut self, head: Span, brace: Span) -> (Head, Vec<Translation>) {
        if head.start == head.end {
            self.report.push(words::headless(brace));
            return (Head::Broken, Vec::new());
        }
        let read = |p: &Pairs, pair: Pair| {
            let said = build::translations(p, &pair);
            (build::head(p, pair), said)
        };
        self.read(Rule::a_head, head, read).unwrap_or_else(|| (self.broken(head), Vec::new()))
    }

    /// What a head that cannot be read is taken for, so that what stands in its block is not complained of as well.
    fn broken(&self, head: Span) -> Head {
        let text = self.slice(head);
        let Some(columns) = text.strip_prefix("contracts ") else { return Head::Broken };
        let begins = head.start as usize + text.len() - columns.len();
        let words = columns.split_whitespace().map(|word| {
            let at = begins + (word.as_ptr() as usize - columns.as_ptr() as usize);
            let span = self.placed(Span::new(head.file, at, at + word.len()));
            Name { text: word.trim_matches(|c: char| !c.is_alphanumeric()).to_string(), span }
        });
        Head::Contracts(words.collect())
    }

    fn clause(&mut self, inside: Inside, text: Span, cite: Option<Span>) -> Option<Item> {
        let cites = self.cites(cite);
        if inside == Inside::Rows {
            return self.read(Rule::a_row, text, |p, pair| Item::Row(build::row(p, pair, cites)));
        }
        let rule = if inside == Inside::Pack { Rule::a_pack } else { Rule::a_clause };
        self.read(rule, text, |p, pair| Item::Clause(Box::new(build::clause(p, pair, cites))))
    }

    fn cites(&mut self, cite: Option<Span>) -> Vec<Cited> {
        let Some(span) = cite else { return Vec::new() };
        let inner = Span { file: span.file, start: span.start + 1, end: span.end - 1 };
        let text = self.slice(inner);
        match self.kept.read(Rule::a_cite, text) {
            Ok(sentence) => {
                let place = Pairs { file: self.file, base: self.placed(inner).start as usize };
                sentence.whole(text).map(|p| build::cites(&place, p)).unwrap_or_default()
            }
            Err(_) => {
                self.report.push(words::bad_citation(span));
                Vec::new()
            }
        }
    }
}

/// The clauses of a block that has just begun, and how many pieces it takes to its end.
fn block_once(pieces: &[Piece]) -> (Vec<Span>, usize) {
    let (mut lines, mut depth) = (Vec::new(), 0);
    for (at, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Open { .. } => depth += 1,
            Piece::Close { .. } if depth == 0 => return (lines, at + 1),
            Piece::Close { .. } => depth -= 1,
            Piece::Clause { text, .. } => lines.push(*text),
            Piece::Comment { .. } | Piece::Blank => {}
        }
    }
    (lines, pieces.len())
}

/// A citation behind a block stands for its clauses that have none of their own.
fn inherit(items: &mut [Item], cites: &[Cited]) {
    if cites.is_empty() {
        return;
    }
    for item in items {
        let own = match item {
            Item::Clause(clause) => &mut clause.cites,
            Item::Row(row) => &mut row.cites,
            Item::Block(_) => continue,
        };
        if own.is_empty() {
            own.extend_from_slice(cites);
        }
    }
}
