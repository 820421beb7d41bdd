import { CONTROL_PATH, type SeedLink } from '@brought/sdk/sandbox';
import { encodeQR } from 'qr';
import { command, COPY_SCRIPT } from '../../../output/command.ts';
import { html, Html } from '../../../output/html.ts';
import { hashOf, verbatim } from '../../../output/verbatim.ts';
import { entryPoints, type EntryPoint } from './entry-points.ts';
import { START_PATH, type FirstCommand, type StartDetails } from './details.ts';
import { STYLE } from './style.ts';

/** Allows nothing but what is inline: no other script, style or image. */
export const START_POLICY = `default-src 'none'; style-src '${hashOf(STYLE)}'; script-src '${hashOf(COPY_SCRIPT)}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page to open, by its path. */
type Link = {
  name: string;
  url: string;
};

const behindTheScenes: readonly Link[] = [
  { name: 'Public site', url: '/' },
  { name: 'SMS inbox, clock, faults', url: CONTROL_PATH },
];

const guides: readonly Link[] = [
  {
    name: 'Docs: from the first flow to CI and load, and each package',
    url: '/docs/guide/index.html',
  },
];

const references: readonly Link[] = [
  { name: 'Reference', url: '/docs' },
  { name: 'openapi.yaml', url: '/docs/openapi.yaml' },
  { name: 'openapi.server.yaml', url: '/docs/openapi.server.yaml' },
];

/** The page that the entry points lead to: what each of the three people begins with. */
export function startPage(details: StartDetails): string {
  const { url, scenarios, qa, backend } = details;
  const [borrower, tester, server] = entryPoints(details).map(({ id, who, finds }) =>
    heading(id, who, finds),
  );
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>brought: where to begin</title>
        <link rel="icon" href="data:," />
        ${verbatim('style', STYLE)}
      </head>
      <body>
        <header>
          <h1>Where to begin</h1>
          <p>Web app, sandbox and contract reference answer at <code>${url}</code>.</p>
          <nav aria-label="For whom">${entryPoints(details).map((entry) => entryLink(entry))}</nav>
        </header>
        <main>
          <section>
            ${borrower}
            <p>Each is a borrower who stays as you leave them. Open one:</p>
            <ul class="scenarios">
              ${scenarios.map(scenario)}
            </ul>
            <h3>On a phone</h3>
            ${onPhone(details)} ${pages(behindTheScenes)}
          </section>
          <div>
            <section>${tester} ${pages(guides)} ${qa.map(firstCommand)}</section>
            <section>${server} ${pages(references)} ${backend.map(firstCommand)}</section>
          </div>
        </main>
        ${verbatim('script', COPY_SCRIPT)}
      </body>
    </html> `;
  return markup;
}

/** A link to the section of one entry point, from any page of the site. */
export function entryLink({ id, who, finds }: EntryPoint): Html {
  return html`<a href="${START_PATH}#${id}"><b>${who}</b> <span>${finds}</span></a>`;
}

function heading(id: EntryPoint['id'], who: string, finds: string): Html {
  return html`<h2 id="${id}">${who}</h2>
    <p class="finds">${finds}.</p>`;
}

function scenario({ name, summary, link }: SeedLink): Html {
  return html`<li>
    <a href="${link}"><b>${name}</b> <span>${summary}</span></a>
  </li>`;
}

function pages(listed: readonly Link[]): Html {
  return html`<ul class="pages">
    ${listed.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`)}
  </ul>`;
}

function firstCommand({ does, line }: FirstCommand): Html {
  return html`<h3>${does}</h3>
    ${command(words(line))}`;
}

/** A command whose lines break only between its words. */
function words(line: string): Html {
  const [first = '', ...others] = line.split(' ');
  return html`<span>${first}</span>${others.map((word) => html` <span>${word}</span>`)}`;
}

function onPhone({ phoneUrl, forPhones }: StartDetails): Html {
  if (phoneUrl === undefined) {
    return html`<p>${forPhones.does}</p>
      ${command(words(forPhones.line))}`;
  }
  const address = `${phoneUrl}${START_PATH}`;
  return html`<p>In the same network, scan this or open <code>${address}</code>.</p>
    <div class="code" role="img" aria-label="QR code of ${address}">
      ${new Html(encodeQR(address, 'svg', { ecc: 'low', border: 2 }))}
    </div>`;
}
