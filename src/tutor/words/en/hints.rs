//! English: hints, and what decisions are worth.

use super::*;
use std::cmp::Ordering;

pub(super) fn said(hint: &Hint) -> Text {
    let say = tell::words(Language::English);
    match hint {
        Hint::GoodAmong { open: 1, .. } => "Only one thing is allowed here.".into(),
        Hint::SoMany(1) => "There is only one.".into(),
        Hint::WhoWasLast => "Who did something last, and what comes after it?".into(),
        Hint::WhichSuitWasLed => "Which suit was led, and did anybody play a trump?".into(),
        Hint::BeforeTheLast { best, last } => {
            text!["Before ", code(last), " fell, ", code(best), " lay highest. Does ", code(last), " go over it?"]
        }
        Hint::PaidFor(1) => "One thing is paid for.".into(),
        Hint::GoodAmong { good: 1, open } => {
            format!("{open} answers are allowed, and one of them is good.").into()
        }
        Hint::GoodAmong { good, open } => {
            format!("{open} answers are allowed, and {good} of them are good.").into()
        }
        Hint::SoMany(n) => format!("There are {n} of them.").into(),
        Hint::PaidFor(n) => {
            format!("{n} things are paid for; take them one by one.").into()
        }
        Hint::Groups(1, counting) => format!("There is one card. {}.", capital(&counted(counting))).into(),
        Hint::Groups(n, counting) => format!("There are {n} cards. {}.", capital(&counted(counting))).into(),
        Hint::CountBy(counting) => format!("Count as the game does: {}.", counted(counting)).into(),
        Hint::RuleIsScheme(counting) => format!("The rule is how the game counts: {}.", counted(counting)).into(),
        Hint::WorthEach { less: true } => {
            "This is what each is worth by itself; then the scheme takes off its part.".into()
        }
        Hint::WorthEach { less: false } => "This is what each is worth; add them up.".into(),
        Hint::AllOpen { made, better } => {
            let [made, better] = [made, better].map(|(open, comes)| (in_order(open), say.signed(*comes)));
            text![
                "If all cards lay open: ",
                made.0,
                format!(" comes to {} at best, ", made.1),
                better.0,
                format!(" to {}.", better.1)
            ]
        }
        Hint::ThinkOf { titles, rules, clauses } => {
            let titles: Vec<String> = titles.iter().map(|title| format!("“{title}”")).collect();
            let what = match (titles.len(), clauses) {
                (0, 1) => "this rule".to_string(),
                (0, _) => "these rules".to_string(),
                _ => and(&titles),
            };
            text!["Think of ", what, rules, "."]
        }
        Hint::CarefulWould(phase, play) => {
            let (verb, behind) = would(*phase, play);
            text![format!("A careful player would {verb} "), in_order(play), behind, "."]
        }
        Hint::Tallied(tallies) => format!(
            "What is best here cannot be weighed: what a deal brings goes into {}, and only what is paid can be weighed.",
            and(&tallies.iter().map(|title| format!("“{title}”")).collect::<Vec<_>>())
        )
        .into(),
        Hint::Alike { good, open, longest, hangs, next } => {
            let alike = alike(*good, *open, *next);
            let parts = [longest.as_ref().map(told), Some(alike), hangs.map(hangs_on)];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" ").into()
        }
        Hint::StrongWould { phase, play, deals, took, alone, good } => {
            let (verb, behind) = would(*phase, play);
            let good = of_hundred(*good);
            let trick = match took.map(of_hundred) {
                Some(took) if *alone => format!("you take this trick in {took}, and you come out ahead in {good}"),
                Some(took) => format!("your side takes this trick in {took}, and you come out ahead in {good}"),
                None => format!("you come out ahead in {good}"),
            };
            let seen = format!("{behind}. {deals} deals that fit what you know were played on; of a hundred {trick}.");
            text![format!("I would {verb} "), in_order(play), seen]
        }
        Hint::Lost(Lost { at, when, phase, asked, made, better, cost, error }) => {
            let when = match when {
                When::Before(_) if *phase == Phase::Auction => "In the auction".to_string(),
                When::In(trick) => format!("In trick {trick}"),
                When::Before(1) => "Before the play".to_string(),
                When::Before(trick) => format!("Before trick {trick}"),
            };
            let verb = did(*phase, made);
            let asked = asked.as_ref().map(|title| format!(", asked for “{title}”,")).unwrap_or_default();
            let (front, behind) = match better {
                better if better.are_packets() => ("It was better to take ", ""),
                better if better.is_enough() => ("It was better to say ", ""),
                Open::Words { .. } => ("It was better to say ", ""),
                _ => ("", " was better"),
            };
            let more = format!(
                "{behind}: about {} more on average{}, by all you could know.",
                about(*cost),
                between(*cost, *error)
            );
            text![format!("{at}. {when}{asked} you {verb} "), in_order(made), ". ", front, in_order(better), more]
        }
        Hint::WouldHave { better, would, won, written, follows } => {
            let told = |n: Amount| if *written { signed(n) } else { say.signed(n) };
            let against = if *written { " (against the average of the table)" } else { "" };
            let (would_be, won_is) = (told(*would), told(*won));
            let tricks = match follows {
                Follows::Nothing => "",
                Follows::Beginning => " It would have begun so:",
                Follows::Rest => " It would have gone so:",
            };
            // More is lost, and that is not "only" more.
            let only = if *would > Amount::NOTHING { "only " } else { "" };
            let had = format!("had all played on with care{against}.");
            let (front, behind) = match would.cmp(won) {
                Ordering::Greater => ("This time, with ", format!("{would_be}, not {won_is}, {had}")),
                Ordering::Equal => {
                    ("This time it made no difference: with ", format!("{would_be} as well, {had}"))
                }
                Ordering::Less => {
                    ("This time it turned out well: with ", format!("{only}{would_be}, not {won_is}, {had}"))
                }
            };
            text![front, in_order(better), " you would have ended with ", behind, tricks]
        }
        Hint::ReplayIt => "`replay 1` sits down again before the first of them.".into(),
        Hint::WouldNotCount => {
            "Whoever takes back or tries something knows more than the others from then on: this deal would not count any \
             more. If the table agrees, say it once more."
                .into()
        }
        Hint::DidNotCount => {
            "Something was taken back or tried: the deal does not count, and the same dealer deals again.".into()
        }
        Hint::WouldPlayOn => {
            "The rest of the deal would be played for you, as a strong player plays, and it would count. If that is what you \
             want, say it once more."
                .into()
        }
        Hint::PlayedOn => "What was decided for you is not weighed.".into(),
        Hint::DraftHead => "A draft: what is said to the answers is what they are worth. Say why, in words of your own.".into(),
        Hint::DraftGood(1) => "The best here.".into(),
        Hint::DraftGood(_) => "As good as anything here.".into(),
        Hint::DraftPoor { cost, error } => {
            format!("This costs about {} ± {}.", about(*cost), about(*error)).into()
        }
        Hint::Again => "The deal stands as it stood then. `return` comes back.".into(),
        Hint::NoSuchSlip(0) => "There is no decision here to make again: nothing cost anything that could be told.".into(),
        Hint::NoSuchSlip(1) => "There is one decision to make again: `replay 1`.".into(),
        Hint::NoSuchSlip(all) => format!("There are {all} decisions to make again: `replay 1` to `replay {all}`.").into(),
        Hint::Cost { decisions: 0, untold, won, .. } => {
            format!("{}; you ended with {}.", unweighed(*untold), say.signed(*won)).into()
        }
        Hint::Cost { decisions, untold, cost: Amount::NOTHING, won, .. } => {
            let of = if *decisions == 1 { "Your one decision".to_string() } else { format!("Of your {decisions} decisions none") };
            let cost = if *decisions == 1 { " cost nothing that could be told" } else { " cost anything that could be told" };
            let untold = besides(*untold);
            format!("{of}{cost}; you ended with {}.{untold}", say.signed(*won)).into()
        }
        Hint::Cost { decisions, untold, cost, won, luck } => {
            let (cost, won) = (about(*cost), say.signed(*won));
            let told = match decisions {
                1 => format!("Your one decision cost you about {cost}, and you ended with {won}"),
                n => format!("Together your {n} decisions cost you about {cost}, and you ended with {won}"),
            };
            let luck = luck.map(|Luck { ahead, hoped, made }| {
                let ahead = ahead.map(|n| format!("; against the average of the table that is {}", signed(n)));
                let made = match made.cmp(&Amount::NOTHING) {
                    Ordering::Less => format!("bad luck took {}", about(-made)),
                    Ordering::Equal => "luck changed nothing".to_string(),
                    Ordering::Greater => format!("good luck gave {}", about(made)),
                };
                let hoped = signed(hoped);
                format!(
                    "{}. Before your first decision you could expect about {hoped}; {made}",
                    ahead.unwrap_or_default(),
                )
            });
            format!("{told}{}.{}", luck.unwrap_or_default(), besides(*untold)).into()
        }
        Hint::GoodAre { good, all: 1 } => text!["Good here: ", one_of(good), "."],
        Hint::GoodAre { good, all } => {
            text!["Good here: ", one_of(good), format!("; no difference between these {all} could be told.")]
        }
        Hint::Costs { what, cost, error } => {
            let costs =
                format!(" costs about {} on average{}, by what you know.", about(*cost), between(*cost, *error));
            text![in_order(what), costs]
        }
        Hint::Ranked { each, of, written } => {
            let less = if *written { ", against the average of the table" } else { "" };
            let which = match each.len() {
                told if told < *of => format!("the best {told} of {of} bring"),
                _ => "each brings".to_string(),
            };
            let mut said = Text::from(format!("What {which} you on average{less}: "));
            for (at, one) in each.iter().enumerate() {
                let before = if at == 0 { "" } else { ", " };
                let sign = if one.worth > Amount::NOTHING { "+" } else { "" };
                let worth = format!(" {sign}{} ± {}", about(one.worth), about(one.error));
                said += text![before, in_order(&one.what), worth];
            }
            let higher = match each.iter().any(|one| one.worth > each[0].worth) {
                true => ". What brings more than the first cannot be told apart from it.",
                false => ".",
            };
            text![said, higher]
        }
        Hint::Open { play, open: may } => {
            let verb = match may {
                Open::Words { .. } => "say",
                Open::Cards(_) if *play => "play",
                Open::Cards(_) => "choose",
            };
            text![format!("You may {verb}: "), one_of(may), "."]
        }
        Hint::May(phase, open, rules) => {
            let done = done(*phase, open);
            text![in_order(open), format!(" may be {done}."), rules]
        }
    }
}

/// What somebody would do, before and behind the cards.
fn would(phase: Phase, open: &Open) -> (&'static str, &'static str) {
    let [would, behind, ..] = verbs(phase, open);
    (would, behind)
}

fn did(phase: Phase, open: &Open) -> &'static str {
    verbs(phase, open)[2]
}

fn done(phase: Phase, open: &Open) -> &'static str {
    verbs(phase, open)[3]
}

fn verbs(phase: Phase, open: &Open) -> [&'static str; 4] {
    match Deed::of(phase, open) {
        Deed::Plays => ["play", "", "played", "played"],
        Deed::Takes => ["take", "", "took", "taken"],
        Deed::Says => ["say", "", "said", "said"],
        Deed::PutsAway => ["put", " away", "put away", "put away"],
        Deed::Keeps => ["keep", "", "kept", "kept"],
        Deed::LaysOpen => ["lay", " open", "laid open", "laid open"],
        Deed::GivesAway => ["give", " away", "gave away", "given away"],
        Deed::Calls => ["call", "", "called", "called"],
        Deed::Exchanges => ["exchange", "", "exchanged", "exchanged"],
        Deed::Chooses => ["choose", "", "chose", "chosen"],
    }
}

/// In how many of a hundred deals.
fn of_hundred(n: u32) -> String {
    match n {
        0 => "none".to_string(),
        1 => "one".to_string(),
        100 => "all".to_string(),
        n => n.to_string(),
    }
}

/// Of so many decisions nothing could be told.
fn unweighed(untold: usize) -> String {
    match untold {
        1 => "What your one decision cost could not be weighed".to_string(),
        n => format!("What your {n} decisions cost could not be weighed"),
    }
}

/// The same, of some beside those that were weighed.
fn besides(untold: usize) -> String {
    match untold {
        0 => String::new(),
        1 => " One more could not be weighed.".to_string(),
        n => format!(" {n} more could not be weighed."),
    }
}

/// Which suit is the longest in a hand.
fn told(Longest { suits, cards, others }: &Longest) -> String {
    let cards = count((*cards).into(), "card");
    match suits.as_slice() {
        [suit] => format!("Your longest suit is {suit} ({cards})."),
        _ if *others => format!("Your longest suits are {} ({cards} each).", and(suits)),
        _ => format!("None of your suits is longer than the others ({cards} each)."),
    }
}

/// So many of those that are open are as good as the best; how far the next is behind.
fn alike(good: usize, open: usize, next: Option<Amount>) -> String {
    let by = next.map(about);
    match (good, open - good.min(open), by) {
        (1, 1, Some(by)) => {
            format!("Of the 2 that are open, one is better than the other, by about {by} on average.")
        }
        (1, 1, None) => "Of the 2 that are open, one is better than the other.".into(),
        (1, _, Some(by)) => {
            format!(
                "Of the {open} that are open, one is better than the others, by about {by} or more on average."
            )
        }
        (1, _, None) => format!("Of the {open} that are open, one is better than the others."),
        (_, 0, _) => {
            "No difference is certain: nothing that is open is clearly better than all the rest.".into()
        }
        (_, 1, Some(by)) => format!(
            "Of the {open} that are open, {good} are about equally good. The other one is about {by} worse on average."
        ),
        (_, _, Some(by)) => format!(
            "Of the {open} that are open, {good} are about equally good. The others are about {by} or more worse on \
             average."
        ),
        (..) => format!("Of the {open} that are open, {good} are about equally good, and none is better."),
    }
}

fn hangs_on(on: Hangs) -> String {
    let whether =
        |alone| if alone { "whether you take this trick" } else { "whether your side takes this trick" };
    match on {
        Hangs::Bidding => "The question is whether you bid at all.".into(),
        Hangs::Taking { alone } => format!("The question is {}.", whether(alone)),
        Hangs::NotTaking { alone } => format!("{} does not decide it.", capital(whether(alone))),
        Hangs::Taken { alone } => {
            let who = if alone { "you take" } else { "your side takes" };
            format!("Whatever you play, {who} this trick almost for certain: ask which card to part with.")
        }
        Hangs::Lost { alone } => {
            let who = if alone { "you" } else { "your side" };
            format!("Whatever you play, {who} will hardly take this trick: ask which card to part with.")
        }
    }
}

/// How cards are counted, and what that takes off.
fn counted(counting: &Counting) -> String {
    let say = tell::words(Language::English);
    let Counting { title, group, less, left, left_less } = counting;
    let how = match (group, *less) {
        (1, Amount::NOTHING) => "every card counts what it is worth".to_string(),
        (1, less) => format!("every card counts what it is worth less {}", say.amount(less)),
        (group, less) => {
            let rest = match left.as_slice() {
                [] => String::new(),
                left => {
                    let left: Vec<String> = left.iter().map(ToString::to_string).collect();
                    format!(", and a rest of {} less {}", or(&left), say.amount(*left_less))
                }
            };
            let each = format!("each counts what its cards are worth less {}", say.amount(less));
            format!("lay them out in groups of {group}: {each}{rest}")
        }
    };
    format!("{how} ({title})")
}

/// How far a mean may be off, where that can be told.
fn between(cost: Amount, error: Amount) -> String {
    match about(error) == about(Amount::NOTHING) {
        true => String::new(),
        false => format!(" ({} to {})", about((cost - error).max(Amount::NOTHING)), about(cost + error)),
    }
}

/// A mean, to a tenth.
fn about(amount: Amount) -> String {
    Language::English.decimal(amount.points(), 1)
}

/// The same, with its sign.
fn signed(amount: Amount) -> String {
    let sign = if amount > Amount::NOTHING { "+" } else { "" };
    format!("{sign}{}", about(amount))
}
