// Sentences made from `grammar/rules.pest`, at random but always the same: every form that the language
// has, with every alternative it leaves, so that a form which an editor's parser cannot read is found.

/** Reads the rules of a pest grammar: `name = { … }` as trees. */
export function rules(text) {
  const tokens = [...text.replace(/^\s*\/\/.*$/gm, '').matchAll(/"(?:[^"\\]|\\.)*"|'.'|\.\.|[A-Za-z_][\w]*|[~|?*+(){}=&!@$]|_(?=\{)/g)].map((m) => m[0]);
  let at = 0;
  const eat = (token) => {
    if (tokens[at] !== token) throw new Error(`rules.pest: ${token} wanted, ${tokens[at]} found`);
    at += 1;
  };
  const choice = () => {
    if (tokens[at] === '|') at += 1;
    const members = [sequence()];
    while (tokens[at] === '|') {
      at += 1;
      members.push(sequence());
    }
    return members.length === 1 ? members[0] : { choice: members };
  };
  const sequence = () => {
    const members = [prefixed()];
    while (tokens[at] === '~') {
      at += 1;
      members.push(prefixed());
    }
    return members.length === 1 ? members[0] : { sequence: members };
  };
  const prefixed = () => {
    if (tokens[at] === '&' || tokens[at] === '!') {
      at += 1;
      prefixed();
      return { sequence: [] };
    }
    let node;
    const token = tokens[at];
    at += 1;
    if (token === '(') {
      node = choice();
      eat(')');
    } else if (token[0] === '"') node = { literal: JSON.parse(token) };
    else if (token[0] === "'") {
      if (tokens[at] === '..') at += 2;
      node = { literal: token[1] };
    } else node = { rule: token };
    for (; '?*+'.includes(tokens[at]); at += 1) node = { repeated: node, least: tokens[at] === '+' ? 1 : 0, most: tokens[at] === '?' ? 1 : 2 };
    return node;
  };
  const found = new Map();
  while (at < tokens.length) {
    const name = tokens[at];
    at += 1;
    eat('=');
    while (tokens[at] !== '{') at += 1;
    eat('{');
    found.set(name, choice());
    eat('}');
  }
  return found;
}

// What tokens look like. All else is made from the grammar.
const TOKENS = {
  SOI: [''], EOI: [''], stop: [''],
  name: ['kings', 'declarer', 'blind', 'einer_2', 'trumps', 'forehand'],
  value_word: ['yes', 'always', 'normal'],
  title: ['"Räuber"', '"Über alles"'],
  string: ['"fort"', '"S. 12: // kein Kommentar"'],
  number: ['0', '3', '18', '120'], below_nothing: ['-5', '-120'],
  card: ['T21', 'HK', 'S', 'C10'],
  rank: ['K', '10', 'S', '7'],
  letter: ['S', 'P', 'P?', 'I', 'H'],
  rule_id: ['D-31', 'raeuber/A-3', 'R-D2', 'D-44b'],
  source_id: ['S000', 'PAG_CEGO', 'S'],
  ordinal: ['2nd', '3rd'],
};
// With whom a sentence begins: words such as `number` and `suit` begin clauses of other kinds there.
const SUBJECTS = ['declarer', 'players who passed', 'defenders', 'forehand', '(left of declarer)', '3', '2 + 1', 'each'];

/** Numbers that look random and are the same every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

/** Makes sentences; `seen` gathers which alternatives of which rules were taken. */
export class Maker {
  constructor(text, seed = 2026) {
    this.rules = rules(text);
    this.roll = dice(seed);
    this.seen = new Set();
    this.least = new Map();
    // How deep a rule goes at the least, so that the end of a sentence can be found.
    for (let changed = true; changed; ) {
      changed = false;
      for (const [name, node] of this.rules) {
        const deep = TOKENS[name] || name.startsWith('w_') ? 0 : 1 + this.depth(node);
        if (deep < (this.least.get(name) ?? Infinity)) {
          this.least.set(name, deep);
          changed = true;
        }
      }
    }
  }

  depth(node) {
    if (node.literal !== undefined) return 0;
    if (node.rule) return TOKENS[node.rule] ? 0 : (this.least.get(node.rule) ?? Infinity);
    if (node.choice) return Math.min(...node.choice.map((member) => this.depth(member)));
    if (node.sequence) return Math.max(0, ...node.sequence.map((member) => this.depth(member)));
    return node.least ? this.depth(node.repeated) : 0;
  }

  /** One sentence of a rule. */
  make(name) {
    this.words = [];
    this.forms = new Set();
    this.rule(name, 9 + this.roll(12));
    return { text: this.words.join(' '), forms: [...this.forms] };
  }

  rule(name, left) {
    if (TOKENS[name]) return this.word(TOKENS[name][this.roll(TOKENS[name].length)]);
    this.forms.add(name);
    const first = this.words.length === 0 || (this.words.length === 1 && this.words[0] === 'instead');
    if (name === 'e' && first) return this.word(SUBJECTS[this.roll(SUBJECTS.length)]);
    const node = this.rules.get(name);
    if (!node) throw new Error(`rules.pest names ${name} and has no such rule`);
    return this.node(node, left - 1, name);
  }

  word(text) {
    if (text !== '') this.words.push(text);
  }

  node(node, left, owner, path = '') {
    if (node.literal !== undefined) return this.word(node.literal);
    if (node.rule) return this.rule(node.rule, left);
    if (node.sequence) return node.sequence.forEach((member, at) => this.node(member, left, owner, `${path}.${at}`));
    if (node.choice) {
      const reach = node.choice.map((member, at) => at).filter((at) => this.depth(node.choice[at]) <= Math.max(left, 0));
      const least = Math.min(...node.choice.map((member) => this.depth(member)));
      const among = reach.length ? reach : node.choice.map((m, at) => at).filter((at) => this.depth(node.choice[at]) === least);
      // What was not yet taken comes first.
      const fresh = among.filter((at) => !this.seen.has(`${owner}${path}|${at}`));
      const from = fresh.length && this.roll(3) ? fresh : among;
      const at = from[this.roll(from.length)];
      this.seen.add(`${owner}${path}|${at}`);
      return this.node(node.choice[at], left, owner, `${path}|${at}`);
    }
    const fits = this.depth(node.repeated) <= left;
    const more = fits && this.roll(5) < 2 ? 1 + this.roll(node.most - node.least) : 0;
    const times = node.least + more;
    this.seen.add(`${owner}${path}*${times > 0}`);
    for (let time = 0; time < times; time += 1) this.node(node.repeated, left, owner, `${path}*`);
  }

  /** Alternatives that no sentence has taken yet. */
  missing(from) {
    const wanted = new Map();
    const walk = (node, owner, path) => {
      if (node.rule && !TOKENS[node.rule]) reach(node.rule);
      node.sequence?.forEach((member, at) => walk(member, owner, `${path}.${at}`));
      node.choice?.forEach((member, at) => {
        wanted.set(`${owner}${path}|${at}`, owner);
        walk(member, owner, `${path}|${at}`);
      });
      if (node.repeated) {
        wanted.set(`${owner}${path}*true`, owner);
        if (!node.least) wanted.set(`${owner}${path}*false`, owner);
        walk(node.repeated, owner, `${path}*`);
      }
    };
    const known = new Set();
    const reach = (name) => {
      if (known.has(name) || !this.rules.has(name)) return;
      known.add(name);
      walk(this.rules.get(name), name, '');
    };
    from.forEach(reach);
    return [...wanted.keys()].filter((key) => !this.seen.has(key));
  }
}
