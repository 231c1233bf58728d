//! The words of the language, and what a German card player would write for each.

use crate::language::spoken::plain;

/// What is written in the rules, and the German words for it. A German word stands once.
const BRIDGE: &[(&str, &str)] = &[
    ("a", "ein eine einen einem einer eines"),
    ("about", "worum handelt"),
    ("above", "über oberhalb"),
    ("after", "nach nachdem"),
    ("again", "wieder nochmal erneut"),
    ("against", "gegen"),
    ("all", "sämtliche sämtlichen allen aller"),
    ("alone", "allein alleine"),
    ("and", "und"),
    ("announce", "anzusagen ankündigen"),
    ("announced", "angesagt angesagte angekündigt"),
    ("announcement", "ansage"),
    ("announcements", "ansagen"),
    ("announces", "ansagt kündigt"),
    ("anticlockwise", "rechtsherum"),
    ("any", "irgendein irgendeine irgendeinen beliebige beliebiger"),
    ("are", "sind"),
    ("as", "wie"),
    ("at", "bei beim am"),
    ("at least", "mindestens wenigstens"),
    ("at most", "höchstens"),
    ("auction", "bieten reizen versteigerung"),
    ("before", "vor bevor"),
    ("below", "unter unterhalb"),
    ("bid", "gebot biete"),
    ("bids", "gebote bietet reizt"),
    ("bonus", "prämie zuschlag"),
    ("bottom", "unterste untersten"),
    ("break", "brechen"),
    ("by", "durch"),
    ("call", "rufen"),
    ("calls", "ruft"),
    ("cancelling", "aufhebend hebt"),
    ("card", "karte"),
    ("cards", "karten"),
    ("claim", "ausmelden melden"),
    ("claims", "meldet"),
    ("clockwise", "linksherum"),
    ("clubs", "kreuz treff"),
    ("contract", "spielart"),
    ("contracts", "spielarten spiele"),
    ("count", "zählweise zählen"),
    ("counted", "gezählt"),
    ("counts", "zählt"),
    ("deal", "geben verteilen austeilen"),
    ("dealer", "geber"),
    ("deals", "gibt austeilt"),
    ("dealt", "gegeben ausgeteilt verteilt"),
    ("declarer", "alleinspieler spielmacher"),
    ("defenders", "gegner gegenspieler verteidiger"),
    ("diamonds", "karo eckstein"),
    ("difference", "unterschied differenz"),
    ("double", "verdoppeln doppeln"),
    ("drop", "aussteigen"),
    ("dropped", "ausgestiegen"),
    ("drops", "aussteigt steigt"),
    ("duels", "duelle zweikämpfe"),
    ("dummy", "strohmann"),
    ("each", "jede jeder jedes jeden jedem je"),
    ("earlier", "frühere früheren früher"),
    ("else", "andernfalls"),
    ("ending", "endend"),
    ("ends", "endet"),
    ("every", "jegliche jeglicher jegliches"),
    ("everybody", "alle"),
    ("exactly", "genau"),
    ("exchange", "tausch tauschen"),
    ("extends", "erweitert"),
    ("extra", "zusätzlich zusätzliche"),
    ("face down", "verdeckt"),
    ("face up", "aufgedeckt"),
    ("fall", "fallen"),
    ("falls", "fällt"),
    ("family", "familie"),
    ("fell", "fiel fielen"),
    ("fewer", "weniger"),
    ("fewest", "wenigsten"),
    ("fifth", "fünfte fünften fünfter"),
    ("first", "erste ersten erster erstes"),
    ("follow", "folgen"),
    ("follow with suit led", "bedienen"),
    ("for", "für"),
    ("forehand", "vorhand"),
    ("fourth", "vierte vierten vierter"),
    ("from", "von ab aus"),
    ("game", "kartenspiel regelwerk"),
    ("get", "bekommen kriegen"),
    ("gets", "bekommt kriegt"),
    ("go", "gehen"),
    ("goes", "geht"),
    ("has", "hat"),
    ("hearts", "herz"),
    ("held", "hielt hielten hatte hatten gehalten"),
    ("higher", "höher höhere höheren"),
    ("highest", "höchste höchsten höchster"),
    ("him", "ihm ihn"),
    ("his", "sein seine seinen seinem seiner"),
    ("hold", "halten"),
    ("holder", "inhaber"),
    ("if", "wenn falls"),
    ("instead", "statt stattdessen anstatt anstelle"),
    ("into", "hinein"),
    ("is", "ist"),
    ("keep", "behalten aufheben"),
    ("keeps", "behält"),
    ("kept", "behaltene behaltenen"),
    ("kind", "art"),
    ("kings", "könige könig"),
    ("last", "letzte letzten letzter letztes"),
    ("latest", "späteste spätesten jüngste"),
    ("lay", "legen hinlegen"),
    ("laying", "legend"),
    ("lays", "legt hinlegt"),
    ("lead", "ausspielen"),
    ("leading", "ausspielend"),
    ("leads", "spielt ausspielt"),
    ("least", "geringste geringsten"),
    ("led", "ausgespielt ausgespielte ausgespielten"),
    ("left", "übrig links linke"),
    ("less", "abzüglich"),
    ("lies", "liegt"),
    ("like", "gleich ähnlich"),
    ("listens", "hört zuhört"),
    ("lose", "verlieren"),
    ("losers", "verlierer"),
    ("loses", "verliert"),
    ("lost", "verloren verlor"),
    ("lowest", "niedrigste niedrigsten kleinste kleinsten tiefste"),
    ("made", "gemacht geschafft"),
    ("many", "viele vielen"),
    ("match", "partie"),
    ("matches", "partien"),
    ("may", "darf dürfen"),
    ("middlehand", "mittelhand"),
    ("missed", "verfehlt verpasst"),
    ("more", "mehr"),
    ("most", "meiste meisten"),
    ("must", "muss müssen"),
    ("names", "nennt benennt"),
    ("nearest", "nächstliegende nächstgelegene"),
    ("needs", "braucht benötigt"),
    ("next", "nächste nächsten nächster"),
    ("no", "kein keine keinen keiner keinem"),
    ("nobody", "niemand niemandem"),
    ("not", "nicht"),
    ("note", "anmerkung notiz hinweis"),
    ("nothing", "nichts"),
    ("number", "anzahl zahl"),
    ("of", "vom"),
    ("off", "weg"),
    ("on", "auf"),
    ("once", "einmal"),
    ("one", "eins"),
    ("only", "nur"),
    ("open", "offen"),
    ("or", "oder"),
    ("order", "reihenfolge rangfolge"),
    ("other", "andere anderen anderer anderes"),
    ("others", "übrige übrigen"),
    ("otherwise", "sonst ansonsten"),
    ("out", "raus hinaus heraus"),
    ("over", "vorbei darüber"),
    ("overbid", "überbieten überreizen"),
    ("pack", "blatt kartenblatt"),
    ("packet", "päckchen haufen"),
    ("paid", "bezahlt gezahlt"),
    ("pass", "passen passe"),
    ("passed", "gepasst"),
    ("pay", "zahlen bezahlen"),
    ("pays", "zahlt"),
    ("per", "pro"),
    ("person", "mensch"),
    ("pictures", "bilder figuren"),
    ("places", "orte ablagen ort ablage"),
    ("play", "spiel spielen"),
    ("played", "gespielt gespielte"),
    ("player", "mitspieler"),
    ("players", "spieler spielern"),
    ("players who", "wer"),
    ("plays", "ausspielende"),
    ("points", "punkte augen punkten"),
    ("pot", "topf pott"),
    ("powerless", "machtlos kraftlos"),
    ("put", "weglegen ablegen"),
    ("puts", "weglegt ablegt"),
    ("rank", "rang"),
    ("ranks", "ränge"),
    ("ranks C", "reiter cavall kavall"),
    ("ranks J", "buben bube unter_bube"),
    ("ranks Q", "damen dame"),
    ("rearhand", "hinterhand"),
    ("right", "rechts rechte"),
    ("role", "rolle"),
    ("round", "runde"),
    ("rounded", "gerundet aufgerundet abgerundet"),
    ("rounds", "runden"),
    ("run", "folge"),
    ("said", "gesagt"),
    ("same", "selbe selben dieselbe dieselben derselbe gleiche gleichen"),
    ("score", "wertung abrechnung abrechnen"),
    ("seat", "platz"),
    ("seats", "plätze sitze"),
    ("second", "zweite zweiten zweiter"),
    ("secret", "geheim heimlich"),
    ("see", "sehen"),
    ("sees", "sieht"),
    ("senior", "ältere älter"),
    ("seniority", "vorrang vorrecht"),
    ("session", "abend sitzung"),
    ("set", "menge gruppe"),
    ("settle", "ausgleichen begleichen"),
    ("seventh", "siebte siebten siebter"),
    ("share", "anteil"),
    ("side", "partei"),
    ("sides", "parteien seiten"),
    ("sits", "sitzt aussetzt"),
    ("sixth", "sechste sechsten sechster"),
    ("some", "einige manche etwas"),
    ("source", "quelle"),
    ("spades", "pik schippen"),
    ("speak", "sprechen"),
    ("speaks", "spricht"),
    ("spoke", "sprach"),
    ("spoken", "gesprochen"),
    ("stage", "abschnitt stufe"),
    ("stands", "steht"),
    ("step", "schritt"),
    ("suit", "farbe"),
    ("suits", "farben"),
    ("table", "tisch"),
    ("take", "nehmen"),
    ("taken", "genommen gestochen"),
    ("taker", "nehmer stecher"),
    ("takes", "nimmt sticht"),
    ("taking", "stechend nehmend"),
    ("tally", "zähler strichliste"),
    ("test", "bedingung prüfung"),
    ("than", "als"),
    ("that", "dass jene jener jenes"),
    ("the", "der die das den dem"),
    ("them", "ihnen"),
    ("then", "dann danach"),
    ("they", "sie"),
    ("third", "dritte dritten dritter"),
    ("this", "dieser diese dieses diesen diesem"),
    ("threw", "warf abwarf"),
    ("time", "zeit"),
    ("times", "mal"),
    ("to", "zu zum zur"),
    ("took", "nahm stach nahmen"),
    ("top", "oberste obersten"),
    ("trick", "stich"),
    ("tricks", "stiche stichen"),
    ("trumps", "trumpf trümpfe trock tarock"),
    ("turn", "aufdecken wenden"),
    ("turns", "aufdeckt wendet"),
    ("unless", "außer"),
    ("unopposed", "unwidersprochen unbestritten"),
    ("until", "bis"),
    ("up", "hoch rauf"),
    ("upon", "darauf"),
    ("values", "werte"),
    ("was", "war"),
    ("were", "waren"),
    ("when", "sobald"),
    ("who", "welcher welche"),
    ("whose", "wessen deren dessen"),
    ("win", "gewinnen"),
    ("winners", "gewinner sieger"),
    ("wins", "gewinnt"),
    ("with", "mit"),
    ("without", "ohne"),
    ("won", "gewonnen gewann"),
    ("worth", "wert"),
    ("would", "würde"),
    ("write", "anschreiben schreiben"),
    ("writes", "anschreibt schreibt"),
    ("yet", "noch"),
    ("2", "zwei"),
    ("3", "drei"),
    ("4", "vier"),
    ("5", "fünf"),
    ("6", "sechs"),
    ("7", "sieben"),
    ("8", "acht"),
    ("9", "neun"),
    ("10", "zehn"),
];

/// Words that go together, and what is written for all of them.
const TOGETHER: &[(&str, &str)] = &[
    ("gegen den uhrzeigersinn", "anticlockwise"),
    ("im uhrzeigersinn", "clockwise"),
    ("darf nicht", "must not"),
    ("trumpf ausspielen", "lead trumps"),
    ("spielt aus", "leads"),
    ("sagt an", "announces"),
    ("deckt auf", "turns up"),
    ("steigt aus", "drops out"),
    ("schreibt an", "writes"),
    ("legt weg", "puts"),
    ("legt ab", "puts"),
    ("ausser wenn", "unless"),
    ("alle gegen alle", "sides everybody alone"),
    ("jeder gegen jeden", "sides everybody alone"),
    ("jeder fuer sich", "sides everybody alone"),
];

/// What is written for a German word.
pub(super) fn english(word: &str) -> Option<&'static str> {
    let word = plain(word);
    let says = |germans: &str| germans.split(' ').any(|german| plain(german) == word);
    BRIDGE.iter().find(|(_, germans)| says(germans)).map(|(english, _)| *english)
}

/// What is written for German words that stand at the beginning of a text and go together, and how long they are.
pub(super) fn together(text: &str) -> Option<(usize, &'static str)> {
    TOGETHER.iter().find_map(|(germans, english)| {
        let mut end = 0;
        for german in germans.split(' ') {
            end += text[end..].len() - text[end..].trim_start_matches(' ').len();
            let word = text[end..].split(|c: char| !super::habits::in_word(c)).next()?;
            if plain(word) != german {
                return None;
            }
            end += word.len();
        }
        Some((end, *english))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Spelled alike in German, or never wanted by whoever writes German.
    const WITHOUT: &[&str] = &["de", "en", "hand", "in", "option", "plus", "rest"];

    fn words() -> Vec<&'static str> {
        let lines = stiess_grammar::TEXT.lines().filter(|line| line.starts_with("w_"));
        lines.filter_map(|line| line.split('"').nth(1)).collect()
    }

    #[test]
    fn every_word_of_the_language_has_a_german_bridge() {
        let words = words();
        assert!(words.len() > 200);
        let said = |word: &str| {
            let all = BRIDGE.iter().chain(TOGETHER.iter()).map(|(one, other)| [*one, *other]);
            all.flatten().any(|english| english.split(' ').any(|one| one == word))
        };
        let (with, without): (Vec<_>, Vec<_>) = words.into_iter().partition(|word| said(word));
        let missing: Vec<_> = without.iter().filter(|word| !WITHOUT.contains(word)).collect();
        assert!(missing.is_empty(), "what would a German write for {missing:?}?");
        let idle: Vec<_> =
            WITHOUT.iter().filter(|word| with.contains(word) || !without.contains(word)).collect();
        assert!(idle.is_empty(), "these need not be left out: {idle:?}");
    }

    #[test]
    fn no_german_word_means_two_things() {
        let mut all: Vec<String> =
            BRIDGE.iter().flat_map(|(_, germans)| germans.split(' ')).map(plain).collect();
        all.sort();
        let twice: Vec<_> = all.windows(2).filter(|two| two[0] == two[1]).map(|two| &two[0]).collect();
        assert!(twice.is_empty(), "{twice:?}");
        // A word of the language is what it is, also where a German would read it otherwise.
        let words = words();
        let both: Vec<_> =
            all.iter().filter(|word| words.contains(&word.as_str()) && *word != "falls").collect();
        assert!(both.is_empty(), "{both:?}");
    }
}
