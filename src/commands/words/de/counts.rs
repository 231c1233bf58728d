//! German: what is said of counts that were written down.

use super::*;

/// How a part is asked for.
pub(super) fn wrong_part(wrong: &WrongPart) -> String {
    match wrong {
        WrongPart::Unwritten => {
            "einen Teil schreibt man `3/16`: der dritte von sechzehn, die zusammen der ganze Lauf sind".into()
        }
        WrongPart::Number { most } => {
            format!("ein Lauf wird in 1 bis {most} Teile geschnitten: `1/16` ist der erste von sechzehn")
        }
        WrongPart::Which { of } => format!("die Teile zählen von `1/{of}` bis `{of}/{of}`"),
    }
}

pub(super) fn only_some(done: u64, all: u64, what: Many) -> String {
    format!("{}: die übrigen fehlen", of_all(done, all, what))
}

pub(super) fn no_checkpoint(file: &str, wrong: &NoCounts) -> String {
    let help = match wrong {
        NoCounts::AnotherRun { key, .. } if key == "rules" => "nimm eine andere Datei und fang neu an",
        NoCounts::AnotherRun { .. } => {
            "gib dieselben Optionen, dann geht es weiter, oder nimm eine andere Datei und fang neu an"
        }
        NoCounts::AnotherPart { .. } => "nimm für jeden Teil eine eigene Datei",
        NoCounts::Version { .. } => {
            "mach mit jener Version weiter, oder nimm eine andere Datei und fang neu an"
        }
        _ => "nimm eine andere Datei, oder räum diese weg und fang neu an",
    };
    format!("mit `{file}` geht es nicht weiter: {} ({help})", no_counts(wrong))
}

pub(super) fn no_part(file: &str, wrong: &NoCounts) -> String {
    let help = match wrong {
        NoCounts::Empty
        | NoCounts::BreaksOff { .. }
        | NoCounts::Failed(_)
        | NoCounts::Value { .. }
        | NoCounts::DoNotFit => "zähl diesen Teil noch einmal",
        NoCounts::AnotherRunThan { .. } => "nimm nur Teile eines einzigen Laufs",
        NoCounts::Twice { .. } => "nenne jeden Teil einmal",
        NoCounts::Version { .. } => "zähl alle Teile mit derselben Version",
        _ => "nenne, was `simulate --part … --json` oder `--checkpoint` geschrieben hat",
    };
    format!("`{file}` lässt sich nicht dazuzählen: {} ({help})", no_counts(wrong))
}

pub(super) fn missing(missing: &Missing) -> String {
    let Missing { ranges, lacking, all, what, parts, begun } = missing;
    let range = |(from, to): &(u64, u64)| deals((*from, to - 1), *what);
    let ranges = few(&ranges.iter().map(range).collect::<Vec<_>>());
    let lack = if *lacking == 1 { "fehlt" } else { "fehlen" };
    let help = match parts.len() {
        0 => "nimm dazu, worin sie stehen".to_string(),
        n => format!(
            "zähl {} {}{}",
            if n == 1 { "Teil" } else { "die Teile" },
            few(parts),
            if *begun { ", anstelle dessen, was vor seinem Ende angehalten wurde" } else { "" }
        ),
    };
    format!(
        "es {lack} {}, und zwar {ranges}: {help}, oder nimm mit `--incomplete`, was da ist",
        of_all(*lacking, *all, *what)
    )
}

fn no_counts(wrong: &NoCounts) -> String {
    match wrong {
        NoCounts::Empty => "sie ist leer".into(),
        NoCounts::BreaksOff { line, column } => {
            format!("sie bricht in Zeile {line} bei Zeichen {column} ab und ist nicht zu Ende geschrieben")
        }
        NoCounts::NotJson { line, column } => format!("Zeile {line} ist ab Zeichen {column} kein JSON"),
        NoCounts::Other { line, column } => {
            format!("darin steht keine Zählung: in Zeile {line} beginnt bei Zeichen {column} etwas anderes")
        }
        NoCounts::Value { line, column } => {
            format!("was in Zeile {line} vor Zeichen {column} steht, kann keine Zählung sein")
        }
        NoCounts::Failed(message) => {
            format!("darin steht keine Zählung, denn ihr Lauf ist gescheitert: {message}")
        }
        NoCounts::Version { theirs, ours } => format!(
            "stiess {theirs} hat sie geschrieben, und das hier ist {ours}, dessen Spieler anders spielen können"
        ),
        NoCounts::DoNotFit => "ihre Zahlen passen nicht zusammen: jemand hat daran geändert".into(),
        NoCounts::Several => "darin stehen mehrere Ergebnisse".into(),
        NoCounts::AnotherRun { key, there, here } => match key.as_str() {
            "rules" => "die Regeln des Spiels haben sich seither geändert".into(),
            _ => format!(
                "sie gehört zu einem anderen Lauf: `{key}` ist dort {} und hier {}",
                none(there),
                none(here)
            ),
        },
        NoCounts::AnotherRunThan { first, key, there, here } => match key.as_str() {
            "rules" => format!("sie ist nach anderen Regeln gespielt als `{first}`"),
            _ => {
                let (there, here) = (none(there), none(here));
                format!(
                    "sie ist von einem anderen Lauf als `{first}`: `{key}` ist in ihr {there}, in der anderen {here}"
                )
            }
        },
        NoCounts::AnotherPart { first, last, what } => {
            format!("darin steht {}, und das gehört nicht zum verlangten Teil", deals((*first, *last), *what))
        }
        NoCounts::Twice { other, first, last, what } => {
            let both = deals((*first, *last), *what);
            match other {
                Some(other) => format!("darin steht {both} wie schon in `{other}`"),
                None => format!("{both} kommt zweimal vor"),
            }
        }
    }
}

/// What was not chosen has no value.
fn none(value: &str) -> &str {
    if value == "null" { "nicht angegeben" } else { value }
}

/// From one to another.
fn deals((first, last): (u64, u64), what: Many) -> String {
    let one = played(what).one();
    match first == last {
        true => format!("{one} {}", large(first)),
        false => format!("{one} {} bis {}", large(first), large(last)),
    }
}

/// The first of them, and how many more there are.
fn few(list: &[String]) -> String {
    const FEW: usize = 8;
    match list.len() {
        0..=FEW => german::and(list),
        n if n == FEW + 1 => format!("{} und noch eines", list[..FEW].join(", ")),
        n => format!("{} und {} weitere", list[..FEW].join(", "), n - FEW),
    }
}
