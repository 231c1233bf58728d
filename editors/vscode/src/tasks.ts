// What the program is asked in a terminal, as tasks; the problems that `check` finds are listed by the editor.
import * as vscode from 'vscode';

const MATCHERS = ['$stiess-error', '$stiess-error-long', '$stiess-warning', '$stiess-warning-long'];

export interface Wanted extends vscode.TaskDefinition {
  command: 'check' | 'test' | 'deal';
  path?: string;
}

/** A task that asks the program. */
export function task(
  program: string,
  definition: Wanted,
  scope: vscode.WorkspaceFolder | vscode.TaskScope,
): vscode.Task {
  const words = [definition.command, definition.path ?? '.'];
  if (definition.command === 'check') words.push('--color', 'never');
  const run = new vscode.ProcessExecution(program, words);
  const made = new vscode.Task(definition, scope, words.slice(0, 2).join(' '), 'stiess', run, definition.command === 'check' ? MATCHERS : []);
  if (definition.command !== 'deal') {
    made.group = definition.command === 'check' ? vscode.TaskGroup.Build : vscode.TaskGroup.Test;
  }
  made.presentationOptions = { reveal: vscode.TaskRevealKind.Always, clear: true, panel: vscode.TaskPanelKind.Dedicated };
  return made;
}

/** Offers both for every folder of the workspace. */
export function provider(program: () => string): vscode.TaskProvider {
  return {
    provideTasks: () =>
      (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
        (['check', 'test'] as const).map((command) => task(program(), { type: 'stiess', command }, folder)),
      ),
    resolveTask: (asked) => task(program(), asked.definition as Wanted, asked.scope ?? vscode.TaskScope.Workspace),
  };
}
