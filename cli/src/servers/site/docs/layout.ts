import type { ContractDocument } from '../../../contract/document.ts';
import { describeFields } from '../../../contract/fields.ts';
import type { Operation } from '../../../contract/operations.ts';
import { html, type Html } from '../../../output/html.ts';

/** The operations with what stands around every page of the reference. */
export interface Frame {
  links: Links;
  document: ContractDocument;
  operations: readonly Operation[];
  navigation: readonly NavigationGroup[];
}

/** Where the pages lie. */
export interface Links {
  /** The first page. */
  readonly home: string;
  /** The page of a call. */
  readonly call: (id: string) => string;
  /** A file beside the pages. */
  readonly file: (name: string) => string;
}

interface NavigationGroup {
  feature: string;
  description: string;
  entries: readonly { operation: Operation; words: string }[];
}

/** Prepares what all pages share. */
export function createFrame(
  document: ContractDocument,
  operations: readonly Operation[],
  links: Links,
): Frame {
  const features = [...new Set(operations.map(({ feature }) => feature))];
  const navigation = features.map((feature) => ({
    feature,
    description: document.tags?.find(({ name }) => name === feature)?.description ?? '',
    entries: operations
      .filter((operation) => operation.feature === feature)
      .map((operation) => ({ operation, words: wordsOf(document, operation) })),
  }));
  return { links, document, operations, navigation };
}

/** A whole page of the reference. */
export function page(frame: Frame, title: string, current: string, main: Html): string {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${frame.links.file('reference.css')}" />
        <script src="${frame.links.file('reference.js')}" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="top">
          <a class="home" href="${frame.links.home}">brought <span>contract reference</span></a>
          <a class="file" href="${frame.links.file('openapi.yaml')}">openapi.yaml</a>
        </header>
        <div class="columns">
          <details class="nav" open>
            <summary>${frame.operations.length} operations</summary>
            <nav aria-label="Operations">
              <label class="search" hidden
                >Search names, paths, fields and codes
                <input
                  type="search"
                  autocomplete="off"
                  spellcheck="false"
                  placeholder="orderNo, 800006 …"
              /></label>
              <p class="count" role="status" hidden></p>
              ${frame.navigation.map((group) => navigationGroup(frame, group, current))}
            </nav>
          </details>
          <main id="main">${main}</main>
        </div>
      </body>
    </html> `;
  return markup;
}

/** The badge of an HTTP method. */
export function methodBadge(method: string): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

/** Name of a feature as a heading: `bank-card` becomes `Bank card`. */
export function featureTitle(feature: string): string {
  const words = feature.replaceAll('-', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function navigationGroup(
  { links }: Frame,
  { feature, entries }: NavigationGroup,
  current: string,
): Html {
  return html`<section data-group>
    <h2>${featureTitle(feature)}</h2>
    <ul>
      ${entries.map(
        ({ operation: { id, method }, words }) =>
          html`<li data-words="${words}">
            <a href="${links.call(id)}" ${currentMark(id === current)}
              >${methodBadge(method)}<span>${id}</span></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

function currentMark(isCurrent: boolean): Html | undefined {
  return isCurrent ? html` aria-current="page"` : undefined;
}

/** All by which an operation may be looked for, in lower case. */
function wordsOf(document: ContractDocument, operation: Operation): string {
  const { request, reply } = describeFields(document, operation);
  const fields = [...request, ...reply].map(({ name }) => name.split(/[.[\]]+/).join(' '));
  const codes = operation.codes.flatMap(({ name, code }) => [name, String(code)]);
  const own = [operation.id, operation.path, operation.summary, operation.feature];
  return [...new Set([...own, ...fields, ...codes].join(' ').toLowerCase().split(' '))].join(' ');
}
