import type { FieldRow } from '../../../contract/fields.ts';
import { html, type Html } from '../../../output/html.ts';

/** Fields as a table; one sentence when there are none. */
export function fieldTable(rows: readonly FieldRow[], none: string): Html {
  if (rows.length === 0) return html`<p class="none">${none}</p>`;
  return html`<div class="scroll" tabindex="0">
    <table class="fields">
      <thead>
        <tr>
          <th>Field</th>
          <th>Type</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(fieldRow)}
      </tbody>
    </table>
  </div>`;
}

function fieldRow({ name, type, required, limits, description, secret }: FieldRow): Html {
  const depth = name.split('.').length - 1;
  const split = name.lastIndexOf('.') + 1;
  return html`<tr class="depth-${Math.min(depth, 4)}">
    <td>
      <code><span class="parent">${name.slice(0, split)}</span>${name.slice(split)}</code>
      ${required ? html`<span class="required">required</span>` : undefined}${secret ? html`<span class="secret">secret</span>` : undefined}
    </td>
    <td>${type}${limits.map((limit) => html`<br /><span class="limit">${limit}</span>`)}</td>
    <td>${description}</td>
  </tr>`;
}
