import type { StepRecord } from '../../flows/engine/report.ts';
import type { Paint } from '../../output/paint.ts';
import { inOneLine } from '../../output/sanitized.ts';

/** Outcome of a step, in one character. */
export function stepMark(outcome: StepRecord['outcome'], paint: Paint): string {
  switch (outcome) {
    case 'passed':
      return paint('green', '✓');
    case 'failed':
      return paint('red', '✗');
    case 'caught':
      return paint('yellow', '–');
  }
}

/** Additional note on a step; '' for most. */
export function stepRemark({ outcome, sentAgain }: StepRecord, paint: Paint): string {
  return [
    ...(sentAgain ? ['sent again: the server had closed the connection'] : []),
    ...(outcome === 'caught' ? ['caught by the flow'] : []),
  ]
    .map((remark) => paint('yellow', `  ${remark}`))
    .join('');
}

/** A line for each picture of a step, with its path. */
export function pictureLines({ pictures = [] }: StepRecord, paint: Paint): string[] {
  return pictures.map(({ name, path }) => {
    const shown = `      ${inOneLine(name)}: ${inOneLine(path)}`;
    return paint('dim', shown);
  });
}
