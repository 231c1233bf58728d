//! German, as somebody says it across the table: `du`, short, and what helps.

mod begin;
mod counts;
mod drive;
pub(in crate::commands) mod help;
mod numbers;
pub(in crate::commands) mod usage;

use super::*;
use crate::commands::simulate::BAR;
use crate::language::german::Case::{self, Dative, Nominative};
use crate::language::german::{self, *};
use numbers::{counted, each_ticked, large, lasting, many, of_all, or, played};

/// Behind the list of commands.
pub(in crate::commands) const STATUS: &str = "Rückgabewert: 0 getan; 1 mit dem, was gegeben ist, stimmt etwas nicht, ein Test ist durchgefallen oder eine \
     Prüfung reicht nicht; 2 falsch aufgerufen; 130 von außen beendet.";

const FIRST: &str = "\
Badens Tarockspiele und ihre Verwandtschaft: Regeln, die laufen.

  Lernen, spielen   stiess learn                     Lektionen, vom ersten Stich an
                    stiess play dreierles            ein freies Spiel gegen den Rechner
  Nachschlagen      stiess list                      welche Spiele es gibt
                    stiess show cego                 ein Spiel als Regelbuch
  Selber schreiben  stiess new unser_tisch --extends dreierles
                    stiess check unser_tisch.rules   jeder Fehler, und was hilft
                    stiess test unser_tisch.ron      seine Beispiele, gespielt

`stiess help` nennt alle Befehle, `stiess help BEFEHL` sagt, was einer davon kann.
";

pub(super) fn said(what: &Said) -> String {
    match what {
        Said::First => FIRST.into(),
        Said::PagesWritten(folder) => format!("die Seiten liegen in {}", folder.display()),
        Said::NoLanguage => "nimm `de` für Deutsch oder `en` für Englisch".into(),
        Said::NoGame { name, meant, path } => {
            let help = match (path, meant) {
                (Some(path), _) => {
                    format!("wenn du meinst, was hier im Ordner liegt, schreib `{path}`")
                }
                (None, Meant::Nothing) => "`stiess list` zeigt, welche es gibt".into(),
                (None, Meant::Near(near)) => did_you_mean(near),
                (None, Meant::InFile { file, near, games }) => {
                    let inside = near.as_ref().map_or("in".into(), |near| did_you_mean(near) + " In");
                    match games.as_slice() {
                        [] => format!("{inside} `{file}` steht kein Spiel"),
                        games => format!("{inside} `{file}` steht {}", german::and(&each_ticked(games))),
                    }
                }
            };
            format!("es gibt kein Spiel `{name}`: {help}")
        }
        Said::OnlyPacks(game) => format!("in `{game}` stehen Blätter, aber kein Spiel"),
        Said::Cannot(deed, error) => {
            let (reason, help) = error.told(Language::German);
            let (path, help) = (&error.path, aside(&help));
            match deed {
                Deed::Read => format!("`{path}` lässt sich nicht lesen: {reason}{help}"),
                Deed::Write => format!("`{path}` lässt sich nicht schreiben: {reason}{help}"),
                Deed::KeepProgress => format!("in `{path}` lässt sich kein Lernstand führen: {reason}{help}"),
            }
        }
        Said::EmptyFolder { path, ending } => {
            format!("im Ordner `{path}` liegt keine Datei, die auf `.{ending}` endet")
        }
        Said::DiskFull => "die Ausgabe lässt sich nicht schreiben: der Datenträger ist voll".into(),
        Said::Unwritten(error) => format!("die Ausgabe lässt sich nicht schreiben: {error}"),
        Said::WholeNumber { least, most: u64::MAX } => {
            format!("es muss eine ganze Zahl ab {least} sein")
        }
        Said::WholeNumber { least, most } => {
            format!("es muss eine ganze Zahl von {least} bis {most} sein")
        }
        Said::Broken { game } => format!("`{game}` besteht seine Prüfung nicht"),
        Said::NoPlayer { name, near, known } => {
            let help = near.map_or_else(|| format!("es gibt {}", german::and(known)), did_you_mean);
            format!("es gibt keinen Spieler `{name}`: {help}")
        }
        Said::WrongPlayers { named: 1, seated } => {
            format!("ein Spieler ist genannt, am Tisch sitzen aber {seated}")
        }
        Said::WrongPlayers { named, seated } => format!(
            "{named} Spieler sind genannt, am Tisch sitzen aber {seated}: nenne einen für alle oder für jeden Platz einen"
        ),
        Said::NoHandAtTable { hand, hands } => {
            format!("eine Hand {hand}, die ansagt, gibt es hier nicht: wähle eine von 1 (Vorhand) bis {hands}")
        }
        Said::NothingBid(game) => format!(
            "in {game} wird nichts gereizt, also ist nichts abzuwägen: `stiess simulate` zählt die Spiele aus"
        ),
        Said::Tallied { game, tallies } => numbers::tallied(game, tallies),
        Said::OneRival => {
            "--duplicate lässt Spieler gegeneinander antreten: nenne zwei oder mehr, etwa `--players strong,careful`"
                .into()
        }
        Said::SameRival => {
            "niemand tritt gegen sich selber an: nenne jeden von `--players` nur einmal".into()
        }
        Said::ManyRivals { named, seated } => {
            format!("{named} Spieler sind genannt, am Tisch sitzen aber nur {seated}: nenne weniger")
        }
        Said::NoContract { game, name, near, known } => {
            let help = near.map_or_else(|| format!("es gibt {}", german::and(known)), did_you_mean);
            format!("in `{game}` gibt es keine Spielart `{name}`: {help}")
        }
        Said::NoSeat { seat, seats } => {
            format!("einen Platz {seat} gibt es nicht: die Plätze gehen von 0 bis {}", seats - 1)
        }
        Said::NoneFromForehand { seat, seats } => {
            format!("bei {seat} sitzt im ersten Spiel keiner: zähl von 0, das ist Vorhand, bis {}", seats - 1)
        }
        Said::Ending { path, holds } => {
            let holds = match holds {
                Holds::Records => "Aufzeichnungen",
                Holds::Examples => "Beispielen",
            };
            format!("`{}` endet nicht auf `.ron` wie die Dateien mit {holds}", path.display())
        }
        Said::DealOf { file, deal, deals } => format!("{file}: Spiel {deal} von {deals}"),
        Said::Deal { file, deal } => format!("{file}: Spiel {deal}"),
        Said::Seed(seed) => format!("Startzahl {seed}"),

        Said::NoProblems(game) => format!("{game}: keine Fehler"),
        Said::MoreProblems(1) => "ein weiterer ist nicht gezeigt: bring erst diese in Ordnung".into(),
        Said::MoreProblems(n) => format!("{n} weitere sind nicht gezeigt: bring erst diese in Ordnung"),
        Said::Problems { errors, warnings } => {
            format!("{}, {}", many(*errors, FEHLER), many(*warnings, WARNUNG))
        }
        Said::ExplainMore(code) => format!("mehr sagt `stiess check --explain {code}`"),
        Said::NoCode { code, near } => {
            format!("einen Code `{code}` gibt es nicht: {}", or(*near, "in docs/de/errors.md stehen alle"))
        }
        Said::NotRules(file) => {
            format!("`{file}` ist keine Datei mit Regeln: `fmt` nimmt `.rules`-Dateien und Ordner davon")
        }
        Said::WrittenInIt => {
            "die Lektionen sind englisch geschrieben: nimm eine andere Sprache, etwa `--to de`".into()
        }
        Said::Translated { files: 0, .. } => "hier lehrt nichts, also ist nichts übersetzt".into(),
        Said::Translated { files, open } => {
            let files = many(*files, DATEI);
            match open {
                0 => format!("{files} mit Übersetzungen, und jeder Text ist erzählt"),
                1 => format!("{files} mit Übersetzungen; ein Text ist noch zu erzählen"),
                _ => format!("{files} mit Übersetzungen; {open} Texte sind noch zu erzählen"),
            }
        }
        Said::Formatted(file) => format!("{} neu gesetzt", file.display()),
        Said::FormatDiffers(file) => format!(
            "`{file}` bleibt, wie es ist, weil es neu gesetzt nicht mehr dasselbe sagen würde; das ist ein Fehler von \
             stiess, bitte melde ihn mit der Datei"
        ),
        Said::Unresolved { game, options } => format!(
            "`{game}` lässt sich nicht als ein einziges Regelwerk schreiben: diese Optionen entscheiden miteinander, \
             welcher Satz gilt, auf zu viele Arten: {}",
            options.join(", ")
        ),
        Said::NoCard { game, card, near } => {
            let help = or(*near, "eine Karte schreibt man mit Farbe und Rang, etwa `HK` oder `T1`");
            format!("in `{game}` gibt es keine Karte `{card}`: {help}")
        }
        Said::NoClause { game, name, near } => {
            let help = or(*near, "die Namen stehen in Absagen, Abrechnungen und im Regelwerk selbst");
            format!("in `{game}` gibt es keinen Satz `{name}`: {help}")
        }

        Said::Endless(game) => format!(
            "`{game}` sagt nicht, wann ein Abend aus ist: mach mit `--rounds N` aus, wie viele Runden es werden"
        ),
        Said::LastRoundBroken(game) => {
            format!("die letzte Runde von `{game}` besteht ihre Prüfung nicht")
        }
        Said::HoldsNoRecords(file) => format!(
            "`{}` gibt es schon, und darin stehen keine Aufzeichnungen: nimm eine andere Datei",
            file.display()
        ),
        Said::RecordsTouched(file) => format!(
            "die Aufzeichnungen in `{}` sind nicht so, wie `deal --record` sie hinterlassen hat: jemand hat daran gearbeitet, und das ginge verloren: nimm eine andere Datei",
            file.display()
        ),
        Said::NoHand(contract) => {
            format!("kein Blatt hat sich gefunden, mit dem Vorhand {contract} spielen darf")
        }
        Said::StuckDeal { deal, seed, why } => format!("Spiel {deal} zur Startzahl {seed}: {why}"),
        Said::StuckSession { session, seed } => format!(
            "an Abend {session} zur Startzahl {seed} geht ein Spiel nicht zu Ende: `stiess deal` zeigt, wo"
        ),
        Said::OnlySome { done, all, what } => counts::only_some(*done, *all, *what),
        Said::OnlyForStrong(flag) => format!(
            "`{flag}` ändert hier nichts: nur ein starker Spieler richtet sich danach, und am Tisch sitzt keiner"
        ),
        Said::SetTwice { option, values: [one, other] } => format!(
            "`--set` sagt `{option}={one}` und `{option}={other}`: ein Tisch entscheidet sich für eines von beiden"
        ),
        Said::Stopped { done, all, what } => format!("angehalten nach {}", of_all(*done, *all, *what)),
        Said::SoFar { bar, done, all, what, left } => {
            let left = left.map_or(String::new(), |seconds| format!(", noch {}", lasting(seconds)));
            format!("[{bar:<BAR$}] {done} von {all} {}{left}", played(*what).many(Dative))
        }
        Said::StoppedKept { done, all, what, file } => format!(
            "angehalten nach {}; sie stehen in `{}`, und derselbe Befehl macht dort weiter",
            of_all(*done, *all, *what),
            file.display()
        ),
        Said::KeptLater(error) => format!(
            "stiess: `{}` lässt sich nicht schreiben: {}; gezählt wird weiter, und später wird es wieder versucht",
            error.path,
            error.told(Language::German).0
        ),
        Said::WrongPart(wrong) => counts::wrong_part(wrong),
        Said::PartAsText => {
            "ein Teil wird für `stiess merge` gezählt, das dann sagt, was alle zusammen ergeben: nimm `--json` dazu".into()
        }
        Said::NoCheckpoint { file, wrong } => counts::no_checkpoint(file, wrong),
        Said::NameOf(file) if *file == Path::new("-") => "Standardeingabe".into(),
        Said::NameOf(file) => file.display().to_string(),
        Said::NoPart { file, wrong } => counts::no_part(file, wrong),
        Said::PartsMissing(missing) => counts::missing(missing),
        Said::Sum { deals, amounts } => format!("{}: {}", many(*deals, SPIEL), amounts.join(", ")),
        Said::Replayed { moves, end } => {
            let end = match end {
                End::NotOver => "das Spiel ist nicht aus",
                End::AsRecorded => "wie aufgezeichnet",
                End::NoResult => "kein Ergebnis aufgezeichnet",
            };
            format!("{}, {end}", many(*moves, ZUG))
        }
        Said::Notes => "Anmerkungen".into(),
        Said::NoteOn(on, word) => match on {
            On::Deal => "Karten".into(),
            On::Hand(seat) => format!("Blatt von Platz {seat}"),
            On::Blind => "Blinder".into(),
            On::Move(n) => format!("Zug {n}, {word}"),
            On::Trick(n) => format!("Stich {n}"),
            On::Result => "Ergebnis".into(),
        },
        Said::NotTwo(n) => format!(
            "vergleichen lassen sich zwei Regelwerke, nicht {}: mit `--deal AUFZEICHNUNG` wird ein Spiel unter beliebig vielen \
             abgerechnet",
            if *n == 1 { "eines".to_string() } else { n.to_string() }
        ),
        Said::NotOver { file, deal } => format!("{file}: Spiel {deal} ist nicht aus: noch zahlt niemand"),

        Said::NoSuchDeal { file, deal, deals } => {
            format!("in `{file}` gibt es kein Spiel {deal}: es sind {}", many(*deals as usize, SPIEL))
        }
        Said::NoSuchMove { file, at, last } => {
            format!("in `{file}` gibt es keinen Zug {at}: `--at` nimmt eine Zahl von 1 bis {last}")
        }
        Said::SolvedAt { game, contract, at } => format!("{game}, {contract}: vor Zug {at}"),
        Said::Forced { who, side, value, alone, lead } => {
            let lead = match lead {
                true => "\nGezählt wird, was eine Partei mehr schreibt als die andere.",
                false => "",
            };
            match (side, alone) {
                (_, true) => format!(
                    "Liegen alle Karten offen, ist für {who} {value} zu erzwingen, selbst wenn alle anderen dagegen \
                     zusammenhalten; meistens wird es mehr.{lead}"
                ),
                (Some(side), _) => format!(
                    "Liegen alle Karten offen, ist für die Partei am Zug ({side}) {value} zu erzwingen, und mehr muss die \
                     andere Partei nicht hergeben.{lead}"
                ),
                (None, _) => format!(
                    "Liegen alle Karten offen, ist für {who} {value} zu erzwingen, und mehr muss die andere Partei nicht \
                     hergeben.{lead}"
                ),
            }
        }
        Said::OnlyPaid(tallies) => format!(
            "Gezählt ist nur, was gezahlt wird, nicht, was auf {} kommt und am Ende entscheidet.",
            german::and(&tallies.iter().map(|title| format!("„{title}“")).collect::<Vec<_>>())
        ),
        Said::BestLine => "Wenn alle so spielen, dass es dabei bleibt".into(),
        Said::Unsolved { at, why } => format!("vor Zug {at} {}", not_solved(why)),
        Said::EndedAtOnce { kept: true } => {
            "sofort beendet; was davor geantwortet war, bleibt aufgeschrieben".into()
        }
        Said::EndedAtOnce { kept: false } => "sofort beendet".into(),
        Said::SolvingStopped(nodes) => format!("angehalten nach {}", counted(*nodes, STELLUNG, Dative)),
        Said::BudgetUsed { nodes, known } => {
            let known = match known {
                0 => "keine Möglichkeit ist durchgerechnet".to_string(),
                1 => "eine Möglichkeit ist durchgerechnet".to_string(),
                n => format!("{n} Möglichkeiten sind durchgerechnet"),
            };
            format!(
                "{} angesehen, und {known}: gib mit `--budget STELLUNGEN` mehr, oder frag bei einem späteren Zug",
                counted(*nodes, STELLUNG, Nominative)
            )
        }

        Said::NoFolderHere(folder) => {
            format!("hier gibt es keinen Ordner `{folder}`: nenne eine Datei oder einen Ordner")
        }
        Said::Alone(flag) => format!("`{flag}` gehört zu `--coverage` oder `--proof`"),
        Said::NoExample(name) => format!("kein Beispiel heißt `{name}`, und keines handelt von so einer Regel"),
        Said::MoreNotShown(1) => "ein weiterer ist nicht gezeigt".into(),
        Said::MoreNotShown(n) => format!("{n} weitere sind nicht gezeigt"),
        Said::Ran { examples, failed: 0 } => format!("{}, alle wie erwartet", many(*examples, BEISPIEL)),
        Said::Ran { examples, failed } => {
            format!("{}, {failed} nicht wie erwartet", many(*examples, BEISPIEL))
        }
        Said::Rewritten { file, expectations: 1, moves: true } => {
            format!("{}: eine Zeile mit Zügen oder Erwartungen neu geschrieben", file.display())
        }
        Said::Rewritten { file, expectations, moves: true } => {
            format!("{}: {expectations} Zeilen mit Zügen und Erwartungen neu geschrieben", file.display())
        }
        Said::NoLongerLegal(example) => format!("`{example}`: Züge, die nicht mehr erlaubt sind"),
        Said::AskKeep => {
            "Lassen, wie es war, nehmen, was jetzt ist, oder den Rest überspringen? [keep/take/skip]".into()
        }
        Said::AskRemove => "Die Datei behalten, wegnehmen oder den Rest überspringen? [keep/take/skip]".into(),
        Said::LeftUnchanged { file, examples } => {
            let stays = if *examples == 1 { "bleibt" } else { "bleiben" };
            let examples = many(*examples, BEISPIEL);
            format!("{}: {examples} {stays} unverändert: `--all` nimmt, was geschehen ist", file.display())
        }
        Said::Rewritten { file, expectations, moves: false } => {
            format!("{}: {} neu geschrieben", file.display(), many(*expectations, ERWARTUNG))
        }
        Said::ExamplesFail(file) => format!(
            "Beispiele in `{}` fallen durch: bring sie in Ordnung, ehe zählt, was sie beweisen",
            file.display()
        ),
        Said::NoExampleAbout(game) => format!("kein Beispiel handelt von `{game}`"),
        Said::Touched { good, all } => {
            format!("{good} von {all} Sätzen kommen vor, {} von hundert", percent(*good, *all))
        }
        Said::Proved { all: 0, .. } => {
            "hier ist nichts zu beweisen: herausgenommen wird nur, was eine Regel nennt (`[H-1]` dahinter)".to_string()
        }
        Said::Proved { good, all } => {
            format!("{good} von {all} Sätzen und Zahlen sind bewiesen, {} von hundert", percent(*good, *all))
        }
        Said::AllTaught { game, rules } => format!("{game}: jede der {rules} Regeln kommt in den Lektionen dran"),
        Said::Untaught { game, rules, left } => {
            let come = if left.len() == 1 { "kommt" } else { "kommen" };
            format!(
                "{game}: {} der {rules} Regeln {come} in keiner Lektion dran: {}",
                left.len(),
                left.join(" ")
            )
        }
        Said::NoFolderFor(file) => {
            format!("`{}` lässt sich nicht schreiben: den Ordner gibt es nicht", file.display())
        }
        Said::OtherExamples { file, holds, game } => format!(
            "in `{}` stehen Beispiele zu {}, oder zu anderem, was ein Tisch wählt, keines zu `{game}`, wie es gespielt wurde: \
             nimm eine andere Datei",
            file.display(),
            ticked(holds)
        ),
        Said::OneDeal { file, deals } => {
            let stand = if *deals == 1 { "steht" } else { "stehen" };
            format!(
                "in `{}` {stand} {}, und eine Lektion entsteht aus einem: schreib das eine in eine eigene Datei",
                file.display(),
                many(*deals, SPIEL)
            )
        }
        Said::ExamplesWritten { file, examples } => {
            format!("{}: {} geschrieben", file.display(), many(*examples, BEISPIEL))
        }
        Said::NothingToWatch => {
            "es gibt keine Datei zum Zusehen: nenne eine, die da ist (was mitgeliefert ist, ändert sich nie)".into()
        }
        Said::Watching(files) => {
            let files = counted(*files as u64, DATEI, Dative);
            format!("Zusehen bei {files}, Strg-C beendet")
        }
        Said::Changed(Change::Changed(path)) => format!("{} hat sich geändert", path.display()),
        Said::Changed(Change::Gone(path)) => {
            format!("{} ist weg: gewartet wird, bis es wieder da ist", path.display())
        }
        Said::Changed(Change::Back(path)) => format!("{} ist wieder da", path.display()),
        Said::Changed(Change::Empty(path)) => {
            format!("{} ist leer: gewartet wird, bis etwas darin steht", path.display())
        }

        Said::Seeds { most } => {
            format!(
                "es muss eine Startzahl sein oder die erste und die letzte von höchstens {}, etwa `1..6`",
                large(*most)
            )
        }
        Said::NoSnapshot(name) => format!("keine Aufnahme hat `{name}` im Namen"),
        Said::NoRecordsIn(file) => format!(
            "in `{}` stehen keine Aufzeichnungen von Spielen: `stiess deal SPIEL --record DATEI` schreibt eine",
            file.display()
        ),
        Said::NothingToKeep(folder) => format!(
            "im Ordner `{}` liegen weder Regeln noch Aufzeichnungen: nenne eine Datei, einen Ordner oder ein Spiel",
            folder.display()
        ),
        Said::Snapshot { file, fate, command } => {
            let file = file.display();
            match fate {
                Fate::Same | Fate::Taken => format!("{file}: wie aufgehoben"),
                Fate::New => format!("{file}: neu; `{command}` zeigt es"),
                Fate::Changed => format!("{file}: anders; `{command}` zeigt es ganz"),
                Fate::Foreign => format!(
                    "{file}: nicht von diesem Programm geschrieben, und bleibt, wie es ist: räum es weg, wenn hier `{command}` \
                     aufgehoben werden soll"
                ),
                Fate::Gone => format!("{file}: nichts ergibt das mehr; es war `{command}`"),
            }
        }
        Said::AsItIsNow(name) => format!("{name} (jetzt)"),
        Said::TakeIt => "`stiess test --snapshots ORDNER --accept` nimmt, was jetzt ist".into(),
        Said::MoveAway => {
            "räum weg, was dort liegt, oder heb die Aufnahmen in einem anderen Ordner auf".into()
        }
        Said::Kept { all, same, left: 0, .. } if all == same => {
            format!("{}, alle wie aufgehoben", many(*all, AUFNAHME))
        }
        Said::Kept { all, same, left, foreign, accept } => {
            let help = match (left, accept) {
                (0, _) => "",
                (_, true) => "; `--all` nimmt alle, ohne zu fragen",
                (_, false) => "; `--accept` geht sie durch",
            };
            let taken = all - same - left - foreign;
            let parts = [
                (*same, "wie aufgehoben"),
                (taken, "übernommen"),
                (*left, "nicht wie aufgehoben"),
                (*foreign, "nicht von uns"),
            ];
            let parts = parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}"));
            format!("{}: {}{help}", many(*all, AUFNAHME), parts.collect::<Vec<_>>().join(", "))
        }

        Said::NoDrill { name, known } => {
            format!("eine Übung `{name}` gibt es nicht: nimm {}", german::or(known))
        }
        Said::DrillOfWhat => "sag, welches Spiel du üben willst: `stiess learn SPIEL --drill`".into(),
        Said::NoLesson { course, lesson } => {
            format!("im Kurs `{course}` gibt es keine Lektion `{lesson}`: `stiess learn` nennt alle")
        }
        Said::NoDataFolder => {
            "auf diesem Rechner gibt es keinen Ordner für Daten: sag mit `--progress DATEI`, wohin damit".into()
        }
        Said::Joined(file) => format!("in {} steht jetzt, was beide wussten", file.display()),


        Said::Begin(said) => begin::said(said),
        Said::Drive(said) => drive::said(said),
    }
}

/// Why a position cannot be solved, and what helps.
fn not_solved(why: &NotSolved) -> String {
    match why {
        NotSolved::NobodyToMove => "ist niemand dran, das Spiel ist aus: frag bei einem Zug davor".into(),
        NotSolved::BeforePlay { first: Some(first) } => format!(
            "wird noch nicht ausgespielt, und gerechnet werden nur die Stiche: frag ab Zug {first}"
        ),
        NotSolved::BeforePlay { first: None } => {
            "wird noch nicht ausgespielt, und gerechnet werden nur die Stiche, zu denen diese Aufzeichnung nicht kommt"
                .into()
        }
        NotSolved::NothingPlayed(contract) => {
            format!("gibt es nichts zu rechnen: bei {contract} wird nicht gespielt")
        }
        NotSolved::SidesOpen(contract) => {
            format!("steht bei {contract} noch nicht fest, wer mit wem spielt: frag bei einem späteren Zug")
        }
        NotSolved::ChosenHidden { contract, clause } => format!(
            "lässt sich {contract} nicht rechnen: nach `{clause}` wählen mehrere Karten, ehe sie die der anderen sehen; frag \
             bei einem Zug dahinter"
        ),
        NotSolved::OtherContract { contract, clause } => format!(
            "lässt sich {contract} nicht rechnen: nach `{clause}` kann während der Stiche noch ein anderes Spiel angesagt \
             werden; frag bei einem Zug dahinter"
        ),
        NotSolved::Stuck => {
            "würde jemand gefragt, der keine Wahl hat, und das Spiel ginge nie zu Ende: `stiess check` sagt, wo die Regeln \
             ihn so stehen lassen"
                .into()
        }
    }
}
