// The TextMate grammar in Sublime's words, which `bat`, `delta` and Sublime Text read. JSON is YAML, too,
// but that the numbers of captures have to be numbers.

const scopes = (captures = {}) =>
  Object.fromEntries(Object.entries(captures).flatMap(([at, { name }]) => (name ? [[at, name]] : [])));

/** What a match says of itself and its parts. */
function marked(match, name, captures) {
  const { 0: whole, ...parts } = scopes(captures);
  const rule = { match };
  if (name ?? whole) rule.scope = name ?? whole;
  if (Object.keys(parts).length) rule.captures = parts;
  return rule;
}

function rule(from) {
  if (from.include) return [{ include: from.include.replace(/^#/, '') }];
  if (from.match !== undefined) return [marked(from.match, from.name, from.captures)];
  if (from.begin === undefined) return (from.patterns ?? []).flatMap(rule);
  const within = from.name ? [{ meta_scope: from.name }] : [];
  const end = { ...marked(from.end, undefined, from.endCaptures), pop: true };
  return [{ ...marked(from.begin, undefined, from.beginCaptures), push: [...within, end, ...(from.patterns ?? []).flatMap(rule)] }];
}

/** The whole grammar. */
export function sublime(grammar) {
  const contexts = { main: grammar.patterns.flatMap(rule) };
  for (const [name, from] of Object.entries(grammar.repository)) contexts[name] = rule(from);
  const file = { name: grammar.name, file_extensions: grammar.fileTypes, scope: grammar.scopeName, contexts };
  return `%YAML 1.2\n---\n# Made from stiess.tmLanguage.json by editors/words.mjs.\n${JSON.stringify(file, null, 2).replace(/"(\d+)": "/g, '$1: "')}\n`;
}
