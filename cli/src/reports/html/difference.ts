import { structuredPatch } from 'diff';
import { comparedTexts } from '../../output/compared-texts.ts';
import { html, type Html } from '../../output/html.ts';
import { asJson, block } from './plain.ts';

/** Lines of context around a difference. */
const CONTEXT = 3;

/** Milliseconds to look for the smallest difference: large texts may have little in common. */
const DIFF_TIMEOUT_MS = 500;

/** Maximum characters that are compared line by line. */
const MAX_COMPARED = 200_000;

/**
 * Expected and actual value, line by line, with a few common lines for context. If that shows no
 * difference, both values unchanged. Texts that look alike are quoted.
 */
export function difference(expected: unknown, got: unknown): Html {
  const areTexts = typeof expected === 'string' && typeof got === 'string';
  const texts = comparedTexts(expected, got);
  const [before, after] = areTexts ? [texts.expected, texts.got] : [asJson(expected), asJson(got)];
  const hunks = before.length + after.length > MAX_COMPARED ? [] : hunksOf(before, after);
  if (hunks.length === 0) {
    return html`<div>${block('Expected', before)} ${block('Got', after)}</div>`;
  }
  return html`<div class="diff">
    <p><del>− expected</del> <ins>+ got</ins></p>
    <pre tabindex="0"><code>${hunks.map(hunk)}</code></pre>
  </div>`;
}

function hunksOf(before: string, after: string): readonly (readonly string[])[] {
  const options = { context: CONTEXT, timeout: DIFF_TIMEOUT_MS };
  // A last line without a line break would show as a difference.
  const patch = structuredPatch('', '', `${before}\n`, `${after}\n`, '', '', options);
  return (patch?.hunks ?? []).map(({ lines }) => lines);
}

function hunk(lines: readonly string[]): Html {
  return html`<span class="hunk">${lines.map(line)}</span>`;
}

function line(text: string): Html {
  const rest = text.slice(1);
  if (text.startsWith('-')) return html`<del>− ${rest}</del>`;
  if (text.startsWith('+')) return html`<ins>+ ${rest}</ins>`;
  return html`<span>${'  '}${rest}</span>`;
}
