import { usageError } from '../../errors/cli-error.ts';
import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { inOneLine } from '../../output/sanitized.ts';
import type { Terminal } from '../../output/terminal.ts';
import { findProjectFile, readProjectFile, readUserFile } from '../../profiles/config-file.ts';
import { wantedBy } from '../../profiles/resolve-profile.ts';
import { trust } from '../../profiles/trust.ts';

/** Trusts the project's profile file as it is now, and prints what that allows. */
export function trustProject(terminal: Terminal): Promise<ExitCode> {
  const file = findProjectFile(process.cwd());
  if (!file) throw usageError('There is no brought.config.ts or .json, here or in a folder above.');
  trust(file);
  const config = readProjectFile(file);
  const allowed = wantedBy(config, readUserFile()?.config);
  const { flows } = config;
  if (terminal.json) {
    terminal.printJson({
      version: 1,
      file: file.path,
      allowed,
      ...(flows !== undefined && { flows }),
    });
    return Promise.resolve(exitCode.passed);
  }
  terminal.print(`${file.path} is trusted as it is now; a change of this file asks again.`);
  const rows = allowed.map(({ profile, permission }) => [profile, permission]);
  if (flows !== undefined) rows.push(['', `to run the flows of ${flows}`]);
  terminal.printTable(
    rows.map(([name = '', wanted = '']) => [`  ${inOneLine(name)}`, inOneLine(wanted)]),
  );
  if (rows.length > 0) terminal.print(NOT_LOOKED_AT);
  return Promise.resolve(exitCode.passed);
}

const NOT_LOOKED_AT =
  'Flows, files and commands that it names are not looked at: they act as they are when they are used, and a change of them is not asked about.';
