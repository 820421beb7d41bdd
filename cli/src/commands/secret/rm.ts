import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import type { Terminal } from '../../output/terminal.ts';
import { forgetSecret } from '../../profiles/secret-store.ts';

/** Forgets a secret. */
export function removeSecret(terminal: Terminal, name: string): Promise<ExitCode> {
  forgetSecret(name);
  if (terminal.json) terminal.printJson({ version: 1, removed: name });
  else terminal.remark(`The secret ${name} is forgotten.`);
  return Promise.resolve(exitCode.passed);
}
