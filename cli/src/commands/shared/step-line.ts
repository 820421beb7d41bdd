import type { StepRecord } from '../../flows/engine/report.ts';
import { nameRow } from '../../output/name-row.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { stepMark, stepRemark } from './step-mark.ts';

/** Cells for the name of a step; wider in a file, because names are not wrapped there. */
const STEP_WIDTH = 26;
const STEP_WIDTH_IN_FILES = 44;
const OPERATION_WIDTH = 18;

type Named = Pick<StepRecord, 'name' | 'operationId'>;

/** A step in progress, as one line, which is truncated where it is shown. */
export function beginLine({ paint }: Terminal, { name, operationId }: Named): string {
  return nameRow({
    mark: paint('dim', '·'),
    name: inOneLine(name),
    width: STEP_WIDTH,
    columns: paint('cyan', inOneLine(operationId).padEnd(OPERATION_WIDTH)),
    most: undefined,
  });
}

/** A finished step, with its call and its time. */
export function stepLine({ paint, columns }: Terminal, step: StepRecord): string {
  const time = `${step.milliseconds.toFixed(0)} ms`.padStart(8);
  return nameRow({
    mark: stepMark(step.outcome, paint),
    name: inOneLine(step.name),
    width: columns === undefined ? STEP_WIDTH_IN_FILES : STEP_WIDTH,
    columns: `${paint('cyan', inOneLine(step.operationId).padEnd(OPERATION_WIDTH))} ${paint('dim', time)}`,
    remark: stepRemark(step, paint),
    most: columns,
  });
}
