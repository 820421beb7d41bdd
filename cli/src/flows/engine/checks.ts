import type { Claim, FlowContext } from './context.ts';
import { FlowDefect } from './endings.ts';
import { CheckFailed } from './failure.ts';
import { judge } from './judge.ts';
import type { CheckRecord } from './report.ts';
import { locationOf } from './source-location.ts';
import type { Steps } from './steps.ts';
import type { RunTarget } from './target.ts';

/** What checks need to know about the run. */
type ChecksOptions = {
  target: Pick<RunTarget, 'can' | 'lacks'>;
  /** Whether the flow is a user's. */
  foreign: boolean;
  /** Whether a failed claim that the contract does not require is only reported. */
  reportUnstated: boolean;
  steps: Pick<Steps, 'last' | 'assertOpen'>;
  /** Ends the flow with this error, even if the flow catches it. */
  end: (reason: unknown) => never;
  /** Receives the soft checks that fail. */
  failedSoftly: CheckRecord[];
};

/** The checks of a borrower. */
export type Checks = Pick<FlowContext, 'check' | 'soft'> & {
  /** Ends the flow with a failed check. */
  fail: (name: string, expected: unknown, got: unknown) => never;
};

/** Makes the checks of a flow, each about the step before it. */
export function createChecks(options: ChecksOptions): Checks {
  const { target, foreign, reportUnstated, steps, end, failedSoftly } = options;
  const isFailure = ({ outcome, unstated }: CheckRecord): boolean =>
    outcome === 'failed' && !(reportUnstated && unstated);

  const judged = (name: string, claim: Claim): CheckRecord => {
    try {
      return judge(name, claim, { ...target, foreign });
    } catch (error) {
      return end(error);
    }
  };

  const look = (name: string, claim: Claim): CheckRecord => {
    steps.assertOpen(name);
    const step = steps.last();
    if (!step)
      return end(new FlowDefect(`"${name}" is checked before any step; make a call first.`));
    const judgement = judged(name, claim);
    // Only failed checks get a stack: a load makes millions of passing checks.
    const where = judgement.outcome === 'failed' ? locationOf(new Error()) : undefined;
    const record = where === undefined ? judgement : { ...judgement, where };
    step.checks.push(record);
    if (isFailure(record)) step.outcome = 'failed';
    return record;
  };

  const endWith = (record: CheckRecord): never =>
    end(new CheckFailed(record.name, record.expected, record.got, record));

  return {
    check: (name, claim) => {
      const record = look(name, claim);
      if (isFailure(record)) endWith(record);
    },
    soft: (name, claim) => {
      const record = look(name, claim);
      if (record.outcome === 'failed') failedSoftly.push(record);
    },
    fail: (name, expected, got) => endWith(look(name, { expected, got, holds: false })),
  };
}

/** The first soft check that failed, with the number of others. */
export function softFailure([first, ...more]: readonly CheckRecord[]): CheckFailed | undefined {
  if (!first) return undefined;
  const others = more.length === 0 ? '' : ` (and ${more.length} more of the soft checks failed)`;
  return new CheckFailed(`${first.name}${others}`, first.expected, first.got, first);
}
