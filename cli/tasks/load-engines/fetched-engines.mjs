import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { Stop } from '../verb.mjs';

const { XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;

/** Where the engines are kept from one run to the next. */
const cache = join(XDG_CACHE_HOME, 'brought-load-engines');

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string>} Artillery's program, for Node */
export async function artillery(env) {
  const folder = join(cache, 'artillery');
  const program = join(folder, 'node_modules', 'artillery', 'bin', 'run');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', 'artillery@2.0.34'];
  // It would fetch a browser, which no flow of ours needs.
  const quiet = { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const { code, output } = await run('npm', args, { env: quiet });
  if (code !== 0) throw new Stop(`Artillery cannot be installed: ${output.trimEnd()}`);
  return program;
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string | undefined>} k6, where Go is there */
export async function k6(env) {
  const folder = join(cache, 'go');
  const program = join(folder, 'bin', 'k6');
  if (existsSync(program)) return program;
  const go = await run('go', ['version'], { env }).catch(() => undefined);
  if (go?.code !== 0) return undefined;
  const place = { GOPATH: folder, GOCACHE: join(cache, 'go-build'), GOFLAGS: '-modcacherw' };
  const args = ['install', 'go.k6.io/k6@v1.8.1'];
  const { code, output } = await run('go', args, { env: { ...env, ...place } });
  if (code !== 0) throw new Stop(`k6 cannot be built: ${output.trimEnd()}`);
  return program;
}
