import { exitCode, type ExitCode } from '../../errors/exit-code.ts';

/** What a run came to, in words that follow on the name of the server. */
export function verdictOf(code: ExitCode): string {
  switch (code) {
    case exitCode.passed:
      return 'conforms';
    case exitCode.auth:
      return 'lets nobody in';
    case exitCode.unreachable:
      return 'was not looked at to the end';
    case exitCode.nothingChecked:
      return 'told nothing';
    case exitCode.interrupted:
      return 'interrupted';
    default:
      return 'does not conform';
  }
}
