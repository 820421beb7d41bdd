import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { usageError } from '../../cli-error.ts';

/**
 * The folder of this user in which servers in the background are remembered:
 * `$BROUGHT_STATE_DIR`, else `brought` in the state folder of the system. It
 * is the same from every working directory, as ports are.
 */
export function stateFolder(env: NodeJS.ProcessEnv = process.env): string {
  if (env.BROUGHT_STATE_DIR) return env.BROUGHT_STATE_DIR;
  const base = env.XDG_STATE_HOME ?? env.LOCALAPPDATA ?? join(homedir(), '.local', 'state');
  return join(base, 'brought');
}

/** Makes the folder for records and logs of servers, readable by this user only. */
export function ensureServersFolder(): string {
  const folder = join(stateFolder(), 'servers');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw usageError(
      `${folder} cannot be written, so a server in the background cannot be remembered; name another folder in BROUGHT_STATE_DIR.`,
      undefined,
      error,
    );
  }
  return folder;
}
