import { exitCode, type ExitCode } from '../errors/exit-code.ts';
import type { Terminal } from './terminal.ts';

/** Something that was examined, and the finding. */
export type Diagnosis = {
  /** The subject, in a word or two. */
  about: string;
  outcome: 'ok' | 'warning' | 'fault';
  message: string;
  /** How to fix it. */
  cure?: string;
  /** Exit code for a fault; 1 if omitted. */
  exitCode?: ExitCode;
};

/** Prints diagnoses; the exit code is that of the first fault. */
export function printDiagnoses(terminal: Terminal, diagnoses: readonly Diagnosis[]): ExitCode {
  const fault = diagnoses.find(({ outcome }) => outcome === 'fault');
  const code = fault ? (fault.exitCode ?? exitCode.failed) : exitCode.passed;
  if (terminal.json) {
    terminal.printJson({ version: 1, findings: diagnoses, exitCode: code });
    return code;
  }
  const { paint } = terminal;
  const signs = {
    ok: paint('green', '✓'),
    warning: paint('yellow', '!'),
    fault: paint('red', '✗'),
  };
  terminal.printTable(
    diagnoses.map(({ about, outcome, message, cure }) => [
      signs[outcome],
      paint('bold', about),
      cure === undefined ? message : `${message} ${paint('dim', cure)}`,
    ]),
  );
  return code;
}
