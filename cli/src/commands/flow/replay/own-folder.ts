import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { usageError } from '../../../errors/cli-error.ts';
import { PROGRAM } from '../../../errors/program-name.ts';

/**
 * Checks that the files to be written are in the working folder. A run from somebody else's project
 * names files that its author chose, and they may be this user's settings.
 *
 * @throws CliError (exit code 2) for the first file elsewhere, even through a symbolic link.
 */
export function assertInOwnFolder(...files: readonly (string | undefined)[]): void {
  const own = realpathSync(process.cwd());
  const foreign = files.find(
    (file) => file !== undefined && file !== '-' && !isBelow(realPathOf(resolve(file)), own),
  );
  if (foreign === undefined) return;
  throw usageError(
    `The run would write ${foreign}, outside of this folder, and nothing shows that you made it.`,
    `\`${PROGRAM} run show\` prints its command: run that yourself if you trust it.`,
  );
}

/** Where a path leads; undefined for a link to a file that is not there, which may be anywhere. */
function realPathOf(path: string): string | undefined {
  if (existsSync(path)) return realpathSync(path);
  if (lstatSync(path, { throwIfNoEntry: false })) return undefined;
  return realPathOf(dirname(path));
}

function isBelow(path: string | undefined, folder: string): boolean {
  if (path === undefined) return false;
  const [first] = relative(folder, path).split(sep);
  return first !== '..' && resolve(folder, relative(folder, path)) === path;
}
