import { exitCode, type ExitCode } from '../errors/exit-code.ts';

/** What several runs come to together: the lowest code that is no success; nothing run is no success. */
export function worstCode(codes: readonly ExitCode[]): ExitCode {
  if (codes.length === 0) return exitCode.nothingChecked;
  const bad = codes.filter((code) => code !== exitCode.passed);
  return bad.length === 0 ? exitCode.passed : bad.reduce((low, code) => (code < low ? code : low));
}
