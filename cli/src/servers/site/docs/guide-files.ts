import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, Html } from '../../../output/html.ts';

/** A page of the guide, as the build made it of its Markdown. */
type GuidePage = { name: string; title: string; html: string };

/** The guide for testers: one page a job, as files by their names. It needs no script. */
export function guideFiles(): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'guide.json'), 'utf8');
  const pages = JSON.parse(text) as readonly GuidePage[];
  const files = pages.map((page): [string, string] => [
    `guide/${page.name}.html`,
    pageOf(page.title, pages, page.name, new Html(page.html)),
  ]);
  const index = html`<h1>Guide</h1>
    <p>One page for each job. Every command in them is run by a test.</p>
    <ol>
      ${pages.map(({ name, title }) => html`<li><a href="${name}.html">${title}</a></li>`)}
    </ol>`;
  return new Map([
    ['guide/index.html', pageOf('Guide', pages, undefined, index)],
    ['guide/guide.css', STYLE],
    ...files,
  ]);
}

function pageOf(
  title: string,
  pages: readonly GuidePage[],
  current: string | undefined,
  body: Html,
): string {
  const link = ({ name, title: text }: GuidePage): Html =>
    name === current
      ? html`<a href="${name}.html" aria-current="page">${text}</a>`
      : html`<a href="${name}.html">${text}</a>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} - brought</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="guide.css" />
      </head>
      <body>
        <nav aria-label="Guide">
          <a href="index.html">Guide</a> ${pages.map(link)}
          <a href="../index.html">Reference of the contract</a>
        </nav>
        <main>${body}</main>
      </body>
    </html> `.markup;
}

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; }
@media (min-width: 52rem) { body { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem; } }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-bottom: 1.5rem; }
nav a { padding: .25rem 0; }
nav a[aria-current] { font-weight: 700; }
@media (min-width: 52rem) { nav { flex-direction: column; } }
a { color: light-dark(#0b57d0, #a8c7fa); }
h1 { line-height: 1.2; margin-top: 0; }
pre { overflow-x: auto; padding: .75rem 1rem; border-radius: .5rem; background: light-dark(#f1f3f4, #26282b); }
code { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid light-dark(#dadce0, #444); }
`;
