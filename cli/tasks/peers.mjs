import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { Stop } from './verb.mjs';

/** @typedef {NodeJS.ProcessEnv} Env */

const { XDG_CACHE_HOME = join(homedir(), '.cache') } = process.env;

/** Where third-party tools that are compared with ours are cached between runs. */
const cache = join(XDG_CACHE_HOME, 'brought-peers');

/** @param {Env} env @returns {Promise<string>} path of Artillery, which Node runs */
export async function artillery(env) {
  // It would download a browser, which none of our flows needs.
  const quiet = { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const folder = join(cache, 'artillery');
  const program = join(folder, 'node_modules', 'artillery', 'bin', 'run');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  const args = ['install', ...options, 'artillery@2.0.34'];
  await succeed('Artillery', 'npm', args, quiet);
  return program;
}

/** @param {Env} env @returns {Promise<string | undefined>} path of k6, if Go is installed */
export async function k6(env) {
  const folder = join(cache, 'go');
  const program = join(folder, 'bin', 'k6');
  if (existsSync(program)) return program;
  if (!(await isThere('go', ['version'], env))) return undefined;
  const ofGo = { GOPATH: folder, GOCACHE: join(cache, 'go-build'), GOFLAGS: '-modcacherw' };
  await succeed('k6', 'go', ['install', 'go.k6.io/k6@v1.8.1'], { ...env, ...ofGo });
  return program;
}

/**
 * @param {Env} env @returns {Promise<string | undefined>} of Schemathesis, if Python is installed
 */
export async function schemathesis(env) {
  const folder = join(cache, 'schemathesis');
  const program = join(folder, 'bin', 'schemathesis');
  if (existsSync(program)) return program;
  if (!(await isThere('python3', ['-m', 'venv', '--help'], env))) return undefined;
  await succeed('Schemathesis', 'python3', ['-m', 'venv', folder], env);
  const pip = join(folder, 'bin', 'pip');
  await succeed('Schemathesis', pip, ['install', '--quiet', 'schemathesis==4.32.5'], env);
  return program;
}

/** @param {string} program @param {string[]} args @param {Env} env */
async function isThere(program, args, env) {
  const ended = await run(program, args, { env }).catch(() => undefined);
  return ended?.code === 0;
}

/**
 * @param {string} name of the tool
 * @param {string} program
 * @param {string[]} args
 * @param {Env} env
 * @throws {Stop} with the program's output
 */
async function succeed(name, program, args, env) {
  const { code, output } = await run(program, args, { env });
  if (code !== 0) throw new Stop(`${name} cannot be installed: ${output.trimEnd()}`);
}
