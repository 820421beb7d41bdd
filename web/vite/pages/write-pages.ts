import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readConfig } from '../../src/app/config-file.ts';
import { config } from '../../src/lib/config.ts';
import { loadScreen, type ScreenModule } from '../../src/app/screens.ts';
import { locales } from '../../src/locales/locales.ts';
import { paths, type ScreenName } from '../../src/lib/paths.ts';
import { styleHashOf } from '../hash-of.ts';
import { addresses, robotsFile, sitemap } from './addresses.ts';
import { drawPage } from './draw-page.tsx';
import { withShells } from './draw-shells.tsx';
import { pageFile } from './page-file.ts';

/** The screens that can be read without a session. */
const names = ['home', 'about', 'policy', 'loan', 'privacyPolicy', 'loanAgreement'] as const;

/** The modules of their features by file: those of the others need a browser. */
const modules = import.meta.glob<ScreenModule>('../../src/features/{legal,site}/*-screen.tsx');

/** The entry whose styles any first screen needs. */
const APPLICATION = 'src/app/main.tsx';

/** For the headers of a server, see deploy/nginx.conf. */
const STYLES_CONF = '.vite/styles.conf';

/** Below this, compressing saves nothing. */
const LEAST_BYTES = 1024;

/** A file of the build, as its manifest describes it. */
type Chunk = { imports?: readonly string[]; css?: readonly string[] };

/** English first: it is the default for visitors who ask for none of the available languages. */
const languages = [...locales].sort((a, b) => Number(b === 'en') - Number(a === 'en'));

/**
 * Renders the public pages into a built app, with its config.json:
 * `pages/<language><path>/index.html` for each, robots.txt, a sitemap if the site has an address,
 * and the hashes of their styles for the headers of a server. There are compressed copies of pages
 * and files of the app, too.
 */
async function writePages(dist: string): Promise<void> {
  const file = join(dist, 'config.json');
  const configuration = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // The globals of a page that the app reads.
  Object.assign(globalThis, {
    location: new URL('http://page.invalid'),
    document: { documentElement: {}, cookie: '' },
  });
  const problems = configuration === '' ? [] : readConfig(configuration);
  for (const problem of problems) console.warn(`${file}: ${problem}.`);

  rmSync(join(dist, 'pages'), { recursive: true, force: true });
  const index = join(dist, 'index.html');
  const shell = readFileSync(index, 'utf8');
  writeFileSync(index, await withShells(shell));
  const styles = new Set([styleHashOf(shell)]);
  for (const language of languages) {
    for (const name of names) {
      const page = await drawPage(name, language);
      const css = stylesOf(dist, await entryOf(name));
      const links = addresses(page, languages, config);
      const target = join(dist, 'pages', language, page.path, 'index.html');
      mkdirSync(dirname(target), { recursive: true });
      const html = pageFile(page, { shell, css, links, configuration, config });
      writeFileSync(target, html);
      styles.add(styleHashOf(html));
    }
  }
  const hashes = [...styles].map((hash) => `'${hash}'`).join(' ');
  writeFileSync(join(dist, STYLES_CONF), `map $host $brought_styles { default "${hashes}"; }\n`);
  writeFileSync(join(dist, 'robots.txt'), robotsFile(config));
  if (config.site !== undefined) {
    const all = names.map((name) => paths[name]);
    writeFileSync(join(dist, 'sitemap.xml'), sitemap(config.site, all, languages));
  }
  for (const folder of ['assets', 'pages']) await compressFiles(join(dist, folder));
}

/** The entry of a screen in the manifest: the file whose module the application loads for it. */
async function entryOf(screen: ScreenName): Promise<string> {
  const code = await loadScreen(screen);
  for (const [path, open] of Object.entries(modules)) {
    if ((await open()) === code) return path.replace('../../', '');
  }
  throw new Error(`no file that is looked at has the screen ${screen}`);
}

/**
 * The stylesheets of the application and of a screen, in the order in which the browser takes them.
 */
function stylesOf(dist: string, screen: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set([...cssOf(manifest, APPLICATION), ...cssOf(manifest, screen)]);
  return [...files].map((file) => readFileSync(join(dist, file), 'utf8').trim()).join('');
}

function cssOf(manifest: Readonly<Record<string, Chunk>>, id: string): string[] {
  const chunk = manifest[id];
  if (!chunk) throw new Error(`the build has no chunk for ${id}`);
  const { imports = [], css = [] } = chunk;
  return [
    ...imports.filter((next) => next !== 'index.html').flatMap((next) => cssOf(manifest, next)),
    ...css,
  ];
}

/**
 * Writes `<name>.br` and `<name>.gz` beside each file of a folder that is worth it, for servers
 * that send such a file unchanged (nginx: `brotli_static`, `gzip_static`). Only for files that
 * nobody changes by hand.
 */
async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(css|html|js)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(
    files.map(async (path) => {
      const bytes = readFileSync(path);
      if (bytes.length < LEAST_BYTES) return;
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes),
        promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      writeFileSync(`${path}.br`, br);
      writeFileSync(`${path}.gz`, gz);
    }),
  );
}

// Beside the manifest of the build, so that anybody who has the built app can render its pages
// again.
await writePages(join(import.meta.dirname, '..'));
