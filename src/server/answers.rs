//! What an editor asks, and the answers.

use super::place::{self, Lines};
use super::words::Said;
use super::{Broken, Server, told};
use crate::desk::{Page, Place};
use crate::language::Language;
use lsp_server::{ErrorCode, Request};
use lsp_types::request as asks;
use lsp_types::request::Request as _;
use lsp_types::*;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::sync::Arc;

/// Commands of the server. Editors have commands of their own beside them.
const BOOK: &str = "stiess.server.book";
const DEAL: &str = "stiess.server.deal";
const EXAMPLES: &str = "stiess.server.examples";

/// What the server can do.
pub(super) fn greeting() -> Value {
    let capabilities = ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::Supported(true)),
            ..TextDocumentSyncOptions::default()
        })),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some([" ", ":", "{", "["].map(str::to_string).to_vec()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        document_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        selection_range_provider: Some(SelectionRangeProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
            ..CodeActionOptions::default()
        })),
        code_lens_provider: Some(CodeLensOptions { resolve_provider: Some(false) }),
        inlay_hint_provider: Some(OneOf::Left(true)),
        semantic_tokens_provider: Some(SemanticTokensServerCapabilities::SemanticTokensOptions(
            SemanticTokensOptions {
                legend: SemanticTokensLegend { token_types: told::colours(), token_modifiers: Vec::new() },
                full: Some(SemanticTokensFullOptions::Bool(true)),
                ..SemanticTokensOptions::default()
            },
        )),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![BOOK.into(), DEAL.into(), EXAMPLES.into()],
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    };
    serde_json::json!({
        "capabilities": capabilities,
        "serverInfo": { "name": "stiess", "version": env!("CARGO_PKG_VERSION") },
    })
}

macro_rules! asked {
    ($($name:ident)*) => {
        /// A question of the editor.
        pub(super) enum Asked {
            $($name(<asks::$name as asks::Request>::Params)),*
        }

        impl Asked {
            /// Reads a question; the error says why it is none.
            pub(super) fn read(request: Request, language: Language) -> Result<Asked, (ErrorCode, String)> {
                match request.method.as_str() {
                    $(asks::$name::METHOD => serde_json::from_value(request.params)
                        .map(Asked::$name)
                        .map_err(|error| (ErrorCode::InvalidParams, error.to_string())),)*
                    again @ asks::Initialize::METHOD => {
                        Err((ErrorCode::InvalidRequest, Said::Again(again).said(language)))
                    }
                    other => Err((ErrorCode::MethodNotFound, Said::UnknownRequest(other).said(language))),
                }
            }
        }
    };
}

asked! {
    HoverRequest Completion GotoDefinition References DocumentHighlightRequest PrepareRenameRequest Rename
    DocumentSymbolRequest FoldingRangeRequest SelectionRangeRequest Formatting RangeFormatting CodeActionRequest
    CodeLensRequest InlayHintRequest SemanticTokensFullRequest ExecuteCommand
}

fn json<T: serde::Serialize>(answer: T) -> Result<Value, String> {
    serde_json::to_value(answer).map_err(|error| error.to_string())
}

impl Server<'_> {
    fn says(&self, what: &Said) -> String {
        what.said(self.desk.language)
    }

    fn read(&mut self, uri: &Uri) -> Result<(PathBuf, Arc<Page>), String> {
        let path = place::path(uri).ok_or_else(|| self.says(&Said::NoFile))?;
        let page = self.page(&path).ok_or_else(|| self.says(&Said::NoFile))?;
        Ok((path, page))
    }

    /// What a word means, as far as it is known just now.
    pub(super) fn hover(&mut self, asked: HoverParams) -> Result<Value, String> {
        let (page, at) = self.at(&asked.text_document_position_params)?;
        // Nobody looks beside into a file that is not open.
        if !self.open.contains_key(page.path()) {
            page.write_books();
        }
        let lines = Lines::new(page.text());
        json(page.hover(at).map(|(span, value)| Hover {
            contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value }),
            range: Some(lines.range(&span)),
        }))
    }

    /// The page and the place that a question is about.
    fn at(&mut self, asked: &TextDocumentPositionParams) -> Result<(Arc<Page>, usize), String> {
        let (_, page) = self.read(&asked.text_document.uri)?;
        let at = Lines::new(page.text()).at(asked.position);
        Ok((page, at))
    }

    /// The URI under which the editor knows a file.
    fn uri(&self, path: &Path) -> Option<Uri> {
        self.open.get(path).map(|open| open.uri.clone()).or_else(|| place::uri(path))
    }

    fn location(&self, place: &Place) -> Option<Location> {
        let path = match &place.path {
            Some(path) => path.clone(),
            None => unpacked(&place.file, &place.text)?,
        };
        Some(Location { uri: self.uri(&path)?, range: Lines::new(&place.text).range(&place.span) })
    }

    pub(super) fn respond(&mut self, asked: Asked) -> Result<Value, String> {
        match asked {
            Asked::HoverRequest(asked) => self.hover(asked),
            Asked::Completion(asked) => {
                let (page, at) = self.at(&asked.text_document_position)?;
                let (word, offers) = page.offers(at);
                json(told::offers(&Lines::new(page.text()), &word, offers))
            }
            Asked::GotoDefinition(asked) => {
                let (page, at) = self.at(&asked.text_document_position_params)?;
                let found: Vec<Location> =
                    page.definitions(at).iter().filter_map(|place| self.location(place)).collect();
                json(found)
            }
            Asked::References(asked) => {
                let (page, at) = self.at(&asked.text_document_position)?;
                let mut found = Vec::new();
                for (path, spans) in self.desk.references(&page, at) {
                    let (Ok(other), Some(uri)) = (self.desk.page(&path), self.uri(&path)) else { continue };
                    let lines = Lines::new(other.text());
                    found.extend(
                        spans.iter().map(|span| Location { uri: uri.clone(), range: lines.range(span) }),
                    );
                }
                json(found)
            }
            Asked::DocumentHighlightRequest(asked) => {
                let (page, at) = self.at(&asked.text_document_position_params)?;
                let lines = Lines::new(page.text());
                let all = self.desk.references(&page, at);
                let here =
                    all.into_iter().filter(|(path, _)| path == page.path()).flat_map(|(_, spans)| spans);
                let found: Vec<DocumentHighlight> =
                    here.map(|span| DocumentHighlight { range: lines.range(&span), kind: None }).collect();
                json(found)
            }
            Asked::PrepareRenameRequest(asked) => {
                let (page, at) = self.at(&asked)?;
                let (placeholder, span) =
                    self.desk.can_rename(&page, at).map_err(|refused| refused.told(self.desk.language))?;
                let range = Lines::new(page.text()).range(&span);
                json(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder })
            }
            Asked::Rename(asked) => {
                let (page, at) = self.at(&asked.text_document_position)?;
                let places = self
                    .desk
                    .rename(&page, at, &asked.new_name)
                    .map_err(|refused| refused.told(self.desk.language))?;
                let mut edits = Vec::new();
                for (path, spans) in places {
                    let (Ok(other), Some(uri)) = (self.desk.page(&path), self.uri(&path)) else { continue };
                    let lines = Lines::new(other.text());
                    let edit = |span| TextEdit { range: lines.range(span), new_text: asked.new_name.clone() };
                    edits.push((uri, spans.iter().map(edit).collect()));
                }
                json(told::changes(edits))
            }
            Asked::DocumentSymbolRequest(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                json(told::symbols(&Lines::new(page.text()), page.outline()))
            }
            Asked::FoldingRangeRequest(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                json(told::folds(&Lines::new(page.text()), page.folds()))
            }
            Asked::SelectionRangeRequest(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                let lines = Lines::new(page.text());
                let around = |place: &Position| {
                    let spans = page.around(lines.at(*place));
                    let widest = SelectionRange { range: lines.whole(), parent: None };
                    spans.iter().rev().fold(widest, |parent, span| SelectionRange {
                        range: lines.range(span),
                        parent: Some(Box::new(parent)),
                    })
                };
                json(asked.positions.iter().map(around).collect::<Vec<_>>())
            }
            Asked::Formatting(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                json(laid_out(&page, None, self.desk.language)?)
            }
            Asked::RangeFormatting(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                json(laid_out(&page, Some(asked.range), self.desk.language)?)
            }
            Asked::CodeActionRequest(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                let span = Lines::new(page.text()).span(asked.range);
                let fixes = told::fixes(
                    &page,
                    &asked.text_document.uri,
                    self.desk.fixes(&page, span),
                    self.desk.language,
                );
                json(fixes.into_iter().map(CodeActionOrCommand::CodeAction).collect::<Vec<_>>())
            }
            Asked::CodeLensRequest(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                json(lenses(&page, &asked.text_document.uri, self.desk.language))
            }
            Asked::InlayHintRequest(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                let lines = Lines::new(page.text());
                let wanted = lines.span(asked.range);
                let within =
                    page.hints().into_iter().filter(|hint| wanted.start <= hint.at && hint.at <= wanted.end);
                let hint = |hint: crate::desk::Hint| InlayHint {
                    position: lines.position(hint.at),
                    label: InlayHintLabel::String(hint.text),
                    kind: None,
                    text_edits: None,
                    tooltip: None,
                    padding_left: None,
                    padding_right: None,
                    data: None,
                };
                json(within.map(hint).collect::<Vec<_>>())
            }
            Asked::SemanticTokensFullRequest(asked) => {
                let (_, page) = self.read(&asked.text_document.uri)?;
                json(SemanticTokens { result_id: None, data: told::coloured(&page) })
            }
            Asked::ExecuteCommand(asked) => self.carry_out(asked),
        }
    }

    /// Does what a lens offers, and shows what comes of it.
    fn carry_out(&mut self, asked: ExecuteCommandParams) -> Result<Value, String> {
        if ![BOOK, DEAL, EXAMPLES].contains(&asked.command.as_str()) {
            return Err(self.says(&Said::UnknownCommand(&asked.command)));
        }
        let text = |at: usize| asked.arguments.get(at).and_then(Value::as_str);
        let uri = text(0).and_then(|uri| uri.parse::<Uri>().ok()).ok_or_else(|| self.says(&Said::NoFile))?;
        let (_, page) = self.read(&uri)?;
        let game = text(1).unwrap_or("");
        let (name, told) = match asked.command.as_str() {
            BOOK => (format!("{game}.md"), page.book(game).ok_or_else(|| self.says(&Said::MistakesFirst))?),
            DEAL => {
                let seed = asked.arguments.get(2).and_then(Value::as_u64).unwrap_or_else(moment);
                (
                    format!("{game}-{seed}.md"),
                    page.deal(game, seed).ok_or_else(|| self.says(&Said::MistakesFirst))?,
                )
            }
            _ => return self.examples(&page),
        };
        self.show(&name, &told)?;
        json(told)
    }

    /// Shows a text in a window of its own.
    fn show(&mut self, name: &str, told: &str) -> Result<(), String> {
        let path = unpacked(name, told).ok_or_else(|| self.says(&Said::NoFile))?;
        let uri = place::uri(&path).ok_or_else(|| self.says(&Said::NoFile))?;
        let params = ShowDocumentParams { uri, external: None, take_focus: Some(false), selection: None };
        self.request::<asks::ShowDocument>(params).map_err(|error| error.to_string())
    }

    fn request<R: asks::Request>(&mut self, params: R::Params) -> Result<(), Broken> {
        self.asked += 1;
        let request = Request::new(self.asked.into(), R::METHOD.to_string(), params);
        self.connection.sender.send(request.into())?;
        Ok(())
    }

    /// Runs the examples as they are on disk, as `stiess test` does.
    fn examples(&mut self, page: &Page) -> Result<Value, String> {
        let program = std::env::current_exe().map_err(|error| error.to_string())?;
        let mut process = Process::new(program);
        process.args(["--color", "never", "--lang", self.desk.language.code(), "test"]).args(page.examples());
        let ran = process.output().map_err(|error| error.to_string())?;
        let (out, complaints) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        let told = format!("{out}{complaints}");
        if !ran.status.success() {
            self.show("examples.txt", &told)?;
        }
        // How many are as expected stands first; where nothing was read, why.
        let first = told.lines().find(|line| !line.trim().is_empty()).unwrap_or("").to_string();
        let kind = if ran.status.success() { MessageType::INFO } else { MessageType::WARNING };
        self.notify::<notification::ShowMessage>(ShowMessageParams { typ: kind, message: first });
        json(told)
    }
}

/// A seed that is another one each time.
fn moment() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(1, |since| since.subsec_nanos().into())
}

/// Writes a text where the editor can open it: what comes with the program lies in no file.
fn unpacked(name: &str, text: &str) -> Option<PathBuf> {
    let folder = std::env::temp_dir().join(concat!("stiess-", env!("CARGO_PKG_VERSION")));
    std::fs::create_dir_all(&folder).ok()?;
    let path = folder.join(Path::new(name).file_name()?);
    let same = std::fs::read(&path).is_ok_and(|held| held == text.as_bytes());
    if !same {
        crate::files::write(&path, text).ok()?;
    }
    Some(path)
}

/// The lines that are laid out otherwise; all of them, or those of a selection.
fn laid_out(page: &Page, within: Option<Range>, language: Language) -> Result<Vec<TextEdit>, String> {
    let new = page.laid_out().ok_or_else(|| Said::CannotLayOut.said(language))?;
    let (old_lines, new_lines): (Vec<&str>, Vec<&str>) =
        (page.text().split_inclusive('\n').collect(), new.split_inclusive('\n').collect());
    let changes = similar::capture_diff_slices(similar::Algorithm::Myers, &old_lines, &new_lines);
    let mut edits = Vec::new();
    let changed = changes.into_iter().map(|change| change.as_tag_tuple());
    let changed = changed.filter(|(tag, ..)| *tag != similar::DiffTag::Equal);
    // Line by line, where there are as many as before.
    let lines = changed.flat_map(|(_, old, new)| match old.len() == new.len() {
        true => old.zip(new).map(|(old, new)| (old..old + 1, new..new + 1)).collect(),
        false => vec![(old, new)],
    });
    for (old, new) in lines {
        let (first, last) = (old.start as u32, old.end as u32);
        let inside = within.is_none_or(|range| {
            let end = if range.end.character == 0 { range.end.line } else { range.end.line + 1 };
            range.start.line <= first && last <= end.max(range.start.line + 1)
        });
        if inside {
            let range = Range::new(Position::new(first, 0), Position::new(last, 0));
            edits.push(TextEdit { range, new_text: new_lines[new].concat() });
        }
    }
    // Behind a last line without a break there is no next line.
    if let Some(edit) = edits.last_mut()
        && edit.range.end.line as usize == old_lines.len()
    {
        edit.range.end = Lines::new(page.text()).whole().end;
    }
    Ok(edits)
}

fn lenses(page: &Page, uri: &Uri, language: Language) -> Vec<CodeLens> {
    let lines = Lines::new(page.text());
    let examples = page.examples().len();
    let mut found = Vec::new();
    for lens in page.lenses() {
        let range = lines.range(&lens.span);
        let mut add = |title: String, command: &str| {
            let arguments = Some(vec![uri.as_str().into(), lens.game.clone().into()]);
            let command = Command { title, command: command.to_string(), arguments };
            found.push(CodeLens { range, command: Some(command), data: None });
        };
        add(Said::LensBook.said(language), BOOK);
        add(Said::LensDeal.said(language), DEAL);
        if examples > 0 {
            add(Said::LensExamples.said(language), EXAMPLES);
        }
    }
    found
}
