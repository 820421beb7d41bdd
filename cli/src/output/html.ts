import { sanitized } from './sanitized.ts';

/** Markup that is safe to be put into a page. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | string | number | undefined | readonly Html[];

/** Markup from a template: texts in it are escaped, markup is kept, undefined is omitted. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.map((string, index) => string + render(parts[index])).join('');
  return new Html(text);
}

/**
 * A text with the special characters of HTML escaped; invisible characters, and those that reverse
 * the direction of a line, are shown as a dot.
 */
function escapeHtml(text: string): string {
  return sanitized(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(render).join('');
}
