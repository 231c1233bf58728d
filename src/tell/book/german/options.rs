//! What tables choose. What may be chosen is written in a ruleset as a word of its own, `may_hold`; the words of the
//! games that come with the program are known here.

/// No box is written for any option.
pub(crate) const UNBOXED: &str = "es gibt zu viel zu wählen, als dass jedes seinen Kasten haben könnte: was sich mit einer Wahl \
                                  ändert, steht da, wenn man sie trifft, mit `--set NAME=WERT`";

pub(crate) const LAST_ROUND: &str = "in der letzten Runde";

/// What is played by one choice where another is made as well.
pub(crate) fn with_another(one: &str, other: &str) -> String {
    format!("{one} ({other})")
}

/// Before the options of a game that this one comes from.
pub(crate) fn of_base(game: &str) -> String {
    format!("dies kommt von {game}; was sich damit ändert, steht im Buch jenes Spiels:")
}

/// What is chosen, where its words mean something together.
pub(crate) fn value(value: &str) -> Option<&'static str> {
    VALUES.iter().find(|(own, _)| *own == value).map(|(_, german)| *german)
}

/// A word between titles.
pub(crate) fn word(word: &str) -> &str {
    match word {
        "or" => "oder",
        "and" => "und",
        word => word,
    }
}

const VALUES: &[(&str, &str)] = &[
    ("no", "nein"),
    ("yes", "ja"),
    ("a_trick_earlier", "einen Stich früher"),
    ("above_gang", "über dem Gang"),
    ("again", "noch einmal geben"),
    ("all_tricks", "mit allen Stichen"),
    ("always", "immer"),
    ("any", "jedes"),
    ("anybody", "jeder"),
    ("anything", "alles"),
    ("as_dealt", "wie sie gegeben sind"),
    ("as_ever", "wie sonst"),
    ("as_played", "wie sie gespielt sind"),
    ("as_schnapser", "wie beim Schnapser"),
    ("auction", "Reizen"),
    ("beggars", "für Bettel"),
    ("begun", "angefangene"),
    ("below_gang", "unter dem Gang"),
    ("bidder", "wer geboten hat"),
    ("by_hand", "aus der Hand"),
    ("caller", "wer gerufen hat"),
    ("caller_alone", "wer gerufen hat, allein"),
    ("carinthia", "wie in Kärnten"),
    ("challenge", "mit Schinden"),
    ("chosen", "gewählt"),
    ("compulsory", "als Zwang"),
    ("dealt", "wie gegeben"),
    ("dealt_again", "neu gegeben"),
    ("declarer", "der Alleinspieler"),
    ("defenders", "die Gegner"),
    ("doubled", "verdoppelt"),
    ("each", "für jeden"),
    ("either", "beliebig"),
    ("everybody", "alle"),
    ("exact", "genau"),
    ("fixed", "fest"),
    ("for_dreier", "nur beim Dreier"),
    ("forehand", "Vorhand"),
    ("forehand_loses", "Vorhand verliert"),
    ("four_tricks", "mit vier Stichen"),
    ("freely", "frei"),
    ("full", "volle"),
    ("held", "wie gehalten"),
    ("higher_taker", "der höhere Stecher"),
    ("in_pairs", "zu zweien"),
    ("in_threes", "zu dreien"),
    ("last", "zuletzt"),
    ("may_hold", "darf halten"),
    ("multiple", "ein Vielfaches"),
    ("named", "genannt"),
    ("never", "nie"),
    ("next_dealer", "der nächste Geber"),
    ("nobody_bids", "wenn niemand bietet"),
    ("normal", "wie sonst"),
    ("not_caller", "nicht, wer gerufen hat"),
    ("of_its_suit", "seiner Farbe"),
    ("once", "einmal"),
    ("one_of_three", "einem von dreien"),
    ("ones", "Einer"),
    ("pairs", "mit Paaren"),
    ("plain", "Farben"),
    ("played", "gespielt"),
    ("position", "Sitz"),
    ("rank", "Rang"),
    ("set_one", "ein festes"),
    ("seniors", "die Älteren"),
    ("sets", "Sätzen"),
    ("share", "geteilt"),
    ("shared", "geteilt"),
    ("side_of_caller", "die Seite des Rufers"),
    ("taken", "wie gestochen"),
    ("taker", "wer gestochen hat"),
    ("tame", "zahm"),
    ("tens", "Zehner"),
    ("their_half", "ihre Hälfte"),
    ("three_each", "je drei"),
    ("three_tricks", "mit drei Stichen"),
    ("to_fives", "auf Fünfer gerundet"),
    ("trebled_if_announced", "verdreifacht, wenn angesagt"),
    ("turned", "aufgedeckt"),
    ("wild", "wild"),
    ("with_a_trick", "nur mit einem Stich"),
    ("within_three", "in drei Stichen"),
    ("won_1_lost_2", "gewonnen 1, verloren 2"),
    ("won_2_lost_1", "gewonnen 2, verloren 1"),
    ("yet_to_speak", "wer noch zu sprechen hat"),
];
