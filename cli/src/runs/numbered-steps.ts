import type { StepRecord } from '../flows/engine/report.ts';

/**
 * The steps of a flow by the words that `--from` accepts for each: its name, or `pay #2` for the
 * second of several steps of that name.
 */
export function numberedSteps(steps: readonly StepRecord[]): string[] {
  const names = steps.filter(({ phase }) => phase === 'flow').map(({ name }) => name);
  return names.map((name, at) => {
    const number = names.slice(0, at + 1).filter((each) => each === name).length;
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} #${number}`;
  });
}
