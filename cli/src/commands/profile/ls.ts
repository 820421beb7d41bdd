import { exitCode, type ExitCode } from '../../errors/exit-code.ts';
import { PROGRAM } from '../../errors/program-name.ts';
import type { Terminal } from '../../output/terminal.ts';
import { inOneLine } from '../../output/sanitized.ts';
import { readConfigFiles } from '../../profiles/config-file.ts';
import { chosenProfile, profileNames } from '../../profiles/resolve-profile.ts';

/** Lists the profiles with their targets; the one in use is marked. */
export function listProfiles(terminal: Terminal, asked: string | undefined): Promise<ExitCode> {
  const files = readConfigFiles();
  const used = chosenProfile(asked, files)?.name;
  const profiles = profileNames(files).map((name) => {
    const having = files.filter(({ config }) => Object.hasOwn(config.profiles ?? {}, name));
    const target = having.map(({ config }) => config.profiles?.[name]?.target).find(Boolean);
    return {
      name,
      target: target ?? null,
      used: name === used,
      files: having.map(({ path }) => path),
    };
  });
  if (terminal.json) {
    terminal.printJson({ version: 1, profiles });
  } else if (profiles.length === 0) {
    terminal.remark(`There is no profile; \`${PROGRAM} profile --help\` shows how to write one.`);
  } else {
    const { paint } = terminal;
    const rows = profiles.map(({ name, target, used: inUse, files: from }) => [
      inUse ? paint('green', '*') : ' ',
      paint('bold', inOneLine(name)),
      target === null ? paint('dim', 'no target') : inOneLine(target),
      paint('dim', inOneLine(from.join(', '))),
    ]);
    terminal.printTable(rows);
  }
  return Promise.resolve(exitCode.passed);
}
