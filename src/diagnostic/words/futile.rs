//! Sentences that can be followed, and from which nothing ever follows.

use super::super::{Code, Diagnostic, Said, Span, said};
use super::list;

/// Why nothing ever follows from a sentence.
#[derive(Clone, Debug)]
pub(crate) enum Futile {
    /// Nobody is asked while he has to bid; `whole`: without the sentence all else is the same.
    NeverBound {
        whole: bool,
    },
    /// What has to be bid cannot be bid there.
    NoSuchBid(Vec<String>),
    /// Nobody breaks in: nobody speaks again before all others have spoken.
    AllHaveSpoken,
    /// Whoever is overbid has no answer, so that there is no duel.
    NoDuel,
    /// A word for a hold, or an order of seniority, where nobody holds.
    HoldUnsaid,
    SeniorInNothing,
    /// In this contract all play alone.
    NoDeclarer(String),
    /// A condition of bids that nobody makes.
    NeverBid,
    /// Bids with a condition that is never so.
    OpenToNobody,
    /// Somebody takes the card that he gives.
    SameCard,
    /// Nothing lies there at this time.
    Empty(String),
    /// A price for missing what nobody misses.
    NeverMissed(String),
    /// Cards that lie in a place are in nobody's hand.
    NotHeld,
    /// Whoever sees these cards sees them in any case.
    SeenBefore,
    /// They lie face up.
    LiesOpen,
    /// They have been shown, or laid open, before.
    ShownBefore(Span),
    /// Whoever would lead one of the cards he laid open does not lead.
    NotLeading,
    /// A price of announcements that nobody may make.
    Unannounced(String),
    /// A bonus that is worth nothing, or paid by whoever gets it.
    PaysNobody {
        name: String,
        free: bool,
    },
    /// Points for the declarer, or for those against him, where each plays for himself.
    NobodyOf(String),
    /// Who has to bid is asked first, and `from` names somebody else; `duty`: told of who has to bid.
    BegunByDuty {
        duty: bool,
        other: Span,
    },
    /// Only who has heard an announcement may make it, and nobody makes it first.
    AsksForItself,
    /// A packet of no cards.
    NoneDealt,
    /// Of what a suit is made: all of it is in it by what stands before.
    AddsNoCard,
    /// Suits behind `then`: no two cards of several suits stand side by side.
    RanksNothing,
    /// No more is counted, or by nobody.
    CountsNothing {
        nobody: bool,
    },
    /// More of a tally than there ever is is lost, or got where there is no room.
    StaysAt {
        name: String,
        start: i64,
        least: bool,
    },
}

pub(crate) fn futile(clause: Span, why: &Futile) -> Diagnostic {
    let error = |message: Said| Diagnostic::error(Code::NeverApplies, clause, message);
    match why {
        Futile::NeverBound { .. } | Futile::NoSuchBid(_) => duty_to_bid(clause, why),
        Futile::AllHaveSpoken => nobody_breaks_in(clause),
        Futile::NoDuel => error(("nobody answers in this duel", "in diesem Zweikampf antwortet niemand").into())
            .at((
                "whoever is overbid may not hold: each speaks once",
                "wer überboten ist, darf nicht halten: jeder spricht einmal",
            ))
            .help((
                "say who may hold: `a senior may hold` or `the overbid may hold`; or write `speak once`",
                "sag, wer halten darf: `a senior may hold` oder `the overbid may hold`; oder schreib `speak once`",
            )),
        Futile::HoldUnsaid => {
            let d = error(("a hold is never said here", "gehalten wird hier nie").into());
            held_by_nobody(d.at(("nobody may say that he holds", "niemand darf sagen, dass er hält")))
        }
        Futile::SeniorInNothing => {
            let d = error(("nothing asks who is senior", "nichts fragt danach, wer Vorrang hat").into());
            held_by_nobody(d.at((
                "it is about who may hold, and here nobody may",
                "dabei geht es darum, wer halten darf, und hier darf es niemand",
            )))
        }
        Futile::NoDeclarer(contract) => no_declarer_there(clause, contract),
        Futile::NeverBid => error(("nobody is ever held to this", "daran ist nie jemand gebunden").into())
            .at(("the contract it is about is never bid", "das Spiel, für das es gilt, wird nie geboten"))
            .help((
                "`needs` says who may make a bid: bid it in `auction` (`bids …`), or take this away",
                "`needs` sagt, wer etwas bieten darf: lass es in `auction` bieten (`bids …`), \
                 oder nimm den Satz weg",
            ))
            .take_away(),
        Futile::Empty(place) => error(said!(
            "nothing ever lies in `{place}` at this time",
            "zu dieser Zeit liegt nie etwas in `{place}`"
        ))
        .at(("the place is empty when it comes to this", "der Ort ist leer, wenn es so weit ist"))
        .help((
            "put it behind the step that brings cards there, or before the one that takes \
                 them away: `name after STEP: …`",
            "stell den Satz hinter den Schritt, der Karten dorthin bringt, oder vor den, der \
                 sie wegnimmt: `name after STEP: …`",
        ))
        .take_away(),
        Futile::NeverMissed(bonus) => error(said!("nobody ever misses `{bonus}`", "`{bonus}` verfehlt nie jemand"))
            .at(("what it costs then is never paid", "was es dann kostet, wird nie gezahlt"))
            .help((
                "say who misses it, and when: `missed by PLAYER if …`; or leave out `missed …`",
                "sag, wer es verfehlt, und wann: `missed by PLAYER if …`; oder lass `missed …` weg",
            )),
        Futile::NoneDealt => error(("nothing is dealt by this", "mit diesem Satz wird nichts gegeben").into())
            .at(("it deals no card, whatever the options", "er gibt keine Karte, welche Optionen man auch wählt"))
            .help((
                "say how many cards, at least 1: `3 to PLACE`; or take it away",
                "sag, wie viele Karten, mindestens 1: `3 to PLACE`; oder nimm den Satz weg",
            ))
            .take_away(),
        Futile::AddsNoCard => error(("this adds no card to the suit", "das bringt keine Karte in die Farbe").into())
            .at((
                "all of these are in it by what stands before, in any contract and with any option",
                "alle diese sind durch das, was davor steht, schon darin, in jedem Spiel und mit jeder Option",
            ))
            .help((
                "write it before what holds the same cards, if they are to rank higher; or take it away",
                "schreib es vor das, worin dieselben Karten sind, wenn sie höher stehen sollen; oder nimm es weg",
            )),
        Futile::RanksNothing => ranks_nothing(clause),
        Futile::CountsNothing { nobody } => {
            error(("nobody counts more by this", "dieser Satz bringt niemandem Augen").into())
                .at(match nobody {
                    false => ("0 more is what is counted anyway", "mit 0 Augen mehr bleibt alles, wie es ist"),
                    true => ("no player is meant", "gemeint ist kein Spieler"),
                })
                .help((
                    "say who counts how many points more, at least 1: `declarer counts 1 more`; or take it away",
                    "sag, wer wie viele Augen mehr zählt, mindestens 1: `declarer counts 1 more`; oder nimm den \
                     Satz weg",
                ))
                .take_away()
        }
        Futile::AsksForItself => error(("nobody can ever announce this", "das kann nie jemand ansagen").into())
            .at((
                "it asks for itself: somebody would have to announce it before the first one may",
                "es fragt nach sich selbst: Jemand müsste es ansagen, ehe der Erste es darf",
            ))
            .help((
                "ask for another announcement; or for what is in hand: `declarer may announce NAME if CARD in hand`",
                "frag nach einer anderen Ansage; oder nach dem, was auf der Hand ist: `declarer may announce NAME if \
                 CARD in hand`",
            ))
            .take_away(),
        Futile::NotHeld => error(("no card is put there", "dorthin legt niemand eine Karte").into())
            .at(("these lie in a place, and in nobody's hand", "diese liegen an einem Ort, und in keiner Hand"))
            .help((
                "let somebody take them first (`PLAYER takes PLACE`), and put cards of his hand",
                "lass sie erst jemanden nehmen (`PLAYER takes PLACE`), und leg dann Karten der Hand hin",
            ))
            .take_away(),
        Futile::OpenToNobody => error(("nobody can bid by this", "danach kann niemand etwas ansagen").into())
            .at(("its condition is never so", "seine Bedingung gilt nie"))
            .help((
                "ask for what can be so while people bid: who somebody is, and what was said before; or take it away",
                "frag nach dem, was beim Reizen sein kann: wer einer ist und was vorher gesagt wurde; oder nimm den Satz weg",
            ))
            .take_away(),
        Futile::SameCard => error(("nothing changes hands", "dabei wechselt nichts die Hand").into())
            .at(("he would take what he gives", "er nähme, was er gibt"))
            .help((
                "name what he gives and what he takes: `may exchange T2 for top 1 card of PLACE`",
                "nenn, was er gibt und was er nimmt: `may exchange T2 for top 1 card of PLACE`",
            ))
            .take_away(),
        Futile::SeenBefore => error(("nobody sees more by this", "damit sieht niemand mehr").into())
            .at(("these are in his own hand", "diese hat er selbst auf der Hand"))
            .help((
                "say which cards he cannot see: `defenders see blind`; or take it away",
                "sag, welche Karten er nicht sieht: `defenders see blind`; oder nimm den Satz weg",
            ))
            .take_away(),
        Futile::LiesOpen => error(("nobody sees more by this", "damit sieht niemand mehr").into())
            .at(("they lie face up, and all see them", "sie liegen offen, und alle sehen sie"))
            .help((
                "take it away; or let them lie face down",
                "nimm den Satz weg; oder lass sie verdeckt liegen",
            ))
            .take_away(),
        Futile::ShownBefore(by) => error(("nobody sees more by this", "damit sieht niemand mehr").into())
            .at(("no card has moved since", "seither hat sich keine Karte bewegt"))
            .and(*by, ("here they are seen already", "hier sieht man sie schon"))
            .help((
                "say it once; or say which other cards are shown, or when cards have moved",
                "sag es einmal; oder sag, welche anderen Karten man sieht, oder sag es, wenn sich Karten bewegt haben",
            ))
            .take_away(),
        Futile::NotLeading => error(("nobody leads one of these cards", "keine dieser Karten wird ausgespielt").into())
            .at((
                "whoever announces this does not lead the first trick",
                "wer das ansagt, spielt zum ersten Stich nicht aus",
            ))
            .help((
                "leave out `leading one of them`, or let it be announced before the lead: `before each trick`",
                "lass `leading one of them` weg, oder lass vor dem Ausspielen ansagen: `before each trick`",
            )),
        Futile::Unannounced(bonus) => unannounced(clause, bonus),
        Futile::PaysNobody { name, free } => {
            error(said!("nobody gets anything by `{name}`", "durch `{name}` bekommt niemand etwas"))
                .at(match free {
                    true => ("it is worth nothing", "es gilt nichts"),
                    false => ("who gets it pays it himself", "wer es bekommt, zahlt es selbst"),
                })
                .help((
                    "say what it is worth, and who else pays it; or take it away",
                    "sag, was es gilt, und wer sonst es zahlt; oder nimm es weg",
                ))
                .take_away()
        }
        Futile::NobodyOf(contract) => {
            error(said!("in {contract} nobody is meant by this", "in {contract} ist damit niemand gemeint"))
                .at(("each plays for himself there", "da spielt jeder für sich"))
                .help((
                    "name players by what they did: `players who …`; or say it in contracts with a declarer only",
                    "nenn Spieler nach dem, was sie getan haben: `players who …`; oder sag es nur in Spielen mit \
                     einem Alleinspieler",
                ))
                .take_away()
        }
        Futile::BegunByDuty { duty, other } => {
            let d = error(("two sentences say who is asked first", "zwei Sätze sagen, wer zuerst gefragt wird").into());
            let from = ("nobody begins by this", "nach diesem Satz fängt niemand an");
            let first = ("who has to bid is asked first", "wer bieten muss, wird zuerst gefragt");
            let (at, and) = if *duty { (first, from) } else { (from, first) };
            d.at(at).and(*other, and).help((
                "name the same player in both; a duty of whoever is asked later names no bid: `forehand must bid if all \
                 others passed`",
                "nenn in beiden denselben Spieler; wer erst später gefragt wird und bieten muss, dem nennt man kein \
                 Gebot: `forehand must bid if all others passed`",
            ))
        }
        Futile::StaysAt { name, start, least } => {
            error(said!("`{name}` stays at {start} for ever", "`{name}` bleibt für immer bei {start}"))
                .at(match least {
                    true => (
                        "it begins there, and nothing is ever added",
                        "damit fängt es an, und es kommt nie etwas dazu",
                    ),
                    false => (
                        "it begins there, and nothing is ever taken away",
                        "damit fängt es an, und es geht nie etwas weg",
                    ),
                })
                .help((
                    "where it is declared, leave room in this direction, below nothing too: `-30 to 30`; or say \
                     what changes it in the other",
                    "lass dort, wo es eingeführt wird, in dieser Richtung Platz, auch unter null: `-30 to 30`; \
                     oder sag, was es in der anderen ändert",
                ))
        }
    }
}

fn duty_to_bid(clause: Span, why: &Futile) -> Diagnostic {
    let message = ("this duty to bid can never bind", "diese Pflicht zu bieten kann nie binden");
    let d = Diagnostic::error(Code::NeverApplies, clause, message);
    let Futile::NoSuchBid(names) = why else {
        let d = d
            .at((
                "nobody whom it names is ever asked while that is so",
                "wer gemeint ist, wird nie gefragt, solange das gilt",
            ))
            .help((
                "look at its condition, and at who speaks when: whoever must bid what is named is asked first, so that nobody \
                 can have passed; `PLAYER must bid if all others passed` names nothing; what is played if all pass says `if nobody bids: contract by forehand`",
                "sieh nach der Bedingung, und danach, wer wann spricht: wer etwas Bestimmtes bieten muss, wird zuerst gefragt, \
                 und da kann noch keiner gepasst haben; `PLAYER must bid if all others passed` nennt nichts; was gespielt wird, wenn alle passen, sagt `if nobody bids: contract by forehand`",
            ));
        return if matches!(why, Futile::NeverBound { whole: true }) { d.take_away() } else { d };
    };
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let named = list(&names);
    d.at(said!(
        "this part of the auction has no such bid: {named}",
        "in diesem Abschnitt gibt es so ein Gebot nicht: {named}"
    ))
    .help(said!(
        "name what is bid here, or bid it here too: `bids … < {}`",
        "nenn etwas, das hier geboten wird, oder nimm es in die Gebote auf: `bids … < {}`",
        names.first().unwrap_or(&"…")
    ))
    .take_away()
}

fn nobody_breaks_in(clause: Span) -> Diagnostic {
    Diagnostic::warning(
        Code::NeverApplies,
        clause,
        ("nobody ever breaks in here", "hier geht nie jemand dazwischen"),
    )
    .at((
        "that is for when somebody speaks again before all others have spoken, and here nobody does",
        "das geht, wenn jemand noch einmal spricht, bevor alle gesprochen haben, und das tut hier niemand",
    ))
    .help((
        "let players speak `in duels`, and say who may hold; or list it among the bids: `bids …`",
        "lass die Spieler `in duels` sprechen, und sag, wer halten darf; oder zähl es unter den \
                 Geboten auf: `bids …`",
    ))
}

fn held_by_nobody(d: Diagnostic) -> Diagnostic {
    d.help((
        "say who may hold: `a senior may hold` or `the overbid may hold`; or take this away",
        "sag, wer halten darf: `a senior may hold` oder `the overbid may hold`, oder \
                 nimm den Satz weg",
    ))
    .take_away()
}

fn no_declarer_there(clause: Span, contract: &str) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        clause,
        said!("nobody is the declarer of `{contract}`", "`{contract}` hat keinen Alleinspieler"),
    )
    .at(("each plays for himself there, whoever is named", "da spielt jeder für sich, wen man auch nennt"))
    .help(said!(
        "write `if nobody bids: {contract}`; who begins is said by `… leads`",
        "schreib `if nobody bids: {contract}`; wer anfängt, sagt `… leads`"
    ))
}

fn unannounced(clause: Span, bonus: &str) -> Diagnostic {
    Diagnostic::warning(
        Code::Unused,
        clause,
        said!("nobody may announce `{bonus}`", "niemand darf `{bonus}` ansagen"),
    )
    .at(("what it is worth announced is never paid", "was es angesagt gilt, wird nie gezahlt"))
    .help(said!(
        "let it be announced (`players may announce {bonus}`), or say what it is worth \
                 without that: `worth 1`",
        "lass es ansagen (`players may announce {bonus}`), oder sag, was es ohne Ansage \
                 gilt: `worth 1`"
    ))
}

/// `suit trumps "Trumps" = CJ, SJ, then clubs`
pub(crate) fn ranks_nothing(suits: Span) -> Diagnostic {
    Diagnostic::error(
        Code::NeverApplies,
        suits,
        ("these suits decide nothing", "diese Farben entscheiden nichts"),
    )
    .at((
        "no cards of several suits are named together: each stands where it is listed",
        "nirgends stehen Karten mehrerer Farben beisammen: jede steht da, wo sie genannt ist",
    ))
    .help((
        "`then` adds no cards, it says which suit is the higher: what belongs to it stands before, behind a comma; \
         otherwise take `then` and the suits away",
        "`then` nimmt keine Karten dazu, es sagt, welche Farbe höher ist: Was dazugehört, steht davor, hinter einem \
         Komma; sonst nimm `then` mit den Farben weg",
    ))
}
