// A screen of a terminal as a picture: `tmux capture-pane -ep | node docs/editors/picture.mjs > picture.svg`
import { readFileSync } from 'node:fs';

const [WIDE, HIGH] = [8.4, 18];
const BASIC = ['#2e3436', '#cc0000', '#4e9a06', '#c4a000', '#3465a4', '#75507b', '#06989a', '#d3d7cf',
  '#888a85', '#ef2929', '#73c936', '#d7af00', '#729fcf', '#ad7fa8', '#34a2a2', '#eeeeec'];

/** One of 256 colours. */
function indexed(at) {
  if (at < 16) return BASIC[at];
  const part = (value) => value.toString(16).padStart(2, '0');
  if (at > 231) return `#${part(8 + (at - 232) * 10).repeat(3)}`;
  const steps = [0, 95, 135, 175, 215, 255];
  const cube = at - 16;
  return `#${part(steps[Math.floor(cube / 36)])}${part(steps[Math.floor(cube / 6) % 6])}${part(steps[cube % 6])}`;
}

const plain = () => ({ ink: undefined, paper: undefined, bold: false, slanted: false, under: false, turned: false });
let style = plain();

/** Takes what one escape sequence says. */
function take(codes) {
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at];
    if (code === 0) style = plain();
    else if (code === 1) style.bold = true;
    else if (code === 3) style.slanted = true;
    else if (code === 4) style.under = true;
    else if (code === 7) style.turned = true;
    else if (code === 22 || code === 21) style.bold = false;
    else if (code === 23) style.slanted = false;
    else if (code === 24) style.under = false;
    else if (code === 27) style.turned = false;
    else if (code === 39) style.ink = undefined;
    else if (code === 49) style.paper = undefined;
    else if (code === 38 || code === 48) {
      const key = code === 38 ? 'ink' : 'paper';
      if (codes[at + 1] === 5) {
        style[key] = indexed(codes[at + 2]);
        at += 2;
      } else {
        style[key] = `rgb(${codes.slice(at + 2, at + 5).join(',')})`;
        at += 4;
      }
    } else if (code >= 30 && code < 38) style.ink = BASIC[code - 30];
    else if (code >= 40 && code < 48) style.paper = BASIC[code - 40];
    else if (code >= 90 && code < 98) style.ink = BASIC[code - 82];
    else if (code >= 100 && code < 108) style.paper = BASIC[code - 92];
  }
}

// Blanks that are kept.
const safe = (text) => text.replace(/ /g, '\u00a0').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const lines = readFileSync(0, 'utf8').replace(/\n+$/, '').split('\n');
const [papers, inks] = [[], []];
let widest = 0;
lines.forEach((line, row) => {
  let column = 0;
  for (const piece of line.split(/(\x1b\[[0-9;:]*[A-Za-z])/)) {
    const escape = piece.match(/^\x1b\[([0-9;:]*)([A-Za-z])$/);
    if (escape) {
      if (escape[2] === 'm') take(escape[1].split(/[;:]/).map(Number));
      continue;
    }
    const text = [...piece];
    if (text.length === 0) continue;
    let { ink, paper } = style;
    if (style.turned) [ink, paper] = [paper ?? '#ffffff', ink ?? '#222222'];
    const [x, y] = [column * WIDE, row * HIGH];
    if (paper) papers.push(`<rect x="${x.toFixed(1)}" y="${y}" width="${(text.length * WIDE).toFixed(1)}" height="${HIGH}" fill="${paper}"/>`);
    if (piece.trim() !== '') {
      const marks = `${ink ? ` fill="${ink}"` : ''}${style.bold ? ' font-weight="bold"' : ''}${style.slanted ? ' font-style="italic"' : ''}${style.under ? ' text-decoration="underline"' : ''}`;
      inks.push(`<text x="${x.toFixed(1)}" y="${y + 13.5}" textLength="${(text.length * WIDE).toFixed(1)}"${marks}>${safe(piece)}</text>`);
    }
    column += text.length;
  }
  widest = Math.max(widest, column);
});
const [width, height] = [Math.ceil(widest * WIDE), lines.length * HIGH];
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 ${width + 16} ${height + 16}" width="${width + 16}" height="${height + 16}" ` +
    `font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14" fill="${process.argv[2] ?? '#222222'}">\n` +
    `<rect x="-8" y="-8" width="${width + 16}" height="${height + 16}" fill="${process.argv[3] ?? '#ffffff'}"/>\n${papers.join('\n')}\n${inks.join('\n')}\n</svg>`,
);
