//! English.

mod hints;

use super::*;
use crate::language::english::{and, count, did_you_mean, or, uttered};
use crate::language::{capital, sentence};
use crate::ruleset::expr::ONE;
use crate::tell;

pub(super) struct English;

impl Words for English {
    fn note(&self, note: &Note) -> Text {
        let say = tell::words(Language::English);
        let all = |who: &[Who]| who.iter().map(|who| say.who(*who)).collect::<Vec<_>>();
        match note {
            Note::NoQuestion => "There is nothing to answer here.".into(),
            Note::NameOne => "Name one that is open: what you would do.".into(),
            Note::NameANumber => "Answer with a number.".into(),
            Note::NotTheBest => "The rules allow it, but there is better.".into(),
            Note::TryAnother => "Try another.".into(),
            Note::SeeWhy => "`see` plays it out, and takes it back; or try another.".into(),
            Note::DealOver => "The deal is over.".into(),
            Note::IsOver => "The lesson is over. `restart` begins again, `quit` leaves.".into(),
            Note::WouldBeginAnew { stops, of } => {
                let done = if *stops == 1 { "is" } else { "are" };
                format!(
                    "That begins the lesson anew, and {stops} of {of} steps {done} to be done again. If that is what you \
                     want, say it once more."
                )
                .into()
            }
            Note::SaySomething => "Something is asked: answer, or say `hint`, `skip` or `help`.".into(),
            Note::YourTurn => "It is your turn: answer, or say `hint` or `help`.".into(),
            Note::NothingAsked => "Nothing is asked just now: Enter goes on, `help` tells what you can say.".into(),
            Note::AnswerOrSkip => "Something is asked: answer it, or `skip` it.".into(),
            Note::AskedSomething => "No card is to be played here: a question is asked. `hint` helps.".into(),
            Note::AsksBack => {
                "Questions are answered by `hint`, `why`, `table`, `rule ID` and `glossary WORD`; `help` lists all that \
                 you can say."
                    .into()
            }
            Note::FirstStep => "This is the beginning.".into(),
            Note::NoPoints => "Nobody has points yet.".into(),
            Note::PointsDoNotCount => "Card points do not matter in what is played here.".into(),
            Note::NothingToSee => "There is nothing to see yet.".into(),
            Note::NothingPlayedOut => "Only a poor answer is played out, and not in every case.".into(),
            Note::NotYourTurn => "It is not your turn.".into(),
            Note::NameARule => {
                "Name a rule by its id or its name, as it stands behind what the tutor says.".into()
            }
            Note::NothingToTry => "No deal is going on here.".into(),
            Note::Away => {
                "You are trying something, and nothing of it counts: play as you like. `back` takes back, `return` \
                 goes back to where you were.".into()
            }
            Note::AwayOver => "That deal is over. `return` goes back.".into(),
            Note::Returned { free: true } => "Back at the table, where you left it.".into(),
            Note::Returned { free: false } => "Back in the lesson, where you left it.".into(),
            Note::NotAway => {
                "You are not away. `what-if` tries something, and `return` comes back from there.".into()
            }
            Note::TakenBack => "All that is taken back. It is your turn again.".into(),
            Note::YourHand => "Your hand".into(),
            Note::Tricks => "Tricks (> leads, * takes)".into(),
            Note::Together => "together".into(),
            Note::Worth => "Worth in counting".into(),
            Note::Counting(scheme) => format!("Counted: {scheme}").into(),
            Note::Elsewhere => "The same deal elsewhere".into(),
            Note::Rule => "Rule".into(),
            Note::InTheBook(game) => text!["the rule book has it in a table or beside another rule: ", typed(&[format!("stiess show {game}")])],
            Note::SlipsOfFree => "Only a free deal that is over can be decided again, no lesson and no drill.".into(),
            Note::SlipsLater => "What your decisions cost is reckoned when the deal is over; then they can be made again.".into(),
            Note::TheseCards(1) => "This card".into(),
            Note::TheseCards(_) => "These cards".into(),
            Note::TheDeal => "The deal".into(),
            Note::AllHands => "All hands".into(),
            Note::Debrief => "Your decisions".into(),
            Note::Contracts => "Contracts".into(),
            Note::FreeDeal(seed) => format!("A free deal, number {seed}").into(),
            Note::DrillsOf(game) => format!("Drills: {game}").into(),
            Note::Drill(Kind::Legal) => "Which cards are allowed now? Name all of them.".into(),
            Note::Drill(Kind::Winner) => "Who takes this trick?".into(),
            Note::Drill(Kind::Count) => "How many points is that?".into(),
            Note::Drill(Kind::Bids) => "What may you say? Name everything that is open.".into(),
            Note::Drill(Kind::Judge) => "What would you do? One good answer is enough.".into(),
            Note::Drill(Kind::Settle) => "What does each get or pay in this deal, Forehand first?".into(),
            Note::LastRound => "It is the last round.".into(),
            Note::TricksTaken(each) => {
                let each = each.iter().map(|(who, n)| format!("{} {n}", say.who(*who)));
                format!("Tricks: {}.", each.collect::<Vec<_>>().join(", ")).into()
            }
            Note::Held(who, cards) => text![capital(&say.who(*who)), " held ", codes(cards), "."],
            Note::Dealt(who, cards) => text!["Dealt to ", say.who(*who), ": ", codes(cards), "."],
            Note::Lies(place, cards) => text![capital(place), ": ", codes(cards), "."],
            Note::Declarer { .. } => "declarer".into(),
            Note::HasCards(n) => count((*n).into(), "card").into(),
            Note::HasTricks(n) => count((*n).into(), "trick").into(),
            Note::FaceDown(n) => format!("{} face down", count((*n).into(), "card")).into(),
            Note::OpenBeforeYou(cards) => text!["open before you ", codes(cards)],
            Note::Holds(cards) => text!["holds ", codes(cards)],
            Note::Nothing => "no trick".into(),
            Note::Out => "dropped out".into(),
            Note::SitsOut => "sits out".into(),
            Note::YouSitOut => "You sit out.".into(),
            Note::PotSoFar(pot, lies) => text![pot, ": ", Piece::Amount(lies.clone()), " so far"],
            Note::Empty => "empty".into(),
            Note::EverybodyAlone => "everybody alone".into(),
            Note::OneAgainstRest => "one against the others".into(),
            Note::SideAgainstRest => "a side against the others".into(),
            Note::WithDeclarer => "with the declarer".into(),
            Note::AgainstDeclarer => "against the declarer".into(),
            Note::AllNamed(1) => "It is the only one.".into(),
            Note::AllNamed(2) => "These two and no other.".into(),
            Note::TooMany(1) => "One answer is wanted, not several.".into(),
            Note::NameOptions { cards: true } => "Name the cards with blanks between them.".into(),
            Note::NameOptions { cards: false } => "Name the words with blanks between them.".into(),
            Note::YouLead => "What do you lead?".into(),
            Note::YouPlay => "What do you play?".into(),

            Note::NotAmong(card, cards) => {
                text![code(card), " is not among these cards: ", one_card(cards, " or "), "."]
            }
            Note::Because(why, rules) => sentence(text![why.said(Language::English), rules]),
            Note::DidNotWin(who, card) => {
                let card = card.as_ref().map(|card| Text::from(code(card))).unwrap_or_default();
                text![capital(&say.who(*who)), " played ", card, ", and that does not win this trick."]
            }
            Note::AnotherIsStronger(rules) => text!["Another of them is stronger.", rules],
            Note::Slips(slips) => {
                let one = |(paid, slip, rules): &(Paid, Slip, Rules)| {
                    let (before, behind) = match slip {
                        Slip::LeftOut => ("You left something out: ", ""),
                        Slip::Reversed => ("The wrong way round: ", ", and you let those be paid who pay"),
                        Slip::Twice => ("Counted twice: ", ""),
                        Slip::Mispriced => ("The price is another: ", ""),
                    };
                    text![before, say.item(paid), behind, rules, "."]
                };
                Text::join(slips.iter().map(one), " ")
            }
            Note::Allowed(allowed, rules) => text!["Allowed: ", one_of(allowed), ".", rules],
            Note::ItsTurn(who, rules) => text![format!("It is {}.", turn(*who)), rules],
            Note::Takes(who, card, rules) => {
                let takes = if *who == Who::You { "take" } else { "takes" };
                let card = card.as_ref().map(|card| Text::from(code(card))).unwrap_or_default();
                text![format!("{} {takes} the trick with ", capital(&say.who(*who))), card, ".", rules]
            }
            Note::CardTakes(card, rules) => text![code(card), " takes it.", rules],
            Note::Points(points, rules) => {
                let unit = if *points == Amount(ONE) { "point" } else { "points" };
                text![format!("{} {unit}.", say.amount(*points)), rules]
            }
            Note::Amounts(each, rules) => {
                let each = each.iter().map(|(who, n)| format!("{} {}", say.who(*who), say.signed(*n)));
                text![format!("{}.", capital(&each.collect::<Vec<_>>().join(", "))), rules]
            }
            Note::SoFar(cards, of) => text![codes(cards), format!(": {} of {of}.", cards.len())],
            Note::BackToTheLine { instead, of } => {
                let cards = |codes: &[String]| in_order(&Open::Cards(codes.to_vec()));
                text!["Here the lesson needs its own line: as if you had taken ", cards(instead), ", not ", cards(of), "."]
            }
            Note::GoesOnWith(play) => text!["The lesson goes on with ", in_order(play), "."],
            Note::LastTrick { number, cards, taker } => {
                let takes = if *taker == Who::You { "take" } else { "takes" };
                let taken = format!("; {} {takes} it.", say.who(*taker));
                text![format!("The last trick ({number}): "), codes(cards), taken]
            }
            Note::ACard { code: card, called, worth } => {
                let called =
                    if called.is_empty() { String::new() } else { format!(", called {}", and(called)) };
                text![code(card), called, format!(", worth {worth} in counting.")]
            }

            Note::NameASeat(seats) => format!("Name somebody at the table: {}.", or(&all(seats))).into(),
            Note::NameACard(cards) => text!["Name one of these cards: ", one_card(cards, " or "), "."],
            Note::NameAmounts(seats) => {
                let order = all(seats).join(", ");
                format!("Name a number for each, in this order: {order}, with blanks between them.").into()
            }
            Note::NoAnswer { word, cards, said: true } => {
                let what = if *cards { "cards are asked for" } else { "nobody says that" };
                format!("`{word}` is a word of this game, but here {what}.").into()
            }
            Note::NoAnswer { word, cards, said: false } => {
                let what = if *cards { "card of this pack" } else { "word of this game" };
                format!("`{word}` is no {what}.").into()
            }
            Note::OneOf { word, cards } => {
                let each: Vec<Text> = cards.iter().map(|(card, title)| text![title.clone(), " (", code(card), ")"]).collect();
                text![format!("`{word}` may be "), either(&each, " or "), ": which card do you mean?"]
            }
            Note::OneOfBids { word, bids } => format!("`{word}` may mean {}: say which.", or(bids)).into(),
            Note::PartOf { word, suits, ranks } => match (suits.as_slice(), ranks.as_slice()) {
                ([_], []) => format!("`{word}` says the suit only: which card of it?").into(),
                ([], [_]) => format!("`{word}` is in several suits: say the suit as well.").into(),
                _ => {
                    let each = or(&[suits.as_slice(), ranks].concat());
                    format!("`{word}` may mean {each}: name the suit and the card.").into()
                }
            },
            Note::NoneOfSuit(suit) => format!("You have no card of {suit}.").into(),
            Note::ForNobody(places) => {
                let say = tell::words(Language::English);
                let each = places.iter().map(|(place, points)| format!("{} {}", capital(place), say.amount(*points)));
                format!("For nobody: {}.", each.collect::<Vec<_>>().join(", ")).into()
            }
            Note::AllNamed(n) => format!("These {n} and no other.").into(),
            Note::MoreAreOpen { one, more, cards } => {
                let what = if *cards { "card" } else { "answer" };
                let what = if *more == 1 { format!("one more {what} is") } else { format!("{more} more {what}s are") };
                let named = if *one { "That is right" } else { "Those are right" };
                let them = if *more == 1 { "it" } else { "them" };
                format!("{named}, but {what} allowed: name {them} as well.").into()
            }
            Note::NotHisTurn(who) => format!("It is not {}.", turn(*who)).into(),
            Note::TurnOf(who) => format!("It is {}.", turn(*who)).into(),
            Note::CountAgain { cards, worth, scheme } => {
                let (these, selves) = match cards {
                    1 => ("This is one card".to_string(), "itself"),
                    n => (format!("These are {n} cards"), "themselves"),
                };
                format!("{these}, worth {worth} by {selves}; then the scheme ({scheme}) takes off its part.").into()
            }
            Note::AddUp { cards, announced } => {
                let add = match cards {
                    1 => "This is one card: say what it is worth".to_string(),
                    n => format!("These are {n} cards: add up what each is worth"),
                };
                format!("{add}{}.", if *announced { "; what was announced comes on top" } else { "" }).into()
            }
            Note::Graded(graded) => {
                let Graded { right, of, needed } = graded;
                let enough = if graded.passed() { "are enough" } else { "are needed" };
                let again = if right < of { " What you missed is asked again by `drill`." } else { "" };
                let what = "questions answered at once and without help";
                format!("{right} of {of} {what}; {needed} {enough}.{again}").into()
            }
            Note::LookAgain { at, uneven } => {
                let sum = match uneven {
                    true => " What somebody gets somebody else pays: together they are nothing.",
                    false => "",
                };
                format!("Look again at {}.{sum}", and(&all(at))).into()
            }
            Note::AskedNext(word) => {
                format!("`{word}` was not played: after what went before, something else is asked.").into()
            }
            Note::TooMany(n) => format!("{n} cards are wanted, not more.").into(),
            Note::BeginAgain(of) => format!("Name all {of} again.").into(),
            Note::WhatDoYouSay(title, open) => {
                text![title.as_deref().unwrap_or("What do you say").to_string(), ": ", one_of(open), "?"]
            }
            Note::YesOrNo { phase, title } => match (phase, title) {
                (Phase::Announce, Some(title)) => format!("Do you announce {title}?").into(),
                (Phase::Double, title) => text![titled(title.as_deref()), sentence_in(title, "do you double?")],
                (Phase::Swap, title) => text![titled(title.as_deref()), sentence_in(title, "do you swap?")],
                (Phase::Leave, _) => "Do you drop out?".into(),
                (_, title) => text![titled(title.as_deref()), sentence_in(title, "yes or no?")],
            },
            Note::MayBeAnnounced(titles) => format!(
                "You may announce: {}. Name at once what you announce of it, or say `nothing else`.",
                titles.join(", ")
            )
            .into(),
            Note::ToAnnounce => "You may announce".into(),
            Note::NameAtOnce => "Name at once what you announce of it, or say `nothing else`.".into(),
            Note::IsAnnounced(titles) => format!("Already announced: {}.", and(titles)).into(),
            Note::NotAnnounced(titles) => format!("{} cannot be announced now.", and(titles)).into(),
            Note::WhichCard { number, phase, ends, title, beside } => {
                let cards = match number {
                    1 => "card".to_string(),
                    _ if *ends => "cards".to_string(),
                    _ => count((*number).into(), "card"),
                };
                let beside = match beside.is_empty() {
                    true => Text::default(),
                    false => text![" beside ", codes(beside)],
                };
                let ends = match (ends, number) {
                    (false, _) => String::new(),
                    (true, 1) => " `enough`, if none (or no other).".to_string(),
                    (true, most) => format!(" At most {most}; `enough`, if none (or no other)."),
                };
                let does = match phase {
                    Phase::Keep => " do you keep",
                    Phase::Discard => " do you put away",
                    Phase::Lay => " do you lay open",
                    Phase::Give => " do you give away",
                    Phase::Swap => " do you exchange",
                    Phase::Choose => " do you call",
                    Phase::Auction | Phase::Leave | Phase::Announce | Phase::Double | Phase::Play => "",
                };
                text![titled(title.as_deref()), format!("Which {cards}{does}"), beside, format!("?{ends}")]
            }
            Note::WhichPacket(words) => text!["Which packet? ", typed(&uttered(words, None))],
            Note::WhichSuit(title, words) => text![titled(title.as_deref()), "Which suit? ", typed(&uttered(words, None))],
            Note::AnnounceSuit(title, words) => {
                text![format!("Do you announce {title}? "), typed(&uttered(words, None))]
            }
            Note::OnTheTable => "On the table:".into(),
            Note::OtherGame(game) => format!("(Now at the table: {game}.)").into(),
            Note::PointsSoFar { together, cards: 0, over, .. } => {
                let whose = if *together { "Your side has" } else { "You have" };
                match over {
                    true => format!("{whose} taken no cards.").into(),
                    false => format!("{whose} taken no cards yet that you know of.").into(),
                }
            }
            Note::PointsSoFar { together, points, cards, over } => {
                let whose = if *together { "Your side has" } else { "You have" };
                let unit = if *points == Amount(ONE) { "card point" } else { "card points" };
                let (points, cards) = (say.amount(*points), count((*cards).into(), "card"));
                match over {
                    true => format!("{whose} {points} {unit} in {cards}.").into(),
                    false => format!("{whose} {points} {unit} so far, in {cards} that you know of.").into(),
                }
            }
            Note::Doublings(n) => format!("Doublings: {n}.").into(),
            Note::UnknownCommand { word, near } => {
                let help = near.as_deref().map_or("`help` lists them.".into(), did_you_mean);
                format!("There is no command `{word}`: {help}").into()
            }
            Note::Means { asked: None, word, meaning } => format!("{word}: {meaning}").into(),
            Note::Means { asked: Some(asked), word, meaning } => {
                format!("{} (see {word}): {meaning}", capital(asked)).into()
            }
            Note::MeansElsewhere { word, games, meaning } => {
                format!("“{word}” is no word of this game. In {}: {meaning}", and(games)).into()
            }
            Note::NoSuchRule(id) => {
                format!("This game has no rule `{id}`. Rules stand behind what the tutor says.").into()
            }
            Note::NoSuchWord { word, near } => {
                let help = near.as_deref().map_or("`glossary` alone lists all words".into(), did_you_mean);
                sentence(format!("the glossary has no `{word}`: {help}").into())
            }
            Note::AllWords(words) => format!("Words: {}.", words.join(", ")).into(),
            Note::Hint(hint) => hints::said(hint),
        }
    }

    fn hint(&self, hint: &Hint) -> Text {
        hints::said(hint)
    }

    fn head(&self, head: Head) -> Vec<&'static str> {
        match head {
            Head::Count => vec!["cards", "worth", "points"],
            Head::Worth => vec!["cards", "each"],
            Head::Contracts => vec!["contract", "sides", "rule"],
            Head::Announcements => vec!["announcement", "pays"],
            Head::Elsewhere => vec!["rules"],
        }
    }

    fn wants(&self, wants: Wants) -> &'static str {
        match wants {
            Wants::All => "all of them",
            Wants::One => "your choice",
            Wants::Who => "who",
            Wants::Card => "card",
            Wants::Points => "points",
            Wants::Scores => "scores",
        }
    }

    fn grade(&self, grade: Grade) -> &'static str {
        match grade {
            Grade::Good => "Right.",
            Grade::Fair => "That will do.",
            Grade::Poor => "Not the best.",
            Grade::Wrong => "Not quite.",
            Grade::Refused => "Not allowed.",
        }
    }

    fn passed(&self, passed: bool) -> &'static str {
        if passed { "Passed." } else { "Not passed yet." }
    }

    fn command(&self, name: &str, free: bool) -> &'static str {
        match name {
            "quit" if free => "leave (Ctrl-D does the same)",
            "back" if free => "your last decision again",
            "skip" if free => "have the rest of the deal played for you",
            "return" if free => "back to the deal from a what-if or a replay",
            "help" => "what you can say",
            "quit" => "leave; what you finished is kept (Ctrl-D does the same)",
            "next" => "go on (or just press Enter)",
            "back" => "the step before this one again",
            "skip" => "go past this question",
            "restart" => "the lesson from its beginning",
            "hint" => "a nudge; more each time it is said again, up to the answer",
            "why" => "why this may be played, or may not",
            "legal" => "everything that is allowed now",
            "rule" => "what a rule says, and where it stands",
            "hand" => "your cards",
            "table" => "everything you can see",
            "trick" => "the trick as it lies",
            "tricks" => "all tricks so far",
            "points" => "your card points, as far as you can know them",
            "what-if" => "try something; the others answer",
            "see" => "how a poor answer would have gone on",
            "replay" => "after a deal: decide again what cost most",
            "return" => "back to the lesson from a what-if",
            "glossary" => "what a word means",
            "keep" => "this deal as a record; `keep example`, `keep lesson`: as these",
            "standing" => "how it stands after the deals so far",
            "deutsch" => "von hier an auf Deutsch (German)",
            "english" => "in English from here on",
            _ => "",
        }
    }

    fn takes(&self, name: &str) -> &'static str {
        match name {
            "why" => "[CARD]",
            "rule" => "ID",
            "what-if" => "[MOVE…]",
            "replay" => "[NUMBER]",
            "glossary" => "[WORD]",
            "keep" => "[FILE]",
            _ => "",
        }
    }

    fn called(&self, name: &str) -> &'static [&'static str] {
        match name {
            "help" => &["help"],
            "quit" => &["quit", "exit", "q"],
            "next" => &["next"],
            "back" => &["back", "undo"],
            "skip" => &["skip"],
            "restart" => &["restart", "again"],
            "hint" => &[
                "hint",
                "hints",
                "tip",
                "don't know",
                "do not know",
                "no idea",
                "dunno",
                "what should i",
                "should i",
            ],
            "why" => &["why"],
            "legal" => &["legal", "what is legal", "what may i", "what can i"],
            "rule" => &["rule"],
            "hand" => &["hand", "my cards"],
            "table" => &["table", "whose turn"],
            "trick" => &["trick", "what lies there"],
            "tricks" => &["tricks", "what has fallen", "what is gone"],
            "points" => &["points"],
            "what-if" => &["what-if", "what if"],
            "see" => &["see"],
            "replay" => &["replay"],
            "return" => &["return"],
            "glossary" => &["glossary", "what is", "what's", "what are", "how much is"],
            "keep" => &["keep"],
            "deutsch" => &["deutsch", "german"],
            "english" => &["english"],
            "menu" => &["menu"],
            "list" => &["list"],
            "drill" => &["drill", "drills", "review"],
            "new" => &["new"],
            "standing" => &["standing", "score", "how do we stand"],
            "yes" => &["yes", "y"],
            "no" => &["no", "n"],
            _ => &[],
        }
    }

    fn as_what(&self, what: AsWhat) -> &'static str {
        match what {
            AsWhat::Record => "record",
            AsWhat::Example => "example",
            AsWhat::Lesson => "lesson",
        }
    }

    fn kept(&self, what: &Kept) -> String {
        match what {
            Kept::Heading => {
                "What you have learned with stiess. `stiess learn --join FILE` adds one from another machine."
                    .to_string()
            }
            Kept::Empty => "it is empty".to_string(),
            Kept::Foreign { line, reason } => {
                let line = line.map_or(String::new(), |line| format!("line {line}: "));
                format!("it holds no progress that this program can read: {line}{reason}")
            }
            Kept::LeftAlone => {
                "it is left as it is: move it away, or choose another with `--progress FILE`".to_string()
            }
        }
    }
}

/// Cards side by side, words behind one another.
fn in_order(open: &Open) -> Text {
    open.in_order(Language::English, ("“", "”"))
}

/// Cards side by side, words of which one is chosen.
fn one_of(open: &Open) -> Text {
    open.said(Language::English, or)
}

fn turn(who: Who) -> String {
    match who {
        Who::You => "your turn".to_string(),
        who => format!("{}'s turn", tell::words(Language::English).who(who)),
    }
}

pub(super) fn no_day(text: &str) -> String {
    format!("`{text}` is no day: write it like 2026-11-21")
}
