// The editor's side of stiess: the language server is started, and commands are given to the program.
import { execFile } from 'node:child_process';
import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, type ServerOptions, State } from 'vscode-languageclient/node';
import { Books } from './book';
import { provider, task, type Wanted } from './tasks';

let client: LanguageClient | undefined;

const program = (): string => vscode.workspace.getConfiguration('stiess').get('path', 'stiess') || 'stiess';

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  if (running?.state === State.Running) await running.stop().catch(() => undefined);
}

/** Why the program cannot serve, if it cannot: it is not there, or of a version without a language server. */
function refuses(name: string): Promise<string | undefined> {
  return new Promise((done) => {
    execFile(name, ['lsp', '--help'], { timeout: 10_000 }, (error) => {
      if (!error) return done(undefined);
      const why = error.code === 'ENOENT' ? 'is not found' : 'has no language server';
      done(`\`${name}\` ${why}: there are colours and commands, but mistakes are not told while you type.`);
    });
  });
}

async function start(): Promise<void> {
  await stop();
  const settings = vscode.workspace.getConfiguration('stiess');
  if (!vscode.workspace.isTrusted || !settings.get('server.enabled', true)) return;
  const refusal = await refuses(program());
  if (refusal) {
    const set = 'Set its path';
    const chosen = await vscode.window.showWarningMessage(refusal, set);
    if (chosen === set) await vscode.commands.executeCommand('workbench.action.openSettings', 'stiess.path');
    return;
  }
  const server: ServerOptions = { command: program(), args: ['lsp'] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: 'file', language: 'stiess' },
      { scheme: 'untitled', language: 'stiess' },
    ],
    // A base may be changed by another program, or in a window that is not open here.
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.rules') },
  };
  client = new LanguageClient('stiess', 'stiess', server, options);
  // What goes wrong from here on, the client tells in its own output, and starts again a few times.
  await client.start().catch(() => undefined);
}

/** A command about the ruleset in front, saved. */
function about(run: (editor: vscode.TextEditor) => unknown): () => Promise<void> {
  return async () => {
    const editor = vscode.window.activeTextEditor;
    if (!editor || editor.document.languageId !== 'stiess') {
      void vscode.window.showInformationMessage('Open a .rules file first.');
      return;
    }
    if (!vscode.workspace.isTrusted) {
      void vscode.window.showInformationMessage('stiess is not started in a folder that is not trusted.');
      return;
    }
    if (editor.document.isDirty) await editor.document.save();
    await run(editor);
  };
}

export function activate(context: vscode.ExtensionContext): void {
  const books = new Books(program);
  const ask = (command: Wanted['command'], { uri }: vscode.TextDocument) => {
    const folder = vscode.workspace.getWorkspaceFolder(uri) ?? vscode.TaskScope.Workspace;
    const path = command === 'test' ? undefined : uri.fsPath;
    return vscode.tasks.executeTask(task(program(), { type: 'stiess', command, path }, folder));
  };
  context.subscriptions.push(
    books,
    vscode.tasks.registerTaskProvider('stiess', provider(program)),
    vscode.commands.registerCommand('stiess.showBook', about((editor) => books.show(editor))),
    vscode.commands.registerCommand('stiess.check', about(({ document }) => ask('check', document))),
    vscode.commands.registerCommand('stiess.test', about(({ document }) => ask('test', document))),
    vscode.commands.registerCommand('stiess.deal', about(({ document }) => ask('deal', document))),
    vscode.commands.registerCommand('stiess.restart', start),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void start()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('stiess.path') || event.affectsConfiguration('stiess.server')) void start();
    }),
  );
  // Whatever becomes of the server, the commands are there.
  void start();
}

export function deactivate(): Promise<void> {
  return stop();
}
