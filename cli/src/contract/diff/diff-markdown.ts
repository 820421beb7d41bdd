import type { Change } from './change.ts';
import { code, escapeMarkdown } from './markdown.ts';

/** Changes as Markdown, for a release note: breaking changes first, then the others. */
export function diffMarkdown(changes: readonly Change[]): string {
  const breaking = changes.filter((change) => change.breaking);
  const others = changes.filter((change) => !change.breaking);
  const parts = ['# Changes of the contract', ''];
  if (changes.length === 0) parts.push('None.', '');
  parts.push(...section('Breaking', breaking), ...section('Not breaking', others));
  return `${parts.join('\n').trimEnd()}\n`;
}

function section(title: string, changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  const ids = [...new Set(changes.map(({ operationId }) => operationId))];
  const calls = ids.flatMap((id) => [
    `### ${id}`,
    '',
    ...changes
      .filter(({ operationId }) => operationId === id)
      .map(
        ({ direction, where, message }) =>
          `- ${direction} ${code(where)}: ${escapeMarkdown(message)}`,
      ),
    '',
  ]);
  return [`## ${title}`, '', ...calls];
}
