import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Row = { figure: string; measured: string };

type Chunk = {
  file: string;
  imports?: string[];
  css?: string[];
};

const dist = join(import.meta.dirname, '..', 'dist');

const PAGE = 'index.html';
const APPLICATION = 'src/app/main.tsx';

/** Features on whose screens money is owed, paid or taken. */
const MONEY = [
  'order',
  'payment-method',
  'repayment-code',
  'instalments',
  'rollover',
  'payment-instructions',
  'loan-confirmation',
];

/** A screen, by the route table: its module, and whether it speaks from the second file of a language. */
type Screen = { module: string; feature: string; name: string; moreTexts: boolean };

function screens(): Screen[] {
  const table = readFileSync(join(import.meta.dirname, '../src/app/routes.ts'), 'utf8');
  const found = table.matchAll(
    /import\('\.\.\/features\/([\w-]+)\/([\w-]+)\.tsx'\),\s*(moreTexts: true)?/g,
  );
  return [...found].map(([, feature = '', file = '', moreTexts]) => ({
    module: `src/features/${feature}/${file}.tsx`,
    feature,
    name: file.replace(/-screen$/, ''),
    moreTexts: moreTexts !== undefined,
  }));
}

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

/** A file of the language in which it is heaviest. */
function texts(which: 'first' | 'more'): string {
  const all = readdirSync(join(dist, 'assets')).filter((file) =>
    new RegExp(`^texts-\\w+-${which}-`).test(file),
  );
  const [heaviest] = all
    .map((file) => ({ file: join('assets', file), bytes: weigh([join('assets', file)], brotli) }))
    .sort((one, other) => other.bytes - one.bytes);
  if (heaviest === undefined) throw new Error(`The build has no ${which} texts.`);
  return heaviest.file;
}

const brotli = (content: Buffer) => brotliCompressSync(content);

function weigh(files: Iterable<string>, compress: (content: Buffer) => Buffer): number {
  return [...files].reduce((sum, file) => sum + compress(readFileSync(join(dist, file))).length, 0);
}

/** A size, for information: no size is a goal. */
function row(figure: string, bytes: number): Row {
  return { figure, measured: `${(bytes / 1000).toFixed(1)} kB` };
}

function run(): Promise<Row[]> {
  const manifest = readManifest();
  const shell = filesOf(manifest, [PAGE, APPLICATION]).add(PAGE).add(texts('first'));
  const gzip = (content: Buffer) => gzipSync(content, { level: 9 });
  const rows = screens().flatMap(({ module, feature, name, moreTexts }) => {
    // Whatever the shell does not bring counts, whoever else uses it. Words count by language.
    const own = [...filesOf(manifest, [module])].filter((file) => !shell.has(file));
    const all = [...shell, ...own, ...(moreTexts ? [texts('more')] : [])];
    return [
      row(`${feature} ${name}: own code and styles, gzip`, weigh(own, gzip)),
      ...(MONEY.includes(feature)
        ? [
            row(
              `${feature} ${name}: all that loads before it is usable, brotli`,
              weigh(all, brotli),
            ),
          ]
        : []),
    ];
  });
  return Promise.resolve(rows);
}

export default { name: 'web', run };
