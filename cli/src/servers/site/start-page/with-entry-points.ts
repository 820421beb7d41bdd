import { html } from '../../../output/html.ts';
import { hashOf, verbatim } from '../../../output/verbatim.ts';
import { entryPoints } from './entry-points.ts';
import type { StartDetails } from './details.ts';
import { entryLink } from './page.ts';

/** The links are ours and not the lender's, so they use neither their colours nor their words. */
const STYLE = `.brought-entries { display: flex; justify-content: center; gap: 0 1rem; padding: 0 .5rem; background: #16202b; font: .875rem/1.4 system-ui, sans-serif; }
.brought-entries a { flex: 0 1 26rem; padding: .875rem .5rem; color: #cfd8e0; text-decoration: none; }
.brought-entries b { color: #6fd3b6; text-decoration: underline; } .brought-entries span { display: block; }
.brought-entries a:focus-visible { outline: 3px solid #6fd3b6; outline-offset: -3px; }
@media (max-width: 40rem) { .brought-entries { flex-wrap: wrap; gap: 0; font-size: .8125rem; } .brought-entries a { flex: none; } .brought-entries span { display: none; } }`;

/** Styles that a page's policy allows; an apostrophe may be written as an entity. */
const ALLOWED = /style-src (['"]|&#39;)self\1/;

/**
 * A page of the web app with a link to each entry point above it. The app renders into its own
 * element, which stays as built.
 */
export function withEntryPoints(page: string, details: StartDetails): string {
  const { markup } = html`<nav class="brought-entries" aria-label="brought" lang="en" dir="ltr">
    ${entryPoints(details).map(entryLink)}
  </nav>`;
  return page
    .replace(ALLOWED, (allowed) => `${allowed} '${hashOf(STYLE)}'`)
    .replace('</head>', () => `${verbatim('style', STYLE).markup}</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${markup}`);
}
