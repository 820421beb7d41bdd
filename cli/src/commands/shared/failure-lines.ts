import type { CheckRecord, Failure } from '../../flows/engine/report.ts';
import { comparedTexts } from '../../output/compared-texts.ts';
import { shortened } from '../../output/shortened.ts';
import { withHangingIndent } from '../../output/table.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine, sanitized } from '../../output/sanitized.ts';

const LABEL_WIDTH = 8;

/** The parts of a terminal that the lines depend on. */
type Shown = Pick<Terminal, 'paint' | 'columns'>;

/** A check and its result, indented by `at` blanks, with a hanging indent if it is wrapped. */
export function checkLine(check: CheckRecord, { paint, columns }: Shown, at: number): string {
  const [mark, said] = markAndText(check, paint);
  return `${' '.repeat(at)}${mark} ${withHangingIndent(said, at + 2, columns)}`;
}

function markAndText(
  { name: given, outcome, reason, where }: CheckRecord,
  paint: Terminal['paint'],
): [mark: string, text: string] {
  const name = inOneLine(given);
  switch (outcome) {
    case 'passed':
      return [paint('dim', '✓'), paint('dim', name)];
    case 'failed':
      return [
        paint('red', '✗'),
        `${name}${where === undefined ? '' : paint('dim', `  at ${where}`)}`,
      ];
    case 'skipped':
      return [
        paint('yellow', '–'),
        `${name}  ${paint('yellow', `skipped: ${inOneLine(reason ?? '')}`)}`,
      ];
  }
}

/**
 * Everything needed to understand and repeat a failure, indented by `at` blanks. Sentences are
 * wrapped with a hanging indent; values, and text to be copied, are not wrapped.
 */
export function failureLines(failure: Failure, { paint, columns }: Shown, at = 2): string[] {
  const { kind, expected, got } = failure;
  const texts = comparedTexts(expected, got);
  const isGot = got !== undefined || (kind === 'check' && expected !== undefined);
  const rows: [string, string | undefined][] = [
    ['step', failure.step],
    ['at', failure.where],
    ['expected', expected === undefined ? undefined : texts.expected],
    ['got', isGot ? texts.got : undefined],
    ['server', failure.serverMessage || undefined],
    ['repeat', failure.curl],
  ];
  const before = ' '.repeat(at);
  const lines = [`${before}${paint('red', sentences(failure.message, at, columns))}`];
  for (const [label, text] of rows) {
    if (text === undefined) continue;
    const shown = label === 'repeat' ? text : shortened(text);
    const beside = at + LABEL_WIDTH + 2;
    const laidOut =
      label === 'server' ? sentences(shown, beside, columns) : indented(shown, beside);
    lines.push(`${before}${paint('dim', label.padEnd(LABEL_WIDTH))}  ${laidOut}`);
  }
  return lines;
}

/** Foreign text, each line of it wrapped with a hanging indent. */
function sentences(text: string, by: number, columns: number | undefined): string {
  return sanitized(text)
    .split('\n')
    .map((line) => withHangingIndent(line, by, columns))
    .join(`\n${' '.repeat(by)}`);
}

/** Foreign text, its lines indented but not wrapped. */
function indented(text: string, by: number): string {
  return sanitized(text).replaceAll('\n', `\n${' '.repeat(by)}`);
}
