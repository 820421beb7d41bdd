import { join, resolve } from 'node:path';
import { usageError } from '../../errors/cli-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { systemFolder } from '../../files/system-folder.ts';
import { writeErrorReason } from '../../files/write-error.ts';

/**
 * The folder of this user in which servers in the background are remembered:
 * `$BROUGHT_STATE_DIR`, else `brought` in the state folder of the system. It
 * is the same from every working directory, as ports are.
 *
 * @throws CliError (exit code 2) for a user without a home folder.
 */
export function stateFolder(): string {
  const { env } = process;
  if (env.BROUGHT_STATE_DIR) return resolve(env.BROUGHT_STATE_DIR);
  const base = systemFolder([env.XDG_STATE_HOME, env.LOCALAPPDATA], '.local', 'state');
  if (base !== undefined) return join(base, 'brought');
  throw usageError(
    'There is no home folder to remember anything in: HOME is not set.',
    'Name a folder in BROUGHT_STATE_DIR.',
  );
}

/** Makes the folder for records and logs of servers, readable by this user only. */
export function ensureServersFolder(): string {
  const folder = join(stateFolder(), 'servers');
  try {
    makeFolder(folder, { mode: 0o700 });
  } catch (error) {
    throw usageError(
      `${folder} cannot be written (${writeErrorReason(error)}), so a server in the background cannot be remembered; name another folder in BROUGHT_STATE_DIR.`,
      undefined,
      error,
    );
  }
  return folder;
}
