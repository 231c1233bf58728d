//! Whoever has the bid plays alone in most games; where somebody plays with him, German calls him by another word.

use super::super::page::{Chapter, Part, Sentence};
use super::super::rows::Cell;
use crate::ruleset::link::{Layer, Linked};
use crate::ruleset::reading::Reading;
use crate::syntax::tree::{Body, Sides};

const ALONE: &str = "Alleinspieler";
const WITH_SOMEBODY: &str = "Spielmacher";

/// Does somebody play with the declarer in a contract of this game?
fn has_partners(linked: &Linked) -> bool {
    let with_somebody =
        |body: &Body| matches!(body, Body::Sides(Sides::Against(sides)) if sides.with.is_some());
    linked.clauses().any(|clause| with_somebody(&clause.body))
}

/// Does the author call him so? His texts are told as he wrote them, and the book goes with them.
fn says_alone(reading: &Reading) -> bool {
    let text = |layer: &Layer| &reading.sources().get(layer.block.span.file).text;
    reading.linked.layers.iter().any(|layer| text(layer).contains(ALONE))
}

/// Calls the declarer so in all chapters of a game with partners, in whatever contract: he is one role in one book.
pub(crate) fn named(reading: &Reading, chapters: &mut [Chapter]) {
    if !has_partners(&reading.linked) || says_alone(reading) {
        return;
    }
    for part in chapters.iter_mut().flat_map(|chapter| &mut chapter.parts) {
        match part {
            Part::Head(_) => {}
            Part::Text(list) | Part::List(list) | Part::Aside(_, list) => list.iter_mut().for_each(sentence),
            Part::Table(table) => {
                for cell in table.rows.iter_mut().flat_map(|row| &mut row.cells) {
                    match cell {
                        Cell::Says(text) => renamed(text),
                        Cell::By(text, behind) => [text, behind].into_iter().for_each(renamed),
                        Cell::Ranks(..) | Cell::Nothing | Cell::AsGamesSay(_) => {}
                    }
                }
            }
        }
    }
}

fn sentence(told: &mut Sentence) {
    [&mut told.text, &mut told.general].into_iter().for_each(renamed);
    let perhaps = [&mut told.turned, &mut told.otherwise, &mut told.because];
    perhaps.into_iter().flatten().chain(&mut told.because_each).for_each(renamed);
    told.each.iter_mut().for_each(|(_, text)| renamed(text));
}

/// Both words are declined alike.
fn renamed(text: &mut String) {
    if text.contains(ALONE) {
        *text = text.replace(ALONE, WITH_SOMEBODY);
    }
}
