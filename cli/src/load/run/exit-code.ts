import { exitCode, worstCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Tally } from '../measure/tally.ts';
import type { InvariantResult, ThresholdResult } from '../report/load-report.ts';

/** What decides an exit code. */
type Came = {
  tally: Pick<Tally, 'counts' | 'codes'>;
  thresholds: readonly ThresholdResult[];
  invariants: readonly InvariantResult[];
  isInterrupted: boolean;
};

/** A limit of how many flows may fail, not of a call. */
const FAILED_FLOWS = /^failed\b/;

/**
 * The exit code of a run: the lowest code of all its failures. Failed flows count if there are more
 * than the limits allow, and then with the codes that each would have had alone.
 */
export function loadExitCode({ tally, thresholds, invariants, isInterrupted }: Came): ExitCode {
  if (isInterrupted) return exitCode.interrupted;
  const { counts, codes } = tally;
  const broken = thresholds.filter(({ kept }) => !kept);
  const tooManyFailed = broken.some(({ failIf }) => FAILED_FLOWS.test(failIf));
  const others = broken.some(({ failIf }) => !FAILED_FLOWS.test(failIf));
  const wrong = others || invariants.some(({ outcome }) => outcome === 'broken');
  const nothing = counts.nothingChecked > 0 || counts.passed + counts.failed === 0;
  return worstCode([
    exitCode.passed,
    ...(tooManyFailed ? codes : []),
    ...(wrong ? [exitCode.failed] : []),
    ...(nothing ? [exitCode.nothingChecked] : []),
  ]);
}
