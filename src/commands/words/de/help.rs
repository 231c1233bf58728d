//! German: what `--help` says of every command and argument, for manual pages and completions as well.

use clap::builder::Styles;
use clap::{Arg, Command};

/// Commands, and what each is for; the program itself first.
pub(in crate::commands) const COMMANDS: [(&str, &str); 22] = [
    ("stiess", "Badens Tarockspiele und ihre Verwandtschaft: Regeln, die laufen"),
    ("learn", "Ein Spiel spielend lernen: Lektionen, Übungen, und was du davon schon kannst"),
    ("play", "Ein freies Spiel am Tisch, gegen den Rechner"),
    ("check", "Jeden Fehler in einem Regelwerk finden, mit Stelle, Grund und Abhilfe"),
    ("fmt", "Regelwerke so setzen, wie sie alle gesetzt sind"),
    ("list", "Spiele, Varianten und ihre Optionen"),
    ("show", "Ein Regelwerk als Regelbuch: am Bildschirm, als Markdown, oder als HTML zum Drucken"),
    ("deal", "Den Rechner ein Spiel spielen lassen und zeigen, wie es ging"),
    ("new", "Eine Variante eines Spiels anfangen: ihr Regelwerk und die ersten Beispiele"),
    ("test", "Beispiele zu Regelwerken als Tests spielen"),
    (
        "translate",
        "Die Übersetzung von Lektionen anfangen oder nachführen: jeder geschriebene Text neben dem, was schon erzählt ist",
    ),
    ("diff", "Was zwei Regelwerke verschieden sagen; oder was ein Spiel unter mehreren zahlt"),
    ("replay", "Aufgezeichnete Spiele Zug für Zug nachprüfen und zeigen, wie sie gingen"),
    (
        "solve",
        "Was sich von einem Zug eines aufgezeichneten Spiels an erzwingen lässt, wenn alle Karten offen liegen",
    ),
    ("simulate", "Viele Spiele spielen: Spielarten, wie oft sie gewinnen, Augen, Zahlungen"),
    (
        "merge",
        "Teile einer langen Auszählung zusammenzählen, die mehrere Prozesse oder Rechner gezählt haben: dasselbe wie ein \
         einziger Lauf",
    ),
    ("fair", "Was jede Spielart dem bringt, der sie ansagt, je nach Güte des Blatts: stimmen die Preise?"),
    ("drive", "Am Tisch sitzen über Zeilen von JSON, auf Standardein- und -ausgabe"),
    (
        "lsp",
        "Einen Editor bedienen: Fehler beim Schreiben, Ergänzungen, was ein Satz bedeutet (Language Server Protocol)",
    ),
    ("completions", "Ergänzungen für eine Shell"),
    ("man", "Handbuchseiten aller Befehle"),
    ("help", "Diese Hilfe zeigen, oder die zu einem Befehl"),
];

/// For arguments that mean the same wherever they stand.
pub(in crate::commands) const ANYWHERE: &str = "";

/// Command, argument, and what it does.
pub(in crate::commands) const ARGUMENTS: &[(&str, &str, &str)] = &[
    (ANYWHERE, "help", "Hilfe zeigen"),
    (ANYWHERE, "version", "Version zeigen"),
    (ANYWHERE, "color", "Farben: wenn die Ausgabe ein Terminal ist, immer oder nie"),
    (ANYWHERE, "lang", "Sprache: `de` oder `en`; sonst, was die Umgebung sagt (LC_ALL, LC_MESSAGES, LANG)"),
    (ANYWHERE, "json", "Als JSON"),
    (
        ANYWHERE,
        "game",
        "Ein mitgeliefertes Spiel oder der Pfad einer `.rules`-Datei (`datei.rules#spiel` für eines von mehreren)",
    ),
    (ANYWHERE, "set", "Eine Option des Regelwerks setzen; geht mehrmals"),
    (
        ANYWHERE,
        "watch",
        "Dableiben und von vorn anfangen, sooft sich eine Datei geändert hat; Strg-C beendet",
    ),
    (ANYWHERE, "watch_looks", "Nur so oft nach den Dateien sehen"),
    (ANYWHERE, "ascii", "Buchstaben statt Farbzeichen"),
    (ANYWHERE, "plain", "Sätze ohne Anordnung, für Bildschirmleser"),
    (ANYWHERE, "seed", "Die Startzahl für alles Mischen und Wählen"),
    (
        ANYWHERE,
        "players",
        "`careful`, `strong` oder `random`, für alle oder für jeden Platz (`careful,random,random`)",
    ),
    (
        ANYWHERE,
        "threads",
        "Auf so vielen Fäden; ohne Angabe so viele, wie der Rechner hat. Das Ergebnis ist dasselbe",
    ),
    (
        ANYWHERE,
        "samples",
        "Wie oft ein starker Spieler ein Spiel in Gedanken zu Ende spielt, ehe er sich entscheidet; 4000-mal, wenn nichts anderes gesagt ist",
    ),
    ("learn", "game", "Ein Kurs oder Spiel; oder eine Lektion in einer Datei"),
    ("learn", "lesson", "Eine Lektion daraus, mit Namen oder Nummer"),
    (
        "learn",
        "drill",
        "Fragen aus den Regeln des Spiels, alle Arten oder eine: legal, winner, count, bids, settle, judge",
    ),
    ("learn", "level", "Mit `--drill`: wie schwer, von 1 bis 3; sonst richtet es sich nach deinen Antworten"),
    ("learn", "questions", "Mit `--drill`: so viele Fragen"),
    ("learn", "seed", "Noch einmal dieselben Fragen, oder dasselbe Spiel"),
    ("learn", "set", "Eine Option des Regelwerks setzen, aus dem die Übungen entstehen; geht mehrmals"),
    ("learn", "progress", "Was du lernst, in dieser Datei führen und nicht in der gewohnten"),
    ("learn", "join", "Dazunehmen, was du auf einem anderen Rechner gelernt hast; sonst nichts"),
    (
        "play",
        "seed",
        "Noch einmal dieselben Karten, und nicht die eines Tisches, von dem du aufgestanden bist",
    ),
    (
        "play",
        "seat",
        "Wo du im ersten Spiel sitzt, von Vorhand an gezählt: 0 ist Vorhand, 1 wer danach dran ist; dann geht das Geben herum. Die Nummer deines Platzes ist eine andere: der Tisch nennt sie und zählt von dem an, der zuerst gibt",
    ),
    (
        "play",
        "rounds",
        "Ein Abend über so viele Runden, in jeder gibt jeder am Tisch einmal; ein Tisch, von dem jemand aufgestanden ist, behält seine",
    ),
    ("play", "against", "Wer die anderen spielt: `random`, `careful` oder `strong`"),
    (
        "play",
        "progress",
        "In dieser Datei führen, wie der Tisch steht und was deine Entscheidungen kosten; am Terminal ist es ohne Angabe \
         die, die auch `learn` führt",
    ),
    ("check", "games", "Mitgelieferte Spiele, `.rules`-Dateien oder Ordner davon"),
    ("check", "json", "Als JSON, auf der Standardausgabe"),
    ("check", "explain", "Was ein Code bedeutet, mit einem falschen und einem richtigen Beispiel"),
    ("check", "deny", "Warnungen wie Fehler behandeln"),
    ("fmt", "paths", "`.rules`-Dateien oder Ordner davon"),
    ("fmt", "check", "Nichts schreiben; zeigen, was sich ändern würde, und scheitern, wenn es etwas gibt"),
    ("show", "markdown", "Als Markdown"),
    ("show", "html", "Als eine HTML-Datei, die sich auch gut druckt"),
    ("show", "resolved", "Die Regeln des Spiels und von allem, worauf es aufbaut, als ein Regelwerk"),
    ("show", "card", "Alles, was von einer Karte gesagt ist"),
    (
        "show",
        "clause",
        "Ein Satz, mit seinen Quellen, den Beispielen, die von ihm handeln, und wie oft er in Beispielen vorkommt",
    ),
    ("deal", "rounds", "Ein Abend von so vielen Runden; in jeder gibt jeder am Tisch einmal"),
    ("deal", "session", "Ein Abend bis zu dem Ende, das das Regelwerk nennt"),
    (
        "deal",
        "record",
        "Die Spiele aufschreiben, für `stiess replay`; auch über Aufzeichnungen, an denen seither niemand gearbeitet hat",
    ),
    ("new", "name", "Wie die Variante für den Rechner heißt: kleine Buchstaben, Ziffern, `_`"),
    (
        "new",
        "extends",
        "Das Spiel, auf das sie aufbaut: ein mitgeliefertes oder eine `.rules`-Datei im selben Ordner",
    ),
    ("new", "title", "Wie sie bei den Leuten heißt"),
    ("new", "set", "Eine Option der Grundlage ist anders; geht mehrmals"),
    ("new", "without", "Eine Spielart, die nicht gespielt wird; geht mehrmals"),
    ("new", "call", "Wie eine Karte heißt; geht mehrmals"),
    ("new", "contract", "Wie eine Spielart heißt; geht mehrmals"),
    ("new", "pay", "Was etwas zahlt: eine Prämie oder `spielart.spalte`; geht mehrmals"),
    ("new", "source", "Woher ihre Regeln kommen: ein Buch, jemand, ein Tisch"),
    ("new", "to", "Der Ordner für ihre Dateien"),
    ("new", "yes", "Nichts fragen"),
    (
        "test",
        "paths",
        "Dateien mit Beispielen oder Ordner davon; `tests/examples` und `rules/deals`, wenn keine genannt sind",
    ),
    ("test", "only", "Nur Beispiele mit diesem Text im Namen, oder zu dieser Regel"),
    (
        "test",
        "accept",
        "In die Beispiele, die etwas anderes erwartet haben, schreiben, was geschehen ist, und es vorher zeigen. Wo Züge \
         nicht mehr erlaubt sind, werden für jedes solche Beispiel andere vorgeschlagen: am Terminal wird gefragt, ob \
         behalten, nehmen oder überspringen",
    ),
    ("test", "all", "Mit `--accept`: alle vorgeschlagenen Züge nehmen, ohne zu fragen"),
    (
        "test",
        "no_doubts",
        "Keinen starken Spieler nach den Entscheidungen in Lektionen fragen, das geht schneller",
    ),
    ("test", "json", "Als JSON, auf der Standardausgabe"),
    (
        "test",
        "coverage",
        "Wie oft jeder Satz in den Beispielen vorkommt: von SPIEL und allem, worauf es aufbaut, oder nur von einer Datei mit \
         Regeln",
    ),
    (
        "test",
        "proof",
        "Welche Sätze die Beispiele beweisen: jeder wird der Reihe nach weggenommen, und die Beispiele laufen ohne ihn",
    ),
    ("test", "bases", "Mit `--coverage` oder `--proof` für eine Datei mit Regeln: auch, worauf sie aufbaut"),
    (
        "test",
        "min",
        "Mit `--coverage` oder `--proof`: scheitern, wenn von hundert Sätzen weniger vorkommen oder bewiesen sind",
    ),
    (
        "test",
        "deals",
        "Mit `--coverage`: dazu so viele Spiele nach Zufall von jedem Spiel, mit jedem Wert jeder Option",
    ),
    (
        "test",
        "from",
        "Aus der Aufzeichnung eines Spiels ein Beispiel machen, das erwartet, was geschehen ist",
    ),
    (
        "test",
        "lesson",
        "Mit `--from`: kein Beispiel, sondern den Entwurf einer Lektion, für den, der auf diesem Platz saß",
    ),
    (
        "test",
        "to",
        "Das Beispiel in diese Datei mit Beispielen schreiben, oder in eine neue, statt es zu zeigen",
    ),
    (
        "test",
        "snapshots",
        "Was Regelwerke tun (ihr Buch, Spiele, Zahlen), als Dateien in diesem Ordner aufheben und sagen, was sich geändert \
         hat; PFAD ist dann ein Regelwerk, ein Spiel oder eine Aufzeichnung. Mit `--accept` wird nach jedem gefragt: \
         behalten, nehmen oder überspringen",
    ),
    ("test", "seeds", "Mit `--snapshots`: welche Spiele von jedem aufgehoben werden, nach ihren Startzahlen"),
    ("translate", "paths", "Lektionen, Kurse, Glossare oder Ordner davon"),
    ("translate", "to", "Die Sprache, in die übersetzt wird"),
    (
        "diff",
        "games",
        "Zwei Regelwerke; mit `--deal` beliebig viele, eines neben den Regeln der Aufzeichnung",
    ),
    ("diff", "set", "Eine Option setzen, in jedem Regelwerk, das sie hat; geht mehrmals"),
    (
        "diff",
        "deal",
        "Was dieses aufgezeichnete Spiel unter jedem zahlt: bei zwei Regelwerken Posten für Posten, bei mehr als Tabelle",
    ),
    ("replay", "files", "Aufzeichnungen von Spielen oder Ordner davon"),
    ("solve", "record", "Die Aufzeichnung eines Spiels"),
    ("solve", "at", "Vor welchem Zug, von 1 an durch alles gezählt, was gesagt und gespielt wurde"),
    ("solve", "deal", "Welches Spiel der Datei, wo sie mehrere hat"),
    ("solve", "budget", "Wie viele Stellungen angesehen werden dürfen"),
    ("simulate", "deals", "Wie viele Spiele; auch `10^9` wird verstanden"),
    (
        "simulate",
        "duplicate",
        "Jedes Spiel wird an mehreren Tischen gespielt, damit jeder genannte Spieler jedes Blatt einmal hatte: wer mehr \
         gewinnt, und wie sicher das ist (`--players strong,careful`)",
    ),
    (
        "simulate",
        "time",
        "Stattdessen: so viele Millisekunden für eine Entscheidung, was immer er darin findet",
    ),
    ("simulate", "contract", "Vorhand spielt das; wo Vorhand es nicht darf, wird neu gegeben"),
    ("simulate", "sessions", "Abende statt Spiele: wie lang sie dauern, und wer sie gewinnt"),
    ("simulate", "rounds", "So viele Runden am Abend; ohne das endet ein Abend, wie es das Regelwerk sagt"),
    (
        "simulate",
        "checkpoint",
        "Was gezählt ist, zwischendurch in dieser Datei aufheben; derselbe Befehl macht mit dem weiter, was darin steht",
    ),
    (
        "simulate",
        "part",
        "Nur der K-te von N Teilen des Laufs, als Zählung, die `stiess merge` genau zusammenzählt; mit `--json`",
    ),
    (
        "merge",
        "files",
        "Was `simulate --part … --json` oder `--checkpoint` geschrieben hat: je eine Zeile, in beliebiger Reihenfolge und \
         beliebig vielen Dateien; `-` ist die Standardeingabe",
    ),
    ("merge", "counts", "Wieder eine Zählung, zu der weitere Teile kommen können; es dürfen welche fehlen"),
    ("merge", "incomplete", "Was da ist, auch wenn Teile fehlen"),
    ("fair", "deals", "Wie viele Spiele für jede Spielart"),
    ("fair", "seed", "Die Startzahl für alles Mischen"),
    ("fair", "hand", "Wer ansagt: 1 ist Vorhand, 2 kommt danach, und so weiter"),
    ("fair", "players", "Wer überall am Tisch spielt: `random`, `careful` oder `strong`"),
    ("drive", "protocol", "Die Version des Protokolls, die gesprochen wird: eine andere wird abgelehnt"),
    ("completions", "shell", "Für welche Shell"),
    ("man", "to", "Die Seiten aller Befehle in diesen Ordner schreiben, statt die von `stiess` zu zeigen"),
];

/// What stands for a value.
pub(in crate::commands) const VALUES: [(&str, &str); 42] = [
    ("CARD", "KARTE"),
    ("CARD=NAME", "KARTE=NAME"),
    ("CODE", "CODE"),
    ("COLOR", "FARBE"),
    ("CONTRACT", "SPIELART"),
    ("CONTRACT=TITLE", "SPIELART=TITEL"),
    ("DEALS", "SPIELE"),
    ("FILE", "DATEI"),
    ("FOLDER", "ORDNER"),
    ("GAME", "SPIEL"),
    ("GAMES", "SPIELE"),
    ("K/N", "K/N"),
    ("KIND", "ART"),
    ("LANGUAGE", "SPRACHE"),
    ("LESSON", "LEKTION"),
    ("LEVEL", "STUFE"),
    ("MOVE", "ZUG"),
    ("MS", "MS"),
    ("N", "N"),
    ("N..M", "N..M"),
    ("NAME", "NAME"),
    ("NAME=NUMBER", "NAME=ZAHL"),
    ("NUMBER", "NUMMER"),
    ("OPTION=VALUE", "OPTION=WERT"),
    ("PATH", "PFAD"),
    ("PATHS", "PFADE"),
    ("PERCENT", "PROZENT"),
    ("PLAYER", "SPIELER"),
    ("PLAYERS", "SPIELER"),
    ("POSITIONS", "STELLUNGEN"),
    ("PROTOCOL", "VERSION"),
    ("QUESTIONS", "FRAGEN"),
    ("RECORD", "AUFZEICHNUNG"),
    ("ROUNDS", "RUNDEN"),
    ("SAMPLES", "ZAHL"),
    ("SEAT", "PLATZ"),
    ("SEED", "STARTZAHL"),
    ("SESSIONS", "ABENDE"),
    ("SHELL", "SHELL"),
    ("TEXT", "TEXT"),
    ("THREADS", "FÄDEN"),
    ("TITLE", "TITEL"),
];

/// How much is said of an argument.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::commands) enum Extent {
    /// What it does.
    Brief,
    /// And what it is if nobody says it, and what it can be.
    Whole,
}

/// The same command, built, and told in German.
pub(in crate::commands) fn command(mut command: Command, extent: Extent) -> Command {
    command.build();
    told(command, extent).after_help(super::STATUS)
}

fn told(command: Command, extent: Extent) -> Command {
    let name = command.get_name().to_string();
    let command = command.mut_args(|arg| argument(arg, &name, extent));
    let about = COMMANDS.iter().find(|(known, _)| *known == name).map(|(_, about)| *about);
    // Behind `Usage:`, which ends with the first blank.
    let usage = command.clone().render_usage().ansi().to_string();
    let usage = usage.split_once(' ').map_or("", |(_, usage)| usage);
    let usage = usage.replace("[OPTIONS]", "[OPTIONEN]").replace("[COMMAND]", "[BEFEHL]");
    let command = match about {
        Some(about) => command.about(about),
        None => command,
    };
    let template =
        format!("{{before-help}}{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}", over());
    command
        .override_usage(usage)
        .help_template(template)
        .subcommand_help_heading("Befehle")
        .mut_subcommands(|command| told(command, extent))
}

/// Over the usage, as bold as others of its kind.
pub(super) fn over() -> String {
    let styles = Styles::styled();
    let bold = styles.get_usage();
    format!("{bold}Aufruf:{bold:#}")
}

fn argument(arg: Arg, command: &str, extent: Extent) -> Arg {
    let id = arg.get_id().to_string();
    let of = |place: &str| {
        let found = ARGUMENTS.iter().find(|(command, known, _)| *command == place && *known == id);
        found.map(|(.., help)| *help)
    };
    let Some(help) = of(command).or_else(|| of(ANYWHERE)) else { return arg };
    let heading = if arg.is_positional() { "Argumente" } else { "Optionen" };
    let mut help = help.to_string();
    let takes = arg.get_action().takes_values();
    if extent == Extent::Whole && takes {
        let default: Vec<_> = arg.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
        if !default.is_empty() && !arg.is_hide_default_value_set() {
            help += &format!(" [Vorgabe: {}]", default.join(" "));
        }
        let possible = arg.get_possible_values();
        let possible: Vec<&str> =
            possible.iter().filter(|one| !one.is_hide_set()).map(|one| one.get_name()).collect();
        if !possible.is_empty() && !arg.is_hide_possible_values_set() {
            help += &format!(" [möglich: {}]", possible.join(", "));
        }
    }
    let names = arg.get_value_names().unwrap_or_default();
    let names: Vec<&str> = names.iter().filter_map(|name| value(name)).collect();
    let mut arg = arg.help(help).help_heading(heading);
    if takes && !names.is_empty() {
        arg = arg.value_names(names);
    }
    match extent {
        Extent::Brief => arg,
        Extent::Whole => arg.hide_default_value(true).hide_possible_values(true),
    }
}

fn value(name: &str) -> Option<&'static str> {
    VALUES.iter().find(|(known, _)| *known == name).map(|(_, german)| *german)
}

/// A manual page, with headings in German.
pub(in crate::commands) fn page(page: &str) -> String {
    const HEADINGS: [(&str, &str); 7] = [
        (".SH NAME", ".SH BEZEICHNUNG"),
        (".SH SYNOPSIS", ".SH ÜBERSICHT"),
        (".SH DESCRIPTION", ".SH BESCHREIBUNG"),
        (".SH OPTIONS", ".SH OPTIONEN"),
        (".SH Befehle", ".SH BEFEHLE"),
        (".SH EXTRA", ".SH \"WAS NOCH ZU WISSEN IST\""),
        (".SH VERSION", ".SH VERSION"),
    ];
    let line = |line: &str| {
        let heading = HEADINGS.iter().find(|(english, _)| *english == line);
        heading.map_or(line, |(_, german)| german).to_string() + "\n"
    };
    page.lines().map(line).collect()
}
