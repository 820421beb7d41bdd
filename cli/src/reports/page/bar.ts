import { html, type Html } from '../../output/html.ts';

/** A line of which a part is filled: from where, and how much, in hundredths of its length. */
export function bar(percent: number, from = 0): Html {
  // No style: the policy of the page lets none of an element's own in.
  return html`<svg class="line" aria-hidden="true">
    <rect x="${from}%" width="${percent}%" height="100%" />
  </svg>`;
}
