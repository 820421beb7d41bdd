import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Row = { figure: string; measured: string };

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');

/** A size, for information: no size is a goal. */
function row(figure: string, bytes: number): Row {
  return { figure, measured: `${(bytes / 1000).toFixed(1)} kB` };
}

/** The heaviest language of each drawn page, which holds all that it is read with. */
function pages(): Row[] {
  const weights = new Map<string, number>();
  for (const file of globSync('*/**/index.html', { cwd: join(dist, 'pages') })) {
    const path = file.replace(/^\w+\/(.*)index\.html$/, '/$1').replace(/(.)\/$/, '$1');
    const bytes = brotliCompressSync(readFileSync(join(dist, 'pages', file))).length;
    weights.set(path, Math.max(bytes, weights.get(path) ?? 0));
  }
  if (weights.size === 0) throw new Error('The build has no drawn pages.');
  return [...weights].map(([path, bytes]) =>
    row(`public page ${path}: all that loads before it is readable, brotli`, bytes),
  );
}

/** All files of each language. */
function languages(): Row[] {
  const files = readdirSync(join(dist, 'assets')).filter((name) => name.startsWith('texts-'));
  if (files.length === 0) throw new Error('The build has no texts.');
  const all = new Set(files.map((name) => name.split('-')[1] ?? ''));
  return [...all].map((language) => {
    const own = files.filter((name) => name.startsWith(`texts-${language}-`));
    const bytes = own.map(
      (name) => gzipSync(readFileSync(join(dist, 'assets', name)), { level: 9 }).length,
    );
    return row(
      `language ${language}: all its files, gzip`,
      bytes.reduce((sum, each) => sum + each, 0),
    );
  });
}

function run(): Promise<Row[]> {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error('The web app is not built. Run npm run build first.');
  }
  return Promise.resolve([...pages(), ...languages()]);
}

export default { name: 'site', run };
