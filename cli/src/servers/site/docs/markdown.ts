import { escapeHtml, Html } from '../../../output/html.ts';

/**
 * The Markdown that the contract's descriptions use: paragraphs, headings,
 * lists and code. Everything else stays as it is written; nothing of it can
 * become markup of another kind.
 */
export function markdown(text: string): Html {
  const blocks = text.trim().split(/\n{2,}|\n(?=#)/);
  return new Html(blocks.map(block).join('\n'));
}

function block(source: string): string {
  const [, marks = '', heading = ''] = /^(#{1,4}) (.*)$/m.exec(source) ?? [];
  if (marks !== '') {
    const level = Math.min(marks.length + 1, 5);
    const rest = source.split('\n').slice(1).join('\n');
    return `<h${level}>${inline(heading)}</h${level}>${rest.trim() === '' ? '' : block(rest)}`;
  }
  const lines = source.split('\n');
  const first = lines.findIndex(isItem);
  if (first < 0) return `<p>${inline(lines.join(' '))}</p>`;
  const lead = lines.slice(0, first).join(' ');
  const items = lines.slice(first).reduce<string[]>((all, line) => {
    if (isItem(line)) return [...all, line.slice(2)];
    return [...all.slice(0, -1), `${all.at(-1) ?? ''} ${line.trim()}`];
  }, []);
  const list = `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
  return lead === '' ? list : `<p>${inline(lead)}</p>${list}`;
}

function isItem(line: string): boolean {
  return line.startsWith('- ');
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
