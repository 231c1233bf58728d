// The TextMate grammar, run as editors run it.
import { join } from 'node:path';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { editors, read } from './tools.mjs';

const wasm = readFileSync(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));
const onigLib = oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)).then(() => ({
  createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
  createOnigString: (text) => new oniguruma.OnigString(text),
}));

// As much of Markdown as a fenced block needs to stand in.
const MARKDOWN = { scopeName: 'text.html.markdown', name: 'Markdown', patterns: [], repository: {} };
const FILES = { 'source.stiess': 'stiess.tmLanguage.json', 'markdown.stiess.codeblock': 'markdown.tmLanguage.json' };

/** The grammar of a scope. */
export async function grammar(scope = 'source.stiess') {
  const registry = new textmate.Registry({
    onigLib,
    loadGrammar: async (name) => {
      if (name === MARKDOWN.scopeName) return textmate.parseRawGrammar(JSON.stringify(MARKDOWN), 'markdown.json');
      const path = FILES[name] && join(editors, 'textmate', FILES[name]);
      return path ? textmate.parseRawGrammar(read(path), path) : null;
    },
    getInjections: (name) => (name === MARKDOWN.scopeName ? ['markdown.stiess.codeblock'] : []),
  });
  return registry.loadGrammar(scope);
}

/** Pieces of a text with their scopes: `{ row, column, text, scopes }`. */
export function pieces(rules, text) {
  const found = [];
  let stack = textmate.INITIAL;
  text.split('\n').forEach((line, row) => {
    const { tokens, ruleStack } = rules.tokenizeLine(line, stack);
    stack = ruleStack;
    for (const { startIndex, endIndex, scopes } of tokens) {
      found.push({ row, column: startIndex, text: line.slice(startIndex, endIndex), scopes });
    }
  });
  return found;
}
