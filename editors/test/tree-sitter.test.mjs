// The tree-sitter grammar: what it reads, what it refuses, and that it is in step with the language.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { Maker } from './sentences.mjs';
import { captures, editors, grammar, mistakes, played, read, root, rulesets, run, scratch, sitter, stiess, treeSitter } from './tools.mjs';

const places = (found) =>
  found.map(({ file, row, column, name }) => `${file}:${row + 1}:${column + 1} ${name}`).join('\n');

test('the parser is the one that the grammar makes', () => {
  const out = scratch();
  const made = sitter('generate', '--abi', '14', '--output', out);
  assert.equal(made.code, 0, made.told);
  for (const file of ['parser.c', 'node-types.json', 'grammar.json']) {
    assert.equal(read(join(grammar, 'src', file)), read(join(out, file)), `${file}: run \`editors/check --write\``);
  }
});

test('the corpus and the highlights are as written down', () => {
  const told = sitter('test');
  assert.equal(told.code, 0, told.out + told.told);
});

test('a text that is changed here and there is read as if it were new', () => {
  const told = spawnSync(treeSitter, ['fuzz', '--iterations', '60', '--edits', '6'], {
    cwd: grammar, encoding: 'utf8', env: { ...process.env, TREE_SITTER_SEED: '2026' },
  });
  assert.equal(told.status, 0, told.stdout + told.stderr);
  assert.match(told.stdout + told.stderr, /A string without an end/);
});

test('every ruleset is read without a mistake', () => {
  assert.equal(places(mistakes(...played())), '');
});

test('every ruleset is read without a mistake when it is laid out anew', () => {
  const folder = scratch();
  const files = played().map((path) => {
    const copy = join(folder, basename(path));
    copyFileSync(path, copy);
    return copy;
  });
  run(stiess, ['fmt', folder]);
  assert.equal(places(mistakes(...files)), '');
});

test('clauses begin and end where the layout has them, with tabs and foreign ends of lines too', () => {
  const folder = scratch();
  const query = join(folder, 'items.scm');
  writeFileSync(query, '[(clause) (row) (block)] @item\n');
  const variants = { as_is: (text) => text, windows: (text) => text.replace(/\n/g, '\r\n'), tabs: (text) => text.replace(/^(?: {2})+/gm, (blank) => '\t'.repeat(blank.length / 2)) };
  for (const [variant, change] of Object.entries(variants)) {
    for (const file of rulesets('rules')) {
      const text = read(file);
      const copy = join(folder, `${variant}_${basename(file)}`);
      writeFileSync(copy, change(text));
      // What is laid out by `fmt` stands two deeper than the block it is in; what goes on is deeper still.
      const wanted = [];
      let deep = 0;
      text.split('\n').forEach((line, row) => {
        const code = line.replace(/"[^"]*"/g, '').replace(/\/\/.*$/, '');
        const starts = line.length - line.trimStart().length === 2 * deep;
        if (starts && code.trim() !== '' && !code.trim().startsWith('}')) wanted.push(row + 1);
        deep += (code.match(/\{/g) ?? []).length - (code.match(/\}/g) ?? []).length;
      });
      const lines = change(text).split('\n');
      const found = captures(query, copy).filter(({ row, column }) => lines[row].slice(0, column).trim() === '').map(({ row }) => row + 1);
      assert.deepEqual([...new Set(found)].sort((a, b) => a - b), wanted, `${variant} ${basename(file)}`);
    }
  }
});

test('every example of the page about the language is read without a mistake', () => {
  const folder = scratch();
  const page = read(join(root, 'docs/language.md'));
  const files = [...page.matchAll(/^```rules(,in=\w+)?\n([\s\S]*?)^```$/gm)].map(([, within, text], at) => {
    const path = join(folder, `${at + 1}.rules`);
    writeFileSync(path, within ? `game example "Example" {\n${text.replace(/^(?=.)/gm, '  ')}}\n` : text);
    return path;
  });
  assert.ok(files.length > 30, `${files.length} examples`);
  assert.equal(places(mistakes(...files)), '');
});

// Mistakes in a sentence, not in what is around it: `stiess` tells them, and the parser reads on.
const ELSEWHERE = ['missing_closing_brace', 'missing_closing_brace_later', 'missing_opening_brace'];
const SENTENCES_ONLY = new Set(read(join(editors, 'test/read-as-sentences.txt')).split('\n').filter(Boolean));

test('what is broken around the sentences is a mistake here too, and near the place that check tells', () => {
  const files = rulesets('tests/broken/syntax');
  const found = mistakes(...files);
  const taken = files.filter((file) => !found.some((mistake) => mistake.file === file)).map((file) => basename(file));
  assert.deepEqual(taken, [...SENTENCES_ONLY].sort(), 'test/read-as-sentences.txt lists what is read without a mistake');
  // Where a brace is missing, `check` goes by the indentation, and the parser by what no longer fits.
  const elsewhere = new Set(ELSEWHERE);
  const far = [];
  for (const file of files.filter((one) => !taken.includes(basename(one)))) {
    const told = JSON.parse(spawnSync(stiess, ['check', '--json', file], { encoding: 'utf8' }).stdout);
    const lines = told.flatMap(({ labels }) => labels.filter((label) => label.file.endsWith(basename(file))).map(({ line }) => line));
    const near = found.some((one) => one.file === file && lines.some((line) => Math.abs(line - 1 - one.row) <= 1));
    if (near === elsewhere.has(basename(file, '.rules'))) far.push(`${basename(file)}: ${lines} and ${found.filter((one) => one.file === file).map((one) => one.row + 1)}`);
  }
  assert.deepEqual(far, []);
});

test('rulesets whose meaning is wrong are read without a mistake', () => {
  const files = ['meaning', 'doubted', 'families'].flatMap((folder) => rulesets(`tests/broken/${folder}`));
  // A game within a game.
  const wrong = mistakes(...files).filter(({ file }) => basename(file) !== 'takes_the_name_of_a_game.rules');
  assert.equal(places(wrong), '');
});

test('every sentence that grammar/rules.pest can make is read', () => {
  const maker = new Maker(read(join(root, 'grammar/rules.pest')));
  const wraps = {
    a_head: ['game g "G" {', (text) => `  ${text} {`, '    declarer leads\n  }', '}'],
    a_pack: ['pack p "P" {', (text) => `  ${text}`, '', '}'],
    a_row: ['game g "G" {\n  contracts gain {', (text) => `    ${text}`, '', '  }\n}'],
    a_clause: ['game g "G" {', (text) => `  ${text}`, '', '}'],
    a_cite: ['game g "G" {', (text) => `  declarer leads   [${text}]`, '', '}'],
  };
  const folder = scratch();
  const made = [];
  const files = [];
  // Each kind of clause by itself, so that all it can say is said.
  const kinds = maker.rules.get('clause').choice.map((member) => member.rule);
  const entries = [...Object.entries(wraps), ...kinds.map((kind) => [kind, wraps.a_clause])];
  for (const [entry, [open, line, behind, close]] of entries) {
    const path = join(folder, `${entry}.rules`);
    const lines = open.split('\n');
    const top = [];
    for (let at = 0; at < (entry === 'labelled' ? 8000 : 500); at += 1) {
      const { text, forms } = maker.make(entry);
      // `;` cuts a line before its sentences are read.
      if (text.includes(';')) continue;
      // Games and packs stand for themselves.
      if (entry === 'a_head' && /^(game|pack) /.test(text)) {
        top.push({ text, forms });
        continue;
      }
      made.push({ path, row: lines.length, text, forms });
      lines.push(line(text));
      if (behind) lines.push(...behind.split('\n'));
    }
    lines.push(...close.split('\n'));
    for (const { text, forms } of top) {
      made.push({ path, row: lines.length, text, forms });
      lines.push(`${text} {`, '}');
    }
    writeFileSync(path, `${lines.join('\n')}\n`);
    files.push(path);
  }
  assert.deepEqual(maker.missing(Object.keys(wraps)), [], 'alternatives of grammar/rules.pest that no sentence has taken');
  const wrong = new Map();
  for (const mistake of mistakes(...files)) {
    const sentence = made.findLast(({ path, row }) => path === mistake.file && row <= mistake.row);
    const form = sentence?.forms.findLast((name) => /_(clause|line|head|step)$/.test(name)) ?? sentence?.forms[1];
    if (sentence && !wrong.has(form)) wrong.set(form, sentence.text);
  }
  const list = [...wrong].map(([form, text]) => `${form}: ${text}`).join('\n');
  assert.equal(list, '', `forms of grammar/rules.pest that editors/tree-sitter/grammar.js does not read:\n${list}`);
});

test('everything that is coloured is coloured by one pattern', () => {
  const found = captures('queries/highlights.scm', ...played());
  const twice = new Map();
  for (const one of found) {
    const key = `${one.file}:${one.row + 1}:${one.column + 1}`;
    twice.set(key, [...(twice.get(key) ?? []), one.name]);
  }
  const several = [...twice].filter(([, names]) => names.length > 1).slice(0, 5);
  assert.deepEqual(several, []);
});

test('every word and name is coloured', () => {
  const folder = scratch();
  const all = join(folder, 'all.scm');
  writeFileSync(all, '[(word) (name) (title) (string) (number) (card) (rule_id) (confidence) (source_id) (comment)] @leaf\n');
  const coloured = new Set(captures('queries/highlights.scm', ...played()).map((c) => `${c.file}:${c.row + 1}:${c.column + 1}`));
  const plain = captures(all, ...played()).filter((c) => !coloured.has(`${c.file}:${c.row + 1}:${c.column + 1}`));
  assert.equal(places(plain.slice(0, 5)), '');
});

test('every query is one that the grammar knows', () => {
  const folders = ['tree-sitter/queries', 'helix/runtime/queries/stiess', 'nvim/queries/stiess', 'zed/languages/stiess'];
  let queries = 0;
  for (const folder of folders) {
    for (const name of readdirSync(join(editors, folder)).filter((file) => file.endsWith('.scm'))) {
      const told = sitter('query', '--captures', join(editors, folder, name), played()[0]);
      assert.equal(told.code, 0, `${folder}/${name}: ${told.told}`);
      queries += 1;
    }
  }
  assert.ok(queries >= 12, `${queries} queries`);
});
