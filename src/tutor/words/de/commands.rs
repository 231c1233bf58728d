//! German: what can be typed beside an answer.

pub(super) fn does(name: &str, free: bool) -> &'static str {
    match name {
        "quit" if free => "gehen (Strg-D tut dasselbe)",
        "back" if free => "deine letzte Entscheidung noch einmal",
        "skip" if free => "den Rest des Spiels für dich spielen lassen",
        "return" if free => "zurück an den Tisch, vom Ausprobieren oder Nachspielen",
        "help" => "was du sagen kannst",
        "quit" => "gehen; was fertig ist, bleibt aufgeschrieben (Strg-D tut dasselbe)",
        "next" => "weitergehen (oder einfach Enter drücken)",
        "back" => "den Schritt davor noch einmal",
        "skip" => "an dieser Frage vorbei",
        "restart" => "die Lektion von vorn",
        "hint" => "ein Anstoß; jedes weitere Mal mehr, bis zur Antwort",
        "why" => "warum das gespielt werden darf oder nicht",
        "legal" => "alles, was jetzt erlaubt ist",
        "rule" => "was eine Regel sagt, und wo sie steht",
        "hand" => "deine Karten",
        "table" => "alles, was du sehen kannst",
        "trick" => "der Stich, wie er liegt",
        "tricks" => "alle Stiche bisher",
        "points" => "deine Augen, soweit du sie wissen kannst",
        "what-if" => "etwas ausprobieren; die anderen antworten",
        "see" => "wie eine schlechte Antwort weitergegangen wäre",
        "replay" => "nach einem Spiel: neu entscheiden, was am meisten gekostet hat",
        "return" => "zurück in die Lektion, vom Ausprobieren",
        "glossary" => "was ein Wort bedeutet",
        "keep" => {
            "dieses Spiel aufschreiben; als Beispiel oder Lektion: `behalten beispiel`, `behalten lektion`"
        }
        "standing" => "wie es nach den Spielen bisher steht",
        "deutsch" => "von hier an auf Deutsch",
        "english" => "in English from here on (auf Englisch)",
        _ => "",
    }
}

pub(super) fn takes(name: &str) -> &'static str {
    match name {
        "why" => "[KARTE]",
        "rule" => "NUMMER",
        "what-if" => "[ZUG…]",
        "replay" => "[NUMMER]",
        "glossary" => "[WORT]",
        "keep" => "[DATEI]",
        _ => "",
    }
}

/// Umlauts are understood written out too.
pub(super) fn called(name: &str) -> &'static [&'static str] {
    match name {
        "help" => &["hilfe"],
        "quit" => &["ende", "schluss", "aufhören"],
        "next" => &["weiter"],
        "back" => &["zurück", "rückgängig"],
        "skip" => &["überspringen"],
        "restart" => &["nochmal", "neu"],
        "hint" => &[
            "tipp",
            "tip",
            "tipps",
            "hinweis",
            "hilf mir",
            "weiß nicht",
            "weiß es nicht",
            "weiß ich nicht",
            "weiß net",
            "keine ahnung",
            "was soll ich",
            "soll ich",
            "was tun",
        ],
        "why" => &["warum", "wieso", "weshalb"],
        "legal" => &["erlaubt", "was ist erlaubt", "was darf ich", "was kann ich"],
        "rule" => &["regel"],
        "hand" => &["blatt", "meine karten"],
        "table" => &["tisch", "wer ist dran"],
        "trick" => &["stich", "was liegt"],
        "tricks" => {
            &["stiche", "was ist gefallen", "was ist schon gefallen", "was ist weg", "was ist schon weg"]
        }
        "points" => &["punkte"],
        "what-if" => &["was-wenn", "was wenn"],
        "see" => &["zeig"],
        "replay" => &["nachspielen"],
        "return" => &["rückkehr", "heim"],
        "glossary" => {
            &["glossar", "was ist", "was sind", "was heißt", "was bedeutet", "was kostet", "was zählt"]
        }
        "keep" => &["behalten", "merken"],
        "deutsch" => &["deutsch"],
        "english" => &["english", "englisch"],
        "menu" => &["menü"],
        "list" => &["liste"],
        "drill" => &["üben", "übung", "übungen"],
        "new" => &["neu"],
        "standing" => {
            &["spielstand", "stand", "punktestand", "tabelle", "wie steht es", "wie steht's", "wie stehts"]
        }
        "yes" => &["ja", "j"],
        "no" => &["nein"],
        _ => &[],
    }
}
