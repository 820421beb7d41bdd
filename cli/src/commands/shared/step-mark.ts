import type { StepRecord } from '../../flows/engine/report.ts';
import type { Paint } from '../../output/paint.ts';

/** What became of a step, in one character. */
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

/** Why a step that did not pass is none that failed; '' for others. */
export function stepRemark(outcome: StepRecord['outcome'], paint: Paint): string {
  return outcome === 'caught' ? paint('yellow', '  caught by the flow') : '';
}
