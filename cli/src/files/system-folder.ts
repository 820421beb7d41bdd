import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * A system folder of this user: the one that the environment names, else one below the home folder;
 * undefined if there is no home, as in some containers. An empty or relative name is ignored, as
 * the XDG specification requires: it would mean another folder for every working directory.
 */
export function systemFolder(
  named: readonly (string | undefined)[],
  ...belowHome: readonly string[]
): string | undefined {
  const whole = named.find((folder) => folder !== undefined && isAbsolute(folder));
  if (whole !== undefined) return whole;
  const home = homeFolder();
  return home === undefined ? undefined : join(home, ...belowHome);
}

function homeFolder(): string | undefined {
  try {
    const home = homedir();
    return isAbsolute(home) ? home : undefined;
  } catch {
    // A user that the system does not know, without HOME.
    return undefined;
  }
}
