// The editor's side of stiess: the language server is started, and commands are given to the program.
import * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, type ServerOptions, State } from 'vscode-languageclient/node';
import { Books } from './book';
import { provider, task, type Wanted } from './tasks';

let client: LanguageClient | undefined;

const program = (): string => vscode.workspace.getConfiguration('stiess').get('path', 'stiess') || 'stiess';

async function stop(): Promise<void> {
  const running = client;
  client = undefined;
  if (running && running.state !== State.Stopped) await running.stop().catch(() => undefined);
}

async function start(): Promise<void> {
  await stop();
  const settings = vscode.workspace.getConfiguration('stiess');
  if (!vscode.workspace.isTrusted || !settings.get('server.enabled', true)) return;
  const server: ServerOptions = { command: program(), args: ['lsp'] };
  const options: LanguageClientOptions = {
    documentSelector: [
      { scheme: 'file', language: 'stiess' },
      { scheme: 'untitled', language: 'stiess' },
    ],
    // A base may be changed by another program, or in a window that is not open here.
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/*.rules') },
    initializationFailedHandler: () => false,
  };
  client = new LanguageClient('stiess', 'stiess', server, options);
  try {
    await client.start();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const set = 'Set its path';
    const chosen = await vscode.window.showWarningMessage(
      `\`${program()} lsp\` did not start, so mistakes are not told while you type. ${why}`,
      set,
    );
    if (chosen === set) await vscode.commands.executeCommand('workbench.action.openSettings', 'stiess.path');
  }
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
