//! What the desk finds, as the protocol has it.

use super::place::{Lines, uri};
use super::words::Said;
use crate::desk::{Entry, Fix, Fold, Folded, Offer, Offered, Page, Problem, Sort};
use crate::diagnostic::Severity;
use crate::language::Language;
use crate::ruleset::declared;
use lsp_types::{
    CodeAction, CodeActionKind, CompletionItem, CompletionItemKind, CompletionTextEdit, Diagnostic,
    DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, DocumentSymbol, FoldingRange,
    FoldingRangeKind, InsertTextFormat, Location, NumberOrString, SemanticToken, SemanticTokenType,
    SymbolKind, TextEdit, Uri, WorkspaceEdit,
};
use std::collections::{BTreeMap, HashMap};

/// The mistakes of a file.
pub(super) fn problems(page: &Page, uri: &Uri, language: Language) -> Vec<Diagnostic> {
    let lines = Lines::new(page.text());
    let problems = page.problems();
    let others = Others::of(problems.iter());
    problems.iter().map(|problem| one_problem(&lines, &others, problem, uri, language)).collect()
}

/// The texts that mistakes are about besides, each by its lines.
struct Others<'t>(BTreeMap<&'t str, Lines<'t>>);

impl<'t> Others<'t> {
    fn of(problems: impl Iterator<Item = &'t Problem>) -> Others<'t> {
        let mut found = BTreeMap::new();
        for beside in problems.flat_map(|problem| &problem.beside) {
            found.entry(beside.file.as_str()).or_insert_with(|| Lines::new(&beside.text));
        }
        Others(found)
    }
}

fn one_problem(
    lines: &Lines,
    others: &Others,
    problem: &Problem,
    own: &Uri,
    language: Language,
) -> Diagnostic {
    let mut told = problem.told.clone();
    let mut related = Vec::new();
    for beside in &problem.beside {
        let at = match &beside.path {
            Some(path) => uri(path).map(|other| {
                if super::place::path(own).as_ref() == Some(path) { own.clone() } else { other }
            }),
            None => None,
        };
        let Some(range) = others.0.get(beside.file.as_str()).map(|lines| lines.range(&beside.span)) else {
            continue;
        };
        match at {
            Some(uri) => related.push(DiagnosticRelatedInformation {
                location: Location { uri, range },
                message: beside.told.clone(),
            }),
            None => {
                let (file, line, other) = (&beside.file, range.start.line + 1, &beside.told);
                told += &Said::Elsewhere { file, line, told: other }.said(language);
            }
        }
    }
    let idle = problem.fixes.iter().any(|fix| fix.text.is_empty());
    Diagnostic {
        range: lines.range(&problem.span),
        severity: Some(match problem.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
        }),
        code: Some(NumberOrString::String(problem.code.name().to_string())),
        source: Some("stiess".to_string()),
        message: told,
        related_information: (!related.is_empty()).then_some(related),
        tags: idle.then(|| vec![DiagnosticTag::UNNECESSARY]),
        ..Diagnostic::default()
    }
}

/// Remedies that can be carried out.
pub(super) fn fixes(
    page: &Page,
    own: &Uri,
    list: Vec<(Problem, Fix)>,
    language: Language,
) -> Vec<CodeAction> {
    let lines = Lines::new(page.text());
    let others = Others::of(list.iter().map(|(problem, _)| problem));
    let action = |(problem, fix): &(Problem, Fix)| {
        let edit = TextEdit { range: lines.range(&fix.span), new_text: fix.text.clone() };
        CodeAction {
            title: fix.title.clone(),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(vec![one_problem(&lines, &others, problem, own, language)]),
            edit: Some(changes([(own.clone(), vec![edit])])),
            is_preferred: Some(problem.fixes.len() == 1),
            ..CodeAction::default()
        }
    };
    list.iter().map(action).collect()
}

pub(super) fn changes(list: impl IntoIterator<Item = (Uri, Vec<TextEdit>)>) -> WorkspaceEdit {
    // The protocol's own map is one of hashes.
    #[allow(clippy::mutable_key_type)]
    let changes: HashMap<Uri, Vec<TextEdit>> = list.into_iter().collect();
    WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
}

/// What may be written at a place.
pub(super) fn offers(
    lines: &Lines,
    word: &std::ops::Range<usize>,
    offers: Vec<Offer>,
) -> Vec<CompletionItem> {
    let range = lines.range(word);
    let item = |(at, offer): (usize, Offer)| CompletionItem {
        filter_text: None,
        sort_text: Some(format!("{at:04}")),
        kind: Some(match offer.what {
            Offered::Sentence => CompletionItemKind::SNIPPET,
            Offered::Block => CompletionItemKind::MODULE,
            Offered::Word => CompletionItemKind::KEYWORD,
            Offered::Value => CompletionItemKind::VALUE,
            Offered::Players => CompletionItemKind::CONSTANT,
            Offered::Name(sort) => match sort {
                declared::Sort::Game | declared::Sort::Pack => CompletionItemKind::CLASS,
                declared::Sort::Contract => CompletionItemKind::ENUM_MEMBER,
                declared::Sort::Kind => CompletionItemKind::ENUM,
                declared::Sort::Column => CompletionItemKind::FIELD,
                declared::Sort::Option => CompletionItemKind::PROPERTY,
                declared::Sort::Place | declared::Sort::Defined | declared::Sort::Suit => {
                    CompletionItemKind::VARIABLE
                }
                declared::Sort::Card | declared::Sort::Rank => CompletionItemKind::CONSTANT,
                declared::Sort::Source => CompletionItemKind::REFERENCE,
                declared::Sort::Sentence => CompletionItemKind::FUNCTION,
            },
        }),
        label: offer.label,
        detail: (!offer.detail.is_empty()).then_some(offer.detail),
        insert_text_format: Some(InsertTextFormat::SNIPPET),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit { range, new_text: offer.snippet })),
        ..CompletionItem::default()
    };
    offers.into_iter().enumerate().map(item).collect()
}

#[allow(deprecated)]
pub(super) fn symbols(lines: &Lines, entries: Vec<Entry>) -> Vec<DocumentSymbol> {
    let symbol = |entry: Entry| DocumentSymbol {
        name: entry.name,
        detail: (!entry.detail.is_empty()).then_some(entry.detail),
        kind: match entry.sort {
            None => SymbolKind::NAMESPACE,
            Some(declared::Sort::Game) => SymbolKind::CLASS,
            Some(declared::Sort::Pack) => SymbolKind::PACKAGE,
            Some(declared::Sort::Contract) => SymbolKind::ENUM_MEMBER,
            Some(declared::Sort::Kind) => SymbolKind::ENUM,
            Some(declared::Sort::Column) => SymbolKind::FIELD,
            Some(declared::Sort::Option) => SymbolKind::PROPERTY,
            Some(declared::Sort::Place | declared::Sort::Defined | declared::Sort::Suit) => {
                SymbolKind::VARIABLE
            }
            Some(declared::Sort::Card | declared::Sort::Rank | declared::Sort::Source) => {
                SymbolKind::CONSTANT
            }
            Some(declared::Sort::Sentence) => SymbolKind::FUNCTION,
        },
        tags: None,
        deprecated: None,
        range: lines.range(&entry.whole),
        selection_range: lines.range(&entry.at),
        children: (!entry.below.is_empty()).then(|| symbols(lines, entry.below)),
    };
    entries.into_iter().map(symbol).collect()
}

pub(super) fn folds(lines: &Lines, folds: Vec<Fold>) -> Vec<FoldingRange> {
    let fold = |fold: Fold| {
        let range = lines.range(&fold.span);
        let (last, kind) = match fold.what {
            // The brace that closes it stays.
            Folded::Block => (range.end.line.saturating_sub(1), FoldingRangeKind::Region),
            Folded::Comments => (range.end.line, FoldingRangeKind::Comment),
        };
        FoldingRange {
            start_line: range.start.line,
            end_line: last,
            kind: Some(kind),
            ..FoldingRange::default()
        }
    };
    folds.into_iter().map(fold).filter(|fold| fold.end_line > fold.start_line).collect()
}

/// How words are called, in the order of their numbers.
pub(super) fn colours() -> Vec<SemanticTokenType> {
    vec![
        SemanticTokenType::COMMENT,
        SemanticTokenType::STRING,
        SemanticTokenType::DECORATOR,
        SemanticTokenType::NUMBER,
        SemanticTokenType::KEYWORD,
        SemanticTokenType::CLASS,
        SemanticTokenType::ENUM_MEMBER,
        SemanticTokenType::ENUM,
        SemanticTokenType::PROPERTY,
        SemanticTokenType::PARAMETER,
        SemanticTokenType::VARIABLE,
        SemanticTokenType::FUNCTION,
        SemanticTokenType::OPERATOR,
    ]
}

/// Every word of a file by what it is.
pub(super) fn coloured(page: &Page) -> Vec<SemanticToken> {
    let lines = Lines::new(page.text());
    let named: BTreeMap<String, declared::Sort> = page.named().into_iter().collect();
    let (mut found, mut before) = (Vec::new(), lsp_types::Position::new(0, 0));
    for piece in page.pieces() {
        let word = &page.text()[piece.start..piece.end];
        let token_type = match piece.sort {
            Sort::Comment => 0,
            Sort::Text => 1,
            Sort::Citation => 2,
            Sort::Number => 3,
            Sort::Word => 4,
            Sort::Players => 10,
            Sort::Name => match named.get(word) {
                Some(declared::Sort::Game | declared::Sort::Pack) => 5,
                Some(declared::Sort::Contract) => 6,
                Some(declared::Sort::Kind) => 7,
                Some(declared::Sort::Column) => 8,
                Some(declared::Sort::Option) => 9,
                Some(declared::Sort::Place | declared::Sort::Defined | declared::Sort::Suit) => 10,
                Some(declared::Sort::Card | declared::Sort::Rank | declared::Sort::Source) => 10,
                Some(declared::Sort::Sentence) => 11,
                // A card, a rank, what an option may be.
                None => 10,
            },
            Sort::Sign => continue,
        };
        let range = lines.range(&(piece.start..piece.end));
        // One token lies in one line; a text without an end is told as a mistake.
        if range.start.line != range.end.line {
            continue;
        }
        let same = range.start.line == before.line;
        found.push(SemanticToken {
            delta_line: range.start.line - before.line,
            delta_start: range.start.character - if same { before.character } else { 0 },
            length: range.end.character - range.start.character,
            token_type,
            token_modifiers_bitset: 0,
        });
        before = range.start;
    }
    found
}
