import { counted } from '../../output/counted.ts';
import { html, type Html } from '../../output/html.ts';
import { sanitizedJson } from '../../output/sanitized.ts';

/** Maximum characters of a value that is shown unfolded. */
const MAX_OPEN = 3000;

/** Maximum characters of a text that is shown inline. */
const MAX_LINE = 300;

/** Maximum characters of a value on a page. */
const MAX_HELD = 200_000;

/** A value as indented JSON. */
export function asJson(value: unknown): string {
  return value === undefined ? 'nothing' : sanitizedJson(JSON.stringify(value, null, 2));
}

/** Foreign text, shortened to one line. */
export function short(text: string): string {
  return text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)} …` : text;
}

/** A value under its name, a text as it is; a long one is folded. */
export function block(name: string, value: unknown): Html {
  const text = typeof value === 'string' ? value : asJson(value);
  const shown = html`<pre tabindex="0"><code>${text.slice(0, MAX_HELD)}</code></pre>`;
  if (text.length <= MAX_OPEN) {
    return html`<div class="value">
      <h5>${name}</h5>
      ${shown}
    </div>`;
  }
  const size = `${counted(text.split('\n').length, 'line')}, ${sizeOf(text)}`;
  return html`<details class="value">
    <summary>
      <h5>${name}</h5>
      <small>${size}</small>
    </summary>
    ${shown} ${text.length > MAX_HELD ? html`<p class="why">${REST}</p>` : undefined}
  </details>`;
}

const REST = 'This is the beginning of it; report.json of the run has all.';

function sizeOf(text: string): string {
  const bytes = Buffer.byteLength(text);
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
