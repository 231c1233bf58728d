// Where things are, and the programs that the tests run.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const editors = join(dirname(fileURLToPath(import.meta.url)), '..');
export const root = join(editors, '..');
export const grammar = join(editors, 'tree-sitter');

// `editors/check` finds or installs both.
export const treeSitter = process.env.TREE_SITTER || 'tree-sitter';
export const stiess = process.env.STIESS || 'stiess';

export const scratch = () => mkdtempSync(join(tmpdir(), 'stiess-editors-'));

/** The rulesets of a folder. */
export function rulesets(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.rules'))
    .sort()
    .map((name) => join(root, folder, name));
}

export const played = () => [...rulesets('rules'), ...rulesets('tests/strangers')];

/** Runs the tree-sitter program in the grammar's folder. */
export function sitter(...words) {
  const run = spawnSync(treeSitter, words, { cwd: grammar, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.error) throw run.error;
  return { code: run.status, out: run.stdout, told: run.stderr };
}

/** What a query finds in files: captures with their places, in the order of the text. */
export function captures(query, ...files) {
  const run = sitter('query', '--captures', query, ...files);
  if (run.code !== 0) throw new Error(run.told || run.out);
  const found = [];
  let file;
  const known = new Set(files);
  for (const line of run.out.split('\n')) {
    // A text of several lines goes on over several lines, and is not needed.
    const at = line.match(
      /^\s+pattern: \s*(\d+), capture: (?:\d+ - )?`?([\w.]+)`?, start: \((\d+), (\d+)\), end: \((\d+), (\d+)\)(?:, text: `([^\n]*))?$/,
    );
    if (at) {
      const [pattern, row, column, endRow, endColumn] = [at[1], at[3], at[4], at[5], at[6]].map(Number);
      found.push({ file, pattern, name: at[2], row, column, endRow, endColumn, text: at[7]?.replace(/`$/, '') });
    } else if (known.has(line)) file = line;
  }
  return found;
}

/** Places that the parser cannot read. */
export function mistakes(...files) {
  const query = join(scratch(), 'mistakes.scm');
  writeFileSync(query, '(ERROR) @error\n(MISSING) @missing\n');
  return captures(query, ...files);
}

export const run = (program, words, options = {}) => execFileSync(program, words, { encoding: 'utf8', ...options });
export const read = (path) => readFileSync(path, 'utf8');
