import { html, type Html } from '../../output/html.ts';

/** A figure of a run: its label and value. */
export type Figure = readonly [label: string, value: string | number];

/** The figures of a run side by side. */
export function figures(rows: readonly Figure[]): Html {
  return html`<dl class="facts">
    ${rows.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
