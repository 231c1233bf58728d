// The extension as far as it can be tested without the editor: what it promises is there, its problem
// matchers read what `check` says, and the place of a cursor is found in the book.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { editors, played, read, root, rulesets, run, stiess } from './tools.mjs';

const folder = join(editors, 'vscode');
const manifest = JSON.parse(read(join(folder, 'package.json')));
const { contributes } = manifest;

/** A part of the extension that knows nothing of the editor. */
async function part(name) {
  const made = await build({ entryPoints: [join(folder, `src/${name}.ts`)], bundle: true, platform: 'node', format: 'esm', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(made.outputFiles[0].text).toString('base64')}`);
}

test('the extension is built, and holds what its manifest names', () => {
  run(process.execPath, ['build.mjs'], { cwd: folder });
  const named = [
    manifest.main,
    ...contributes.languages.map((language) => language.configuration),
    ...contributes.grammars.map((grammar) => grammar.path),
  ];
  for (const path of named) assert.ok(existsSync(join(folder, path)), path);
  for (const grammar of contributes.grammars) {
    assert.equal(JSON.parse(read(join(folder, grammar.path))).scopeName, grammar.scopeName);
    assert.equal(read(join(folder, grammar.path)), read(join(editors, 'textmate', basename(grammar.path))));
  }
  assert.doesNotThrow(() => JSON.parse(read(join(folder, 'language-configuration.json'))));
});

test('its types hold', () => {
  const told = spawnSync('npx', ['tsc', '-p', '.'], { cwd: folder, encoding: 'utf8' });
  assert.equal(told.status, 0, told.stdout);
});

test('every command is named and registered, every setting read', () => {
  const source = readdirSync(join(folder, 'src')).map((name) => read(join(folder, 'src', name))).join('\n');
  const registered = [...source.matchAll(/registerCommand\('([\w.]+)'/g)].map((m) => m[1]).sort();
  assert.deepEqual(contributes.commands.map(({ command }) => command).sort(), registered);
  for (const items of Object.values(contributes.menus)) {
    for (const { command } of items) assert.ok(registered.includes(command), command);
  }
  for (const setting of Object.keys(contributes.configuration.properties)) {
    const short = setting.replace(/^stiess\./, '');
    // The trace is read by the client of the server.
    assert.ok(source.includes(`'${short}'`) || short === 'trace.server', setting);
  }
  const matchers = contributes.problemMatchers.map(({ name }) => `$${name}`);
  assert.deepEqual([...source.matchAll(/'(\$stiess-[\w-]+)'/g)].map((m) => m[1]).sort(), matchers.sort());
});

/** Runs a problem matcher over lines, as the editor does: its patterns meet lines that follow each other. */
function match(matcher, lines) {
  const found = [];
  for (let at = 0; at < lines.length; at += 1) {
    const problem = { severity: matcher.severity };
    const fits = matcher.pattern.every((pattern, next) => {
      const groups = lines[at + next]?.match(new RegExp(pattern.regexp));
      if (!groups) return false;
      for (const key of ['code', 'message', 'file', 'line', 'column']) if (pattern[key]) problem[key] = groups[pattern[key]];
      return true;
    });
    if (fits) found.push(problem);
  }
  return found;
}

test('the problem matchers find what check tells, where it tells it', () => {
  const files = ['syntax', 'meaning', 'doubted'].flatMap((kind) => rulesets(`tests/broken/${kind}`));
  let wanted = 0;
  const missed = [];
  for (const file of files) {
    const lines = spawnSync(stiess, ['check', '--color', 'never', file], { encoding: 'utf8', cwd: root });
    const found = contributes.problemMatchers.flatMap((matcher) => match(matcher, `${lines.stdout}${lines.stderr}`.split('\n')));
    const told = JSON.parse(spawnSync(stiess, ['check', '--json', file], { encoding: 'utf8', cwd: root }).stdout);
    for (const { code, severity, labels } of told) {
      if (!labels.length) continue;
      wanted += 1;
      const there = found.some(
        (one) => one.code === code && one.severity === severity &&
          labels.some((label) => basename(label.file) === basename(one.file) && label.line === Number(one.line)),
      );
      if (!there) missed.push(`${basename(file)}: ${code}`);
    }
  }
  assert.ok(wanted > 150, `${wanted} problems`);
  assert.deepEqual(missed, []);
});

test('the place of a cursor is found', async () => {
  const { whereabouts, chapter } = await part('whereabouts');
  const text = read(join(root, 'rules/dreierles.rules')).split('\n');
  const at = (start) => text.findIndex((line) => line.trim().startsWith(start));
  const trump = whereabouts(text, at('keep_trumps'));
  assert.deepEqual(trump, { game: 'dreierles', blocks: ['exchange'], ids: ['D-31', 'A-3'], title: 'Trock bleiben, solange anderes da ist' });
  // On the second line of the clause it is the same.
  assert.deepEqual(whereabouts(text, at('keep_trumps') + 1), trump);
  assert.equal(chapter(trump.blocks), 'exchange');
  const stake = whereabouts(text, at('number stake'));
  assert.deepEqual([stake.game, stake.blocks, stake.ids, stake.title], ['dreierles', ['contract'], ['D-85'], 'Einsatz']);
  assert.equal(chapter(stake.blocks), 'games');
  const finale = whereabouts(text, at('contract raeuber { instead number stake'));
  assert.deepEqual([finale.blocks, finale.ids], [['session', 'when'], ['D-91', 'R-22']]);
  assert.equal(chapter(finale.blocks), 'session');
  const row = whereabouts(text, at('zweier "Zweier"'));
  assert.deepEqual([chapter(row.blocks), row.title], ['contracts', 'Zweier']);
  const players = whereabouts(text, at('made by players who held at least 10 trumps'));
  assert.equal(players.title, 'Zehn Trock');
});

test('a cursor anywhere is somewhere', async () => {
  const { whereabouts, chapter } = await part('whereabouts');
  for (const file of played()) {
    const text = read(file).split('\n');
    const book = new Set(['table', 'deal', 'auction', 'contracts', 'exchange', 'announcements', 'play', 'scoring', 'games', 'session', 'pack', undefined]);
    text.forEach((line, row) => {
      const where = whereabouts(text, row);
      assert.ok(book.has(chapter(where.blocks)), `${basename(file)}:${row + 1}`);
      for (const id of where.ids) assert.match(id, /^([a-z]+\/)?[A-Z0-9]+(-\w+)+$/, `${basename(file)}:${row + 1}`);
    });
  }
});

test('the book has the chapters that cursors are sent to, and may run nothing but what follows them', async () => {
  const { dressed, refused } = await part('page');
  const book = run(stiess, ['show', 'dreierles', '--html']);
  for (const id of ['table', 'deal', 'auction', 'contracts', 'exchange', 'announcements', 'play', 'scoring', 'games', 'session', 'pack']) {
    assert.ok(book.includes(`<section id="${id}">`), id);
  }
  const page = dressed(book);
  const nonce = page.match(/script-src 'nonce-([^']+)'/)[1];
  assert.equal([...page.matchAll(/<script/g)].length, 1);
  assert.ok(page.includes(`<script nonce="${nonce}">`));
  assert.ok(!dressed(book).includes(nonce), 'each page has its own');
  assert.ok(refused('× <b> & \u001b[31mred').includes('× &lt;b&gt; &amp; red'));
});
