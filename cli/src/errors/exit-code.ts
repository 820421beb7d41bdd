/**
 * The exit codes of `brought`, one meaning each, the same for every command.
 *
 * A script may rely on them: 0 is the only green, and a run that checked
 * nothing is not green (7).
 */
export const exitCode = {
  /** Everything asked for was done, every check held. */
  passed: 0,
  /** A step failed: a business code other than success, or a check that did not hold. */
  failed: 1,
  /** The command line, a file or the environment is at fault: nothing was sent. */
  usage: 2,
  /** Request or reply departs from the contract. */
  contract: 3,
  /** The target refused the caller (HTTP 401 or 403). */
  auth: 4,
  /** The target did not answer in time, dropped the connection, or failed (HTTP 5xx). */
  unreachable: 5,
  /** Nothing was checked: no step, no check, or all of them skipped. */
  nothingChecked: 7,
  /** Passed, but only when it was tried again, and `--fail-on-flaky` was given. */
  flaky: 8,
  /** A defect of this program. */
  internal: 70,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;

/** Any of the exit codes above. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

const meanings: ReadonlyMap<number, string> = new Map<ExitCode, string>([
  [exitCode.passed, 'passed'],
  [exitCode.failed, 'failed'],
  [exitCode.usage, 'not run: something in what was asked for is wrong'],
  [exitCode.contract, 'departs from the contract'],
  [exitCode.auth, 'the target let nobody in'],
  [exitCode.unreachable, 'the target was not reached, or failed'],
  [exitCode.nothingChecked, 'nothing checked'],
  [exitCode.flaky, 'passed only when tried again'],
  [exitCode.internal, 'a defect of brought'],
  [exitCode.interrupted, 'interrupted'],
]);

/** What an exit code means, in a few words for a person. */
export function meaningOf(code: number): string {
  const meaning = meanings.get(code) ?? 'ended by the system';
  return code === exitCode.passed ? meaning : `${meaning} (exit code ${code})`;
}

/**
 * The exit code of several runs: the lowest code that is no success; nothing run is no
 * success.
 */
export function worstCode(codes: readonly ExitCode[]): ExitCode {
  if (codes.length === 0) return exitCode.nothingChecked;
  const bad = codes.filter((code) => code !== exitCode.passed);
  return bad.length === 0 ? exitCode.passed : bad.reduce((low, code) => (code < low ? code : low));
}
