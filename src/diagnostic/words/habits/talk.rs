//! What is said at the table in other words than here: each saying with what is written for it. It is proposed only if the
//! sentence can be read with it.

use super::super::speech;
use super::*;

/// So often a sentence is read once more.
const TRIALS: usize = 24;

/// In which blocks it is said (in any, if none is named), how, and what is written for it. Words in capitals stand for what is
/// said there; `?` is behind what may be missing, `|` between words of which one is said. `^` begins where the sentence does,
/// or behind its name; `$` is its end.
type Saying = (&'static [&'static str], &'static str, &'static str);

/// Where points are those of the deal.
const IN_PLAY: &[&str] = &["play", "score", "announcements", "contract", "kind"];

const SAYINGS: &[Saying] = &[
    // ---- the table ----
    (
        &["table"],
        "^ N seats|players|people|persons , dealer sits out $",
        "seats N, anticlockwise; an extra player deals and sits out, with a share",
    ),
    (&["table"], "^ N seats|players|people|persons $", "seats N, anticlockwise"),
    (&["table"], "counter - clockwise", "anticlockwise"),
    (&["table"], "to the right $", "anticlockwise"),
    (&["table"], "to the left $", "clockwise"),
    (&["table"], "^ the? dealer sits out", "an extra player deals and sits out, with a share"),
    (&[], "^ name CARD REST", "call CARD REST"),
    // ---- the deal ----
    (&["deal"], "^ deal|give? N cards|card? to REST", "N to REST"),
    (
        &["deal"],
        "^ each|every|all player|players gets|get|receives|receive N cards|card?",
        "N to each player",
    ),
    (&["deal"], "^ everybody|everyone gets|receives N cards|card?", "N to each player"),
    (&["deal"], "^ N cards|card? each $", "N to each player"),
    (&["deal"], "^ WHO gets|get|receives|receive N cards|card?", "N to WHO"),
    (&["deal"], "players|player has|have|hold|holds CARDS $", "players who were dealt CARDS"),
    (&["deal"], "has|holds CARDS $", "was dealt CARDS"),
    (&["deal"], "^ N cards|card to", "N to"),
    // ---- the auction ----
    (&["auction", "stage"], "^ WHO may|can|must not pass $", "WHO must bid"),
    (&["auction", "stage"], "^ WHO cannot pass $", "WHO must bid"),
    (&["auction", "stage"], "^ WHO has|have to bid|play REST", "WHO must bid REST"),
    (&["auction", "stage"], "^ WHO has|have to bid $", "WHO must bid"),
    (&["auction", "stage"], "^ the? WHO must play|speak $", "WHO must bid"),
    (&["auction", "stage"], "^ the? WHO must bid REST", "WHO must bid REST"),
    (
        &["auction", "stage"],
        "^ if FIRST passes|passed :|,? NAME by WHO $",
        "WHO must bid NAME if FIRST passed",
    ),
    (
        &["auction", "stage"],
        "^ if FIRST passes|passed :|,? the? WHO must|has to? play|bid NAME $",
        "WHO must bid NAME if FIRST passed",
    ),
    (
        &["auction", "stage"],
        "^ if FIRST passes|passed :|,? the? WHO may|can play|bid NAME $",
        "bids NAME if he is one of WHO and FIRST passed",
    ),
    (&["auction", "stage"], "^ if FIRST passes|passed :|,? NAME $", "bids NAME if FIRST passed"),
    (
        &["auction", "stage"],
        "^ WHO must bid|play NAME if all|everybody|everyone others? pass|passes|passed",
        "WHO must bid NAME if all others passed",
    ),
    (
        &["auction", "stage"],
        "^ if all|everybody|everyone|nobody players? pass|passes|passed|bids :|,? the? WHO plays|play|bids NAME $",
        "if nobody bids: NAME by WHO",
    ),
    (
        &["auction", "stage"],
        "^ if all|everybody|everyone|nobody players? pass|passes|passed|bids :|,? the? WHO must|has to? play|bid NAME $",
        "if nobody bids: NAME by WHO",
    ),
    (
        &["auction", "stage"],
        "^ if all|everybody|everyone|nobody players? pass|passes|passed|bids :|,? REST",
        "if nobody bids: REST",
    ),
    (
        &["auction", "stage"],
        "^ WHO plays|play|bids NAME if all|everybody|everyone pass|passes|passed $",
        "if nobody bids: NAME by WHO",
    ),
    (
        &["auction", "stage"],
        "^ all|everybody|everyone players? pass|passes|passed : REST",
        "if nobody bids: REST",
    ),
    (&["auction", "stage"], "^ only WHO may bid NAME", "bids NAME if he is one of WHO"),
    (&["auction", "stage"], "^ NAME only? by WHO only? $", "bids NAME if he is one of WHO"),
    (&["auction", "stage"], "^ bids NAME only? by WHO only? $", "bids NAME if he is one of WHO"),
    (
        &["auction", "stage"],
        "^ everybody|everyone|players|all speaks|speak|bids|bid once $",
        "from forehand, players speak once",
    ),
    (
        &["auction", "stage"],
        "^ everybody|everyone|players|all speaks|speak|bids|bid in turn $",
        "from forehand, players speak in rounds",
    ),
    (&["auction", "stage"], "^ WHO can|may hold $", "a senior may hold if he is WHO"),
    // ---- sides ----
    (
        &[],
        "^ sides WHO and PARTNER against the rest|others|opponents",
        "sides WHO with PARTNER against the rest",
    ),
    (&[], "^ sides WHO with PARTNER against the others|opponents", "sides WHO with PARTNER against the rest"),
    (&[], "^ sides declarer alone", "sides declarer against the rest"),
    (&[], "^ declarer plays|is alone", "sides declarer against the rest"),
    (&[], "^ sides WHO against all|everybody others?", "sides WHO against the rest"),
    (&[], "^ partner is the? holder of CARDS", "sides declarer with players who held CARDS against the rest"),
    (&[], "^ partner is CARD $", "sides declarer with players who held CARD against the rest"),
    (&[], "^ partner is WHO", "sides declarer with WHO against the rest"),
    (&[], "^ CARD is the? partner $", "sides declarer with players who held CARD against the rest"),
    // ---- what is in hand ----
    (&["announcements"], "if he|they has|have|holds|hold|held CARDS", "if CARDS in hand"),
    (&[], "CARD is in hand", "CARD in hand"),
    (&[], "hand contains|has|holds CARDS", "CARDS in hand"),
    (&["session"], "if the? NAME is empty", "if NAME = 0"),
    (&[], "if the? PLACE is empty", "if no PLACE"),
    (&["score"], "if all CARDS taken|caught $", "if declarer took all CARDS"),
    // ---- announcements ----
    (&[], "any|each|every player may", "players may"),
    (&[], "anybody|anyone|everyone may", "players may"),
    (
        &["announcements"],
        "^ anybody|anyone|everybody|everyone may say|double REST",
        "kontra \"Kontra\": players may double the game",
    ),
    (
        &["announcements", "contract", "kind"],
        "^ WHO may knock $",
        "knock \"Klopfen\": WHO may double the game",
    ),
    (&["announcements"], "^ only WHO ,? once $", "WHO may double the game, at most 1 time"),
    (&["announcements"], "^ only WHO ,? twice $", "WHO may double the game, at most 2 times"),
    (&[], "may double the game ,? once $", "may double the game, at most 1 time"),
    (&[], "may double the game ,? twice $", "may double the game, at most 2 times"),
    (&["announcements"], "^ WHO may say REST", "kontra \"Kontra\": WHO may double the game"),
    (&["announcements"], "^ WHO may double REST", "kontra \"Kontra\": WHO may double REST"),
    (&[], "worth N , double|doubled|twice if announced", "worth N, announced TWICE"),
    (&[], "worth N double|doubled|twice if announced", "worth N, announced TWICE"),
    // ---- the exchange ----
    (
        &[],
        "after each|every trick : each|every|all|players|everybody player|players? draws|draw|takes|take a|one|1 card from|of PLACE $",
        "after each trick: from taker, players take top 1 card of PLACE",
    ),
    (
        &[],
        "^ each|every|all player|players draws|draw|takes|take a|one|1 card from|of PLACE $",
        "from forehand, players take top 1 card of PLACE",
    ),
    (
        &[],
        "^ each|every|all player|players draws|draw|takes|take N cards from|of PLACE $",
        "from forehand, players take top N cards of PLACE",
    ),
    (&[], "takes all the? cards from|of|in PLACE", "takes PLACE"),
    (&[], "take all the? cards from|of|in PLACE", "take PLACE"),
    (&[], "takes|draws the? next|top? N cards from|of PLACE", "takes top N cards of PLACE"),
    (&[], "takes|draws a|one|1 card from|of PLACE", "takes top 1 card of PLACE"),
    (&[], "take|draw the? next|top? N cards from|of PLACE", "take top N cards of PLACE"),
    (&[], "take|draw a|one|1 card from|of PLACE", "take top 1 card of PLACE"),
    (&[], "may swap|trade|change|exchange CARDS for|with|against REST", "may exchange CARDS for REST"),
    (&[], "^ WHO calls CARD or REST", "WHO calls one of CARD or REST"),
    (&[], "^ WHO calls a|an? NAME or REST", "WHO calls one of PLURAL or REST"),
    (&[], "^ WHO calls a|an NAME $", "WHO calls one of PLURAL"),
    (&[], "^ WHO calls CARD $", "WHO calls one of CARD"),
    (&[], "must not discard|bury|drop CARDS", "must not put CARDS"),
    (&[], "shows|opens|exposes|lays his|all|the hand|cards open?", "lays hand open"),
    (&[], "^ WHO may drop out $", "WHO may drop out, hand to discard"),
    (&[], "^ WHO may drop out if CONDITION $", "WHO may drop out, hand to discard if CONDITION"),
    (
        &[],
        "^ WHO may? exchange|exchanges|swap|swaps|change|changes up to N cards with|from|for|against PLACE $",
        "WHO put up to N cards of hand to discard, taking as many from the top of PLACE",
    ),
    (&["exchange"], "^ WHO may pass or play $", "players may drop out, hand to discard"),
    (
        &["exchange"],
        "^ each|every|all|everybody player|players? gives|give|passes|pass N cards|card to the? player? on|at|to? his|the left $",
        "players put N cards of hand to hand of left of him",
    ),
    (
        &["exchange"],
        "^ each|every|all|everybody player|players? gives|give|passes|pass N cards|card to the? player? on|at|to? his|the right $",
        "players put N cards of hand to hand of right of him",
    ),
    (&[], "^ after each|every trick :|,? REST", "my_step after each trick: REST"),
    (&["contract", "kind"], "^ deal|redeal again? $", "nothing is played, the same dealer deals again"),
    // ---- duties ----
    (&[], "must keep CARDS until|till|to the? last trick", "must keep CARDS for last trick"),
    (&[], "must keep CARDS until|till|to the? end", "must keep CARDS for last trick"),
    (&[], "CARD must be played last", "must keep CARD for last trick"),
    (&[], "CARD only in the? last trick", "must keep CARD for last trick"),
    (&[], "must win|take|beat the? highest? trick|card", "must follow with cards that would win"),
    (&[], "^ no CARDS in|to the? first trick $", "must not play CARDS to trick 1"),
    (&[], "^ no CARDS in|to trick N $", "must not play CARDS to trick N"),
    (&[], "^ CARDS must|may|can not be led in|to the? first trick $", "must not lead CARDS to trick 1"),
    (&[], "^ CARDS must|may|can not be played in|to the? first trick $", "must not play CARDS to trick 1"),
    (&[], "^ CARDS must|may|can not be led $", "must not lead CARDS"),
    (&[], "^ CARDS must be led to|in the? first trick $", "must lead CARDS to trick 1"),
    (&[], "^ CARDS must be played to|in the? first trick $", "must play CARDS to trick 1"),
    (&[], "^ CARDS must be led $", "must lead CARDS"),
    (&[], "^ CARDS must be played $", "must play CARDS"),
    (&[], "^ WHO must not discard|bury|put CARDS $", "must not put CARDS"),
    (&[], "must win|take|beat if possible $", "must follow with cards that would win"),
    // ---- tricks ----
    (
        &[],
        "^ the? whoever|who|holder has|holds|held|with|of CARD leads|begins|starts $",
        "holder of CARD leads",
    ),
    (
        &[],
        "^ the? player|one|person who|that has|holds|held CARD leads|begins|starts $",
        "holder of CARD leads",
    ),
    (&[], "^ the? player|one|person with CARD leads|begins|starts $", "holder of CARD leads"),
    (&["play", "contract", "kind"], "^ the? WHO begins|starts $", "WHO leads"),
    (&["contract", "kind"], "^ no trumps|trump $", "suit trumps \"Trumps\" = nothing"),
    (&[], "^ CARDS are|is trumps|trump $", "suit trumps \"Trumps\" = CARDS"),
    (&[], "^ trumps|trump : CARDS $", "suit trumps \"Trumps\" = CARDS"),
    (&[], "took a|an NAME", "took some PLURAL"),
    (&[], "the? highest trump|trumps", "highest of trumps"),
    (&[], "the? highest card of", "highest of"),
    (&[], "trick with a|an NAME", "trick with PLURAL"),
    (&[], "^ trick goes|falls to", "trick to"),
    (
        &[],
        "^ the? highest trump|trumps wins|win|takes REST",
        "trick to highest of trumps, else highest of suit led",
    ),
    (&[], "^ the? highest card wins|takes", "trick to highest of suit led"),
    (&[], "won|win|wins", "took"),
    (&[], "took any trick|tricks", "took some tricks"),
    (&[], "has|have|makes|gets|wins|takes no trick|tricks", "took no tricks"),
    (&[], "has|have|makes|gets|wins all|every trick|tricks", "took all tricks"),
    (&[], "won|wins|win the? last trick", "took last trick"),
    (&[], "won|wins|win the? trick N", "took trick N"),
    (&[], "CARDS in the? last trick", "CARDS fell in last trick"),
    (&[], "declarer|team loses|lose|lost a|one|some trick|tricks", "defenders took some tricks"),
    (&[], "takes|take|makes|make|wins|win a|one|some trick|tricks", "took some tricks"),
    (
        &[],
        "took|takes|caught|catches CARD with OTHER",
        "took some tricks with OTHER if players lost some tricks with CARD",
    ),
    (&[], "took|takes CARD in the? last trick", "took last trick with CARD"),
    (&[], "took|takes|caught|catches|captured CARD", "took some CARD"),
    // ---- points, and what is paid ----
    (&[], "whoever|who has|have|had the? most tricks", "players with most tricks"),
    (&[], "whoever|who has|have|had the? most points", "players with most points"),
    (&[], "whoever|who has|have|had the? fewest|least|less tricks", "players with fewest tricks"),
    (&[], "whoever|who has|have|had the? fewest|least|less points", "players with fewest points"),
    (&["score", "contract", "kind"], "^ won if points REST", "won if points of declarer REST"),
    (&["score", "contract", "kind"], "^ won if tricks REST", "won if tricks of declarer REST"),
    (&["score"], "^ WHO without tricks loses|lose N points? $", "WHO who took no tricks write off N"),
    (&["score"], "^ WHO loses|lose N points? $", "WHO write off N"),
    (&["score"], "^ WHO loses|lose N points? if REST", "WHO write off N if REST"),
    (&["score"], "^ WHO gets|get|scores N points? $", "WHO write N"),
    (&["score"], "^ WHO gets|get|scores N points? if REST", "WHO write N if REST"),
    (&[], "^ price|value|costs|cost|counts N points? $", "worth N"),
    (&[], "^ the? game is? worth|counts|costs N points? $", "worth N"),
    (&[], "^ the? last trick is? worth|counts N points? $", "players who took last trick counts N more"),
    (
        &[],
        "^ bonus NAME TITLE worth N for|with the? last trick with|by? CARDS $",
        "bonus NAME TITLE worth N: made by players who took last trick with CARDS",
    ),
    (
        &[],
        "^ bonus NAME TITLE worth N if WHO took REST",
        "bonus NAME TITLE worth N: made by WHO if WHO took REST",
    ),
    (&[], "^ bonus NAME TITLE price|counts N : REST", "bonus NAME TITLE worth N: REST"),
    (&["score", "contract", "kind"], "^ for|to? players who", "made by players who"),
    (&["score", "contract", "kind"], "^ for|to WHO if REST", "made by WHO if REST"),
    (&["score", "contract", "kind"], "^ if WHO took REST", "made by WHO if WHO took REST"),
    (&["score", "contract", "kind"], "^ WHO took REST", "made by WHO if WHO took REST"),
    (
        &[],
        "whoever loses|lose|lost CARD to OTHER",
        "players who lost some tricks with CARD if players took some tricks with OTHER",
    ),
    (
        &[],
        "who loses|lose|lost CARD to OTHER",
        "who lost some tricks with CARD if players took some tricks with OTHER",
    ),
    (
        &["score", "contract", "kind"],
        "^ whoever takes|took|has|gets CARD loses|pays N $",
        "players who took some CARD write off N",
    ),
    (
        &["score", "contract", "kind"],
        "^ whoever takes|took|has|gets the? most tricks loses|pays N $",
        "players with most tricks write off N",
    ),
    (&["score"], "^ WHO wins|win with|if at? least? N points? $", "won if points of WHO >= N"),
    (
        &["score"],
        "^ a|any|the player who DEED takes|gets|wins the? PLACE $",
        "players who DEED take PLACE from PLACE",
    ),
    (&["score"], "^ WHO take|takes|get|gets|win|wins the? PLACE $", "WHO take PLACE from PLACE"),
    (
        &["score"],
        "^ WHO take|takes|get|gets|win|wins the? PLACE if CONDITION $",
        "WHO take PLACE from PLACE if CONDITION",
    ),
    (
        &["score", "session", "announcements"],
        "if all|everybody|everyone players? pass|passes|passed $",
        "if nobody bid",
    ),
    (
        &["session"],
        "^ the? match|game is over if|when|with|at|once somebody|someone|anybody|one|a|either? side|team|player|partnership? has|reaches|scores|gets? N points? $",
        "match \"Game\" ends if some players with score >= N",
    ),
    (
        &["session"],
        "^ the match|game ends if|when|with|at|once somebody|someone|anybody|one|a|either? side|team|player|partnership? has|reaches|scores|gets? N points? $",
        "match \"Game\" ends if some players with score >= N",
    ),
    (
        &["session"],
        "^ the? winner of the? session|evening|game|match is REST",
        "session is won by players with highest score",
    ),
    (
        &["session"],
        "^ the? winner|winners is|are the? one|player|person with|who|has? REST",
        "session is won by players with highest score",
    ),
    (&["session"], "^ the? game|evening|play|it? ends|end|stops after N REST", "session ends after N REST"),
    (&["session"], "^ the? deal|dealer passes|goes|moves|rotates REST $", "next dealer is forehand"),
    (&["session"], "^ the? deal|dealer rotates|alternates|changes $", "next dealer is forehand"),
    (
        &["session"],
        "^ first|whoever to|reaches|has N points? wins|won $",
        "match \"Game\" ends if some players with score >= N",
    ),
    (&["session"], "^ up? to N points? $", "match \"Game\" ends if some players with score >= N"),
    (&["session"], "^ next dealer is the WHO", "next dealer is WHO"),
    (&["session"], "^ N rounds $", "session ends after N rounds"),
    (&["session"], "^ N deals $", "session ends after N deals"),
    (IN_PLAY, "somebody|anybody|someone has|reaches at? least? N points", "some players with points >= N"),
    (IN_PLAY, "a|any|some player has|reaches at? least? N points", "some players with points >= N"),
    (&[], "WHO has|have|makes|gets|takes at least N points", "points of WHO >= N"),
    (&[], "WHO has|have|makes|gets|takes N or more points", "points of WHO >= N"),
    (&[], "WHO has|have|makes|gets|takes more than N points", "points of WHO > N"),
    (
        &[],
        "WHO has|have more points than the? opponent|opponents|other|others",
        "points of WHO > points of defenders",
    ),
    (&[], "WHO has|have more points than the? OTHERS", "points of WHO > points of OTHERS"),
    (&[], "points of WHO over|above N", "points of WHO > N"),
    (&[], "points of WHO more than N", "points of WHO > N"),
    (&[], "points of WHO at least N", "points of WHO >= N"),
    (&["score", "contract", "kind"], "^ declarer|team wins if", "won if"),
    (&[], "^ worth N ,? double|doubled|twice if CONDITION $", "worth TWICE if CONDITION, otherwise N"),
    (
        &[],
        "^ worth NAME ,? double|doubled|twice if CONDITION $",
        "worth 2 * NAME if CONDITION, otherwise NAME",
    ),
    (&[], "^ worth one|1 per|each point over|above N", "worth points of winners - N"),
    (&[], "points over|above N", "(points of winners - N)"),
    (&["score"], "winners get|receive REST from losers $", "losers pay winners"),
    (&[], "^ the REST", "REST"),
];

/// The saying that is written otherwise: with it the sentence can be read.
pub(super) fn whole(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    s.reader.filter(|_| s.kind == Sentence::Clause)?;
    // That word is read as any name, and never right.
    let names = |mended: &str| mended.contains("whoever ");
    first_of(s, bare, &|_: &Place, mended: &str, _: usize| !names(mended) && s.reads(mended).is_some())
}

/// The same, where the sentence is read on to another mistake.
pub(super) fn further(s: &Stuck, bare: &str) -> Option<Diagnostic> {
    let reader = s.reader.filter(|_| s.kind == Sentence::Clause)?;
    first_of(s, bare, &|place: &Place, mended: &str, end: usize| {
        place.contains(&s.at) && (reader.reach)(s.kind, mended) > end
    })
}

/// Does it help to write this in that place? Told as well where it ends.
type Helps<'h> = dyn Fn(&Place, &str, usize) -> bool + 'h;

fn first_of(s: &Stuck, bare: &str, helps: &Helps) -> Option<Diagnostic> {
    let line = bare.split('\n').next()?.split(';').next()?;
    let tokens = tokens(line);
    let mut trials = TRIALS;
    let here =
        |(blocks, ..): &&Saying| blocks.is_empty() || s.block.is_some_and(|block| blocks.contains(&block));
    SAYINGS.iter().filter(here).find_map(|(_, said, meant)| {
        let pattern: Vec<&str> = said.split(' ').collect();
        // Of what begins with something said there, that is as short as it can be.
        let last = tokens.len().saturating_sub(1);
        let starts = pattern[0].starts_with(|c: char| c.is_ascii_uppercase());
        (0..tokens.len()).map(|start| if starts { last - start } else { start }).find_map(|start| {
            let mut read = |end: usize, slots: &[(&str, Place)]| {
                let place = tokens[start].start..tokens[end - 1].end;
                let meant = filled(s, meant, slots)?;
                trials = trials.checked_sub(1)?;
                // A duty has a name, and so has what is written.
                let label = if meant.starts_with("must ") { "my_rule: " } else { super::plainly::label(s) };
                let named = Some(format!("{label}{meant}")).filter(|_| start == 0);
                [Some(meant), named].into_iter().flatten().find_map(|meant| {
                    let end = place.start + meant.len();
                    helps(&place, &s.with(place.clone(), &meant), end).then(|| told(s, &place, &meant))
                })
            };
            let fitted = Fitted { line, tokens: &tokens };
            fitted.from(&pattern, start, &mut Vec::new(), &mut read)
        })
    })
}

fn told(s: &Stuck, place: &Place, meant: &str) -> Diagnostic {
    let said = &s.text[place.clone()];
    let message = match said.split(' ').count() < 6 {
        true => said!("`{said}` does not fit here", "`{said}` passt hier nicht"),
        false => Said::from(("this cannot be read here", "das ist hier nicht lesbar")),
    };
    wrong(s, place.start, place.end, message)
        .at(("said otherwise", "heißt anders"))
        .help(said!("write `{meant}`", "schreib `{meant}`"))
        .write(meant)
}

type Place = std::ops::Range<usize>;
type Read<'r> = dyn FnMut(usize, &[(&str, Place)]) -> Option<Diagnostic> + 'r;

/// Words, texts and signs, with where they stand.
fn tokens(line: &str) -> Vec<Place> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(c) = line[at..].chars().next() {
        let rest = &line[at..];
        let length = match c {
            c if c.is_whitespace() => 0,
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            // Citations stand behind the sentence.
            '[' => break,
            c if in_word(c) => rest.find(|c| !in_word(c)).unwrap_or(rest.len()),
            c => c.len_utf8(),
        };
        if length > 0 {
            found.push(at..at + length);
        }
        at += length.max(c.len_utf8());
    }
    found
}

struct Fitted<'t> {
    line: &'t str,
    tokens: &'t [Place],
}

impl Fitted<'_> {
    fn token(&self, at: usize) -> Option<&str> {
        Some(&self.line[self.tokens.get(at)?.clone()])
    }

    fn from<'p>(
        &self,
        pattern: &[&'p str],
        at: usize,
        slots: &mut Vec<(&'p str, Place)>,
        read: &mut Read,
    ) -> Option<Diagnostic> {
        let Some((first, rest)) = pattern.split_first() else { return read(at, slots) };
        if *first == "^" {
            let begins = at == 0 || self.token(at - 1) == Some(":");
            return begins.then(|| self.from(rest, at, slots, read))?;
        }
        if *first == "$" {
            return (at == self.tokens.len()).then(|| self.from(rest, at, slots, read))?;
        }
        if first.starts_with(|c: char| c.is_ascii_uppercase()) {
            return self.slot(first, rest, at, slots, read);
        }
        let (words, optional) = match first.strip_suffix('?') {
            Some(words) => (words, true),
            None => (*first, false),
        };
        let said = self.token(at).is_some_and(|token| words.split('|').any(|word| word == token));
        let taken = said.then(|| self.from(rest, at + 1, slots, read)).flatten();
        taken.or_else(|| optional.then(|| self.from(rest, at, slots, read))?)
    }

    /// What stands for a word in capitals: the shortest with which the rest is read.
    fn slot<'p>(
        &self,
        name: &'p str,
        rest: &[&'p str],
        at: usize,
        slots: &mut Vec<(&'p str, Place)>,
        read: &mut Read,
    ) -> Option<Diagnostic> {
        let longest = match name {
            "N" => 1,
            "NAME" | "CARD" | "PLACE" => 1,
            "REST" | "CONDITION" => {
                return self.all(name, rest, at, slots, read);
            }
            _ => 6,
        };
        for end in at + 1..=(at + longest).min(self.tokens.len()) {
            let last = self.token(end - 1)?;
            if matches!(last, ":" | "," | "\"") || name == "N" && speech::number(last).is_none() {
                return None;
            }
            if name == "CARD" && !is_card(last) {
                return None;
            }
            slots.push((name, self.tokens[at].start..self.tokens[end - 1].end));
            let found = self.from(rest, end, slots, read);
            if found.is_some() {
                return found;
            }
            slots.pop();
        }
        None
    }

    /// All that is left of the sentence.
    fn all<'p>(
        &self,
        name: &'p str,
        rest: &[&'p str],
        at: usize,
        slots: &mut Vec<(&'p str, Place)>,
        read: &mut Read,
    ) -> Option<Diagnostic> {
        // What follows it in the saying is its end.
        let behind = rest.iter().filter(|word| **word != "$").count();
        let end = self.tokens.len().checked_sub(behind).filter(|end| *end > at)?;
        slots.push((name, self.tokens[at].start..self.tokens[end - 1].end));
        let found = self.from(rest, end, slots, read);
        slots.pop();
        found
    }
}

/// What is written, with what was said in its places.
fn filled(s: &Stuck, meant: &str, slots: &[(&str, Place)]) -> Option<String> {
    let said = |name: &str| {
        let place = slots.iter().find(|(slot, _)| *slot == name)?.1.clone();
        let words = &s.text[place];
        Some(if name == "N" { speech::number(words)?.to_string() } else { words.to_string() })
    };
    let word = |word: &str| {
        let name = word.trim_matches(|c: char| !c.is_ascii_uppercase());
        if name.is_empty() || !word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_punctuation()) {
            return Some(word.to_string());
        }
        let filled = match name {
            "TWICE" => (2 * said("N")?.parse::<u32>().ok()?).to_string(),
            // Of one there are several.
            "PLURAL" => Some(said("NAME")?)
                .filter(|one| one != "last")
                .map(|one| format!("{}s", one.trim_end_matches('s')))?,
            name => said(name)?,
        };
        Some(word.replace(name, &filled))
    };
    Some(
        meant
            .split(' ')
            .map(word)
            .collect::<Option<Vec<String>>>()?
            .join(" ")
            .replace(" 1 cards ", " 1 card "),
    )
}
