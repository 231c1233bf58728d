// The TextMate grammar: scopes as written down, nothing illegal in what is played, and the same colours as tree-sitter.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { grammar, pieces } from './textmate.mjs';
import { captures, editors, played, read, root } from './tools.mjs';

const folder = join(editors, 'textmate/test');

/** A file with its scopes below each line, without what every piece has. */
function snapshot(rules, text) {
  const lines = text.split('\n');
  const out = [];
  const all = pieces(rules, text);
  lines.forEach((line, row) => {
    out.push(`>${line}`);
    for (const piece of all.filter((one) => one.row === row && one.text.trim() !== '')) {
      const scopes = piece.scopes.slice(1).join(' ').replace(/\.stiess\b/g, '');
      out.push(`#${' '.repeat(piece.column)}${'^'.repeat(piece.text.length)} ${scopes}`);
    }
  });
  return `${out.join('\n')}\n`;
}

test('scopes are as written down', async () => {
  const behind = [];
  for (const name of readdirSync(folder).filter((file) => /\.(rules|md)$/.test(file))) {
    const rules = await grammar(name.endsWith('.md') ? 'text.html.markdown' : 'source.stiess');
    const told = snapshot(rules, read(join(folder, name)));
    const path = join(folder, `${name}.scopes`);
    if (process.env.STIESS_WRITE) writeFileSync(path, told);
    else if (!existsSync(path) || read(path) !== told) {
      behind.push(name);
      assert.equal(told, existsSync(path) ? read(path) : '', `${name}: look, then \`editors/check --write\``);
    }
  }
  assert.deepEqual(behind, []);
});

test('nothing in what is played is illegal', async () => {
  const rules = await grammar();
  const illegal = [];
  for (const file of played()) {
    for (const piece of pieces(rules, read(file))) {
      if (piece.scopes.some((scope) => scope.startsWith('invalid'))) illegal.push(`${basename(file)}:${piece.row + 1} ${piece.text}`);
    }
  }
  assert.deepEqual(illegal, []);
});

test('what no ruleset can hold is illegal', async () => {
  const rules = await grammar();
  for (const [file, text] of [['percent', '%'], ['hash_comment', '#'], ['suit_symbol_for_card', '♥'], ['umlaut_in_name', 'räuber'], ['capital_name', 'Drull'], ['money', undefined]]) {
    const all = pieces(rules, read(join(root, `tests/broken/syntax/${file}.rules`)));
    const illegal = all.filter((piece) => piece.scopes.some((scope) => scope.startsWith('invalid'))).map((piece) => piece.text);
    assert.equal(illegal[0], text, file);
  }
});

test('Markdown colours blocks of rules', async () => {
  const rules = await grammar('text.html.markdown');
  const text = read(join(root, 'docs/language.md'));
  const inside = pieces(rules, text).filter((piece) => piece.scopes.includes('meta.embedded.block.stiess'));
  assert.ok(inside.some((piece) => piece.scopes.at(-1) === 'entity.name.function.stiess'));
  const prose = pieces(rules, text).find((piece) => /^[A-Z`].{40}/.test(piece.text));
  assert.deepEqual(prose?.scopes, ['text.html.markdown'], 'what is not in a block stays as it is');
});

// What the two grammars call the same.
const SCOPES = [
  [/^comment\.other\.citation\.(begin|end|separator)/, 'sign'],
  [/^comment\.other\.citation|^variable\.other\.constant\.rule/, 'citation'],
  [/^comment/, 'comment'],
  [/^punctuation\.definition\.comment/, 'comment'],
  [/^string/, 'string'],
  [/^constant\.numeric/, 'number'],
  [/^variable\.other\.constant\.card/, 'card'],
  [/^variable\.other\.enummember/, 'value'],
  [/^entity\.name\.namespace/, 'source'],
  [/^entity\.name\.type|^entity\.other\.inherited-class/, 'type'],
  [/^entity\.name\.function|^variable\.other\.property/, 'defined'],
  [/^support\.variable/, 'given'],
  [/^variable\.other/, 'name'],
  [/^support\.function/, 'deed'],
  [/^keyword\.control/, 'condition'],
  [/^keyword\.operator\.word/, 'word'],
  [/^keyword\.operator/, 'operator'],
  [/^keyword|^storage/, 'word'],
  [/^punctuation/, 'sign'],
];
const CAPTURES = {
  comment: 'comment', string: 'string', 'string.special': 'string', number: 'number', constant: 'card', attribute: 'citation',
  module: 'source', type: 'type', function: 'defined', label: 'defined', property: 'defined', 'variable.builtin': 'given',
  variable: 'name', 'function.builtin': 'deed', 'keyword.conditional': 'condition', 'keyword.operator': 'word', keyword: 'word',
  operator: 'operator', 'constant.builtin': 'operator', 'punctuation.delimiter': 'sign', 'punctuation.bracket': 'sign',
};

test('both grammars colour alike', async () => {
  const rules = await grammar();
  const bytes = new TextEncoder();
  let compared = 0;
  const differ = new Map();
  const all = captures('queries/highlights.scm', ...played());
  for (const file of played()) {
    const lines = read(file).split('\n');
    const byRow = new Map();
    for (const piece of pieces(rules, lines.join('\n'))) byRow.set(piece.row, [...(byRow.get(piece.row) ?? []), piece]);
    for (const capture of all.filter((one) => one.file === file)) {
      // Columns of tree-sitter are bytes.
      const line = lines[capture.row];
      let column = 0;
      for (let at = 0; at < capture.column; column += 1) at += bytes.encode(line[column]).length;
      const piece = byRow.get(capture.row).findLast((one) => one.column <= column);
      const scope = piece?.scopes.at(-1);
      const there = SCOPES.find(([pattern]) => scope && pattern.test(scope))?.[1] ?? 'none';
      let here = CAPTURES[capture.name];
      if (here === 'card' && /^[a-z]/.test(capture.text)) here = 'value';
      compared += 1;
      if (there !== here) {
        const key = `${here} / ${there}`;
        differ.set(key, [...(differ.get(key) ?? []), `${basename(file)}:${capture.row + 1}:${column + 1} ${capture.text}`]);
      }
    }
  }
  const count = [...differ.values()].reduce((sum, list) => sum + list.length, 0);
  const told = [...differ].map(([key, list]) => `${key}: ${list.length}, ${list.slice(0, 6).join('; ')}`).join('\n');
  console.log(`${compared} places compared, ${count} coloured differently\n${told}`);
  // A line by itself does not always tell what it goes on with.
  assert.ok(count * 1000 <= compared, told);
});
