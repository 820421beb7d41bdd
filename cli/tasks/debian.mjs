import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { remark } from './verb.mjs';

/** @returns {boolean} whether packages of Debian or a derivative can be installed here */
export function isDebian() {
  const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installs = folders.some((folder) => existsSync(join(folder, 'apt-get')));
  return /^ID(_LIKE)?=.*debian/m.test(system) && installs && process.getuid?.() === 0;
}

/**
 * Installs packages of Debian; if that fails, prints the last lines of the output.
 * @param {string[]} packages
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>} whether they are installed
 */
export async function installDebian(packages, env) {
  const quiet = { ...env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env: quiet });
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', args, { env: quiet });
  if (code !== 0) remark(output.trimEnd().split('\n').slice(-5).join('\n'));
  return code === 0;
}
