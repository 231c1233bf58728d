/**
 * The structure of `.rules` files: blocks and their heads, clauses by kind, labels, rows, citations.
 *
 * The sentences themselves are sequences of words. Which words belong to the language and which are
 * names is told by the queries, whose lists are taken from `grammar/rules.pest` (`editors/words.mjs`):
 * a new sentence of the language is read here at once, and a new word needs no new parser.
 *
 * Where a clause ends is decided by `src/scanner.c`, as `src/syntax/layout.rs` decides it.
 */

// Words that this grammar itself goes by. Within a sentence they are words as any others.
const HEADS = ['pack', 'game', 'when', 'kind', 'contract', 'stage', 'contracts', 'exchange'];
const HEADINGS = ['table', 'places', 'deal', 'auction', 'announcements', 'play', 'score', 'session'];
const DEFINERS = ['set', 'number', 'test', 'role', 'order'];
const OTHERS = [
  'suit', 'suits', 'tally', 'pot', 'bonus', 'option', 'source', 'family', 'about', 'call', 'note', 'rank',
  'count', 'match', 'extends', 'without', 'like', 'over', 'unopposed', 'before', 'after',
  'if', 'unless', 'instead', 'worth', 'of', 'to', 'announcement',
];
// Of these, the words that never name anything.
const RESERVED = ['when', 'without', 'before', 'after', 'if', 'unless', 'instead', 'worth', 'of', 'to'];
const STRUCTURE = [...HEADS, ...HEADINGS, ...DEFINERS, ...OTHERS];
const NAMES = STRUCTURE.filter(word => !RESERVED.includes(word));
// Words with which a sentence may begin: not those that begin a clause of another kind.
const BEGINNINGS = [...HEADINGS, 'like', 'over', 'unopposed', 'announcement'];

// A word, or one of these, as a leaf of this kind.
const as = ($, kind, words) => choice(alias($._word, kind), ...words.map(word => alias(word, kind)));
// What people see: `"Räuber"` behind `raeuber`.
const title = $ => prec.right(seq(alias($.string, $.title), repeat($.translation)));
// The names of a clause. `note "…"` and `note "…": …` are told apart only behind the string.
const EARLY = ['family', 'about', 'note', 'match'];
const labels = $ => seq(
  field('name', choice($._label, ...EARLY.map(word => alias(word, $.name)))),
  repeat(seq(',', field('name', $._name))),
);
// What follows the first word of a sentence; `x before …`, `x worth …`, `x "…"` and `x, …` begin other clauses.
const rest = $ => seq(
  choice(
    seq(
      choice($._second, $.number, $.ordinal, $.card, $.parenthesis),
      repeat(choice($._operand, seq($._operator, $._taken))),
    ),
    seq($._operator, $._phrase),
  ),
  repeat(seq(',', $._phrase)),
);
const list = (rule, separator = ',') => seq(rule, repeat(seq(separator, rule)));

module.exports = grammar({
  name: 'stiess',

  externals: $ => [
    $._line, // the end of a line between two items of a block
    $._end, // the end of the line that ends a clause
    $._go_on, // the end of a line whose clause goes on
    '{',
    ';',
    '(',
    ')',
    $._lost, // never a token: says that a mistake is being stepped over
  ],

  extras: $ => [/[ \t\r]+/, $.comment, $._go_on],

  word: $ => $._word,

  supertypes: $ => [$.head],

  rules: {
    source_file: $ => repeat(choice($._line, ';', alias($.pack_block, $.block), alias($.game_block, $.block))),

    comment: _ => token(seq('//', /[^\n]*/)),

    // ---- blocks ----

    pack_block: $ => seq(field('head', $.pack_head), field('body', alias($.pack_body, $.body))),
    game_block: $ => seq(field('head', $.game_head), field('body', $.body)),
    table_block: $ => seq(field('head', $.contracts_head), field('body', alias($.rows, $.body))),
    block: $ => seq(field('head', $.head), field('body', $.body)),

    body: $ => items($, choice($.block, alias($.table_block, $.block)), $._kind, $.clause, alias($._cited_clause, $.clause)),
    pack_body: $ => items($, null, $._pack_kind, alias($.pack_clause, $.clause), alias($._cited_pack_clause, $.clause)),
    rows: $ => items($, null, $._row, alias($._plain_row, $.row), alias($._cited_row, $.row)),

    clause: $ => $._kind,
    _cited_clause: $ => seq($._kind, field('citation', $.citation)),
    pack_clause: $ => $._pack_kind,
    _cited_pack_clause: $ => seq($._pack_kind, field('citation', $.citation)),
    _plain_row: $ => $._row,
    _cited_row: $ => seq($._row, field('citation', $.citation)),

    head: $ => choice(
      $.when_head, $.kind_head, $.contract_head, $.stage_head, $.exchange_head, $.heading,
    ),
    pack_head: $ => seq(
      'pack', field('name', $._name), field('title', title($)),
      optional(seq('extends', field('base', $._name))),
      optional(seq('without', $._text)),
    ),
    game_head: $ => seq(
      'game', field('name', $._name), field('title', title($)),
      optional(seq('extends', field('base', $._name))),
    ),
    when_head: $ => seq('when', $._text),
    kind_head: $ => seq('kind', list(field('name', $._name)), optional(seq('like', field('base', $._name)))),
    contract_head: $ => seq('contract', list(field('name', $._name)), field('title', optional(title($)))),
    stage_head: $ => seq(
      optional('instead'), 'stage', field('name', $._name), field('title', optional(title($))),
      optional(seq('over', optional('unopposed'), field('over', $._name))),
      optional($.position),
    ),
    contracts_head: $ => seq('contracts', repeat(field('column', $._name))),
    exchange_head: $ => seq('exchange', optional(seq(choice('if', 'unless'), $._text))),
    heading: _ => choice(...HEADINGS),

    // ---- clauses ----

    _kind: $ => choice(
      $.definition, $.suit_line, $.bonus, $.option, $.source, $.family, $.about, $.call, $.note, $.without,
      $.pack_use, $.labelled, $.nobody_bids, $.reprice, $.match, $.sentence,
    ),
    _pack_kind: $ => choice(
      $.definition, $.suit_line, $.rank_line, $.worth_line, $.count_line, $.call, $.note,
    ),

    definition: $ => choice(
      seq(
        optional('instead'), field('what', choice(...DEFINERS, 'suit')),
        field('name', $._name), field('title', optional(title($))), '=', $._text,
      ),
      seq(
        optional('instead'), field('what', 'tally'),
        field('name', $._name), field('title', optional(title($))), 'of', $._text,
      ),
      seq(
        optional('instead'), field('what', 'pot'),
        field('name', $._name), field('title', optional(title($))), ',', $._text,
      ),
    ),

    bonus: $ => seq(
      optional('instead'), 'bonus', field('name', $._name), field('title', optional(title($))),
      $._text, ':', $._text,
    ),

    option: $ => seq(
      'option', field('name', $._name), field('title', title($)), ':',
      field('values', choice($.range, seq($.value, repeat(seq('|', $.value))))),
      '=', field('default', $.value),
    ),
    range: $ => seq($.number, '..', $.number),
    value: $ => prec.right(choice(
      $.number,
      seq(choice($._name, ...RESERVED.map(word => alias(word, $.name))), repeat($.translation)),
    )),

    source: $ => seq(
      'source', field('name', $.source_id), field('title', title($)),
      optional(seq(':', list(seq($.rule_id, optional(seq('to', $.rule_id)))))),
    ),
    family: $ => seq('family', field('title', title($))),
    about: $ => seq('about', list(field('title', title($)))),
    call: $ => seq('call', field('card', $.card), list(title($))),
    note: $ => seq('note', field('name', optional($._name)), $.string, repeat($.translation)),
    // What a text is in a language: `"Blinder" de "der Blinde"`.
    translation: $ => seq(choice('de', 'en'), alias($.string, $.title)),
    without: $ => seq(
      'without',
      choice(
        seq(optional(choice('contract', 'bonus', 'announcement', 'stage', 'option')), list($._name)),
      ),
    ),
    pack_use: $ => seq('pack', field('pack', $._name), optional(seq(',', $._text))),

    // A step, a duty, a place, who may double: a clause with a name of its own.
    labelled: $ => seq(
      optional('instead'), labels($), optional(list(field('title', title($)))),
      optional($.position), ':', $._text,
    ),
    _label: $ => as($, $.name, NAMES.filter(word => !EARLY.includes(word))),
    position: $ => seq(choice('before', 'after'), $._phrase),

    nobody_bids: $ => seq('if', $._text, ':', $._text),
    reprice: $ => seq(labels($), 'worth', $._text),
    match: $ => seq('match', optional(field('title', title($))), rest($)),

    sentence: $ => seq(
      optional('instead'),
      choice(
        seq(alias('worth', $.word), $._text),
        seq(
          choice($._beginning, $.number, $.ordinal, $.card, $.parenthesis),
          rest($),
        ),
      ),
    ),
    _beginning: $ => as($, $.word, BEGINNINGS),
    _second: $ => as($, $.word, STRUCTURE.filter(word => !['before', 'after', 'worth'].includes(word))),

    // ---- packs ----

    suit_line: $ => seq(
      choice('suit', 'suits'), list($.suit), ':', repeat1(field('rank', choice($.number, $.card))),
    ),
    suit: $ => seq(field('name', $._name), field('title', title($)), field('letter', $.card)),
    rank_line: $ => seq('rank', list(seq(choice($.number, $.card), title($)))),
    worth_line: $ => seq('worth', $.number, ':', $._text),
    count_line: $ => seq('count', field('name', $._name), field('title', title($)), ':', $._text),

    // ---- rows of the table of contracts ----

    _row: $ => seq(field('name', $._name), field('title', optional(title($))), repeat(field('cell', $.cell))),
    cell: $ => choice($.number, '-', list($._name)),

    // ---- what sentences are made of ----

    _text: $ => list($._phrase),
    _phrase: $ => seq(choice($._first, $._signed), repeat(choice($._operand, seq($._operator, $._taken)))),
    _first: $ => choice($._any, $.number, $.ordinal, $.card, $.parenthesis),
    _operand: $ => choice($._first, $.string),
    _taken: $ => choice($._operand, $._signed),
    // Behind words a minus is read as one that takes away; nothing is made of it here.
    _signed: $ => seq(alias('-', $.operator), $.number),
    parenthesis: $ => seq('(', $._text, ')'),
    _operator: $ => alias(choice('>=', '<=', '=', '<', '>', '+', '-', '*', '/', '^'), $.operator),

    // Words are leaves, whether this grammar goes by them elsewhere or not.
    _name: $ => as($, $.name, NAMES),
    _any: $ => as($, $.word, STRUCTURE),
    string: _ => /"[^"\n]*"/,
    number: _ => /[0-9]+/,
    ordinal: _ => /[0-9]+(st|nd|rd|th)/,
    card: _ => /[A-Z]([0-9]+|[A-Z])?/,

    citation: $ => seq('[', list(seq($.rule_id, optional($.confidence))), ']'),
    rule_id: _ => /([a-z]+\/)?[A-Z0-9]+(-[A-Za-z0-9]+)+/,
    confidence: _ => choice('S', 'P?', 'P', 'I', 'H'),
    source_id: _ => /[A-Z][A-Za-z0-9_-]*/,

    _word: _ => /[a-z][a-z0-9_]*/,
  },
});

/**
 * The items of a body: blocks, clauses with a citation, and clauses that the end of a line ends. Behind a
 * clause that could not be read there is such an end too.
 */
function items($, block, kind, clause, cited) {
  const blocks = block ? [block] : [];
  return seq(
    '{',
    optional($.citation),
    repeat(choice($._line, $._end, ';', ...blocks, cited, seq(clause, choice($._end, ';')))),
    optional(clause),
    '}',
    optional($.citation),
  );
}
