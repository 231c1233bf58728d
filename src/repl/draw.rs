//! Messages of the tutor as blocks.

use super::words::Said;
use crate::language::Language;
use crate::text::{Block, Piece, Screen, Text, Tone, text};
use crate::tutor::message::{Finished, Grade, Message};
use crate::tutor::words::{Note, words};

/// One message, as a screen shows it; nothing for those that are not for eyes.
pub fn message(message: &Message, screen: Screen, language: Language) -> String {
    if matches!(message, Message::Table(_)) && screen.narrated {
        return String::new();
    }
    screen.set(&blocks(message, language))
}

fn blocks(message: &Message, language: Language) -> Vec<Block> {
    let say = words(language);
    match message {
        Message::Title { title, game, goals } => {
            let mut blocks = vec![Block::Heading(1, format!("{title} ({game})").into())];
            if !goals.is_empty() {
                blocks.push(Block::paragraph(Said::Afterwards.in_words(language)));
                blocks.push(Block::Inset(vec![Block::points(goals)]));
            }
            blocks
        }
        Message::Say(said) => vec![Block::Gap, Block::Paragraph(said.clone())],
        Message::Table(picture) | Message::Show(picture) => [&[Block::Gap], picture.as_slice()].concat(),
        Message::Did(said) | Message::Note(said) => vec![Block::Inset(vec![Block::Paragraph(said.clone())])],
        Message::Question(said) => vec![Block::Gap, marked("?", Tone::Asking, said)],
        Message::Verdict { grade, text: said } => {
            let tone = match grade {
                Grade::Good | Grade::Fair => Tone::Good,
                Grade::Poor | Grade::Wrong => Tone::Fair,
                Grade::Refused => Tone::Bad,
            };
            vec![marked(say.grade(*grade), tone, said)]
        }
        Message::Hint { rung, of, text: said } => {
            let hint = Said::Hint { rung: *rung, of: *of }.in_words(language);
            vec![marked(&hint, Tone::Helping, said)]
        }
        Message::Weighed { .. } => Vec::new(),
        Message::Graded(graded) => {
            let tone = if graded.passed() { Tone::Good } else { Tone::Fair };
            let told = say.note(&Note::Graded(*graded));
            vec![Block::Gap, marked(say.passed(graded.passed()), tone, &told)]
        }
        Message::Finished(Finished { .. }) | Message::Pause | Message::End | Message::Broken(_) => Vec::new(),
    }
}

fn marked(mark: &str, tone: Tone, said: &Text) -> Block {
    Block::Paragraph(text![Piece::Mark(tone, mark.to_string()), " ", said])
}
