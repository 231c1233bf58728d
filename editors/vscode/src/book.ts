// The rule book beside the ruleset: what `stiess show --html` writes, in a panel that follows the cursor.
import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import * as vscode from 'vscode';
import { dressed, refused } from './page';
import { chapter, whereabouts } from './whereabouts';

/** The books that are open, by the file they are of. */
export class Books implements vscode.Disposable {
  private readonly panels = new Map<string, Book>();
  private readonly watch: vscode.Disposable[];

  constructor(private readonly program: () => string) {
    this.watch = [
      vscode.workspace.onDidSaveTextDocument((document) => {
        // Any ruleset may be the base of one that is shown.
        if (document.languageId === 'stiess') for (const book of this.panels.values()) void book.write();
      }),
      vscode.window.onDidChangeTextEditorSelection((event) => {
        this.panels.get(event.textEditor.document.uri.toString())?.follow(event.textEditor);
      }),
    ];
  }

  /** Opens the book of the game in which the cursor stands. */
  async show(editor: vscode.TextEditor): Promise<void> {
    const document = editor.document;
    if (document.uri.scheme !== 'file') {
      void vscode.window.showInformationMessage('Save the ruleset first: the book is written from files.');
      return;
    }
    if (document.isDirty) await document.save();
    const key = document.uri.toString();
    const lines = document.getText().split(/\r?\n/);
    const game = whereabouts(lines, editor.selection.active.line).game;
    let book = this.panels.get(key);
    if (!book) {
      book = new Book(document, this.program, () => this.panels.delete(key));
      this.panels.set(key, book);
    }
    await book.open(game);
    book.follow(editor);
  }

  dispose(): void {
    for (const disposable of this.watch) disposable.dispose();
    for (const book of [...this.panels.values()]) book.dispose();
  }
}

class Book implements vscode.Disposable {
  private readonly panel: vscode.WebviewPanel;
  private game?: string;
  private place?: unknown;

  constructor(
    private readonly document: vscode.TextDocument,
    private readonly program: () => string,
    closed: () => void,
  ) {
    const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    this.panel = vscode.window.createWebviewPanel('stiess.book', 'Rule book', beside, {
      enableScripts: true,
      enableFindWidget: true,
      localResourceRoots: [],
    });
    this.panel.onDidDispose(closed);
    this.panel.webview.onDidReceiveMessage((message) => {
      // The page says when it can hear; what was said before then is lost.
      if (message === 'ready' && this.place) void this.panel.webview.postMessage(this.place);
    });
  }

  async open(game: string | undefined): Promise<void> {
    this.panel.reveal(undefined, true);
    this.game = game;
    await this.write();
  }

  /** Writes the book anew, or says why it cannot be written. */
  async write(): Promise<void> {
    const path = this.document.uri.fsPath + (this.game ? `#${this.game}` : '');
    const page = await new Promise<string>((done) => {
      const options = { cwd: dirname(this.document.uri.fsPath), maxBuffer: 1 << 26, timeout: 20_000 };
      execFile(this.program(), ['show', path, '--html'], options, (error, out, told) => {
        done(error ? refused(told || error.message) : dressed(out));
      });
    });
    this.panel.title = page.match(/<title>([^<]*)<\/title>/)?.[1] ?? 'Rule book';
    this.panel.webview.html = page;
  }

  follow(editor: vscode.TextEditor): void {
    const lines = editor.document.getText().split(/\r?\n/);
    const where = whereabouts(lines, editor.selection.active.line);
    if (where.game && this.game && where.game !== this.game) void this.open(where.game);
    this.place = { chapter: chapter(where.blocks), ids: where.ids, title: where.title };
    void this.panel.webview.postMessage(this.place);
  }

  dispose(): void {
    this.panel.dispose();
  }
}
