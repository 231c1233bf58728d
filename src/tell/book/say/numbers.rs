//! Phrases that are numbers.

use super::super::page::{column, term};
use super::super::terms::spaced;
use super::super::weave::WHOLE;
use super::wording::Wording;
use super::{Guarded, Say, named};
use crate::diagnostic::Span;
use crate::syntax::tree::*;

impl Say<'_, '_> {
    /// A number as a formula that can be read aloud.
    pub(crate) fn number(&self, phrase: &Phrase) -> String {
        self.sum(phrase, 0)
    }

    /// With parentheses where the operator around it binds tighter than this level.
    fn sum(&self, phrase: &Phrase, level: u8) -> String {
        use PhraseKind as K;
        let within = |own: u8, text: String| if own < level { format!("({text})") } else { text };
        match &phrase.kind {
            K::Number(n) => n.to_string(),
            K::Name(name) => self.named_number(name, level),
            K::Arith(ArithOp::Add | ArithOp::Sub, a, b) if self.constant(b) == Some(0) => self.sum(a, level),
            K::Arith(ArithOp::Add, a, b) if self.constant(a) == Some(0) => self.sum(b, level),
            K::Arith(ArithOp::Mul | ArithOp::Div, a, b) if self.constant(b) == Some(1) => self.sum(a, level),
            K::Arith(ArithOp::Mul, a, b) if self.constant(a) == Some(1) => self.sum(b, level),
            K::Arith(op, a, b) => match self.constant_words(phrase) {
                Some(n) => n,
                None => self.arith(*op, a, b, level),
            },
            K::Round(mode, a, to) => {
                let to = to.as_ref().filter(|to| self.constant(to) != Some(1));
                let how = match (mode, to.map(|t| self.number(t))) {
                    (Rounding::Up, None) => "rounded up".to_string(),
                    (Rounding::Down, None) => "rounded down".to_string(),
                    (Rounding::Nearest, None) => "rounded to the nearest whole".to_string(),
                    (Rounding::Up, Some(to)) => format!("rounded up to a multiple of {to}"),
                    (Rounding::Down, Some(to)) => format!("rounded down to a multiple of {to}"),
                    (Rounding::Nearest, Some(to)) => format!("rounded to the nearest multiple of {to}"),
                };
                within(0, format!("{}, {how}", self.sum(a, 1)))
            }
            K::AtLeast(a, b) => within(0, format!("{}, but at least {}", self.sum(a, 0), self.sum(b, 1))),
            K::AtMost(a, b) => within(0, format!("{}, but at most {}", self.sum(a, 0), self.sum(b, 1))),
            K::If(..) => {
                if let Some(value) = self.branch(phrase) {
                    return self.sum(value, level);
                }
                let K::If(_, last) = &phrase.kind else { return String::new() };
                let Wording { text, .. } = self.branches(phrase, &|value| self.sum(value, 1).into());
                match text == self.sum(last, 1) {
                    // Whatever the deal brings, it is this.
                    true => self.sum(last, level),
                    false => within(0, text),
                }
            }
            K::Changed(of, changes) => {
                let mut text = self.sum(of, 0);
                let mut told = false;
                // What is there besides does not belong to the last of several cases.
                let mark = if self.has_cases(of) { ";" } else { "," };
                for change in changes {
                    let by = self.sum(&change.by, 1);
                    let how = if change.less { "less" } else { "more" };
                    let guarded = match self.guard(&change.guard) {
                        Guarded::Never => continue,
                        Guarded::Always => format!("{mark} and {by} {how}"),
                        Guarded::If(so) => format!("{mark} {by} {how} if {so}"),
                        Guarded::Unless(so) => format!("{mark} {by} {how} unless {so}"),
                    };
                    text += &guarded;
                    told = true;
                }
                if told { within(0, text) } else { self.sum(of, level) }
            }
            K::Of(what, who) if super::named(what).is_some_and(|name| self.is_kept(name)) => {
                self.kept(super::named(what).unwrap_or_default(), who)
            }
            K::Of(what, who) if named(what) == Some("bid") => format!("the bid of {}", self.seats(who).text),
            // What stands behind it would be read as part of the second.
            K::Difference(a, b) => {
                within(0, format!("the difference of {} and {}", self.number(a), self.number(b)))
            }
            K::RunOf { of, not, among } => {
                let (of, among) = (self.cards(of), self.cards(among));
                let verb = if *not { "missing from" } else { "among" };
                format!("the number of the highest {of} in a row, from the top, {verb} {among}")
            }
            K::EarlierOf(what, who) => {
                format!("{} before this deal", self.kept(&what.text, who))
            }
            K::PointsOf(who) => match super::named(who) {
                Some("he" | "him") => format!("{} points", self.his()),
                _ => format!("the points of {}", self.seats(who).text),
            },
            K::TricksOf(who) => match super::named(who) {
                Some("he" | "him") => format!("{} tricks", self.his()),
                _ => format!("the tricks of {}", self.seats(who).text),
            },
            K::NumberOf(what) => self.number_of(what),
            _ => self.cards(phrase),
        }
    }

    /// A number in front of a verb: what goes on behind a comma stands in parentheses.
    pub(super) fn number_in_one(&self, phrase: &Phrase) -> String {
        self.sum(phrase, self.level_in_one(phrase))
    }

    pub(crate) fn level_in_one(&self, phrase: &Phrase) -> u8 {
        u8::from(self.has_cases(phrase) || self.has_changes(phrase))
    }

    fn has_changes(&self, phrase: &Phrase) -> bool {
        match &phrase.kind {
            PhraseKind::Changed(..) => true,
            PhraseKind::Name(name) => match self.definition(name) {
                Some((Defined::Number, value, None)) => {
                    self.constant(value).is_none() && self.inside().is_some_and(|say| say.has_changes(value))
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Is this told case by case, with one that is left?
    pub(crate) fn has_cases(&self, phrase: &Phrase) -> bool {
        use PhraseKind as K;
        match &phrase.kind {
            K::If(list, last) => match self.branch(phrase) {
                Some(value) => self.has_cases(value),
                None => list.iter().any(|(value, _)| self.number(value) != self.number(last)),
            },
            K::Name(name) => match self.definition(name) {
                Some((Defined::Number, value, None)) => {
                    self.constant(value).is_none() && self.inside().is_some_and(|say| say.has_cases(value))
                }
                _ => false,
            },
            K::Changed(of, _) | K::Round(_, of, _) | K::AtLeast(of, _) | K::AtMost(of, _) => {
                self.has_cases(of)
            }
            K::Arith(_, a, b) => self.has_cases(a) || self.has_cases(b),
            _ => false,
        }
    }

    pub(crate) fn is_kept(&self, name: &str) -> bool {
        name == "score" || self.is_tally(name)
    }

    pub(crate) fn is_tally(&self, name: &str) -> bool {
        let clause = self.scope.defs.get(name).map(|active| active.clause);
        clause.is_some_and(|clause| matches!(clause.body, Body::Tally { .. } | Body::Pot(_)))
    }

    /// A pot, as it lay there when the deal began: what is paid of this deal is not in it.
    pub(crate) fn is_pot(&self, name: &str) -> bool {
        !self.between && self.names_a_pot(name)
    }

    pub(crate) fn names_a_pot(&self, name: &str) -> bool {
        let clause = self.scope.defs.get(name).map(|active| active.clause);
        clause.is_some_and(|clause| matches!(clause.body, Body::Pot(_)))
    }

    /// `the score of forehand`, `his Radlci`
    fn kept(&self, name: &str, who: &Phrase) -> String {
        let what = if self.is_tally(name) { self.tally_title(name) } else { spaced(name) };
        match super::named(who) {
            Some("he" | "him") => format!("{} {what}", self.his()),
            _ => format!("the {what} of {}", self.seats(who).text),
        }
    }

    /// Where one contract is meant, is this a number with its own numbers in it? What its cards are does not count:
    /// the words for them are the same in each.
    pub(crate) fn is_of_one_contract(&self, number: &Phrase) -> bool {
        self.contracts.len() == 1 && self.resolved(|env| env.num(number)).1 && self.names_a_column(number)
    }

    fn names_a_column(&self, phrase: &Phrase) -> bool {
        let mut names = Vec::new();
        Part::Phrase(phrase).words(&mut |part| {
            if let Part::Word(word) = part {
                names.push(word.to_string());
            }
        });
        names.iter().any(|name| match self.definition(name) {
            Some((Defined::Number | Defined::Test | Defined::Role, value, _)) => {
                self.inside().is_some_and(|say| say.names_a_column(value))
            }
            Some(_) => false,
            None => {
                name == "contract" || self.is_column(name) && !matches!(self.cell(name), Some(Cell::Names(_)))
            }
        })
    }

    fn named_number(&self, name: &str, level: u8) -> String {
        if self.is_pot(name) {
            return format!("the content of the {} before the deal", self.tally_title(name));
        }
        if self.is_tally(name) {
            return self.tally_title(name);
        }
        if let Some((Defined::Number, value, title)) = self.definition(name) {
            if let Some(n) = self.constant(value) {
                return n.to_string();
            }
            return match title {
                // Where one contract is meant, so are its numbers.
                Some(title) if !self.is_of_one_contract(value) => term(title),
                _ => self.inside().map_or_else(|| spaced(name), |say| say.sum(value, level)),
            };
        }
        let phrase = Phrase { kind: PhraseKind::Name(name.to_string()), span: Span::default() };
        match self.constant(&phrase) {
            Some(n) => n.to_string(),
            None if self.is_column(name) && level == 0 => format!("the {} of the contract", column(name)),
            None if self.is_column(name) => column(name),
            None => spaced(name),
        }
    }

    fn arith(&self, op: ArithOp, a: &Phrase, b: &Phrase, level: u8) -> String {
        // `2 ^ number of players who …`, and what is multiplied with it.
        let twofold = |p: &Phrase| match &p.kind {
            PhraseKind::Arith(ArithOp::Pow, two, n) if self.constant(two) == Some(2) => match &n.kind {
                PhraseKind::NumberOf(what) => Some(format!("doubled for {}", self.each_of(what))),
                _ => None,
            },
            _ => None,
        };
        if op == ArithOp::Mul
            && let Some(doubled) = twofold(b)
        {
            let text = format!("{}, {doubled}", self.sum(a, 1));
            return if level > 0 { format!("({text})") } else { text };
        }
        // `the points of the winners − 35` reads better than a formula.
        let (own, sign) = match op {
            ArithOp::Add => (1, "+"),
            ArithOp::Sub => (1, "−"),
            ArithOp::Mul => (2, "×"),
            ArithOp::Div => (2, "÷"),
            ArithOp::Pow => (3, "^"),
        };
        let right = own + u8::from(matches!(op, ArithOp::Sub | ArithOp::Div));
        let text = match op {
            ArithOp::Pow if matches!(&b.kind, PhraseKind::NumberOf(_)) && self.constant(a) == Some(2) => {
                let PhraseKind::NumberOf(what) = &b.kind else { return String::new() };
                let text = format!("1, doubled for {}", self.each_of(what));
                return if level > 0 { format!("({text})") } else { text };
            }
            ArithOp::Pow if self.constant(a) == Some(2) => {
                format!("2 to the power of {}", self.sum(b, 3))
            }
            _ => format!("{} {sign} {}", self.sum(a, own), self.sum(b, right)),
        };
        if own < level { format!("({text})") } else { text }
    }

    /// `0, 1 more if A, 1 more if B`: what each is worth, and the conditions.
    pub(crate) fn tally<'p>(&self, phrase: &'p Phrase) -> Option<(i64, Vec<&'p Phrase>)> {
        match &phrase.kind {
            PhraseKind::Arith(ArithOp::Add, a, b) => {
                let ((one, mut tests), (other, more)) = (self.tally(a)?, self.tally(b)?);
                tests.extend(more);
                (one == other).then_some((one, tests))
            }
            PhraseKind::Changed(none, changes) if self.constant(none) == Some(0) => {
                let mut tests = Vec::new();
                let each = self.constant(&changes.first()?.by)?;
                for change in changes {
                    let Guard::If(test) = &change.guard else { return None };
                    if change.less || self.constant(&change.by) != Some(each) || self.decided(test).is_some()
                    {
                        return None;
                    }
                    tests.push(test);
                }
                Some((each, tests))
            }
            PhraseKind::If(list, last) => match list.as_slice() {
                [(value, test)] if self.constant(last) == Some(0) && self.decided(test).is_none() => {
                    Some((self.constant(value)?, vec![test]))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// `each player who took no trick`
    fn each_of(&self, what: &Phrase) -> String {
        match &what.kind {
            PhraseKind::Who(of, deed) if matches!(super::named(of), Some("players" | "everybody")) => {
                format!("each player who {}", self.deed(deed, false, false))
            }
            _ => format!("each of {}", self.of_these(what)),
        }
    }

    fn of_these(&self, what: &Phrase) -> String {
        if self.is_seats(what) { self.seats(what).text } else { self.cards(what) }
    }

    fn number_of(&self, what: &Phrase) -> String {
        match &what.kind {
            PhraseKind::SuitsOf(cards) => format!("the number of suits of {}", self.cards(cards)),
            PhraseKind::LedWith(_, cards) => {
                format!("the number of earlier tricks led with {}", self.cards(cards))
            }
            PhraseKind::In(a, hand) if super::named(hand) == Some("hand") => {
                format!("the number of {} {}", self.his(), self.cards(a))
            }
            _ if let Some((place, less)) = self.container(what) => {
                let but = less.map_or(String::new(), |less| format!(" other than {}", self.any_card(less)));
                format!("the number of cards in {place}{but}")
            }
            PhraseKind::If(..) if self.is_seats(what) => {
                self.branches(what, &|who| self.number_of(who).into()).text
            }
            PhraseKind::Name(name)
                if let Some((Defined::Role, value, _)) = self.definition(name)
                    && matches!(value.kind, PhraseKind::If(..))
                    && let Some(say) = self.inside() =>
            {
                say.number_of(value)
            }
            PhraseKind::Name(name) if name == "everybody" => {
                match self.scope_of_game().head(crate::kinds::Kind::Extra) {
                    Some(_) => "the number of persons at the table".to_string(),
                    None => "the number of all players".to_string(),
                }
            }
            _ => match self.players_who(what) {
                Some(players) => format!("the number of {players}"),
                None => format!("the number of {}", self.of_these(what)),
            },
        }
    }

    /// `3 cards of his hand`, or as many as the table of contracts says; `of` says of what.
    pub(crate) fn amount_of(&self, number: &Phrase, of: &str) -> String {
        match (self.column_of(number), self.as_many_as(number)) {
            (Some(column), _) => format!("cards{of}, as many as the table of contracts says under {column}"),
            (None, Some(there)) => format!("as many cards{of} as {there}"),
            (None, None) => format!("{}{of}", self.amount(number)),
        }
    }

    /// `lie in the Talon`: how many there are of what is counted, where a number is that.
    fn as_many_as(&self, number: &Phrase) -> Option<String> {
        let PhraseKind::NumberOf(what) = &number.kind else { return None };
        let place = super::named(what).and_then(|name| self.terms.place(name));
        self.constant(number).is_none().then(|| match place {
            Some(place) => format!("lie in the {}", term(&place)),
            None => format!("{} comes to", self.number_of(what)),
        })
    }

    /// The same in the midst of a sentence.
    pub(crate) fn amount_amid(&self, number: &Phrase, of: &str) -> String {
        let amount = self.amount_of(number, of);
        let tailed = self.column_of(number).is_some() || self.as_many_as(number).is_some();
        if tailed { format!("{amount},") } else { amount }
    }

    /// The column of the table of contracts where a number stands.
    pub(crate) fn column_of(&self, number: &Phrase) -> Option<String> {
        let name = super::named(number).filter(|name| self.is_column(name))?;
        self.constant(number).is_none().then(|| column(name))
    }

    /// `3 cards`, or as many as the table of contracts says.
    pub(crate) fn amount(&self, number: &Phrase) -> String {
        self.amount_more(number, "")
    }

    /// With words before the cards: `3 more cards`.
    pub(crate) fn amount_more(&self, number: &Phrase, more: &str) -> String {
        match (self.constant(number), self.column_of(number)) {
            (Some(1), _) => format!("1 {more}card"),
            (Some(n), _) => format!("{n} {more}cards"),
            (None, Some(column)) => {
                format!("as many {more}cards as the table of contracts says under {column}")
            }
            (None, None) => match self.as_many_as(number) {
                Some(there) => format!("as many {more}cards as {there}"),
                None => format!("{} {more}cards", self.number(number)),
            },
        }
    }

    /// `the last trick`, `trick 3`, `tricks 1 to 3`
    pub(crate) fn tricks(&self, tricks: &Tricks) -> String {
        let text = self.which_tricks(tricks);
        // Not to be cut where the numbers of several contracts are told together.
        if self.woven { text.replace(' ', WHOLE.encode_utf8(&mut [0; 4])) } else { text }
    }

    /// The last of tricks that begin with the first, if that is known.
    pub(crate) fn last_trick(&self, tricks: &Tricks) -> Option<i64> {
        match tricks {
            Tricks::One(n) => self.constant(n).filter(|n| *n == 1),
            Tricks::Range(a, b) if self.constant(a) == Some(1) => self.constant(b),
            Tricks::Range(..) | Tricks::Last => None,
        }
    }

    fn which_tricks(&self, tricks: &Tricks) -> String {
        let counted = |p: &Phrase| self.constant(p).map_or_else(|| self.number(p), |n| n.to_string());
        match tricks {
            Tricks::Last => "the last trick".to_string(),
            Tricks::One(n) => match self.constant(n) {
                Some(1) => "the first trick".to_string(),
                Some(2) => "the second trick".to_string(),
                Some(3) => "the third trick".to_string(),
                Some(n) => format!("trick {n}"),
                None => format!("trick number {}", counted(n)),
            },
            Tricks::Range(a, b) => match (self.constant(a), self.constant(b)) {
                (Some(1), Some(1)) => "the first trick".to_string(),
                (Some(1), Some(2)) => "the first two tricks".to_string(),
                (Some(1), Some(3)) => "the first three tricks".to_string(),
                (Some(1), Some(n)) => format!("the first {n} tricks"),
                (Some(1), None) if let Some(name) = super::named(b).filter(|name| self.is_column(name)) => {
                    format!(
                        "as many of the first tricks as the table of contracts says under {}",
                        column(name)
                    )
                }
                _ => format!("tricks {} to {}", counted(a), counted(b)),
            },
        }
    }
}
