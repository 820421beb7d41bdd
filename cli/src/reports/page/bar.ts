import { html, type Html } from '../../output/html.ts';

/** A bar with a filled part: its length and start, in percent. */
export function bar(percent: number, from = 0): Html {
  // No inline style, because the content security policy of the page allows none.
  return html`<svg class="line" aria-hidden="true">
    <rect x="${from}%" width="${percent}%" height="100%" />
  </svg>`;
}
