//! Table and places: who sits there, and where cards lie.

use super::definitions::definition;
use super::edition::{heads, row};
use super::german;
use super::lasting;
use super::material::number_word;
use super::page::{Cell, Chapter, Column, ColumnHead, Row, Sentence, clean, term};
use super::say::{Person, Say, named};
use super::terms::spaced;
use super::topic::{Matter, Rest, Topic};
use crate::kinds::{Chapter as Told, Kind};
use crate::language::Language;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

/// Does something come to this place at this table?
pub(super) fn used(say: &Say, place: &str) -> bool {
    let dealt = |scope: &Scope| {
        let to = |a: &Active| matches!(&a.clause.body, Body::Deal { to: Some(to), .. } if named(to) == Some(place));
        scope.deal.iter().any(to)
    };
    let folded = &say.terms.edition.folded;
    dealt(say.scope) || fills(say.scope, place) || folded.scopes.iter().any(|s| fills(s, place))
}

/// Do the steps of this game put cards there?
fn fills(scope: &Scope, place: &str) -> bool {
    scope.steps.iter().chain(&scope.deal).any(|a| {
        let Body::Step(step) = &a.clause.body else { return false };
        match &step.act {
            Act::Put { to, .. } | Act::Keep { to, .. } | Act::PutAll { to, .. } => to.text == place,
            Act::Leave { to, .. } | Act::Renew { to, .. } => to.text == place,
            Act::See(_)
            | Act::Take(_)
            | Act::Win(_)
            | Act::Draw { .. }
            | Act::Swap { .. }
            | Act::TurnUp(_)
            | Act::KeepOver { .. }
            | Act::Lay(_)
            | Act::Expose { .. }
            | Act::Call { .. }
            | Act::TakePacket { .. }
            | Act::Give { .. } => false,
        }
    })
}

/// What is money on the table.
fn pots<'s>(say: &'s Say) -> impl Iterator<Item = &'s Active<'s>> {
    say.scope.defs.values().filter(|active| active.clause.body.kind() == Kind::Pot)
}

/// How many play, and which way round.
pub(super) struct Seats {
    pub number: i64,
    /// Nobody has the last hand.
    pub dummy: bool,
    /// There is an auction.
    pub auction: bool,
    pub clockwise: bool,
}

impl Seats {
    fn told(&self) -> String {
        let Seats { number, dummy, auction, clockwise } = *self;
        let who = match dummy {
            true => format!("{} persons play, with {} hands", number_word(number - 1), number_word(number)),
            false => format!("{} play", number_word(number)),
        };
        let (way, side) = if clockwise { ("clockwise", "left") } else { ("anticlockwise", "right") };
        let auction = if auction { "deal, auction" } else { "deal" };
        match number {
            2 => who,
            _ => format!("{who}; {auction} and play go round {way}, to the {side}"),
        }
    }

    fn forehand(&self) -> String {
        match (self.number, self.clockwise) {
            (2, _) => "forehand is the player who does not deal".to_string(),
            (_, true) => "forehand is the player on the left of the dealer".to_string(),
            (_, false) => "forehand is the player on the right of the dealer".to_string(),
        }
    }
}

fn dummy_hand(seat: u8, share: bool) -> String {
    let nth = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
    let nth = nth.get(usize::from(seat).saturating_sub(1)).unwrap_or(&"last");
    let share = if share {
        "whoever plays it pays and receives for it as for his own hand"
    } else {
        "it has no payments of its own"
    };
    format!("the {nth} hand, counted from forehand, belongs to nobody and is the dummy; {share}")
}

pub(super) fn table(say: &Say) -> Chapter {
    let mut chapter = Chapter::new(Topic::Table, say.terms.language);
    let mut sentences = seated(say);
    sentences.extend(one_more(say));
    sentences.extend(dummy(say));
    sentences.extend(heads(say, Kind::told_in(Told::Table)));
    for active in say.scope.defs.values() {
        if active.clause.body.kind() == Kind::Role {
            sentences.extend(definition(say, active));
        }
    }
    // Money that lies there is spoken of in every chapter that follows.
    sentences.extend(pots(say).filter_map(|active| lasting::tally(say, active)));
    chapter.text(sentences);
    let rows: Vec<Row> = say.scope.places.iter().filter_map(|active| place(say, active)).collect();
    chapter.table(vec![ColumnHead::Plain(Column::Place), ColumnHead::Lies, ColumnHead::CountsFor], rows);
    chapter
}

/// How many play, and who speaks first.
fn seated(say: &Say) -> Vec<Sentence> {
    let Some(active) = say.scope.head(Kind::Seats) else { return Vec::new() };
    let Body::Seats { number: number_of_seats, clockwise } = &active.clause.body else { return Vec::new() };
    let number = say.constant(number_of_seats).unwrap_or(3);
    let dummy = say.scope.head(Kind::Dummy).is_some();
    let auction = !say.scope_of_game().stages.is_empty();
    let seats = Seats { number, dummy, auction, clockwise: *clockwise };
    let (text, forehand) = match say.terms.language {
        Language::English => (seats.told(), seats.forehand()),
        Language::German => (german::places::seats(&seats), german::places::forehand(&seats)),
    };
    let option = named(number_of_seats).and_then(|name| say.terms.option(name));
    let option = option.map(|at| &say.terms.linked.options[at]).filter(|option| !option.pinned);
    let options = option.map(|option| clean(&option.title)).into_iter().collect();
    let number = Sentence::new(Rest::Seats, text).of(active.clause).options(options);
    vec![number, Sentence::new(Rest::Forehand, forehand)]
}

/// Whoever deals and does not play.
fn one_more(say: &Say) -> Option<Sentence> {
    let active = say.scope.head(Kind::Extra)?;
    let Body::Extra { share } = active.clause.body else { return None };
    let alone = |scope: &Scope| scope.alone();
    let scopes = &say.terms.edition.folded.scopes;
    let (some, all) = (scopes.iter().any(alone), scopes.iter().all(alone));
    let like_a_winner = "he is paid as one who has not lost";
    // Where each writes for himself nobody pays with others.
    let writes = |scope: &Scope| {
        let settles = scope.head(Kind::Settle).map(|active| &active.clause.body);
        matches!(settles, Some(Body::Settle(Settle::Writes(_))))
    };
    let written = scopes.iter().all(writes);
    let told = match (share, some, all) {
        (true, ..) if written => {
            "he writes only what is due to everybody, not only to those who play".to_string()
        }
        (false, ..) => "he neither pays nor receives".to_string(),
        (true, _, true) => like_a_winner.to_string(),
        (true, some, _) => {
            let where_alone = if some {
                format!("; where everybody plays for himself, {like_a_winner}")
            } else {
                String::new()
            };
            format!("he pays and receives together with those who play against the declarer{where_alone}")
        }
    };
    let text = match say.terms.language {
        Language::English => {
            format!("one more person sits at the table: whoever deals sits out the hand, and {told}")
        }
        Language::German => german::places::extra(share, written, (some, all), german::seats::declarer(say)),
    };
    Some(Sentence::new(Rest::Extra, text).of(active.clause))
}

/// The hand that nobody holds.
fn dummy(say: &Say) -> Option<Sentence> {
    let active = say.scope.head(Kind::Dummy)?;
    let Body::Dummy { seat, share } = active.clause.body else { return None };
    let text = match say.terms.language {
        Language::English => dummy_hand(seat, share),
        Language::German => german::places::dummy(seat, share),
    };
    Some(Sentence::new(Rest::Dummy, text).of(active.clause))
}

/// A place: how its cards lie, and for whom they count.
fn place(say: &Say, active: &Active) -> Option<Row> {
    let Body::Place { face_up, ordered, counts } = &active.clause.body else { return None };
    let title = active.clause.title.as_deref();
    let title = title.map_or_else(|| spaced(active.name), |title| clean(say.terms.heard(title)));
    if !used(say, active.name) {
        return None;
    }
    let say = &say.anew(Person::He);
    let whom_in = |scope: &Scope| {
        let later = scope.counts.iter().rev().find(|(n, ..)| n.text == active.name).map(|(_, w, _)| *w);
        later.or(counts.as_ref()).map(|whom| match whom {
            whom if say.terms.language == Language::German => german::places::counts_for(say, whom),
            Whom::Nobody => "nobody".to_string().into(),
            Whom::Seats(who) => say.whom(who, "").text.into(),
        })
    };
    // Where each game that fills the place says otherwise, the general word stands for nobody.
    let own = whom_in(say.scope);
    let filling = || say.terms.edition.folded.scopes.iter().filter(|s| fills(s, active.name));
    let never = filling().next().is_some() && filling().all(|s| whom_in(s) != own);
    let whom = own.filter(|_| !never).unwrap_or(Cell::as_games_say(say.terms.language));
    let lies = match (face_up, ordered) {
        _ if say.terms.language == Language::German => german::places::lies(*face_up, *ordered),
        (true, true) => "face up, in its order",
        (true, false) => "face up",
        (false, true) => "face down, in its order",
        (false, false) => "face down",
    };
    let title = match say.terms.language {
        Language::English => term(&title),
        Language::German => german::cards::place(say, active.name).nom().to_string(),
    };
    let cells = vec![title.into(), lies.to_string().into(), whom];
    let row = row(Matter::Place(active.name.to_string()), cells, &active.clause.cites, say.options());
    Some(row.at(active.clause.span))
}
