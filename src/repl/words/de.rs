//! German.

use super::*;
use crate::language::capital;
use crate::language::german::Case::{Dative, Nominative};
use crate::language::german::{self, ENTSCHEIDUNG, FRAGE, REGEL};
use crate::players::Manner;

pub(super) fn said(what: &Said) -> String {
    let plain = match what {
        Said::Speaks { kept: true } => "Ab jetzt auf Deutsch, auch beim nächsten Mal.",
        Said::Speaks { kept: false } => "Ab jetzt auf Deutsch.",
        Said::NoDeal => "Hier gibt es kein Spiel aufzuschreiben.",
        Said::NoDrills => "So etwas gibt es in diesem Regelwerk nicht zu fragen.",
        Said::LessonOver => "Das war diese Lektion.",
        Said::CourseOver => "Das war die letzte Lektion dieses Kurses; `menü` zeigt alle.",
        Said::AboutDrills => {
            "Das Spiel fragt selbst, nach seinen eigenen Regeln, und nie zweimal dasselbe. `tipp` hilft, `überspringen` \
             zeigt die Antwort, `ende` geht."
        }
        Said::Costliest { phase, cost, decisions, game } => {
            let what = match phase {
                Phase::Auction => "beim Reizen",
                Phase::Choose => "beim Auswählen",
                Phase::Leave => "beim Mitgehen oder Aussteigen",
                Phase::Swap | Phase::Give => "beim Hergeben",
                Phase::Keep | Phase::Discard => "beim Behalten und Weglegen",
                Phase::Lay => "beim Auflegen",
                Phase::Announce => "beim Ansagen",
                Phase::Double => "beim Verdoppeln",
                Phase::Play => "mit den gespielten Karten",
            };
            let cost = Language::German.decimal(*cost as f64 / 60.0, 1);
            let of = ENTSCHEIDUNG.count((*decisions).into(), Dative);
            return format!(
                "Bisher hast du am meisten {what} verloren: {cost} bei {of}. `stiess learn {game} --drill=judge` \
                 übt das Entscheiden."
            );
        }
        Said::YouSit { seat, last } => {
            return format!(
                "Die Plätze heißen reihum 0 bis {last}, und Platz 0 gibt zuerst. Du sitzt auf Platz {seat} und bleibst dort; das \
                 Geben geht reihum. Zwischen den Spielen heißt jeder nach seinem Platz."
            );
        }
        Said::Another => "Mit Enter wird neu gegeben; `ende` geht.",
        Said::NothingSettled => "Abgerechnet ist noch nichts.",
        Said::LookBack => {
            "Das Spiel ist aus. Zurückschauen kannst du mit `tisch`, `stiche` und `punkte`, eine Entscheidung noch einmal \
             treffen mit `nachspielen`, das Spiel aufheben mit `behalten`."
        }
        Said::AnotherSession => "Das war die Partie. Mit Enter fängt eine neue an, von null; `ende` geht.",
        Said::NotInMenu => {
            "Tipp die Nummer einer Lektion (etwa 1.2), den Namen eines Kurses, `üben SPIEL`, `hilfe` oder `ende`."
        }
        Said::AnswerWith(None) => {
            "Antworte mit einer Karte (Farbe und Rang), einem Gebot, einer Zahl oder einem Namen; oder sag:"
        }
        Said::AnswerWith(Some((code, card))) => {
            return format!(
                "Antworte mit einer Karte (`{code}` ist {card}), einem Gebot, einer Zahl oder einem Namen; oder sag:"
            );
        }
        Said::MenuGoesBack => {
            "`menü` geht zurück zu den Kursen; `:tipp`, mit Doppelpunkt, ist sicher ein Befehl. Englische Befehle gehen auch."
        }
        Said::ColonCommands => {
            "`:tipp`, mit Doppelpunkt, ist sicher ein Befehl. Englische Befehle gehen auch."
        }
        Said::Afterwards => "Danach kannst du",
        Said::Enter => "[Enter] ",
        Said::Asked(asked) => match asked {
            Asked::Nothing => "",
            Asked::Bid => "Ansage",
            Asked::YesNo => "ja oder nein",
            Asked::OneOrNo => "was, oder nein",
            Asked::Suit => "Farbe",
            Asked::SuitOrNo => "Farbe, oder nein",
            Asked::Packet => "Päckchen",
            Asked::Card => "Karte",
            Asked::Cards => "Karten",
            Asked::WhatIf => "was-wenn",
            Asked::Again => "nachspielen",
            Asked::Lesson => "lernen",
        },
        Said::Done => "fertig",
        Said::Drilled { asked: 0, .. } => "Diesmal keine Frage beantwortet.",
        Said::Drilled { asked: 1, right: 1 } => "Eine Frage, auf Anhieb richtig.",
        Said::Drilled { asked: 1, .. } => "Eine Frage, nicht auf Anhieb richtig.",
        Said::Drilled { asked, right } => {
            let asked = FRAGE.count((*asked).into(), Nominative);
            let right = match right {
                0 => "keine".to_string(),
                1 => "eine".to_string(),
                n => n.to_string(),
            };
            return format!("{asked}, {right} auf Anhieb richtig.");
        }
        Said::Resumed { stops, of } => {
            let done = if *stops == 1 { "ist" } else { "sind" };
            return format!(
                "Hier warst du schon: {stops} von {of} Schritten {done} getan, und danach geht es weiter. `nochmal` fängt \
                 von vorn an."
            );
        }
        Said::Welcome { kept } => {
            let kept = if *kept { ": was fertig ist, bleibt aufgeschrieben" } else { "" };
            return format!(
                "Lern die Tarockspiele aus Baden und ihre Verwandten, Spiel für Spiel. Geh, wann du magst, mit `ende` oder \
                 Strg-D{kept}."
            );
        }
        Said::Begins { title, begun } => {
            let goes = if *begun {
                format!("geht es weiter: „{title}“")
            } else {
                format!("fängt „{title}“ an")
            };
            return format!("Mit Enter {goes}. {}", said(&Said::NotInMenu));
        }
        Said::NextLesson { title, kept } => {
            let done = if *kept { "Fertig und aufgeschrieben" } else { "Fertig" };
            return format!(
                "{done}. Mit Enter geht es weiter: „{title}“; `menü` und `ende` tun, was sie sagen."
            );
        }
        Said::NotOurs(error) => {
            let (path, (reason, help)) = (&error.path, error.told(Language::German));
            return format!("Was du jetzt lernst, wird nicht aufgeschrieben. `{path}`: {reason} ({help}).");
        }
        Said::NotSaved(error) => {
            let (path, (reason, help)) = (&error.path, error.told(Language::German));
            let help = if help.is_empty() { String::new() } else { format!(" ({help})") };
            return format!(
                "Dein Lernstand lässt sich nicht nach `{path}` schreiben: {reason}{help}. Von jetzt an wird nichts davon \
                 aufgeschrieben."
            );
        }
        Said::LeftTable { on, at, against, rounds, then } => {
            let nth = |n: usize| match n {
                1..=8 => format!("{}en Spiel", german::ordinal(n as u8)),
                n => format!("{n}. Spiel"),
            };
            let at = match *at {
                LeftAt::During(n) => format!("im {}", nth(n)),
                LeftAt::After(0) => format!("vor dem {}", nth(1)),
                LeftAt::After(n) => format!("nach dem {}", nth(n)),
            };
            let against = match Manner::read(against) {
                Some(Manner::Random) => "Gegner, die spielen, was gerade geht",
                Some(Manner::Careful) => "Gegner, die mit Bedacht spielen",
                Some(Manner::Strong) => "starke Gegner",
                None => against,
            };
            let then = match then {
                Then::GoesOn => {
                    "Mit Enter geht es dort weiter; `neu` fängt an seiner Stelle einen anderen an."
                }
                Then::RulesChanged => {
                    "Die Regeln sind seither andere, und so kann es nicht weitergehen: mit Enter fängt an seiner Stelle \
                     ein neuer an, `ende` lässt ihn, wie er ist."
                }
                Then::OtherDeals => {
                    "Mit Enter fangen an seiner Stelle die verlangten Spiele an, `ende` lässt ihn, wie er ist."
                }
                Then::FitsNot => {
                    "Was davon aufgehoben ist (der Platz, die Gegner, die Runden), gibt es an keinem Tisch dieses Spiels, und so kann es \
                     nicht weitergehen: mit Enter fängt an seiner Stelle ein neuer an, `ende` lässt ihn, wie er ist."
                }
            };
            let agreed = match rounds {
                Some(1) => "; ausgemacht ist eine Runde".to_string(),
                Some(n) => format!("; ausgemacht sind {n} Runden"),
                None => String::new(),
            };
            let (year, month, day) = on.civil();
            return format!(
                "Am {day}.{month}.{year} bist du {at} von einem Tisch aufgestanden, gegen {against}{agreed}. {then}"
            );
        }
        Said::BeginsAnew { deal, later } => {
            let later = if *later { ", und die danach sind weg" } else { "" };
            return format!(
                "Was vom {deal}. Spiel aufgehoben ist, lässt sich nach diesen Regeln nicht spielen: es fängt neu an{later}."
            );
        }
        Said::TableKept { game } => {
            return format!("Der Tisch bleibt, wie er steht: `stiess play {game}` spielt daran weiter.");
        }
        Said::TableElsewhere { path } => {
            return format!(
                "An einem anderen Tisch wird dieses Spiel gerade auch gespielt, und der steht in deinem Lernstand. Dieser \
                 steht von jetzt an in `{}`.",
                path.display()
            );
        }
        Said::TableKeptIn { game, path } => {
            return format!(
                "Dieser Tisch bleibt, wie er steht, in einer eigenen Datei: `stiess play {game} --progress {}` spielt daran \
                 weiter. Was deine Entscheidungen gekostet haben, steht in deinem Lernstand.",
                path.display()
            );
        }
        Said::Kept(what, path) => {
            let path = path.display();
            return match what {
                AsWhat::Record => {
                    format!("Das Spiel steht jetzt in `{path}`; `stiess replay` erzählt es noch einmal.")
                }
                AsWhat::Example => {
                    format!("Das Spiel steht als Beispiel in `{path}`; `stiess test` prüft es.")
                }
                AsWhat::Lesson => format!(
                    "Das Spiel steht als Entwurf einer Lektion in `{path}`: die Worte schreibst du. `stiess test` prüft \
                     sie, `stiess learn` unterrichtet sie."
                ),
            };
        }
        Said::NotKept(error) => {
            let (path, (reason, help)) = (&error.path, error.told(Language::German));
            return format!("Das Spiel lässt sich nicht nach `{path}` schreiben: {reason} ({help}).");
        }
        Said::Due(n, game) => {
            let rules = capital(&REGEL.count(*n as u64, Nominative));
            let are = if *n == 1 { "ist" } else { "sind" };
            return format!("{rules} {are} zum Auffrischen dran: `üben {game}`");
        }
        Said::NoCourse { word, near } => {
            let help = match near.as_deref().map(german::did_you_mean) {
                Some(near) => format!(": {near}"),
                None => format!(". {}", said(&Said::NotInMenu)),
            };
            return format!("Einen Kurs oder eine Lektion `{word}` gibt es nicht{help}");
        }
        Said::Begun { steps, of } => return format!("angefangen, {steps} von {of}"),
        Said::Best(graded) => {
            let passed = if graded.passed() { "bestanden mit" } else { "bisher am besten" };
            return format!("{passed} {} von {}", graded.right, graded.of);
        }
        Said::Hint { rung, of } => return format!("Tipp {rung} von {of}:"),
    };
    plain.to_string()
}
