import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Terminal } from '../../output/terminal.ts';
import { storedSecretNames } from '../../profiles/secret-store.ts';

/** Lists the names of the secrets, never their values. */
export function listSecrets(terminal: Terminal): Promise<ExitCode> {
  const names = storedSecretNames();
  if (terminal.json) {
    terminal.printJson({ version: 1, secrets: names.map((name) => ({ name })) });
  } else if (names.length === 0) {
    terminal.remark(`No secret is stored; \`${PROGRAM} secret set NAME\` stores one.`);
  } else {
    terminal.printTable(names.map((name) => [name]));
  }
  return Promise.resolve(exitCode.passed);
}
