import type { CheckRecord, Failure } from '../../flows/engine/report.ts';
import type { Paint } from '../../output/paint.ts';
import { shortened } from '../../output/shortened.ts';
import { inOneLine, visible } from '../../output/visible.ts';

const LABEL_WIDTH = 8;

/** A claim, and what became of it. */
export function checkLine(
  { name: given, outcome, reason, where }: CheckRecord,
  paint: Paint,
): string {
  const name = inOneLine(given);
  switch (outcome) {
    case 'passed':
      return paint('dim', `✓ ${name}`);
    case 'failed':
      return `${paint('red', '✗')} ${name}${where === undefined ? '' : paint('dim', `  at ${where}`)}`;
    case 'skipped':
      return `${paint('yellow', '–')} ${name}  ${paint('yellow', `skipped: ${inOneLine(reason ?? '')}`)}`;
  }
}

/** All that is needed to understand a failure, and to repeat it. */
export function failureLines(failure: Failure, paint: Paint): string[] {
  const rows: [string, unknown][] = [
    ['step', failure.step],
    ['at', failure.where],
    ['expected', failure.expected],
    ['got', failure.got],
    ['server', failure.serverMessage || undefined],
    ['repeat', failure.curl],
  ];
  const lines = [`  ${paint('red', indented(failure.message, 2))}`];
  for (const [label, value] of rows) {
    if (value === undefined) continue;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const shown = label === 'repeat' ? text : shortened(text);
    lines.push(`  ${paint('dim', label.padEnd(LABEL_WIDTH))}  ${indented(shown, LABEL_WIDTH + 4)}`);
  }
  return lines;
}

/** Foreign text, line by line. */
function indented(text: string, by: number): string {
  return visible(text).replaceAll('\n', `\n${' '.repeat(by)}`);
}
