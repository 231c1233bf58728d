//! One sentence for each clause without a name: who leads, who wins, what it is worth.

use super::clauses::{Statement, step, step_title, told};
use super::lasting;
use super::page::{Sentence, term};
use super::say::{Are, Guarded, Person, Say, Who, named};
use super::terms::spaced;
use super::topic::Matter;
use crate::diagnostic::Span;
use crate::kinds::Kind;
use crate::language::Language;
use crate::ruleset::scope::{Active, Scope};
use crate::syntax::tree::*;

/// A clause of which one stands.
pub(super) fn head(say: &Say, headed: Kind, active: &Active) -> Option<Sentence> {
    let told = worded(say, headed, active)?;
    let guard = active.clause.guard.as_ref().filter(|_| headed == Kind::PlayEnds);
    let because_each = match guard {
        Some(Guard::If(Phrase { kind: PhraseKind::Or(each), .. })) => {
            let each = each.iter().map(|test| because(say, &Guard::If(test.clone())));
            each.collect::<Option<Vec<_>>>().unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let because = guard.and_then(|guard| because(say, guard));
    Some(Sentence { because, because_each, ..told })
}

/// Why the play ends, when it does.
fn because(say: &Say, guard: &Guard) -> Option<String> {
    let say = &say.anew(Person::He);
    if say.terms.language == Language::German {
        return super::german::heads::because(say, guard);
    }
    match say.guard(guard) {
        Guarded::If(test) => Some(format!("because {test}")),
        Guarded::Always | Guarded::Never | Guarded::Unless(_) => None,
    }
}

fn worded(say: &Say, headed: Kind, active: &Active) -> Option<Sentence> {
    if say.terms.language == Language::German {
        return super::german::heads::head(say, headed, active);
    }
    let say = &say.anew(Person::He);
    let by = |who: Who, one: &str, many: &str, rest: String| {
        let does = format!("{} {rest}", who.verb(one, many));
        Statement::of(who, does)
    };
    let text = match &active.clause.body {
        Body::HolderLeads(card) => {
            let otherwise = match say.scope.head(Kind::Leads) {
                None => "; after that, whoever took a trick leads to the next",
                Some(_) => ", and all hear that he holds it",
            };
            format!("whoever holds {} leads to the first trick{otherwise}", say.cards(card))
        }
        Body::Leads { who, tricks: None } => {
            let held = say.scope.head(Kind::HolderLeads);
            let first = held.map(|_| "if nobody holds that card,".to_string());
            let who = say.seats(who);
            let rest = "to the first trick; after that, whoever took a trick leads to the next";
            let leads = match say.some_drop_out() {
                true => {
                    let who = format!("{}, or the next player still in if he has dropped out,", who.text);
                    Statement::of(who, format!("leads {rest}"))
                }
                false => by(who, "leads", "lead", rest.to_string()),
            };
            return finished(say, headed, active, Statement { when: first, ..leads });
        }
        Body::Leads { who, tricks: Some(tricks) } => {
            let leads = say.seats(who).does("leads", "lead");
            let taker = match say.last_trick(tricks) {
                // Alike for each number of tricks.
                _ if say.woven => ", whoever took the ones before",
                Some(1) => "",
                Some(2) => ", whoever took the first",
                _ => ", whoever took the one before",
            };
            format!(
                "{leads} to {}{taker}; after that, whoever took a trick leads to the next",
                say.tricks(tricks)
            )
        }
        Body::TakerLeads { of, order, to } => {
            let title = say.scope.defs.get(order.text.as_str()).and_then(|a| a.clause.title.as_deref());
            let order = term(title.map_or(&spaced(&order.text), |title| say.terms.heard(title)));
            format!(
                "to {} leads whoever took one of {} with the highest card, compared by the order {order}",
                say.tricks(to),
                say.tricks(of)
            )
        }
        Body::TrickTo(best) => {
            let single = |cards: &Phrase| matches!(cards.kind, PhraseKind::Card(_));
            let one = |b: &Best| match b {
                Best::Highest(card) if single(card) => format!("to {}", say.cards(card)),
                Best::Highest(cards) => format!("to the highest {}", say.of_kind(cards)),
                Best::When(card, guard) => match say.guard(guard) {
                    Guarded::If(test) => format!("to {} if {test}", say.cards(card)),
                    Guarded::Unless(test) => format!("to {}, unless {test}", say.cards(card)),
                    _ => format!("to {}", say.cards(card)),
                },
            };
            // What goes on behind one card, and behind the highest of several.
            let link = |b: &Best| match b {
                Best::Highest(card) if single(card) => "; otherwise ",
                _ => "; if there is none, ",
            };
            let mut said = String::from("the trick goes ");
            for (nth, b) in best.iter().enumerate() {
                said += if nth == 0 { "" } else { link(&best[nth - 1]) };
                said += &one(b);
            }
            said
        }
        Body::TricksCount(who) => {
            let whom = |who: &Phrase| match named(who) {
                Some("taker") => "for whoever takes it".into(),
                _ => say.whom(who, "for "),
            };
            format!("a trick counts {}", say.branches(who, &whom))
        }
        Body::Powerless(Phrase { kind: PhraseKind::If(list, last), .. })
            if let [(cards, test)] = list.as_slice()
                && named(last) == Some("nothing")
                && say.decided(test).is_none() =>
        {
            match &test.kind {
                // Whose card it is has not been said yet.
                PhraseKind::Does(he, deed) if named(he) == Some("he") => {
                    format!("for whoever {}, {}", say.deed(deed, false, false), powerless(say, cards))
                }
                _ => format!("if {}, {}", say.test(test), powerless(say, cards)),
            }
        }
        Body::Powerless(cards) => powerless(say, cards),
        Body::PlayEnds => "the play ends at once".to_string(),
        Body::NothingPlayed { again } => {
            let again = if *again { ", and the same dealer deals again" } else { "" };
            format!("the cards are thrown in: nothing is played and nothing is paid{again}")
        }
        Body::Ranks(ranks) => {
            format!("the cards of a suit rank, from high to low: {}", say.terms.ranks(ranks).join(", "))
        }
        Body::Sides(Sides::Against(sides)) => {
            let first = say.seats(&sides.first);
            let with = sides.with.as_ref();
            let together =
                with.map(|with| format!(" together with {}", say.seats(with).text)).unwrap_or_default();
            let secret = sides.secret.as_ref().map_or(String::new(), |cards| {
                format!("; who that is, he alone knows until {} falls", say.cards(cards))
            });
            // A partner who is described may be nobody.
            let alone =
                with.filter(|with| matches!(with.kind, PhraseKind::Who(..))).map_or(String::new(), |with| {
                    let nobody = say.some_players(with, Are::NoneElse);
                    format!("; if {nobody}, {} alone", first.does("plays", "play"))
                });
            let plays = first.verb("plays", "play");
            let does = format!("{plays}{together} against all others, the defenders{secret}{alone}");
            return finished(say, headed, active, Statement::of(first, does));
        }
        Body::Sides(Sides::Alone) => {
            let exchange = if nothing_exchanged(say) { " and no exchange" } else { "" };
            format!("everybody plays for himself; there is no declarer{exchange}")
        }
        // What makes the condition hold need not be said twice.
        Body::WonIf(test) if is_stated_before(say, active, test) => "the game is won".to_string(),
        // Whoever is the declarer plays.
        Body::WonIf(Phrase { kind: PhraseKind::In(who, all), .. })
            if (named(who), named(all)) == (Some("declarer"), Some("players")) =>
        {
            "the declarer has won".to_string()
        }
        Body::WonIf(test) => say.if_so("the game is won", test),
        Body::LostBy(who) => {
            format!("the game is lost {}", say.whom(who, "by "))
        }
        Body::Worth(number) if say.constant(number) == Some(0) => {
            let settled = say.scope.head(Kind::Settle).map(|active| &active.clause.body);
            let written = matches!(settled, Some(Body::Settle(Settle::Writes(_))));
            format!("nothing is {} for the game", if written { "written" } else { "paid" })
        }
        Body::Worth(number) => format!("the game is worth {}", say.number(number)),
        // That nothing is paid is told of the game, and how others are paid with them.
        Body::Settle(Settle::LosersPayWinners) if only_others_pay(say) => return None,
        Body::Settle(Settle::LosersPayWinners) if nothing_ever_paid(say) => {
            "no loser pays a winner anything for it".to_string()
        }
        Body::Settle(Settle::LosersPayWinners) => {
            let apart = match several_on_both(say) {
                None => "",
                Some(Several::AsMany) => "; with two on each side, each loser pays one winner",
                Some(Several::More) => {
                    "; with several on both sides, each of the larger side pays or receives it once, and the \
                     smaller shares it"
                }
            };
            format!("every loser pays every winner what the game is worth{apart}")
        }
        Body::Settle(Settle::Writes(who)) => match named(who) {
            Some("losers") => "each loser writes down what the game is worth, with a minus".to_string(),
            Some("winners") => "each winner writes down what the game is worth".to_string(),
            Some("players" | "everybody") if nothing_paid(say) => {
                "everybody writes only what he made or missed himself".to_string()
            }
            Some("players" | "everybody") => {
                "everybody writes down what the game is worth, with a minus if he lost it".to_string()
            }
            _ => format!(
                "only {} down what the game is worth, with a minus if it was lost",
                say.seats(who).does("writes", "write")
            ),
        },
        Body::SaidCounts { what, number, of } => {
            let of = of
                .as_ref()
                .map_or(String::new(), |(cards, other)| format!(", that of {} {other}", say.cards(cards)));
            let whose = if of.is_empty() { "" } else { ", for whoever says it" };
            format!("{} counts {number} points{of}{whose}", step_title(say, &what.text))
        }
        Body::CountsMore { who, number } => {
            let points = if number.abs() == 1 { "point" } else { "points" };
            let how = if *number < 0 { "fewer" } else { "more" };
            let much = number.abs();
            let rest = format!("{much} {points} {how} than the cards say");
            return finished(say, headed, active, by(say.seats(who), "counts", "count", rest));
        }
        Body::PlaysFor { who, hand, open } => {
            let open = if *open { ", which is laid open after the auction" } else { "" };
            let rest = format!("the hand of {}{open}", say.seats(hand).text);
            return finished(say, headed, active, by(say.seats(who), "plays", "play", rest));
        }
        Body::NextDealer(who) => {
            let who = match named(who) {
                Some("forehand") => Who::whoever("was forehand"),
                _ => say.seats(who),
            };
            return finished(say, headed, active, by(who, "deals", "deal", "the next hand".to_string()));
        }
        Body::LastDealBy(who) => {
            let by = say.seats(who).does("deals", "deal");
            let nobody = match &who.kind {
                PhraseKind::Who(..) => {
                    format!("; if {}, the next deal decides", say.some_players(who, Are::None))
                }
                _ => String::new(),
            };
            format!(
                "after the agreed rounds one more deal is played, and {by} the last hand of all; until it is his \
                 turn, dealing goes on{nobody}"
            )
        }
        Body::RoundIsOneDealEach => "a round is one deal by each person at the table".to_string(),
        Body::MatchEnds { .. } | Body::MatchWon(_) | Body::MatchLost(_) => lasting::head(say, active)?,
        Body::SessionAfter(..) | Body::SessionIf { .. } | Body::SessionWon(_) => lasting::head(say, active)?,
        Body::FacedToHand(cards) => {
            format!("{} that come to lie face up are taken into the hand at once", say.cards(cards))
        }
        // Told of the table, of its cards, of the auction, and of what has a name.
        Body::Pack { .. } | Body::Seats { .. } | Body::Extra { .. } | Body::Dummy { .. } => return None,
        Body::Call { .. } | Body::InPack(_) | Body::Place { .. } | Body::Counts { .. } => return None,
        Body::Deal { .. } | Body::Step(_) | Body::Duty { .. } | Body::KeepFor { .. } => return None,
        Body::Needs(_) | Body::Auction(_) | Body::Announce { .. } => return None,
        Body::Tally { .. } | Body::Pot(_) | Body::Gets { .. } | Body::DealAgain => return None,
        Body::Pays { .. } => return None,
        Body::MayDouble { .. } => return None,
        Body::Define { .. } | Body::Order { .. } | Body::MadeSuit { .. } => return None,
        Body::Bonus { .. } | Body::Reprice { .. } => return None,
        // Told of their own, or by what they take away.
        Body::Source { .. }
        | Body::Family(_)
        | Body::Note(_)
        | Body::About(_)
        | Body::Option { .. }
        | Body::Without { .. } => return None,
    };
    finished(say, headed, active, text.into())
}

fn finished(say: &Say, headed: Kind, active: &Active, statement: Statement) -> Option<Sentence> {
    let when = (!active.whens.is_empty()).then_some(active.clause.span.start);
    let told = told(say, Matter::Head(headed, when), active, statement)?;
    Some(Sentence { prices: headed == Kind::Worth, ..told })
}

/// Is there nothing to exchange where everybody plays for himself?
pub(super) fn nothing_exchanged(say: &Say) -> bool {
    let about_sides = |a: &Active| {
        let Body::Step(step) = &a.clause.body else { return false };
        matches!(named(&step.who), Some("declarer" | "team" | "defenders"))
    };
    let mut steps = say.scope.steps.iter();
    !say.scope.steps.is_empty() && steps.all(|a| about_sides(a) || step(say, a, Matter::Step).is_none())
}

/// Is this what the sentence begins with?
pub(super) fn is_stated_before(say: &Say, active: &Active, test: &Phrase) -> bool {
    active.whens.iter().any(|when| say.test(when) == say.test(test))
}

/// Is the game itself worth nothing here?
pub(super) fn nothing_paid(say: &Say) -> bool {
    let worth = say.scope.head(Kind::Worth).map(|active| &active.clause.body);
    matches!(worth, Some(Body::Worth(number)) if say.constant(number) == Some(0))
}

/// The same, in whatever is told of.
pub(super) fn nothing_ever_paid(say: &Say) -> bool {
    say.scopes().all(|scope| nothing_paid(&say.in_scope(scope)))
}

/// The sentence by which is paid.
fn settled(scope: &Scope) -> Option<Span> {
    scope.head(Kind::Settle).map(|active| active.clause.span)
}

/// Is nothing paid here, and something where others settle by the same sentence?
pub(super) fn only_others_pay(say: &Say) -> bool {
    let own = settled(say.scope);
    let mut others = say.terms.edition.folded.scopes.iter().filter(|scope| settled(scope) == own);
    nothing_ever_paid(say) && others.any(|scope| !nothing_paid(&say.in_scope(scope)))
}

/// Sides that meet with several on both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Several {
    AsMany,
    More,
}

/// Do several play together against several others in some game that pays by the clause that this one pays by?
pub(super) fn several_on_both(say: &Say) -> Option<Several> {
    let folded = &say.terms.edition.folded;
    let own = settled(say.scope);
    let mut here = folded.scopes.iter().chain([&folded.game]).filter(|scope| settled(scope) == own);
    let seats = say.seats_at_table().filter(|seats| *seats > 3)?;
    // A hand that nobody holds is paid by whoever plays it.
    if folded.game.head(Kind::Dummy).is_some() || !here.any(|scope| scope.sides().is_some()) {
        return None;
    }
    let extra = folded.game.head(Kind::Extra).map(|active| &active.clause.body);
    let shares = matches!(extra, Some(Body::Extra { share: true }));
    Some(if seats == 4 && !shares { Several::AsMany } else { Several::More })
}

fn powerless(say: &Say, cards: &Phrase) -> String {
    let cards = say.cards(cards);
    format!(
        "{cards} can never win a trick; if one is led and nobody follows suit or trumps, the next card counts as led"
    )
}

/// For whom a place counts.
pub(super) fn counts(say: &Say, place: &Name, whom: &Whom, active: &Active) -> Option<Sentence> {
    if !super::places::used(say, &place.text) {
        return None;
    }
    if say.terms.language == Language::German {
        return super::german::heads::counts(say, place, whom, active);
    }
    let title = say.terms.place(&place.text).map_or_else(|| spaced(&place.text), |p| term(&p));
    let say = &say.anew(Person::He);
    let whom = whom_text(say, whom);
    told(say, Matter::Counts(place.text.clone()), active, format!("the {title} counts {whom}"))
}

/// `for the declarer`
fn whom_text(say: &Say, whom: &Whom) -> String {
    match whom {
        Whom::Nobody => "for nobody".to_string(),
        Whom::Seats(who) => say.for_whom(who),
    }
}
