/**
 * The exit codes of `brought`, one meaning each, the same for every command.
 *
 * Scripts may rely on them: only 0 means success, and a run that checked nothing is no success (7).
 */
export const exitCode = {
  passed: 0,
  failed: 1,
  usage: 2,
  contract: 3,
  auth: 4,
  unreachable: 5,
  nothingChecked: 7,
  flaky: 8,
  internal: 70,
  interrupted: 130,
} as const;

/** Any of the exit codes above. */
export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

const meanings: Readonly<Record<ExitCode, string>> = {
  [exitCode.passed]: 'passed',
  [exitCode.failed]: 'a step or a check failed',
  [exitCode.usage]: 'not run: usage error',
  [exitCode.contract]: 'request or reply violates the contract',
  [exitCode.auth]: 'authentication failed',
  [exitCode.unreachable]: 'the target was not reached, did not reply in time, or failed',
  [exitCode.nothingChecked]: 'nothing was checked',
  [exitCode.flaky]: 'passed only after a retry, with --fail-on-flaky',
  [exitCode.internal]: 'a defect of this program',
  [exitCode.interrupted]: 'interrupted, for example by Ctrl-C',
};

/** Each exit code and what it means, a line each, for help. */
export const exitCodeLines: readonly string[] = Object.entries(meanings).map(
  ([code, meaning]) => `${code.padStart(5)} ${meaning}`,
);

/** Meaning of an exit code, in a few words for a person. */
export function meaningOf(code: number): string {
  const known: Readonly<Record<number, string>> = meanings;
  const meaning = known[code] ?? 'ended by the system';
  return code === exitCode.passed ? meaning : `${meaning} (exit code ${code})`;
}

/**
 * The exit code of several runs: the lowest code other than success; no runs at all are not a
 * success.
 */
export function worstCode(codes: readonly ExitCode[]): ExitCode {
  if (codes.length === 0) return exitCode.nothingChecked;
  const bad = codes.filter((code) => code !== exitCode.passed);
  return bad.length === 0 ? exitCode.passed : bad.reduce((low, code) => (code < low ? code : low));
}
