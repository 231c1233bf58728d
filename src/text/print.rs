//! Cards as they are printed: the sign of the suit, and the rank in the letters of those who read it.

use super::line::signed;
use super::{Block, Piece, Row, Text};
use crate::language::Language;

impl Block {
    /// Writes its cards as they are printed; one without a suit's sign keeps its code.
    pub(crate) fn print_cards(&mut self, letters: Language) {
        let print = |text: &mut Text| text.print_cards(letters);
        let print_all = |blocks: &mut Vec<Block>| blocks.iter_mut().for_each(|b| b.print_cards(letters));
        match self {
            Block::Heading(_, text) | Block::Paragraph(text) => print(text),
            Block::List(items) => {
                for item in items {
                    print(&mut item.text);
                    print_all(&mut item.below);
                }
            }
            Block::Table(table) => {
                table.head.iter_mut().for_each(print);
                for row in &mut table.rows {
                    match row {
                        Row::Cells(cells) => cells.iter_mut().for_each(print),
                        Row::Whole(text) => print(text),
                    }
                }
            }
            Block::Round(round) => {
                let seats = round.around.iter_mut().flat_map(|seat| &mut seat.notes);
                seats.chain(&mut round.middle).for_each(print);
            }
            Block::Aside(title, blocks) => {
                print(title);
                print_all(blocks);
            }
            Block::Inset(blocks) => print_all(blocks),
            Block::Code(_) | Block::Gap => {}
        }
    }
}

impl Text {
    fn print_cards(&mut self, letters: Language) {
        for piece in &mut self.0 {
            if let Piece::Card(code) = piece
                && let Some(signed) = signed(code, letters)
            {
                *code = signed;
            }
        }
    }
}
