// Puts the extension together in `dist`: the program as one file, and the grammars of ../textmate.
import { build } from 'esbuild';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
// Where the package goes.
mkdirSync(join(here, '../../target/editors'), { recursive: true });
for (const grammar of ['stiess.tmLanguage.json', 'markdown.tmLanguage.json']) {
  copyFileSync(join(here, '../textmate', grammar), join(dist, grammar));
}
for (const licence of ['LICENSE-MIT', 'LICENSE-APACHE']) copyFileSync(join(here, '../..', licence), join(dist, licence));
await build({
  entryPoints: [join(here, 'src/extension.ts')],
  outfile: join(dist, 'extension.js'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node18',
  external: ['vscode'],
  minify: process.argv.includes('--minify'),
  logLevel: 'warning',
});
