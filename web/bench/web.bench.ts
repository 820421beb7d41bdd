import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { locales } from '../src/locales/locales.ts';

type Row = { figure: string; measured: string };

type Chunk = {
  file: string;
  imports?: string[];
  css?: string[];
};

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');

const PAGE = 'index.html';
const APPLICATION = 'src/app/main.tsx';

function readManifest(): Map<string, Chunk> {
  const path = join(dist, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('The web app is not built. Run npm run build first.');
  return new Map(Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>));
}

/** Files of chunks and of all that they import statically. */
function filesOf(manifest: Map<string, Chunk>, ids: readonly string[]): Set<string> {
  const seen = new Set(ids);
  const files = new Set<string>();
  for (const id of seen) {
    const chunk = manifest.get(id);
    if (!chunk) throw new Error(`The build has no chunk for ${id}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) seen.add(next);
  }
  return files;
}

/** The chunk of a screen: its own, or that of its feature, which another screen shares. */
function chunkOf(manifest: Map<string, Chunk>, screen: string): string {
  if (manifest.has(screen)) return screen;
  const feature = screen.split('/').at(-2) ?? '';
  const shared = [...manifest.keys()].find(
    (id) => id.startsWith(`_${feature}-`) && id.endsWith('.js'),
  );
  return shared ?? screen;
}

const gzip = (content: Buffer) => gzipSync(content, { level: 9 });
const brotli = (content: Buffer) => brotliCompressSync(content);

function weigh(files: Iterable<string>, compress: (content: Buffer) => Buffer): number {
  return [...files].reduce((sum, file) => sum + compress(readFileSync(join(dist, file))).length, 0);
}

/** A size, for information: no size is a goal. */
function row(figure: string, bytes: number): Row {
  return { figure, measured: `${(bytes / 1000).toFixed(1)} kB` };
}

/** The public pages, each in its heaviest language; a page contains all that it needs. */
function pages(): Row[] {
  const weights = new Map<string, number>();
  for (const file of globSync('pages/*/**/index.html', { cwd: dist })) {
    const path = file.replace(/^pages\/\w+(\/.*)index\.html$/, '$1').replace(/(.)\/$/, '$1');
    weights.set(path, Math.max(weigh([file], brotli), weights.get(path) ?? 0));
  }
  return [...weights].map(([path, bytes]) => row(`public page ${path}, brotli`, bytes));
}

/** The files that the table of screens loads. */
function screenFiles(): string[] {
  const table = readFileSync(join(web, 'src/app/screens.ts'), 'utf8');
  const paths = [...table.matchAll(/import\('(\.[^']+)'\)/g)];
  return paths.map(([, path = '']) => posix.join('src/app', path)).sort();
}

function run(): Promise<Row[]> {
  const manifest = readManifest();
  const application = filesOf(manifest, [PAGE, APPLICATION]).add(PAGE);
  const screens = screenFiles();
  return Promise.resolve([
    row('what every screen loads, without its language, brotli', weigh(application, brotli)),
    ...locales.map((locale) => {
      const files = filesOf(manifest, [`src/locales/${locale}.ts`]);
      return row(`language ${locale}, brotli`, weigh(files, brotli));
    }),
    ...screens.map((screen) => {
      // Every file that the application itself does not load counts, even if others use it too.
      const own = [...filesOf(manifest, [chunkOf(manifest, screen)])].filter(
        (file) => !application.has(file),
      );
      return row(`${screen}: own code and styles, gzip`, weigh(own, gzip));
    }),
    ...pages(),
  ]);
}

export default { name: 'web', run };
