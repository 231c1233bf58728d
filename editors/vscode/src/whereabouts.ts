// Where in a ruleset the cursor stands, in terms that the rule book can be searched by. Knows nothing of the editor.

/** What is known of the place of a cursor. */
export interface Whereabouts {
  /** The game that the line is in. */
  game?: string;
  /** The blocks around the line, from the outermost, without the game's. */
  blocks: string[];
  /** The ids of rules that the clause states. */
  ids: string[];
  /** What people see of it: the title of the clause, or of the row. */
  title?: string;
}

/** Chapters of the book, by the block that they tell. */
const CHAPTERS: Record<string, string> = {
  table: 'table',
  places: 'table',
  deal: 'deal',
  auction: 'auction',
  stage: 'auction',
  contracts: 'contracts',
  exchange: 'exchange',
  announcements: 'announcements',
  play: 'play',
  score: 'scoring',
  contract: 'games',
  kind: 'games',
  session: 'session',
  pack: 'pack',
};

const bare = (line: string): string => line.replace(/"[^"]*"/g, '""').replace(/\/\/.*$/, '');
const depth = (line: string): number => line.length - line.trimStart().length;

/** Reads the text up to the line and the clause around it; `line` counts from 0. */
export function whereabouts(lines: string[], line: number): Whereabouts {
  const open: { head: string; game?: string }[] = [];
  for (const text of lines.slice(0, line)) {
    const code = bare(text);
    let from = 0;
    for (let at = 0; at < code.length; at += 1) {
      if (code[at] === '{') {
        const words = code.slice(from, at).trim().split(/\s+/);
        const head = words[0] === 'instead' ? words[1] : words[0];
        open.push({ head, game: head === 'game' ? words[1] : undefined });
        from = at + 1;
      } else if (code[at] === '}') {
        open.pop();
        from = at + 1;
      } else if (code[at] === ';') {
        from = at + 1;
      }
    }
  }
  // The clause: back to the line that it began on, and on while lines are deeper than that one.
  let first = line;
  for (;;) {
    let above = first - 1;
    while (above >= 0 && lines[above].trim() !== '' && depth(lines[above]) >= depth(lines[first])) above -= 1;
    if (above < 0 || /^\s*(\/\/.*)?$/.test(lines[above]) || /[{};]\s*(\[[^\]]*\]\s*)?$/.test(bare(lines[above]))) break;
    first = above;
  }
  let last = first;
  while (last + 1 < lines.length && !/[{}]/.test(bare(lines[last]))) {
    const next = lines[last + 1];
    if (next.trim() === '' || depth(next) <= depth(lines[first])) break;
    last += 1;
  }
  const clause = lines.slice(first, last + 1).join('\n');
  const cited = clause.match(/\[([^\]"]*)\]\s*(?:\/\/.*)?$/m)?.[1] ?? '';
  const ids = cited
    .split(',')
    .map((id) => id.trim().split(/\s+/)[0])
    .filter((id) => id !== '');
  const title = clause.match(/"([^"\n]*)"/)?.[1];
  return { game: open.find((block) => block.game)?.game, blocks: open.slice(1).map((block) => block.head), ids, title };
}

/** The chapter that the innermost of these blocks is told in. */
export function chapter(blocks: string[]): string | undefined {
  for (const block of [...blocks].reverse()) if (CHAPTERS[block]) return CHAPTERS[block];
  return undefined;
}
