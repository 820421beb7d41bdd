import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { inOneLine } from '../../output/visible.ts';
import type { Terminal } from '../../output/terminal.ts';
import { findProjectFile, readProjectFile } from '../../profiles/config-file.ts';
import { permissionsOf, trust } from '../../profiles/trust.ts';

/** Trusts the project's profile file as it is now, and prints what that allows. */
export function trustProject(terminal: Terminal): Promise<ExitCode> {
  const file = findProjectFile(process.cwd());
  if (!file) throw usageError('There is no brought.config.ts or .json, here or in a folder above.');
  trust(file);
  const permissions = Object.entries(readProjectFile(file).profiles ?? {}).flatMap(
    ([name, profile]) =>
      permissionsOf(profile).map((permission) => ({ profile: name, permission })),
  );
  if (terminal.json) {
    terminal.printJson({ version: 1, file: file.path, allowed: permissions });
    return Promise.resolve(exitCode.passed);
  }
  terminal.print(`${file.path} is trusted as it is now; a change of it asks again.`);
  terminal.printTable(
    permissions.map(({ profile, permission }) => [
      `  ${inOneLine(profile)}`,
      inOneLine(permission),
    ]),
  );
  return Promise.resolve(exitCode.passed);
}
