import { pageKey } from '../../src/app/page-key.ts';
import type { Config } from '../../src/lib/config.ts';
import { ENTRY_SCRIPT } from '../../src/lib/entry-script.ts';
import { hashOf } from '../hash-of.ts';
import type { DrawnPage } from './draw-page.tsx';

const STYLE = /<style>(.*?)<\/style>/s;
/** The root, and what follows it for the screens that wait for the application. */
const ROOT = /<div id="root">.*(?=<\/body>)/s;

type Surroundings = {
  /** The built index.html. */
  shell: string;
  /** Stylesheets of the application and of the screen. */
  css: string;
  /** Links to the other languages of the page, see `addresses`. */
  links: string;
  /** Content of config.json, and its parsed values. */
  configuration: string;
  config: Config;
};

/** The page as a file: the shell with the screen in it, readable before any script has loaded. */
export function pageFile(page: DrawnPage, around: Surroundings): string {
  const { shell, css, links, configuration, config } = around;
  const before = STYLE.exec(shell)?.[1];
  if (before === undefined || !ROOT.test(shell)) {
    throw new Error('index.html has no inline style, or no root to draw the page into');
  }
  const style = before + css + brandStyle(config.brand);
  const key = pageKey({ pathname: page.path, search: '' }, page.language, configuration);
  const root = `<div id="root" data-page="${escape(key)}">${page.body}</div>`;
  return shell
    .replace(/<html [^>]*>/, `<html lang="${page.language}" dir="${page.direction}">`)
    .replace(/<title>.*?<\/title>/, () => page.head + links)
    .replace(/\s*<meta name="robots"[^>]*>/, '')
    .replace(/\s*<script type="application\/json"[^>]*>[^]*?<\/script>/, '')
    .replace(hashOf(before), () => hashOf(style))
    .replace(STYLE, () => `<style>${style}</style>`)
    .replace(ROOT, (replaced) => root + (ENTRY_SCRIPT.exec(replaced)?.[0] ?? ''));
}

/** The brand's colours by the tokens that `src/ui/tokens.css` reads. */
function brandStyle(brand: Config['brand']): string {
  const lines = (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(brand[theme]).map(([token, colour]) => `--${theme}-${token}:${colour};`),
  );
  return lines.length === 0 ? '' : `:root{${lines.join('')}}`;
}

/** Escapes a text for HTML. */
export function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
