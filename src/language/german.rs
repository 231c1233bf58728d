//! German: nouns that know their gender and plural, verbs that know their person, numbers and lists.
//!
//! A sentence asks a noun for the case it needs; no sentence holds an article, an ending or a contraction of
//! its own beside a word that is put into it.

use super::{listed, spoken};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Case {
    Nominative,
    Accusative,
    Dative,
    Genitive,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gender {
    Masculine,
    Feminine,
    Neuter,
}

/// A noun of the program's own. Its cases differ in the genitive and in the dative plural only: weak nouns are not
/// among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Noun {
    gender: Gender,
    one: &'static str,
    many: &'static str,
}

pub(crate) const STICH: Noun = Noun { gender: Gender::Masculine, one: "Stich", many: "Stiche" };
pub(crate) const KARTE: Noun = Noun { gender: Gender::Feminine, one: "Karte", many: "Karten" };
pub(crate) const AUGE: Noun = Noun { gender: Gender::Neuter, one: "Auge", many: "Augen" };
pub(crate) const GEBER: Noun = Noun { gender: Gender::Masculine, one: "Geber", many: "Geber" };
pub(crate) const STROHMANN: Noun = Noun { gender: Gender::Masculine, one: "Strohmann", many: "Strohmänner" };
pub(crate) const HAND: Noun = Noun { gender: Gender::Feminine, one: "Hand", many: "Hände" };
pub(crate) const PAECKCHEN: Noun = Noun { gender: Gender::Neuter, one: "Päckchen", many: "Päckchen" };
pub(crate) const SATZ: Noun = Noun { gender: Gender::Masculine, one: "Satz", many: "Sätze" };
pub(crate) const SPIEL: Noun = Noun { gender: Gender::Neuter, one: "Spiel", many: "Spiele" };
pub(crate) const ABEND: Noun = Noun { gender: Gender::Masculine, one: "Abend", many: "Abende" };
pub(crate) const ZAHL: Noun = Noun { gender: Gender::Feminine, one: "Zahl", many: "Zahlen" };
pub(crate) const BLATT: Noun = Noun { gender: Gender::Neuter, one: "Blatt", many: "Blätter" };
pub(crate) const FRAGE: Noun = Noun { gender: Gender::Feminine, one: "Frage", many: "Fragen" };
pub(crate) const ANTWORT: Noun = Noun { gender: Gender::Feminine, one: "Antwort", many: "Antworten" };
pub(crate) const REGEL: Noun = Noun { gender: Gender::Feminine, one: "Regel", many: "Regeln" };
pub(crate) const SACHE: Noun = Noun { gender: Gender::Feminine, one: "Sache", many: "Sachen" };
pub(crate) const MOEGLICHKEIT: Noun =
    Noun { gender: Gender::Feminine, one: "Möglichkeit", many: "Möglichkeiten" };
pub(crate) const ENTSCHEIDUNG: Noun =
    Noun { gender: Gender::Feminine, one: "Entscheidung", many: "Entscheidungen" };
pub(crate) const FEHLER: Noun = Noun { gender: Gender::Masculine, one: "Fehler", many: "Fehler" };
pub(crate) const WARNUNG: Noun = Noun { gender: Gender::Feminine, one: "Warnung", many: "Warnungen" };
pub(crate) const DATEI: Noun = Noun { gender: Gender::Feminine, one: "Datei", many: "Dateien" };
pub(crate) const BEISPIEL: Noun = Noun { gender: Gender::Neuter, one: "Beispiel", many: "Beispiele" };
pub(crate) const ERWARTUNG: Noun = Noun { gender: Gender::Feminine, one: "Erwartung", many: "Erwartungen" };
pub(crate) const AUFNAHME: Noun = Noun { gender: Gender::Feminine, one: "Aufnahme", many: "Aufnahmen" };
pub(crate) const ZUG: Noun = Noun { gender: Gender::Masculine, one: "Zug", many: "Züge" };
pub(crate) const STELLUNG: Noun = Noun { gender: Gender::Feminine, one: "Stellung", many: "Stellungen" };
pub(crate) const RUNDE: Noun = Noun { gender: Gender::Feminine, one: "Runde", many: "Runden" };
pub(crate) const PARTIE: Noun = Noun { gender: Gender::Feminine, one: "Partie", many: "Partien" };
pub(crate) const FARBE: Noun = Noun { gender: Gender::Feminine, one: "Farbe", many: "Farben" };
pub(crate) const SPIELER: Noun = Noun { gender: Gender::Masculine, one: "Spieler", many: "Spieler" };

impl Noun {
    pub(crate) fn one(self) -> &'static str {
        self.one
    }

    pub(crate) fn gender(self) -> Gender {
        self.gender
    }

    /// `der Stich`, `den Stich`, `dem Stich`, `des Stichs`
    pub(crate) fn the(self, case: Case) -> String {
        format!("{} {}", article(self.gender, case), self.single(case))
    }

    /// `ein Stich`, `einen Stich`, `einer Karte`, `eines Stichs`
    pub(crate) fn a(self, case: Case) -> String {
        format!("ein{} {}", ending(self.gender, case), self.single(case))
    }

    /// One, without an article: `Stich`, `Stichs`.
    pub(crate) fn single(self, case: Case) -> String {
        match (self.gender, case) {
            (Gender::Masculine | Gender::Neuter, Case::Genitive) => genitive(self.one),
            _ => self.one.to_string(),
        }
    }

    /// `die Stiche`, `den Stichen`, `der Stiche`
    pub(crate) fn the_many(self, case: Case) -> String {
        let the = match case {
            Case::Nominative | Case::Accusative => "die",
            Case::Dative => "den",
            Case::Genitive => "der",
        };
        format!("{the} {}", self.many(case))
    }

    /// `eine andere Karte`, `einen anderen Stich`
    pub(crate) fn another(self, case: Case) -> String {
        let weak = matches!(
            (self.gender, case),
            (Gender::Masculine, Case::Accusative) | (_, Case::Dative | Case::Genitive)
        );
        let strong = match (weak, self.gender) {
            (true, _) => "en",
            (_, Gender::Masculine) => "er",
            (_, Gender::Feminine) => "e",
            (_, Gender::Neuter) => "es",
        };
        format!("ein{} ander{strong} {}", ending(self.gender, case), self.single(case))
    }

    /// `die zweite Hand`, `dem 3. Stich`: an adjective without its ending, or an ordinal number.
    pub(crate) fn the_which(self, case: Case, adjective: &str) -> String {
        let plain =
            case == Case::Nominative || (case == Case::Accusative && self.gender != Gender::Masculine);
        let ending = match adjective.ends_with('.') {
            true => "",
            false if plain => "e",
            false => "en",
        };
        format!("{} {adjective}{ending} {}", article(self.gender, case), self.single(case))
    }

    /// `ein Stich`, `2 Stiche`, `mit 2 Stichen`
    pub(crate) fn count(self, n: u64, case: Case) -> String {
        match n {
            1 => self.a(case),
            n => format!("{n} {}", self.many(case)),
        }
    }

    /// `Stiche`, `Stichen`
    pub(crate) fn many(self, case: Case) -> String {
        let added = case == Case::Dative && !self.many.ends_with(['n', 's']);
        format!("{}{}", self.many, if added { "n" } else { "" })
    }
}

/// The genitive of a masculine or neuter noun: `Stichs`, `Satzes`.
pub(crate) fn genitive(noun: &str) -> String {
    let end = match noun {
        _ if ["ss", "ß", "x", "z"].iter().any(|end| noun.ends_with(end)) => "es",
        // A name keeps its own: `des Sküs`, `des Alt'`, `des Trock 21`.
        _ if !noun.ends_with(char::is_alphabetic) || noun.ends_with('s') => "",
        _ => "s",
    };
    format!("{noun}{end}")
}

/// `der`, `die`, `das` in its cases.
pub(crate) fn article(gender: Gender, case: Case) -> &'static str {
    match (gender, case) {
        (Gender::Masculine, Case::Nominative) => "der",
        (Gender::Masculine, Case::Accusative) => "den",
        (Gender::Feminine, Case::Nominative | Case::Accusative) => "die",
        (Gender::Feminine, Case::Dative) => "der",
        (Gender::Neuter, Case::Nominative | Case::Accusative) => "das",
        (Gender::Masculine | Gender::Neuter, Case::Dative) => "dem",
        (Gender::Feminine, Case::Genitive) => "der",
        (Gender::Masculine | Gender::Neuter, Case::Genitive) => "des",
    }
}

/// Of `ein`, `kein`, `dein`.
pub(crate) fn ending(gender: Gender, case: Case) -> &'static str {
    match (gender, case) {
        (Gender::Masculine | Gender::Neuter, Case::Nominative) | (Gender::Neuter, Case::Accusative) => "",
        (Gender::Masculine, Case::Accusative) => "en",
        (Gender::Feminine, Case::Nominative | Case::Accusative) => "e",
        (Gender::Feminine, Case::Dative) => "er",
        (Gender::Masculine | Gender::Neuter, Case::Dative) => "em",
        (Gender::Feminine, Case::Genitive) => "er",
        (Gender::Masculine | Gender::Neuter, Case::Genitive) => "es",
    }
}

/// A preposition before a noun in the dative; `von dem` is `vom`, `zu dem` is `zum`, `zu der` is `zur`, `bei dem` is `beim`.
pub(crate) fn with(preposition: &str, dative: &str) -> String {
    // Words that are not to be cut apart have another blank between them.
    let at = dative.find([' ', '\u{a0}']);
    let parts = at.map(|at| (&dative[..at], &dative[at..]));
    let melted = match (preposition, parts) {
        ("von", Some(("dem", rest))) => Some(("vom", rest)),
        ("zu", Some(("dem", rest))) => Some(("zum", rest)),
        ("zu", Some(("der", rest))) => Some(("zur", rest)),
        ("in", Some(("dem", rest))) => Some(("im", rest)),
        ("an", Some(("dem", rest))) => Some(("am", rest)),
        ("bei", Some(("dem", rest))) => Some(("beim", rest)),
        _ => None,
    };
    match melted {
        Some((melted, rest)) => format!("{melted}{rest}"),
        None => format!("{preposition} {dative}"),
    }
}

/// Who does something: that decides the ending of the verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Person {
    Du,
    Er,
    /// Several.
    Sie,
    /// Several, and `du` among them.
    Ihr,
}

/// A verb in one tense: `hast`, `hat`, `haben`, `habt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verb(&'static str, &'static str, &'static str, &'static str);

pub(crate) const HABEN: Verb = Verb("hast", "hat", "haben", "habt");
pub(crate) const SPIELEN: Verb = Verb("spielst", "spielt", "spielen", "spielt");
pub(crate) const STEIGEN: Verb = Verb("steigst", "steigt", "steigen", "steigt");
pub(crate) const GEHEN: Verb = Verb("gehst", "geht", "gehen", "geht");
pub(crate) const KOENNEN: Verb = Verb("kannst", "kann", "können", "könnt");
pub(crate) const GEWINNEN: Verb = Verb("gewinnst", "gewinnt", "gewinnen", "gewinnt");
pub(crate) const VERLIEREN: Verb = Verb("verlierst", "verliert", "verlieren", "verliert");
pub(crate) const ZAHLEN: Verb = Verb("zahlst", "zahlt", "zahlen", "zahlt");
pub(crate) const SCHREIBEN: Verb = Verb("schreibst", "schreibt", "schreiben", "schreibt");
pub(crate) const SAGEN: Verb = Verb("sagst", "sagt", "sagen", "sagt");
pub(crate) const PASSEN: Verb = Verb("passt", "passt", "passen", "passt");
pub(crate) const HALTEN: Verb = Verb("hältst", "hält", "halten", "haltet");
pub(crate) const BLEIBEN: Verb = Verb("bleibst", "bleibt", "bleiben", "bleibt");
pub(crate) const VERDOPPELN: Verb = Verb("verdoppelst", "verdoppelt", "verdoppeln", "verdoppelt");
pub(crate) const ERWIDERN: Verb = Verb("erwiderst", "erwidert", "erwidern", "erwidert");
pub(crate) const NENNEN: Verb = Verb("nennst", "nennt", "nennen", "nennt");
pub(crate) const GEBEN: Verb = Verb("gibst", "gibt", "geben", "gebt");
pub(crate) const RUFEN: Verb = Verb("rufst", "ruft", "rufen", "ruft");
pub(crate) const SEHEN: Verb = Verb("siehst", "sieht", "sehen", "seht");
pub(crate) const NEHMEN: Verb = Verb("nimmst", "nimmt", "nehmen", "nehmt");
pub(crate) const BEHALTEN: Verb = Verb("behältst", "behält", "behalten", "behaltet");
pub(crate) const LEGEN: Verb = Verb("legst", "legt", "legen", "legt");
pub(crate) const BEKOMMEN: Verb = Verb("bekommst", "bekommt", "bekommen", "bekommt");
pub(crate) const DECKEN: Verb = Verb("deckst", "deckt", "decken", "deckt");
pub(crate) const SEIN: Verb = Verb("bist", "ist", "sind", "seid");
pub(crate) const MACHEN: Verb = Verb("machst", "macht", "machen", "macht");
pub(crate) const HATTEN: Verb = Verb("hattest", "hatte", "hatten", "hattet");
pub(crate) const KOMMEN: Verb = Verb("kommst", "kommt", "kommen", "kommt");
pub(crate) const WERDEN: Verb = Verb("wirst", "wird", "werden", "werdet");
pub(crate) const DUERFEN: Verb = Verb("darfst", "darf", "dürfen", "dürft");
pub(crate) const SCHEIDEN: Verb = Verb("scheidest", "scheidet", "scheiden", "scheidet");
pub(crate) const ZAEHLEN: Verb = Verb("zählst", "zählt", "zählen", "zählt");

impl Verb {
    pub(crate) fn of(self, person: Person) -> &'static str {
        match person {
            Person::Du => self.0,
            Person::Er => self.1,
            Person::Sie => self.2,
            Person::Ihr => self.3,
        }
    }
}

/// `HQ, H3 und H2`
pub(crate) fn and<T: AsRef<str>>(words: &[T]) -> String {
    if words.is_empty() { "nichts".to_string() } else { listed(words, " und ") }
}

/// `pass, einer oder solo`
pub(crate) fn or<T: AsRef<str>>(words: &[T]) -> String {
    listed(words, " oder ")
}

pub(crate) fn did_you_mean(near: &str) -> String {
    format!("meinst du `{near}`?")
}

/// Words of every game, and what is said for them in German.
pub(crate) const UTTERED: [(&str, &str); 5] =
    [("no", "nein"), ("pass", "passe"), ("hold", "halte"), ("enough", "genug"), ("turn_up", "aufschlagen")];

/// Before the number of a packet.
const PACKET: &str = "Päckchen ";

/// The number of a packet that is called so.
pub(crate) fn packet(called: &str) -> Option<&str> {
    called.strip_prefix(PACKET)
}

/// What can be said, as it is said in German: a `yes` to what is asked is no word of the game, and comes first.
pub(crate) fn uttered(open: &[String], yes: Option<&str>) -> Vec<String> {
    let said = |word: &String| {
        if Some(word.as_str()) == yes {
            return "ja".to_string();
        }
        if let Some((_, said)) = UTTERED.iter().find(|(plain, _)| plain == word) {
            return said.to_string();
        }
        match spoken::packet(word) {
            Some(at) => format!("{PACKET}{at}"),
            None => word.clone(),
        }
    };
    let mut all: Vec<String> = open.iter().map(said).collect();
    all.sort_by_key(|word| word != "ja");
    all
}

const SMALL: [&str; 12] =
    ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"];

fn small(n: u64) -> Option<&'static str> {
    SMALL.get(n.checked_sub(1)? as usize).copied()
}

/// `zwei`, `drei`, `13`: of several things.
pub(crate) fn number(n: u64) -> String {
    small(n).filter(|_| n > 1).map_or(n.to_string(), str::to_string)
}

/// `einmal`, `zweimal`, `13-mal`
pub(crate) fn times(n: u64) -> String {
    match small(n) {
        Some(small) => format!("{small}mal"),
        None => format!("{n}-mal"),
    }
}

/// `zweit`, `dritt`, `13.`: an adjective without its ending.
pub(crate) fn ordinal(n: u8) -> String {
    const SMALL: [&str; 8] = ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht"];
    let small = usize::from(n).checked_sub(1).and_then(|at| SMALL.get(at));
    small.map_or(format!("{n}."), |small| small.to_string())
}

/// A fraction as people write it: `2½`, `⅔`, `1 7/60`.
pub(crate) fn fraction(whole: i64, top: i64, bottom: i64) -> String {
    let before = if whole == 0 { String::new() } else { whole.to_string() };
    match FRACTIONS.iter().find(|(_, part)| *part == (top, bottom)) {
        Some((sign, _)) => format!("{before}{sign}"),
        None if whole == 0 => format!("{top}/{bottom}"),
        None => format!("{before} {top}/{bottom}"),
    }
}

/// Fractions that have a sign of their own.
pub(crate) const FRACTIONS: [(char, (i64, i64)); 11] = [
    ('½', (1, 2)),
    ('⅓', (1, 3)),
    ('⅔', (2, 3)),
    ('¼', (1, 4)),
    ('¾', (3, 4)),
    ('⅕', (1, 5)),
    ('⅖', (2, 5)),
    ('⅗', (3, 5)),
    ('⅘', (4, 5)),
    ('⅙', (1, 6)),
    ('⅚', (5, 6)),
];

/// What a title is as it stands alone. A noun may bring its article: `der gerufene König` for `Klicani kralj`; where one
/// of several is said too, the title is of several: `der König, die Könige` for `Kralji`. One that begins as the title does says how that is declined, or what one of its cards is called, and the title
/// stays as it is: `der Blinde` for `Blinder`, `die Drullkarte` for `Drull`.
pub(super) fn alone(title: &str, text: &str) -> String {
    let several = text.split_once(", die ").map(|(_, several)| several);
    let articles = [("der ", "r"), ("die ", ""), ("das ", "s")];
    let noun = articles.iter().find_map(|(article, ending)| Some((text.strip_prefix(article)?, *ending)));
    let Some((noun, ending)) = noun else { return text.to_string() };
    let noun = noun.split(", ").next().unwrap_or(noun);
    let alike =
        title.chars().zip(noun.chars()).take_while(|(a, b)| a.to_lowercase().eq(b.to_lowercase())).count();
    if alike >= 4 {
        return title.to_string();
    }
    // Without its article an adjective takes over the ending: `Gerufener König`, `Hohe Könige`.
    let noun = match several.unwrap_or(noun).split_once(' ') {
        Some((adjective, rest)) if several.is_some() && adjective.starts_with(char::is_lowercase) => {
            format!("{} {rest}", adjective.strip_suffix('n').unwrap_or(adjective))
        }
        None if let Some(several) = several => several.to_string(),
        Some((adjective, rest)) if adjective.ends_with('e') && adjective.starts_with(char::is_lowercase) => {
            format!("{adjective}{ending} {rest}")
        }
        // So does an adjective that has become a noun: `Abgelegtes`.
        None if ending == "s" && noun.ends_with("te") => format!("{noun}{ending}"),
        _ => noun.to_string(),
    };
    let mut letters = noun.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use Case::*;

    #[test]
    fn nouns_know_gender_case_and_number() {
        assert_eq!(
            [Nominative, Accusative, Dative].map(|c| STICH.the(c)),
            ["der Stich", "den Stich", "dem Stich"]
        );
        assert_eq!(
            [Nominative, Accusative, Dative].map(|c| KARTE.a(c)),
            ["eine Karte", "eine Karte", "einer Karte"]
        );
        assert_eq!([STICH, KARTE, SATZ].map(|n| n.the(Genitive)), ["des Stichs", "der Karte", "des Satzes"]);
        assert_eq!([STICH.the_many(Genitive), STICH.the_many(Dative)], ["der Stiche", "den Stichen"]);
        assert_eq!(STICH.count(1, Accusative), "einen Stich");
        assert_eq!(STICH.count(2, Dative), "2 Stichen");
        assert_eq!(KARTE.another(Accusative), "eine andere Karte");
        assert_eq!(STICH.another(Accusative), "einen anderen Stich");
        assert_eq!(BLATT.another(Nominative), "ein anderes Blatt");
        assert_eq!(HAND.the_which(Dative, "zweit"), "der zweiten Hand");
        assert_eq!(HAND.the_which(Accusative, "zweit"), "die zweite Hand");
        assert_eq!(STICH.the_which(Accusative, "dritt"), "den dritten Stich");
        assert_eq!(with("zu", &STICH.the_which(Dative, "3.")), "zum 3. Stich");
        assert_eq!(with("von", &STROHMANN.the(Dative)), "vom Strohmann");
        assert_eq!(with("von", "Vorhand"), "von Vorhand");
        assert_eq!(with("bei", &GEBER.the(Dative)), "beim Geber");
    }

    #[test]
    fn numbers_are_written_as_on_a_sheet() {
        assert_eq!(fraction(2, 1, 2), "2½");
        assert_eq!(fraction(0, 2, 3), "⅔");
        assert_eq!(fraction(1, 7, 60), "1 7/60");
        assert_eq!([1, 2, 13].map(times), ["einmal", "zweimal", "13-mal"]);
        assert_eq!([0, 1, 2, 12, 13].map(number), ["0", "1", "zwei", "zwölf", "13"]);
    }
}
