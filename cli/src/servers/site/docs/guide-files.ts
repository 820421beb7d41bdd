import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, Html } from '../../../output/html.ts';

/** A page of the docs, as the build generated it from its Markdown. */
type DocsPage = { name: string; title: string; html: string };
type Section = { title: string; pages: readonly DocsPage[] };

/** The guide for testers and the README of each package, as files by name; they need no script. */
export function guideFiles(): Map<string, string> {
  const text = readFileSync(join(import.meta.dirname, 'guide.json'), 'utf8');
  const sections = JSON.parse(text) as readonly Section[];
  const files = sections.flatMap(({ pages }) =>
    pages.map((page): [string, string] => [
      `guide/${page.name}.html`,
      pageOf(page.title, sections, page.name, new Html(page.html)),
    ]),
  );
  const index = html`<h1>Docs</h1>
    <p>
      One page for each job of a tester; every command in them is run by a test. Then each package.
    </p>
    ${sections.map(
      ({ title, pages }) =>
        html`<h2>${title}</h2>
          <ol>
            ${pages.map((page) => html`<li><a href="${page.name}.html">${page.title}</a></li>`)}
          </ol>`,
    )}`;
  return new Map([
    ['guide/index.html', pageOf('Docs', sections, undefined, index)],
    ['guide/guide.css', STYLE],
    ...files,
  ]);
}

function pageOf(
  title: string,
  sections: readonly Section[],
  current: string | undefined,
  body: Html,
): string {
  const link = ({ name, title: text }: DocsPage): Html =>
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
        <nav aria-label="Docs">
          <a href="index.html">Docs</a>
          <a href="../index.html">Reference of the contract</a>
          ${sections.map(
            (section) =>
              html`<details ${section.pages.some(({ name }) => name === current) ? 'open' : ''}>
                <summary>${section.title}</summary>
                ${section.pages.map(link)}
              </details>`,
          )}
        </nav>
        <main>${body}</main>
      </body>
    </html> `.markup;
}

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font: 1rem/1.6 system-ui, sans-serif; }
@media (min-width: 52rem) { body { display: grid; grid-template-columns: 14rem minmax(0, 1fr); gap: 2rem; } }
nav { margin-bottom: 1.5rem; }
nav > a { display: inline-block; margin-right: 1rem; padding: .5rem 0; }
nav details a { display: block; padding: .35rem 0 .35rem 1rem; }
nav summary { padding: .5rem 0; cursor: pointer; }
nav a[aria-current] { font-weight: 700; }
@media (min-width: 52rem) { nav > a { display: block; } }
a { color: light-dark(#0b57d0, #a8c7fa); }
main { min-width: 0; overflow-wrap: anywhere; }
h1 { line-height: 1.2; margin-top: 0; }
pre { overflow-x: auto; padding: .75rem 1rem; border-radius: .5rem; background: light-dark(#f1f3f4, #26282b); }
code { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre code { overflow-wrap: normal; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .5rem; border-bottom: 1px solid light-dark(#dadce0, #444); }
`;
