//! What a learner writes in answer to a question, compared with the truth.

use super::picture;
use super::question::{Question, Truth, truth};
use super::slips::slips;
use super::unheard;
use super::words::{Hint, Note};
use super::{at_once, notes};
use crate::engine::{Choice, Ctx, Decision, Item, Kind, NONE, Options, Phase, Table};
use crate::language::{Language, german::FRACTIONS, spoken};
use crate::record::Amount;
use crate::ruleset::called::Heard;
use crate::ruleset::expr::positions;
use crate::ruleset::pack::{self, Card};
use crate::tell::{self, names::Role};
use crate::text::Piece;
use crate::who::Position;

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answered {
    Right(Note),
    Wrong(Note),
    /// It is no answer to this question; what one looks like.
    Unread(Note),
}

/// Judges what was said.
pub fn judge(table: &Table, me: Position, question: &Question, said: &str) -> Answered {
    let Some((truth, _)) = truth(table, question) else {
        return Answered::Unread(Note::NoQuestion);
    };
    match truth {
        Truth::Options(open) => options(table, open, said),
        Truth::OneOf(good) => choice(table, me, question, good, said),
        Truth::Seat(position) => match seat(table, me, said) {
            None => Answered::Unread(notes::name_a_seat(table, me)),
            Some(named) if named == position => Answered::Right(right(table, me, question)),
            Some(named) => Answered::Wrong(notes::not_that_seat(table, me, question, named)),
        },
        Truth::Card(card) => {
            let cards = match question {
                Question::Takes(cards) => cards.as_slice(),
                _ => &[],
            };
            let codes = || cards.iter().map(|card| notes::code(table, *card)).collect();
            match table.program.pack.hear_among(said, cards) {
                None if words(table, said).len() > 1 => Answered::Unread(Note::TooMany(1)),
                None => Answered::Unread(Note::NameACard(codes())),
                Some(named) if named == card => Answered::Right(right(table, me, question)),
                Some(named) if !cards.contains(&named) => {
                    Answered::Unread(Note::NotAmong(notes::code(table, named), codes()))
                }
                Some(_) => Answered::Wrong(notes::not_that_card(table, question)),
            }
        }
        Truth::Points(points) => match number(said) {
            None => Answered::Unread(Note::NameANumber),
            Some(named) if named == points => Answered::Right(right(table, me, question)),
            Some(_) => Answered::Wrong(notes::count_again(table, question)),
        },
        Truth::Amounts(amounts) => {
            let sign = |c: char| FRACTIONS.iter().any(|(sign, _)| *sign == c);
            let numeric =
                |w: &&str| w.starts_with(|c: char| c.is_ascii_digit() || "+-−.".contains(c) || sign(c));
            let said = spoken::signed(said);
            let mut plain: Vec<&str> = said.split_whitespace().filter(numeric).collect();
            // `9,-3,-3,-3`: commas part them where that makes one for each; of fewer they are decimal.
            let parted = || said.split([',', ';']).map(str::trim).filter(|word| !word.is_empty());
            if plain.len() != amounts.len() && parted().count() == amounts.len() {
                plain = parted().filter(numeric).collect();
            }
            let mut each: Vec<String> = Vec::new();
            for word in &plain {
                match each.last_mut() {
                    // Of too many numbers some belong together: `2 1/2`.
                    Some(last)
                        if plain.len() > amounts.len() && word.contains('/') && !last.contains('/') =>
                    {
                        *last += &format!(" {word}");
                    }
                    _ => each.push(word.to_string()),
                }
            }
            let named: Option<Vec<Amount>> = each.iter().map(|word| number(word)).collect();
            match named {
                Some(named) if named == amounts => Answered::Right(right(table, me, question)),
                Some(named) if named.len() == amounts.len() => {
                    Answered::Wrong(not_these(table, me, &named, &amounts))
                }
                _ => Answered::Unread(Note::NameAmounts(notes::people(table, me))),
            }
        }
    }
}

/// What is wrong with a reckoning: the lines of the sheet that were mistaken, or else the seats to look at again.
fn not_these(table: &Table, me: Position, named: &[Amount], right: &[Amount]) -> Note {
    let seats = picture::seats(table);
    let items: Vec<_> = table.items().iter().filter(|item| !item.transfers.is_empty()).collect();
    let line = |item: &&Item| {
        let moved = tell::elsewhere::moved(table, item);
        seats.iter().map(|seat| moved[*seat].0).collect()
    };
    let lines: Vec<Vec<i64>> = items.iter().map(line).collect();
    let plain: Vec<i64> = named.iter().map(|amount| amount.0).collect();
    let found = slips(&lines, &plain);
    if !found.is_empty() {
        return notes::slips(table, me, found.into_iter().map(|(at, slip)| (items[at], slip)).collect());
    }
    let wrong: Vec<usize> = (0..right.len()).filter(|at| named[*at] != right[*at]).collect();
    notes::not_these_amounts(table, me, &wrong, named.iter().copied().sum::<Amount>() != Amount::NOTHING)
}

/// The answer in words.
pub fn right(table: &Table, me: Position, question: &Question) -> Note {
    match truth(table, question) {
        Some((truth, clauses)) => notes::truth(table, me, question, &truth, &clauses),
        None => Note::NoQuestion,
    }
}

/// No bid and no card is called by more words than this.
const MOST_WORDS: usize = 5;

/// How many cards are named at most to make the choice that is open; one where none is made of several.
pub(super) fn wanted(table: &Table) -> u32 {
    let Some(first) = table.decision() else { return 1 };
    if first.kind() != Kind::Card || matches!(first.phase, Phase::Play | Phase::Choose) {
        return 1;
    }
    let mut table = table.clone();
    let mut number = 0;
    while let Some(next) = table.decision()
        && (next.position, next.clause) == (first.position, first.clause)
        && let Some(card) = next.list().into_iter().find(|choice| *choice != Choice::Enough)
        && table.act(card).is_ok()
    {
        number += 1;
    }
    number.max(1)
}

/// The packet in which a card lies that was named, as far as whoever is asked sees it.
fn packet_with(table: &Table, word: &str) -> Option<Choice> {
    let decision = table.decision().filter(|decision| decision.kind() == Kind::Packet)?;
    let card = table.program.pack.hear_card(word)?;
    let packets = table.view(Some(decision.by)).packets;
    let at = packets.iter().position(|(known, _)| card.is_in(*known))?;
    u8::try_from(at).ok().map(Choice::Packet)
}

/// What somebody says to what he is asked: where a card is asked for, its suit or its rank is enough where he has one
/// such card (`die Dame`). Which of his cards the rules leave him says nothing here: he is to find that himself.
pub(super) fn heard(table: &Table, word: &str) -> Option<Choice> {
    let named = table.hear(word).or_else(|| packet_with(table, word)).or_else(|| {
        let decision = table.decision().filter(|decision| decision.kind() == Kind::Card)?;
        let pack = &table.program.pack;
        // A letter that may be a suit is asked back: too much begins with it.
        let Heard::Part { suits, ranks } = pack.heard(word) else { return None };
        let plain = match (suits.as_slice(), ranks.as_slice()) {
            ([_], []) => word.trim().chars().count() > 1,
            (suits, ranks) => suits.is_empty() && ranks.len() == 1,
        };
        let among = match decision.phase {
            Phase::Choose => decision.list().into_iter().filter_map(Choice::card).collect(),
            _ => pack.list(table.state().hands[decision.position]).collect::<Vec<_>>(),
        };
        pack.hear_among(word, &among).filter(|_| plain).map(Choice::Card)
    });
    named.or_else(|| begun(table, word)).or_else(|| outermost(table, word))
}

/// The lowest or highest card that somebody has of a suit, or of what he may play where that is of one suit.
fn outermost(table: &Table, word: &str) -> Option<Choice> {
    let decision = table.decision().filter(|d| d.kind() == Kind::Card && d.phase == Phase::Play)?;
    let pack = &table.program.pack;
    let said = spoken::bare_words(word);
    let (first, rest) = said.split_first()?;
    let high = spoken::is_high_end(first)?;
    let open = pack::set_of(&decision.list().into_iter().filter_map(Choice::card).collect::<Vec<_>>());
    let among = match rest {
        [] => Some(open).filter(|open| *open != 0 && open & !pack.suit_of(Card::lowest(*open)) == 0)?,
        rest => match pack.heard(&rest.join(" ")) {
            Heard::Part { suits, ranks } if suits.len() == 1 && ranks.is_empty() => {
                let suit = pack.suits.iter().find(|suit| suits.contains(&suit.title))?;
                table.state().hands[decision.position] & suit.mask
            }
            _ => return None,
        },
    };
    let strength = Ctx::of(table.program, table.state()).strength();
    let cards = pack.list(among);
    let key = |card: &Card| strength.map_or(card.0, |strength| strength[*card]);
    if high { cards.max_by_key(key) } else { cards.min_by_key(key) }.map(Choice::Card)
}

/// The same at a free table, where nobody is asked what the rules leave him: of several such cards the one that may be
/// played.
pub(super) fn meant(table: &Table, word: &str) -> Option<Choice> {
    heard(table, word).or_else(|| {
        let decision = table.decision().filter(|decision| decision.kind() == Kind::Card)?;
        let letter =
            word.trim().chars().count() == 1 && !word.trim().starts_with(|c: char| c.is_ascii_digit());
        let open: Vec<_> = decision.list().into_iter().filter_map(Choice::card).collect();
        table.program.pack.hear_among(word, &open).filter(|_| !letter).map(Choice::Card)
    })
}

/// The bid whose words begin with what was said, if only one is open that does, or else only one at all: `Sechser`, of
/// `Sechserdreier`.
fn begun(table: &Table, word: &str) -> Option<Choice> {
    let decision = table.decision().filter(|decision| decision.kind() == Kind::Bid)?;
    let (p, said) = (table.program, spoken::bare_words(word));
    let is_meant = |choice: &Choice| {
        let title = choice.bid().map(|bid| spoken::words(&p.bid_title(bid))).unwrap_or_default();
        let mut own = title.iter();
        said.iter().all(|word| own.any(|own| own.starts_with(word.as_str())))
    };
    let of = |choices: Vec<Choice>| -> Vec<Choice> { choices.into_iter().filter(is_meant).collect() };
    let open = of(decision.list());
    let found =
        if open.is_empty() { of((0..p.contracts.len() as u8).map(Choice::Bid).collect()) } else { open };
    let [one] = found[..] else { return None };
    (said.iter().map(|word| word.chars().count()).sum::<usize>() >= unheard::LEAST).then_some(one)
}

/// What somebody asks why of, where other words stand around it: `nicht T1`, `darf ich T1 nicht spielen`.
pub(super) fn asked_about(table: &Table, asked: &str) -> Option<String> {
    let said = asked.trim_end_matches([' ', '?']);
    let left = || said.split_whitespace().filter(|word| !spoken::is_of_why(word) && !spoken::is_around(word));
    let left = left().collect::<Vec<_>>().join(" ");
    let found =
        || [left.as_str(), spoken::without_articles(&left)].into_iter().find(|s| heard(table, s).is_some());
    if left == said || heard(table, said).is_some() { None } else { found().map(str::to_string) }
}

/// `warum nicht`, `warum muss ich denn`.
pub(super) fn asks_of_nothing(asked: &str) -> bool {
    let said = asked.trim_end_matches([' ', '?']);
    said.split_whitespace().all(|word| spoken::is_of_why(word) || spoken::is_around(word))
}

fn parts_words(c: char) -> bool {
    c.is_whitespace() || c == ',' || c == ';'
}

/// The words of a line; a bid may have several.
pub fn words(table: &Table, said: &str) -> Vec<String> {
    let plain: Vec<&str> = said.split(parts_words).filter(|w| !w.is_empty()).collect();
    // What a comma parts is not one: `Herz 3 und 4, Karo 4`.
    let parted = |to: usize| {
        let next = plain[to].as_ptr() as usize - said.as_ptr() as usize;
        said[..next].trim_end().ends_with([',', ';'])
    };
    // `T2 1` are two cards, whatever `T21` is; `Eine Leere` is one bid, whatever `Eine` is.
    let cards = table.decision().is_some_and(|d| matches!(d.kind(), Kind::Card | Kind::Packet));
    let pack = &table.program.pack;
    let mut words = Vec::new();
    let mut at = 0;
    while at < plain.len() {
        let whole = |to: &usize| table.hear(&plain[at..*to].join(" ")).is_some();
        let alone = cards && whole(&(at + 1));
        let end = (at + 1..plain.len()).find(|to| parted(*to)).unwrap_or(plain.len()).min(at + MOST_WORDS);
        let longest = (at + 2..=end).rev().find(|to| !alone && whole(to));
        // A suit belongs to what follows it, also where it has no such card: `herz 9`.
        let next = plain[..end]
            .get(at + 1)
            .filter(|next| cards && !alone && pack.card(&next.to_uppercase()).is_none())
            // `alle Trock und Kreuz`
            .filter(|next| !spoken::is_and(next));
        let suit = next
            .is_some_and(|_| matches!(pack.heard(plain[at]), Heard::Part { suits, .. } if !suits.is_empty()));
        // `Eine Piccolo` are two bids where `Eine` is one: it is no article there.
        let article = |to: &usize| {
            let rest = table.hear(&plain[at + 1..*to].join(" "));
            spoken::is_article(plain[at]) && whole(&(at + 1)) && rest == table.hear(&plain[at..*to].join(" "))
        };
        // `kleinster Trock`
        let end_of = cards
            && spoken::is_high_end(plain[at]).is_some()
            && plain[..end].get(at + 1).is_some_and(
                |next| matches!(pack.heard(next), Heard::Part { ref suits, .. } if !suits.is_empty()),
            );
        let to = longest.filter(|to| !article(to)).unwrap_or(at + 1 + usize::from(suit || end_of));
        words.push(plain[at..to].join(" "));
        at = to;
    }
    // Neither says anything, unless a bid is called so; what nothing follows is no article: `Karo C und A`.
    let says = |word: &String| table.hear(word).is_some();
    let ends = |at: usize| words.get(at + 1).is_none_or(|next: &String| spoken::is_and(next));
    let rank = |at: usize| cards && ends(at) && matches!(pack.heard(&words[at]), Heard::Part { .. });
    let mut ranks = (0..words.len()).map(rank).collect::<Vec<_>>().into_iter();
    words.retain(|word| {
        ranks.next() == Some(true) || !(spoken::is_and(word) || spoken::is_article(word)) || says(word)
    });
    // Unless nothing else is said.
    if words.iter().any(|word| !spoken::is_around(word)) {
        words.retain(|word| !spoken::is_around(word) || says(word));
    }
    carry_suits(table, &mut words);
    words
}

/// The words of an answer to what is asked of one alone. To yes and no one thing is said: `nein, danke`; of `kein Kontra`
/// neither word says it by itself.
pub(super) fn words_of_one(table: &Table, said: &str) -> Vec<String> {
    if let Some(all) = at_once::all_doubled(table, said) {
        return all;
    }
    let mut words = words(table, said);
    let Some(decision) = table.decision().filter(|asked| asked.kind() == Kind::YesNo && words.len() > 1)
    else {
        return words;
    };
    if spoken::none_of(said).is_some() || table.hear(&words[0]).is_none() {
        return vec![said.trim().to_string()];
    }
    // What says something in this game is another answer, and so is what `und` joins to the first, or what is doubled too.
    let joined = spoken::words(said).iter().any(|word| spoken::is_and(word));
    let too = |word: &String| decision.phase == Phase::Double && table.hear(word).is_some();
    if !joined && !words[1..].iter().any(|word| unheard::is_said(table.program, word) || too(word)) {
        words.truncate(1);
    }
    words
}

/// A rank behind a card whose suit was said is one of that suit, where he has it: `Herz 3 und 4`.
fn carry_suits(table: &Table, words: &mut [String]) {
    let Some(decision) = table.decision().filter(|decision| decision.kind() == Kind::Card) else { return };
    let (pack, hand) = (&table.program.pack, table.state().hands[decision.position]);
    let is_suit = |word: &str| matches!(pack.heard(word), Heard::Part { suits, .. } if !suits.is_empty());
    let mut suit: Option<String> = None;
    for word in words {
        if let Some((first, _)) = word.split_once(' ') {
            suit = Some(first.to_string()).filter(|first| is_suit(first));
        } else if table.hear(word).is_some() {
            suit = None;
        } else if let Some(suit) = &suit {
            let said = format!("{suit} {word}");
            if pack.hear_card(&said).is_some_and(|card| card.is_in(hand)) {
                *word = said;
            }
        }
    }
}

/// All legal cards or bids must be named, and no other.
fn options(table: &Table, open: Options, said: &str) -> Answered {
    let Some(decision) = table.decision() else {
        return Answered::Unread(Note::NoQuestion);
    };
    let mut named = Options::none(decision.kind());
    let words = self::words(table, said);
    // `all spades` are the spades.
    let every = words.len() == 1;
    for word in words.iter().filter(|word| every || !spoken::is_all(word)) {
        match heard(table, word) {
            Some(choice) => named = named | choice.into(),
            // Of bids each is to be named.
            None if spoken::is_all(word) && decision.kind() != Kind::Card => {
                return Answered::Unread(Note::NameOptions { cards: false });
            }
            None => match together(table, &decision, open, word) {
                Some(cards) => named = named | cards,
                None => return Answered::Unread(unheard::no_word(table, &decision, word)),
            },
        }
    }
    if named.is_empty() {
        return Answered::Unread(Note::NameOptions { cards: decision.kind() == Kind::Card });
    }
    if named == open {
        return Answered::Right(Note::AllNamed(open.len()));
    }
    if let Some(wrong) = (named - open).rising().last() {
        let word = decision.word(table.program, wrong);
        let refusal = table.explain(wrong);
        let why = notes::refusal(table, &refusal, &word);
        return Answered::Wrong(match decision.kind() {
            Kind::Card => notes::because(why),
            // A refused bid is told with all that are open, and that is what is asked.
            _ => notes::not_open(table, why, refusal.clause),
        });
    }
    let (one, more) = (named.len() == 1, (open - named).len());
    Answered::Wrong(Note::MoreAreOpen { one, more, cards: decision.kind() == Kind::Card })
}

/// Cards that are named by one word: all that somebody holds, or those of a suit. Where only some of a suit are open they are
/// to be named one by one.
fn together(table: &Table, decision: &Decision, open: Options, word: &str) -> Option<Options> {
    let pack = &table.program.pack;
    let hand = match decision.kind() {
        Kind::Card => table.state().hands[decision.position],
        _ => return None,
    };
    let cards = match pack.heard(word) {
        _ if spoken::is_all(word) => hand,
        Heard::Part { suits, ranks } if suits.len() == 1 && ranks.is_empty() => {
            hand & pack.suits.iter().find(|suit| suits.contains(&suit.title))?.mask
        }
        _ => return None,
    };
    let none = Options::none(Kind::Card);
    let named = pack.list(cards).fold(none, |all, card| all | Choice::Card(card).into());
    let some = named & open;
    (spoken::is_all(word) || some == named || some.is_empty()).then_some(named).filter(|all| !all.is_empty())
}

/// One good option is enough; of another it is told what it costs.
fn choice(table: &Table, me: Position, question: &Question, good: Options, said: &str) -> Answered {
    let Some(decision) = table.decision() else {
        return Answered::Unread(Note::NoQuestion);
    };
    let words = self::words(table, said);
    let [word] = words.as_slice() else { return Answered::Unread(Note::NameOne) };
    let Some(named) = heard(table, word) else {
        return Answered::Unread(unheard::no_word(table, &decision, word));
    };
    if !decision.options.has(named) {
        return Answered::Wrong(notes::because(notes::refusal(table, &table.explain(named), word)));
    }
    match question {
        _ if good.has(named) => Answered::Right(right(table, me, question)),
        Question::Best(all) => Answered::Wrong(notes::costs(table, &decision, all, named)),
        _ => Answered::Wrong(Note::NotTheBest),
    }
}

/// A seat as people name it: `me`, a number, `Forehand`; in any language.
pub fn seat(table: &Table, me: Position, said: &str) -> Option<Position> {
    let said = said.trim().trim_end_matches('.').to_lowercase();
    let p = table.program;
    if matches!(said.as_str(), "me" | "i" | "you" | "myself" | "ich" | "du" | "mich" | "mir" | "dich") {
        return Some(me);
    }
    // `der Geber`, `die zweite Hand`
    let said =
        ["der ", "die ", "den "].iter().find_map(|article| said.strip_prefix(article)).unwrap_or(&said);
    match said.strip_prefix("mein ").or(said.strip_prefix("my ")).unwrap_or(said) {
        "gegenüber" | "opposite" if p.players.is_multiple_of(2) => {
            return Some(me.after(p.players / 2, p.players));
        }
        "partner" => return partner(table, me),
        _ => {}
    }
    let state = table.state();
    if spoken::is_declarer(said) && state.contract != NONE && state.declarer != Position::NOBODY {
        return Some(state.declarer);
    }
    if let Ok(number) = said.trim_start_matches("seat").trim_start_matches("platz").trim().parse::<u8>() {
        return p.seat_at(number.into()).map(|seat| p.position(table.state().dealer, seat));
    }
    let called = |q: &Position| {
        let roles = Language::ALL.map(|language| tell::words(language).role(Role::of(p, *q)).to_lowercase());
        roles.iter().any(|role| role == said || role.strip_suffix(" hand") == Some(said))
    };
    positions(p.everybody()).find(called)
}

/// The only one of whom it is known that he plays with this player.
fn partner(table: &Table, me: Position) -> Option<Position> {
    let sides = table.view(Some(me)).sides;
    let known: Vec<_> = positions(table.program.active()).zip(sides).collect();
    let own = known.iter().find(|(q, _)| *q == me)?.1?;
    let mut with = known.into_iter().filter(|(q, side)| *q != me && *side == Some(own)).map(|(q, _)| q);
    with.next().filter(|_| with.next().is_none())
}

/// `12`, `twelve`, `+9`, `-3`, `0.5`, `0,5`, `1/2`, `2 1/2`, `2½`; nothing that is finer than those.
pub fn number(said: &str) -> Option<Amount> {
    let said = said.trim().trim_end_matches([',', ':', '.']).to_lowercase();
    let units = ["points", "point", "punkte", "punkt", "augen", "auge"];
    let said = units.iter().find_map(|unit| said.strip_suffix(unit)).unwrap_or(&said).trim();
    let sign = FRACTIONS.iter().find_map(|(sign, part)| Some((said.strip_suffix(*sign)?.trim_end(), part)));
    let letters = spoken::in_letters(said).map(|number| number.to_string());
    let written = sign.map(|(whole, (top, bottom))| match whole {
        "" | "+" | "-" | "−" => format!("{whole}{top}/{bottom}"),
        whole => format!("{whole} {top}/{bottom}"),
    });
    let said = written.as_deref().or(letters.as_deref()).unwrap_or(said);
    Amount::read(&said.strip_prefix('+').unwrap_or(said).replace('−', "-").replacen(',', ".", 1))
}

/// A hint without the answer.
pub fn hint(table: &Table, me: Position, question: &Question, rung: u8) -> Note {
    match (rung, truth(table, question)) {
        (_, None) => Note::NoQuestion,
        (0, Some((truth, _))) => notes::nudge(table, question, &truth),
        (1, Some(_)) if let Question::Best(all) = question => notes::worst(table, all),
        (1, Some((_, clauses))) if clauses.is_empty() => {
            Hint::RuleIsScheme(notes::counting(table.program)).into()
        }
        (1, Some((_, clauses))) => notes::by_rule(table, &clauses),
        (_, Some(_)) => right(table, me, question),
    }
}

/// Codes as pieces with blanks between them.
pub fn cards(codes: impl IntoIterator<Item = String>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for code in codes {
        if !pieces.is_empty() {
            pieces.push(Piece::Words(" ".to_string()));
        }
        pieces.push(Piece::Card(code));
    }
    pieces
}

/// The steps of a count, to be shown when it went wrong.
pub fn steps(
    table: &Table,
    me: Position,
    question: &Question,
    language: Language,
) -> Option<super::message::Picture> {
    match question {
        Question::Points(cards) => Some(picture::count(table.program, *cards, language)),
        Question::Taken(who) => Some(picture::count(table.program, picture::taken(table, *who), language)),
        Question::Pays => Some(picture::sheet(table, me, language)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::number;
    use crate::amount::Amount;

    #[test]
    fn a_number_is_read_whole_or_not_at_all() {
        let read = [
            ("12", 720),
            ("+9", 540),
            ("−3", -180),
            ("0.5", 30),
            ("0,5", 30),
            ("36 Punkte", 2160),
            ("1/2", 30),
            ("2 1/2", 150),
            ("-2 1/2 points", -150),
            ("0,5", 30),
            ("12 Punkte", 720),
            ("1⅔", 100),
            ("⅔ Punkte", 40),
            ("-2½", -150),
            ("+1 ⅓", 80),
        ];
        for (said, sixtieths) in read {
            assert_eq!(number(said), Some(Amount(sixtieths)), "{said}");
        }
        for said in ["1/7", "1/0", "2 x", "1,2,3", "nan", "1e300", "", "½⅔", "1/2½"] {
            assert_eq!(number(said), None, "{said}");
        }
    }
}
