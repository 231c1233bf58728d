//! Blocks on a screen, in a pipe, or for who listens.

use super::guard::harmless_lines;
use super::line::{BOLD, lines, width};
use super::{Block, Item, Mark, Page, Piece, Text, Tone};
use std::io::IsTerminal;
use std::sync::OnceLock;

static COLOR: OnceLock<Option<bool>> = OnceLock::new();

/// What the command line says of colours; once a run.
pub fn set_color(color: Option<bool>) {
    let _ = COLOR.set(color);
}

/// Shall this stream be coloured?
fn colored(terminal: bool) -> bool {
    match COLOR.get().copied().flatten() {
        Some(choice) => choice,
        None => {
            terminal
                && std::env::var_os("NO_COLOR").is_none()
                && std::env::var("TERM").is_ok_and(|t| t != "dumb")
        }
    }
}

/// Where a text is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    pub color: bool,
    /// Suits as signs, not as letters.
    pub signs: bool,
    /// Without layout, sentence by sentence, for screen readers.
    pub narrated: bool,
    pub width: usize,
}

impl Screen {
    /// Everything plain: a pipe, or a file.
    pub const PLAIN: Screen = Screen { color: false, signs: false, narrated: false, width: 80 };

    /// Fit for standard error, or standard output.
    pub fn detect(stdout: bool) -> Screen {
        let terminal = if stdout { std::io::stdout().is_terminal() } else { std::io::stderr().is_terminal() };
        let color = colored(terminal);
        let narrated = std::env::var_os("NO_GRAPHICS").is_some();
        Screen { color, signs: color, narrated, ..Screen::PLAIN }
    }

    /// Blocks, one below the other.
    pub fn set<'b>(self, blocks: impl IntoIterator<Item = &'b Block>) -> String {
        let mut sheet = Sheet { screen: self, out: String::new() };
        blocks.into_iter().for_each(|block| sheet.block(block, ""));
        sheet.out
    }

    /// One paragraph.
    pub fn paragraph(self, text: impl Into<Text>) -> String {
        self.set([&Block::Paragraph(text.into())])
    }

    /// A page with numbered chapters.
    pub fn page(self, page: &Page) -> String {
        let mut blocks = vec![Block::Heading(1, page.title.clone())];
        if !page.preface.is_empty() {
            blocks.push(Block::Gap);
            blocks.extend(page.preface.iter().cloned());
        }
        for (at, chapter) in page.chapters.iter().enumerate() {
            blocks.extend([
                Block::Gap,
                Block::Heading(2, Text::plain(format!("{}. ", at + 1)) + &chapter.title),
            ]);
            blocks.push(Block::Gap);
            blocks.extend(chapter.blocks.iter().cloned());
        }
        self.set(&blocks)
    }
}

/// What is set already.
pub(super) struct Sheet {
    pub screen: Screen,
    pub out: String,
}

impl Sheet {
    /// One block behind a margin.
    fn block(&mut self, block: &Block, margin: &str) {
        match block {
            Block::Heading(level, text) => self.heading(*level, text, margin),
            Block::Paragraph(text) => {
                for (at, part) in text.paragraphs().iter().enumerate() {
                    if at > 0 {
                        self.line("", margin);
                    }
                    self.flow(part, margin, "", "");
                }
            }
            Block::List(items) => items.iter().for_each(|item| self.item(item, margin)),
            Block::Table(table) => table.on(self, margin),
            Block::Round(round) => {
                if !round.on(self, margin) {
                    round.listed().iter().for_each(|block| self.block(block, margin));
                }
            }
            Block::Aside(title, blocks) => self.aside(title, blocks, margin),
            Block::Inset(blocks) => {
                let inner = self.deeper(margin, "  ");
                blocks.iter().for_each(|block| self.block(block, &inner));
            }
            Block::Code(code) => {
                harmless_lines(code).lines().for_each(|line| self.line(line, margin));
            }
            Block::Gap => self.line("", margin),
        }
    }

    /// Who listens hears no margins.
    fn deeper(&self, margin: &str, by: &str) -> String {
        if self.screen.narrated { String::new() } else { format!("{margin}{by}") }
    }

    pub(super) fn line(&mut self, shown: &str, margin: &str) {
        self.out += format!("{margin}{shown}").trim_end();
        self.out.push('\n');
    }

    /// Words in lines, the first behind a mark, the others as far in as that says.
    pub(super) fn flow(&mut self, text: &Text, margin: &str, mark: &str, rest: &str) {
        let (first, others) = (self.room(margin, width(mark)), self.room(margin, width(rest)));
        for (at, line) in lines(text, "", self.screen, first, others).iter().enumerate() {
            let before = if at == 0 { mark } else { rest };
            self.line(&format!("{before}{}", line.shown), margin);
        }
    }

    pub(super) fn room(&self, margin: &str, more: usize) -> usize {
        self.screen.width.max(20).saturating_sub(width(margin) + more)
    }

    fn heading(&mut self, level: u8, text: &Text, margin: &str) {
        let room = self.room(margin, 0);
        // What stands within a chapter hangs, as lists do.
        let hang = if level > 2 && !self.screen.narrated { "  " } else { "" };
        let lines = lines(text, BOLD, self.screen, room, room - hang.len().min(room));
        for (at, line) in lines.iter().enumerate() {
            self.line(&format!("{}{}", if at > 0 { hang } else { "" }, line.shown), margin);
        }
        let below = match level {
            1 => "=",
            2 => "-",
            _ => "",
        };
        if !below.is_empty() && !self.screen.narrated {
            let widest = lines.iter().map(|line| line.wide).max().unwrap_or(0);
            self.line(&below.repeat(widest.min(room)), margin);
        }
    }

    fn item(&mut self, item: &Item, margin: &str) {
        match item.mark {
            Mark::None => self.flow(&item.text, margin, "", if self.screen.narrated { "" } else { "  " }),
            Mark::Dot => self.flow(&item.text, margin, "- ", "  "),
            // A sign without a tone only catches the eye.
            Mark::Sign(Tone::Plain, _) if self.screen.narrated => self.flow(&item.text, margin, "", ""),
            // It is a word of the text, so that it has its colour.
            Mark::Sign(tone, sign) => {
                let mut text = Text::from(Piece::Mark(tone, sign.to_string()));
                text += " ";
                text += &item.text;
                self.flow(&text, margin, "", "  ");
            }
        }
        let inner = self.deeper(margin, "  ");
        item.below.iter().for_each(|block| self.block(block, &inner));
    }

    fn aside(&mut self, title: &Text, blocks: &[Block], margin: &str) {
        let outer = self.deeper(margin, "  | ");
        self.flow(&(Text::plain("◇ ") + title), &outer, "", "");
        let inner = self.deeper(&outer, "  ");
        blocks.iter().for_each(|block| self.block(block, &inner));
    }
}
