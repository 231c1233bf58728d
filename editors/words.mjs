#!/usr/bin/env node
// The words of the language, taken from `grammar/rules.pest`, for every editor's file that lists them.
//
//   node editors/words.mjs            says which files are behind, and what they lack
//   node editors/words.mjs --write    brings them up to date
//
// Needs nothing but Node. A new word is coloured as the little words are, unless it is named below.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';
import { sublime } from './textmate/sublime.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

// ---- what the grammar says ----

const grammar = read('grammar/rules.pest');
export const all = [...new Set([...grammar.matchAll(/^w_\w+\s*=\s*@\{\s*"([a-z_]+)"/gm)].map((m) => m[1]))].sort();
// The players that the language knows, as they are resolved.
const RESOLVED = 'src/ruleset/resolve/mod.rs';
const listed = read(RESOLVED).match(/SEAT_WORDS: \[[^\]]*\] = \[([^\]]*)\]/);
if (!listed || all.length < 200) {
  throw new Error(`editors/words.mjs finds ${all.length} words w_… in grammar/rules.pest, and ${listed ? 'the' : 'no'} SEAT_WORDS in ${RESOLVED}`);
}
const seats = [...listed[1].matchAll(/"(\w+)"/g)].map((m) => m[1]);

// ---- how words are coloured ----

const blocks = `pack game when kind contract stage contracts exchange table places deal auction announcements play
  score session`;
const definers = `set number test role order suit suits tally pot bonus option source family call note rank count match
  extends instead without like`;
const conditions = 'if unless otherwise else then until when';
const operators = 'and or not is';
const quantities = 'some no all every at least most exactly more fewer than fewest highest lowest';
const deeds = `announce announced announces bid bids break call calls claim claims deals dealt double drop dropped drops
  exchange fall falls fell follow get gets hold held keep keeps lay laying lays lead leading leads led listens lose loses may
  must names paid pass passed pay pays play plays put puts see sees settle sits speak speaks spoke spoken stands take takes
  taking threw took turn turns win wins write writes`;
const given = [...seats, 'caller', 'company', 'hand', 'last_round', 'nothing', 'side', 'something'];

const split = (text) => text.trim().split(/\s+/);
const named = {
  given,
  conditions: split(conditions),
  operators: split(operators),
  quantities: split(quantities),
  deeds: split(deeds),
};
export const classes = { given: [...new Set(given)].sort() };
const placed = new Set(classes.given);
for (const kind of ['conditions', 'operators', 'quantities', 'deeds']) {
  const gone = named[kind].filter((word) => !all.includes(word));
  if (gone.length) throw new Error(`editors/words.mjs names ${gone.join(', ')}, and grammar/rules.pest does not`);
  classes[kind] = named[kind].filter((word) => !placed.has(word)).sort();
  for (const word of classes[kind]) placed.add(word);
}
classes.little = all.filter((word) => !placed.has(word));
classes.words = [...new Set([...all, ...classes.given])].sort();
// Where a clause or a block begins.
classes.blocks = split(blocks);
classes.definers = split(definers);
for (const word of [...classes.blocks, ...classes.definers]) {
  if (!all.includes(word)) throw new Error(`editors/words.mjs names ${word}, and grammar/rules.pest does not`);
}

// ---- the files that list them ----

/** Words in lines of a readable length. */
function lines(words, indent, quote = (word) => word) {
  const out = [];
  let line = indent;
  for (const word of words.map(quote)) {
    if (line.length + word.length > 98 && line !== indent) {
      out.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  out.push(line.trimEnd());
  return out.join('\n');
}

const pattern = (words) => `\\b(?:${[...words].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|')})\\b`;

/** Between `words: CLASS` and `end of words` everything is written anew. */
function marked(text, quote) {
  return text.replace(
    /^([ \t]*)(.*\bwords: (\w+)\b.*\n)[\s\S]*?(^.*\bend of words\b.*$)/gm,
    (_, indent, head, kind, foot) => {
      if (!classes[kind]) throw new Error(`no class of words is called ${kind}`);
      return `${indent}${head}${quote(classes[kind], indent)}\n${foot}`;
    },
  );
}

const HELIX = {
  number: 'constant.numeric',
  module: 'namespace',
  property: 'variable.other.member',
  'keyword.conditional': 'keyword.control.conditional',
};

const files = {
  'editors/tree-sitter/queries/highlights.scm': (text) =>
    marked(text, (words, indent) => lines(words, `${indent}  `, (word) => `"${word}"`)),
  // Helix has names of its own for some of what is coloured.
  'editors/helix/runtime/queries/stiess/highlights.scm': () =>
    Object.entries(HELIX).reduce(
      (text, [name, here]) => text.replace(new RegExp(`@${name.replace('.', '\\.')}(?![\\w.])`, 'g'), `@${here}`),
      files['editors/tree-sitter/queries/highlights.scm'](read('editors/tree-sitter/queries/highlights.scm')),
    ),
  'editors/textmate/stiess.tmLanguage.json': (text) => {
    const file = JSON.parse(text);
    for (const [name, rule] of Object.entries(file.repository)) {
      const kind = name.match(/^words-(\w+)$/)?.[1];
      if (kind) rule.match = pattern(classes[kind]);
    }
    return `${JSON.stringify(file, null, 2)}\n`;
  },
  'editors/textmate/stiess.sublime-syntax': () => {
    const path = 'editors/textmate/stiess.tmLanguage.json';
    return sublime(JSON.parse(files[path](read(path))));
  },
  'editors/kate/stiess.xml': (text) =>
    marked(text, (words, indent) => words.map((word) => `${indent}<item>${word}</item>`).join('\n')),
  'editors/emacs/stiess-mode.el': (text) =>
    marked(text, (words, indent) => lines(words, `${indent}  `, (word) => `"${word}"`)),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const write = process.argv.includes('--write');
  let behind = 0;
  for (const [path, renew] of Object.entries(files)) {
    const before = read(path);
    const after = renew(before);
    if (before === after) continue;
    if (write) {
      writeFileSync(join(root, path), after);
      console.log(`${path} written`);
      continue;
    }
    behind += 1;
    const listed = (text) => new Set(text.match(/[a-z_]+/g));
    const [has, wants] = [listed(before), listed(after)];
    const lacks = classes.words.filter((word) => wants.has(word) && !has.has(word));
    const over = [...has].filter((word) => !wants.has(word));
    console.log(
      `${path} is behind grammar/rules.pest` +
        (lacks.length ? `: it lacks ${lacks.join(', ')}` : '') +
        (over.length ? `; the language has no ${over.join(', ')}` : ''),
    );
  }
  if (behind) {
    console.log('`node editors/words.mjs --write` brings the editors up to date');
    process.exit(1);
  }
  if (!write) console.log(`${all.length} words of the language, known to every editor`);
}
