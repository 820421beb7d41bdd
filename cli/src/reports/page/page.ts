import { html, type Html } from '../../output/html.ts';
import { hashOf, verbatim } from '../../output/verbatim.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** The content of a report's page. */
export type PageParts = {
  title: string;
  /** The result, at a glance. */
  hero: Html;
  main: Html;
  footer: Html;
};

/** Nothing is loaded, and only the styles and scripts that the page was written with apply. */
const policy = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  `script-src '${hashOf(SCRIPT)}'`,
  // For the empty icon, without which browsers would request one.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** A report as a self-contained page: it loads nothing, and is complete without scripts. */
export function page({ title, hero, main, footer }: PageParts): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${verbatim('style', STYLE)}
      </head>
      <body>
        ${hero}
        <main>${main}</main>
        <footer>${footer}</footer>
        ${verbatim('script', SCRIPT)}
      </body>
    </html> `;
  return markup;
}
