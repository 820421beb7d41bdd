import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfig } from '../../src/app/config-file.ts';
import { config } from '../../src/lib/config.ts';
import { locales } from '../../src/locales/locales.ts';
import { paths } from '../../src/lib/paths.ts';
import { styleHashOf } from '../hash-of.ts';
import { addresses, robotsFile, sitemap } from './addresses.ts';
import { compressFiles } from './compress.ts';
import { drawPage } from './draw-page.tsx';
import { withShells } from './draw-shells.tsx';
import { pageFile } from './page-file.ts';
import { stylesOf } from './styles.ts';

/** The pages that can be read without a session, by their entry in the manifest. */
const screens = {
  home: 'src/features/site/site-screen.tsx',
  about: 'src/features/site/site-screen.tsx',
  policy: 'src/features/site/site-screen.tsx',
  loan: 'src/features/site/site-screen.tsx',
  privacyPolicy: 'src/features/legal/privacy-policy-screen.tsx',
  loanAgreement: 'src/features/legal/loan-agreement-screen.tsx',
} as const;

/** For the headers of a server, see deploy/nginx.conf. */
const STYLES_CONF = '.vite/styles.conf';

const names = Object.keys(screens) as (keyof typeof screens)[];

/** English first: it is for visitors who ask for no language that is here. */
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
      const css = stylesOf(dist, screens[name]);
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
  for (const folder of ['assets', 'pages']) compressFiles(join(dist, folder));
}

// Beside the manifest of the build, so that anybody who has the built app can render its pages
// again.
await writePages(join(import.meta.dirname, '..'));
