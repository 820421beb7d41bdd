import { html, type Html } from '../output/html.ts';
import { hashOf, verbatim } from '../output/verbatim.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

/** A flow, or a case of one, as the page lists it. */
export type ListedFlow = {
  /** The name by which it is run: `repay.card`, `repay.card:wrong-code`. */
  name: string;
  summary: string;
  isCase: boolean;
};

/** Input of the page. */
export type UiParts = {
  flows: readonly ListedFlow[];
  /** The target that flows run against. */
  target: string;
  /** Problems with the project's flows. */
  notes: readonly string[];
};

/** Nothing is loaded from elsewhere; reports are pages of the same server. */
export const policy = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  `script-src '${hashOf(SCRIPT)}'`,
  "connect-src 'self'",
  "frame-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page: flows on one side, the current or last run on the other. */
export function uiPage({ flows, target, notes }: UiParts): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Flows - brought</title>
        <link rel="icon" href="data:," />
        ${verbatim('style', STYLE)}
      </head>
      <body>
        <aside>
          <h1>Flows</h1>
          <p class="soft">on <code>${target}</code></p>
          <div id="notes" aria-live="polite">
            ${notes.map((note) => html`<p class="note">${note}</p>`)}
          </div>
          <label
            >Find a flow <input type="search" id="find" placeholder="repay, complaint …"
          /></label>
          <ul id="flows">
            ${flows.map(item)}
          </ul>
          <h2>Runs</h2>
          <ul id="runs"></ul>
        </aside>
        <main id="run" aria-label="Run">
          <h2 id="title" tabindex="-1">Run a flow to see what it does</h2>
          <p id="state" role="status"></p>
          <button type="button" id="stop" hidden>Stop</button>
          <ol id="steps"></ol>
          <pre id="complaint" hidden></pre>
          <iframe id="report" title="Report of the run" hidden></iframe>
        </main>
        ${verbatim('script', SCRIPT)}
      </body>
    </html> `.markup;
}

function item({ name, summary, isCase }: ListedFlow): Html {
  return html`<li class="${isCase ? 'case' : ''}" data-text="${`${name} ${summary}`.toLowerCase()}">
    <div><b>${name}</b><small>${summary}</small></div>
    <button type="button" data-flow="${name}" aria-label="Run ${name}">Run</button>
  </li>`;
}
