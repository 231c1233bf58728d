// The book's page, made fit for a panel. Knows nothing of the editor.
import { randomBytes } from 'node:crypto';

/** Finds the place in the book, scrolls to it and marks it. Runs in the page. */
const FOLLOW = `
const talk = acquireVsCodeApi();
let marked;
function score(element, place) {
  const text = element.textContent;
  const spans = [...element.querySelectorAll('small span')].map((s) => s.textContent.replace(/[\\[\\],]/g, '').trim().split(' ')[0]);
  let found = place.ids.filter((id) => spans.includes(id)).length * 4 - spans.length * 0.01;
  if (place.title && text.includes(place.title)) found += 3;
  return found;
}
addEventListener('message', ({ data: place }) => {
  const all = (within) => [...within.querySelectorAll('p, li, tr, aside, h3, h4')];
  const section = place.chapter && document.getElementById(place.chapter);
  let best, most = 0;
  for (const [within, extra] of [[section, 2], [document.body, 0]]) {
    for (const element of within ? all(within) : []) {
      const found = score(element, place);
      if (found > 0.5 && found + extra > most) { best = element; most = found + extra; }
    }
  }
  best = best || section;
  if (!best) return;
  if (marked) marked.classList.remove('here');
  marked = best;
  if (best !== section) best.classList.add('here');
  best.scrollIntoView({ block: best === section ? 'start' : 'center', behavior: 'smooth' });
});
talk.postMessage('ready');
`;

/** What `stiess show --html` wrote, with what follows the cursor. */
export function dressed(book: string): string {
  const nonce = randomBytes(16).toString('base64');
  const policy =
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ` +
    `img-src data:; script-src 'nonce-${nonce}'">`;
  const here = '<style>.here { background: #fdf0b8; outline: 4px solid #fdf0b8; }</style>';
  return book
    .replace('<head>', () => `<head>\n${policy}`)
    .replace('</head>', () => `${here}\n</head>`)
    .replace('</body>', () => `<script nonce="${nonce}">${FOLLOW}</script>\n</body>`);
}

/** Why there is no book. */
export function refused(why: string): string {
  const plain = why.replace(/\u001b\[[0-9;]*m/g, '').trim();
  const safe = plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return (
    '<!DOCTYPE html><html><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"></head>` +
    `<body><p>The book cannot be written as long as the ruleset has mistakes:</p><pre>${safe}</pre></body></html>`
  );
}
