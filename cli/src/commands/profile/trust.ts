import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { inOneLine } from '../../output/visible.ts';
import type { Terminal } from '../../output/terminal.ts';
import { findProjectFile, readProjectFile } from '../../profiles/config-file.ts';
import { deedsOf, trust } from '../../profiles/trust.ts';

/** Trusts the project's profile file as it is now, and says what that allows. */
export function trustProject(terminal: Terminal): Promise<ExitCode> {
  const file = findProjectFile(process.cwd());
  if (!file) throw usageError('There is no brought.config.ts or .json, here or in a folder above.');
  trust(file);
  const deeds = Object.entries(readProjectFile(file).profiles ?? {}).flatMap(([name, profile]) =>
    deedsOf(profile).map((deed) => ({ profile: name, deed })),
  );
  if (terminal.json) {
    terminal.printJson({ version: 1, file: file.path, allowed: deeds });
    return Promise.resolve(exitCode.passed);
  }
  terminal.print(`${file.path} is trusted as it is now; a change of it asks again.`);
  terminal.printTable(
    deeds.map(({ profile, deed }) => [`  ${inOneLine(profile)}`, inOneLine(deed)]),
  );
  return Promise.resolve(exitCode.passed);
}
