//! What contracts say alike but for a number, as one sentence with the numbers of each.

use super::german;
use super::page::{COLUMN, Sentence, term};
use super::say::Say;
use super::terms::{and, list, list_of_choices};
use crate::language::Language;
use crate::ruleset::resolve::ContractRow;

/// More different sentences than this stay as they are: the table of contracts is shorter.
const MOST: usize = 4;

/// A sentence with the numbers of the contracts it is about, where it speaks of columns of their table.
pub(super) fn spelled<'e, 'a>(
    say: &Say<'e, 'a>,
    tell: impl Fn(&Say<'e, 'a>) -> Option<Sentence>,
) -> Option<Sentence> {
    let mut sentence = tell(say)?;
    if !super::page::has_column(&sentence.text) {
        return Some(sentence);
    }
    let each = say.contracts.iter().filter_map(|row| {
        let alone = Say { otherwise: say.otherwise, ..Say::to_weave(say.terms, say.scope, row) };
        Some((*row, tell(&alone)?.text))
    });
    if let Some(text) = woven(each, say.contracts.len(), say.terms.language) {
        sentence.text = text;
    }
    Some(sentence)
}

/// Texts that differ in one place, as one text: what some of so many contracts say.
pub(super) fn woven<'e, 'a: 'e>(
    each: impl Iterator<Item = (&'e ContractRow<'a>, String)>,
    among: usize,
    language: Language,
) -> Option<String> {
    Some(cut(each, among, language)?.replace(WHOLE, " "))
}

/// Between words that are not to be cut apart.
pub(super) const WHOLE: char = '\u{a0}';

fn cut<'e, 'a: 'e>(
    each: impl Iterator<Item = (&'e ContractRow<'a>, String)>,
    among: usize,
    language: Language,
) -> Option<String> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    for (row, text) in each {
        match groups.iter_mut().find(|(known, _)| *known == text) {
            Some((_, titles)) => titles.push(term(row.title)),
            None => groups.push((text, vec![term(row.title)])),
        }
    }
    if let [(text, titles)] = groups.as_slice() {
        return Some(match language {
            _ if titles.len() >= among => text.clone(),
            Language::English => format!("in {} only: {text}", list(titles, "and")),
            Language::German => german::weave::only(titles, text),
        });
    }
    let clean = |(text, _): &(String, Vec<String>)| !text.contains([COLUMN, super::page::ITEM]);
    if groups.len() > MOST || groups.is_empty() || !groups.iter().all(clean) {
        return None;
    }
    let words: Vec<Vec<&str>> = groups.iter().map(|(text, _)| text.split(' ').collect()).collect();
    let shortest = words.iter().map(Vec::len).min().unwrap_or(0);
    let alike =
        |at: &dyn Fn(&Vec<&str>) -> usize| words.windows(2).all(|w| w[0][at(&w[0])] == w[1][at(&w[1])]);
    let begin = (0..shortest).take_while(|n| alike(&|_| *n)).count();
    let end = (0..shortest - begin).take_while(|n| alike(&|w| w.len() - 1 - *n)).count();
    // A word of the game's own is not cut in two.
    let whole = |words: &[&str]| {
        words.join(" ").matches(super::page::OPEN).count()
            == words.join(" ").matches(super::page::SHUT).count()
    };
    let (mut begin, mut end) = (begin, end);
    while begin > 0 && !whole(&words[0][..begin]) {
        begin -= 1;
    }
    while end > 0 && !whole(&words[0][words[0].len() - end..]) {
        end -= 1;
    }
    // Nor is a formula.
    let sign = |word: &str| matches!(word, "×" | "+" | "−" | "÷");
    let empty = words.iter().any(|w| w.len() == begin + end);
    let cut = |at: usize, w: &Vec<&str>| w.get(at).is_some_and(|word| sign(word));
    if empty || words.iter().any(|w| cut(w.len() - end, w) || end > 0 && cut(w.len() - end - 1, w)) {
        end = 0;
    }
    // An article stays with its noun.
    let article = |word: &str| match language {
        Language::English => matches!(word, "the" | "a" | "an" | "no"),
        Language::German => german::weave::is_article(word),
    };
    while begin > 0 && words.iter().any(|w| sign(w[begin - 1]) || cut(begin, w) || article(w[begin - 1])) {
        begin -= 1;
    }
    let middles: Vec<String> = words.iter().map(|w| w[begin..w.len() - end].join(" ")).collect();
    let stop = [",", ".", ";"].into_iter().find(|stop| middles.iter().all(|m| m.ends_with(stop)));
    let middle = |(text, (_, titles)): (&String, &(String, Vec<String>))| {
        let text = stop.and_then(|stop| text.strip_suffix(stop)).unwrap_or(text);
        let of = format!("({})", list(titles, and(language)));
        if text.is_empty() { of } else { format!("{text} {of}") }
    };
    let parts: Vec<String> = middles.iter().zip(&groups).map(middle).collect();
    let mut text = words[0][..begin].join(" ");
    if begin > 0 {
        text.push(' ');
    }
    text += &list_of_choices(&parts, language);
    text += stop.unwrap_or("");
    if end > 0 {
        text.push(' ');
    }
    Some(text + &words[0][words[0].len() - end..].join(" "))
}

#[cfg(test)]
mod tests {
    use super::woven;
    use crate::diagnostic::Span;
    use crate::language::Language;
    use crate::ruleset::resolve::ContractRow;

    fn row(title: &'static str) -> ContractRow<'static> {
        ContractRow {
            name: title,
            title,
            kinds: Vec::new(),
            cells: Default::default(),
            cites: Default::default(),
            span: Span::default(),
            layer: 0,
        }
    }

    /// What only some contracts say is said of these; what all say alike, of none.
    #[test]
    fn what_some_contracts_say_names_them() {
        let (dreier, solo) = (row("Dreier"), row("Solo"));
        let told = |each: &[(&ContractRow<'static>, &str)], among: usize| {
            let each = each.iter().map(|(row, text)| (*row, (*text).to_string()));
            let text = woven(each, among, Language::English).expect("one text");
            text.replace([crate::tell::book::page::OPEN, crate::tell::book::page::SHUT], "")
        };
        let both = [(&dreier, "it is worth 2 points"), (&solo, "it is worth 2 points")];
        assert_eq!(told(&both, 2), "it is worth 2 points");
        assert_eq!(told(&both[..1], 2), "in Dreier only: it is worth 2 points");
        let apart = [(&dreier, "it is worth 2 points"), (&solo, "it is worth 4 points")];
        assert_eq!(told(&apart, 2), "it is worth 2 (Dreier) or 4 (Solo) points");
    }
}
