//! German: hints, and what decisions are worth.

use super::*;
use std::cmp::Ordering;

pub(super) fn said(hint: &Hint) -> Text {
    let say = tell::words(Language::German);
    match hint {
        Hint::AllOpen { made, better } => {
            let [made, better] = [made, better].map(|(open, comes)| (in_order(open), say.signed(*comes)));
            let (made_brings, better_brings) = (format!(" höchstens {}, ", made.1), format!(" {}.", better.1));
            text!["Lägen alle Karten offen, brächte ", made.0, made_brings, better.0, better_brings]
        }
        Hint::GoodAmong { open: 1, .. } => "Hier ist nur eins erlaubt.".into(),
        Hint::GoodAmong { good, open } => {
            let good = match good {
                1 => "eine davon ist gut".to_string(),
                n => format!("{} davon sind gut", number((*n).into())),
            };
            format!("{} sind erlaubt, und {good}.", ANTWORT.count((*open).into(), Nominative)).into()
        }
        Hint::ThinkOf { titles, rules, clauses } => {
            let titles: Vec<String> = titles.iter().map(|title| format!("„{title}“")).collect();
            let what = match (titles.len(), clauses) {
                (0, 1) => "diese Regel".to_string(),
                (0, _) => "diese Regeln".to_string(),
                _ => german::and(&titles),
            };
            text!["Denk an ", what, rules, "."]
        }
        Hint::SoMany(1) => "Es gibt nur eine Möglichkeit.".into(),
        Hint::SoMany(n) => format!("Es sind {}.", number((*n).into())).into(),
        Hint::WhoWasLast => "Wer hat zuletzt etwas getan, und was kommt danach?".into(),
        Hint::BeforeTheLast { best, last } => {
            text!["Bevor ", code(last), " fiel, lag ", code(best), " am höchsten. Geht ", code(last), " darüber?"]
        }
        Hint::WhichSuitWasLed => "Welche Farbe wurde ausgespielt, und hat jemand Trumpf gespielt?".into(),
        Hint::Groups(n, counting) => {
            let is = if *n == 1 { "Es ist" } else { "Es sind" };
            format!("{is} {}. {}.", KARTE.count((*n).into(), Nominative), capital(&counted(counting))).into()
        }
        Hint::CountBy(counting) => format!("Zähl, wie man in diesem Spiel zählt: {}.", counted(counting)).into(),
        Hint::PaidFor(1) => format!("Gezahlt wird für {}.", SACHE.count(1, Accusative)).into(),
        Hint::PaidFor(n) => {
            format!("Gezahlt wird für {}; nimm eine nach der anderen.", SACHE.count(*n as u64, Accusative)).into()
        }
        Hint::RuleIsScheme(counting) => {
            format!("Die Regel ist die Zählweise des Spiels: {}.", counted(counting)).into()
        }
        Hint::WorthEach { less: true } => {
            "So viel zählt jede einzeln; davon geht ab, was die Zählweise wegnimmt.".into()
        }
        Hint::WorthEach { less: false } => "So viel ist jede wert; zähl sie zusammen.".into(),
        Hint::CarefulWould(phase, play) => {
            text!["Wer mit Bedacht spielt, würde ", in_order(play), format!(" {}.", would(*phase, play))]
        }
        Hint::Tallied(tallies) => format!(
            "Was hier am besten ist, lässt sich nicht abwägen: was ein Spiel bringt, kommt auf {}, und wägen kann ich nur, was gezahlt wird.",
            german::and(&tallies.iter().map(|title| format!("„{title}“")).collect::<Vec<_>>())
        )
        .into(),
        Hint::Alike { good, open, longest, hangs, next } => {
            let alike = alike(*good, *open, *next);
            let parts = [longest.as_ref().map(told), Some(alike), hangs.map(hangs_on)];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" ").into()
        }
        Hint::StrongWould { phase, play, deals, took, alone, good } => {
            let trick = match (took.map(|took| of_hundred(took, true)), alone) {
                (Some(took), true) => format!("{took} machst du diesen Stich, und "),
                (Some(took), false) => format!("{took} macht deine Seite diesen Stich, und "),
                (None, _) => String::new(),
            };
            // Of how many it is was said of the trick, unless that was all or none.
            let trick = format!("{trick}{} kommst du ins Plus", of_hundred(*good, !took.is_some_and(|took| (1..100).contains(&took))));
            let deals = SPIEL.count(*deals as u64, Accusative);
            let seen = format!(". Ich habe {deals} zu Ende gespielt, passend zu dem, was du weißt: {trick}.");
            text!["Ich würde ", in_order(play), format!(" {}", would(*phase, play)), seen]
        }
        Hint::Lost(Lost { at, when, phase, asked, made, better, cost, error }) => {
            let nth = |trick: u8| if trick == 1 { "erst".to_string() } else { format!("{trick}.") };
            let when = match when {
                When::Before(_) if *phase == Phase::Auction => "Beim Reizen".to_string(),
                When::In(trick) => capital(&with("in", &STICH.the_which(Dative, &nth(*trick)))),
                When::Before(trick) => format!("Vor {}", STICH.the_which(Dative, &nth(*trick))),
            };
            let verb = done(*phase, made);
            let asked = asked.as_ref().map(|title| format!(", bei „{title}“,")).unwrap_or_default();
            let (front_better, behind) = match better {
                better if better.are_packets() => ("Besser war es, ", " zu nehmen"),
                better if better.is_enough() => ("Besser war es, ", " zu sagen"),
                Open::Words { .. } => ("Besser war es, ", " zu sagen"),
                Open::Cards(_) => ("Besser war ", ""),
            };
            let more = format!(
                "{behind}: im Schnitt etwa {} mehr{}, nach allem, was du wissen konntest.",
                about(*cost),
                between(*cost, *error)
            );
            let front = format!("{at}. {when}{asked} hast du ");
            text![front, in_order(made), format!(" {verb}. "), front_better, in_order(better), more]
        }
        Hint::WouldHave { better, would, won, written, follows } => {
            let told = |n: Amount| if *written { signed(n) } else { say.signed(n) };
            let against = if *written { " (gegen den Schnitt am Tisch gerechnet)" } else { "" };
            let (would_be, won_is) = (told(*would), told(*won));
            let tricks = match follows {
                Follows::Nothing => "",
                Follows::Beginning => " So hätte es angefangen:",
                Follows::Rest => " So wäre es gegangen:",
            };
            // More is lost, and that is not "only" more.
            let only = if *would > Amount::NOTHING { "nur " } else { "" };
            let (front, behind) = match would.cmp(won) {
                Ordering::Greater => (
                    "Diesmal hättest du mit ",
                    format!(" am Ende {would_be} statt {won_is}, wenn alle mit Bedacht weiterspielen{against}."),
                ),
                Ordering::Equal => (
                    "Diesmal kam es nicht darauf an: auch mit ",
                    format!(" hättest du am Ende {would_be}, wenn alle mit Bedacht weiterspielen{against}."),
                ),
                Ordering::Less => (
                    "Diesmal ging es gut: mit ",
                    format!(
                        " hättest du am Ende {only}{would_be} statt {won_is}, wenn alle mit Bedacht weiterspielen{against}."
                    ),
                ),
            };
            text![front, in_order(better), behind, tricks]
        }
        Hint::Cost { decisions, untold, cost, won, luck } => {
            let won = say.signed(*won);
            let yours = match decisions {
                0 => {
                    let of = ENTSCHEIDUNG.count(*untold as u64, Nominative);
                    format!("Was deine Wahl gekostet hat, ließ sich nicht abwägen ({of}). Am Ende hast du {won}")
                }
                1 if *cost == Amount::NOTHING => {
                    format!("Deine eine {} hat nichts gekostet, soweit man sieht. Am Ende hast du {won}", ENTSCHEIDUNG.one())
                }
                n if *cost == Amount::NOTHING => {
                    let of = ENTSCHEIDUNG.many(Dative);
                    format!("Von deinen {n} {of} hat keine etwas gekostet, soweit man sieht. Am Ende hast du {won}")
                }
                1 => {
                    let cost = about(*cost);
                    format!("Deine eine {} hat dich etwa {cost} gekostet, und am Ende hast du {won}", ENTSCHEIDUNG.one())
                }
                n => {
                    let (cost, of) = (about(*cost), ENTSCHEIDUNG.many(Nominative));
                    format!("Zusammen haben dich deine {n} {of} etwa {cost} gekostet, und am Ende hast du {won}")
                }
            };
            let luck = luck.filter(|_| *cost != Amount::NOTHING).map(|Luck { ahead, hoped, made }| {
                let made = match made.cmp(&Amount::NOTHING) {
                    Ordering::Less => format!("das Pech hat dich {} gekostet", about(-made)),
                    Ordering::Equal => "Glück und Pech hielten sich die Waage".to_string(),
                    Ordering::Greater => format!("das Glück hat dir {} gebracht", about(made)),
                };
                let ahead = ahead
                    .map(|n| format!("; gegen den Schnitt am Tisch gerechnet sind das {}", signed(n)));
                let ahead = ahead.unwrap_or_default();
                format!("{ahead}. Vor deiner ersten Entscheidung durftest du etwa {} erwarten; {made}", signed(hoped))
            });
            let besides = match (decisions, untold) {
                (0, _) | (_, 0) => String::new(),
                (_, 1) => " Eine weitere ließ sich nicht abwägen.".to_string(),
                (_, n) => format!(" {} weitere ließen sich nicht abwägen.", capital(&number(*n as u64))),
            };
            format!("{yours}{}.{besides}", luck.unwrap_or_default()).into()
        }
        Hint::ReplayIt => "`nachspielen 1` setzt dich noch einmal vor die erste davon.".into(),
        Hint::Again => "Der Tisch steht wieder wie damals. `rückkehr` bringt dich zurück.".into(),
        Hint::WouldNotCount => {
            "Wer zurücknimmt oder ausprobiert, weiß danach mehr als die anderen: dieses Spiel zählte dann nicht mehr. Ist \
             die Runde einverstanden, sag es noch einmal."
                .into()
        }
        Hint::DidNotCount => {
            "Es wurde etwas zurückgenommen oder ausprobiert: das Spiel zählt nicht, und derselbe gibt noch einmal.".into()
        }
        Hint::WouldPlayOn => {
            "Den Rest des Spiels würde ich für dich spielen, so gut ich kann, und er zählte. Willst du das, sag es noch einmal."
                .into()
        }
        Hint::PlayedOn => "Was für dich entschieden wurde, ist nicht abgewogen.".into(),
        Hint::DraftHead => {
            "Ein Entwurf: zu den Antworten steht, was sie wert sind. Sag, warum, mit deinen eigenen Worten.".into()
        }
        Hint::DraftGood(1) => "Das Beste hier.".into(),
        Hint::DraftGood(_) => "Besser geht es hier nicht.".into(),
        Hint::DraftPoor { cost, error } => format!("Das kostet etwa {} ± {}.", about(*cost), about(*error)).into(),
        Hint::NoSuchSlip(0) => {
            "Hier gibt es nichts neu zu entscheiden: keine Entscheidung hat etwas gekostet, soweit man sieht.".into()
        }
        Hint::NoSuchSlip(1) => "Nachspielen kannst du eine Entscheidung: `nachspielen 1`.".into(),
        Hint::NoSuchSlip(n) => {
            let all = ENTSCHEIDUNG.count(*n as u64, Accusative);
            format!("Nachspielen kannst du {all}: `nachspielen 1` bis `nachspielen {n}`.").into()
        }
        Hint::GoodAre { good, all: 1 } => text!["Gut ist hier: ", one_of(good), "."],
        Hint::GoodAre { good, all } => {
            text!["Gut ist hier: ", one_of(good), format!("; zwischen diesen {} ist kein Unterschied zu erkennen.", number((*all).into()))]
        }
        Hint::Costs { what, cost, error } => {
            let costs = format!(
                " kostet im Schnitt etwa {}{}, nach dem, was du weißt.",
                about(*cost),
                between(*cost, *error)
            );
            text![in_order(what), costs]
        }
        Hint::Ranked { each, of, written } => {
            let less = if *written { ", gegen den Schnitt am Tisch gerechnet" } else { "" };
            let which = match each.len() {
                told if told < *of => {
                    let of = format!("{} {}", number(*of as u64), MOEGLICHKEIT.many(Dative));
                    format!("die besten {} von {of}", number(told as u64))
                }
                _ => format!("jede {}", MOEGLICHKEIT.one()),
            };
            let brings = if each.len() < *of { "bringen" } else { "bringt" };
            let mut said = Text::from(format!("Was dir {which} im Schnitt {brings}{less}: "));
            for (at, one) in each.iter().enumerate() {
                let before = if at == 0 { "" } else { "; " };
                let worth = format!(" {} ± {}", signed(one.worth), about(one.error));
                said += text![before, in_order(&one.what), worth];
            }
            let higher = match each.iter().any(|one| one.worth > each[0].worth) {
                true => ". Was mehr bringt als das Erste, ist davon nicht zu unterscheiden.",
                false => ".",
            };
            text![said, higher]
        }
        Hint::Open { play, open: may } => {
            let verb = match may {
                Open::Words { .. } => "sagen",
                Open::Cards(_) if *play => "spielen",
                Open::Cards(_) => "wählen",
            };
            text![format!("Du darfst {verb}: "), one_of(may), "."]
        }
        Hint::May(phase, open, rules) => {
            let done = done(*phase, open);
            text![in_order(open), format!(" darf {done} werden."), rules]
        }
    }
}

/// What somebody would do: with `würde`.
fn would(phase: Phase, open: &Open) -> &'static str {
    verbs(phase, open).0
}

/// What he has done, or may be done.
fn done(phase: Phase, open: &Open) -> &'static str {
    verbs(phase, open).1
}

fn verbs(phase: Phase, open: &Open) -> (&'static str, &'static str) {
    match Deed::of(phase, open) {
        Deed::Plays => ("spielen", "gespielt"),
        Deed::Takes => ("nehmen", "genommen"),
        Deed::Says => ("sagen", "gesagt"),
        Deed::PutsAway => ("weglegen", "weggelegt"),
        Deed::Keeps => ("behalten", "behalten"),
        Deed::LaysOpen => ("offen hinlegen", "offen hingelegt"),
        Deed::GivesAway => ("hergeben", "hergegeben"),
        Deed::Calls => ("rufen", "gerufen"),
        Deed::Exchanges => ("tauschen", "getauscht"),
        Deed::Chooses => ("wählen", "gewählt"),
    }
}

/// In how many of a hundred deals.
fn of_hundred(n: u32, whole: bool) -> String {
    let behind = if whole { HUNDRED } else { "" };
    match n {
        0 => "in keinem".to_string(),
        1 => format!("in einem{behind}"),
        100 => "in allen".to_string(),
        n => format!("in {n}{behind}"),
    }
}

const HUNDRED: &str = " von hundert";

/// Which suit is the longest in a hand.
fn told(Longest { suits, cards, others }: &Longest) -> String {
    let cards = KARTE.count((*cards).into(), Nominative);
    match suits.as_slice() {
        [suit] => format!("Am längsten ist bei dir {suit} ({cards})."),
        _ if *others => format!("Am längsten sind bei dir {} (je {cards}).", german::and(suits)),
        _ => format!("Keine Farbe ist bei dir länger als die anderen (je {cards})."),
    }
}

/// So many of those that are open are as good as the best; how far the next is behind.
fn alike(good: usize, open: usize, next: Option<Amount>) -> String {
    let of = format!("{} {}", number(open as u64), MOEGLICHKEIT.many(Dative));
    let by = next.map(about);
    let some = || number(good as u64);
    match (good, open - good.min(open), by) {
        (1, 1, Some(by)) => format!("Von {of} ist eine besser als die andere, im Schnitt um etwa {by}."),
        (1, 1, None) => format!("Von {of} ist eine besser als die andere."),
        (1, more, Some(by)) if more > 0 => {
            format!("Von {of} ist eine besser als die anderen, im Schnitt mindestens um etwa {by}.")
        }
        (_, 0, _) => {
            "Ein Unterschied ist nicht sicher zu erkennen: nichts davon ist klar besser als alles andere."
                .into()
        }
        (1, _, _) => format!("Von {of} ist eine besser als die anderen."),
        (_, 1, Some(by)) => {
            format!(
                "Von {of} sind {} etwa gleich gut. Die andere ist im Schnitt um etwa {by} schlechter.",
                some()
            )
        }
        (_, _, Some(by)) => format!(
            "Von {of} sind {} etwa gleich gut. Die anderen sind im Schnitt mindestens um etwa {by} schlechter.",
            some()
        ),
        (..) => format!("Von {of} sind {} etwa gleich gut, und keine ist besser.", some()),
    }
}

fn hangs_on(on: Hangs) -> String {
    let whether =
        |alone| if alone { "ob du diesen Stich machst" } else { "ob deine Seite diesen Stich macht" };
    match on {
        Hangs::Bidding => "Die Frage ist, ob du überhaupt reizt.".into(),
        Hangs::Taking { alone } => format!("Die Frage ist, {}.", whether(alone)),
        Hangs::NotTaking { alone } => format!("{}, entscheidet nichts.", capital(whether(alone))),
        Hangs::Taken { alone } => {
            let who = if alone { "machst du" } else { "macht deine Seite" };
            format!(
                "Was du auch spielst, diesen Stich {who} so gut wie sicher: überleg, welche Karte du hergibst."
            )
        }
        Hangs::Lost { alone } => {
            let who = if alone { "machst du" } else { "macht deine Seite" };
            format!("Was du auch spielst, diesen Stich {who} kaum: überleg, welche Karte du hergibst.")
        }
    }
}

/// How cards are counted, and what that takes off.
fn counted(counting: &Counting) -> String {
    let say = tell::words(Language::German);
    let Counting { title, group, less, left, left_less } = counting;
    let how = match (group, *less) {
        (1, Amount::NOTHING) => "jede Karte zählt, was sie wert ist".to_string(),
        (1, less) => format!("jede Karte zählt, was sie wert ist, weniger {}", say.amount(less)),
        (group, less) => {
            let rest = match left.as_slice() {
                [] => String::new(),
                left => {
                    let left: Vec<String> = left.iter().map(ToString::to_string).collect();
                    format!(", ein Rest von {} weniger {}", german::or(&left), say.amount(*left_less))
                }
            };
            let each = format!("jedes zählt, was seine Karten wert sind, weniger {}", say.amount(less));
            format!("leg sie in Häufchen zu {group}: {each}{rest}")
        }
    };
    format!("{how} ({title})")
}

/// How far a mean may be off, where that can be told.
fn between(cost: Amount, error: Amount) -> String {
    match about(error) == about(Amount::NOTHING) {
        true => String::new(),
        false => format!(" ({} bis {})", about((cost - error).max(Amount::NOTHING)), about(cost + error)),
    }
}

/// A mean, to a tenth.
fn about(amount: Amount) -> String {
    Language::German.decimal(amount.points(), 1)
}

/// The same, with its sign.
fn signed(amount: Amount) -> String {
    let sign = if amount > Amount::NOTHING { "+" } else { "" };
    format!("{sign}{}", about(amount))
}
