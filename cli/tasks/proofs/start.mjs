import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { root } from '../workspace.mjs';

/** Seconds until a fresh clone serves the site, with the packages on this machine and without. */
const limits = { warm: 15, cold: 45 };

/** The address that the server prints once it answers. */
const ADDRESS = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/;

/**
 * How long `npm start` takes in a fresh clone of this commit, until the site answers: with the
 * packages in this machine's store, and with an empty one, so that all of them are downloaded.
 * @type {import('./report.mjs').Proof['run']}
 */
export async function start({ reports }) {
  const empty = mkdtempSync(join(reports, 'store-'));
  const withoutStore = {
    npm_config_cache: join(empty, 'npm'),
    pnpm_config_cache_dir: join(empty, 'cache'),
    pnpm_config_store_dir: join(empty, 'store'),
  };
  const figures = [
    row('npm start in a fresh clone, packages in the store', limits.warm, await timed(reports, {})),
    row(
      'npm start in a fresh clone, all packages downloaded',
      limits.cold,
      await timed(reports, withoutStore),
    ),
  ];
  return { passed: figures.every(({ verdict }) => verdict === 'ok'), figures };
}

/**
 * @param {string} figure
 * @param {number} limit seconds
 * @param {number | undefined} seconds undefined if it never answered
 */
function row(figure, limit, seconds) {
  const measured = seconds === undefined ? 'never answered' : `${seconds.toFixed(1)} s`;
  const verdict = seconds !== undefined && seconds <= limit ? 'ok' : 'over';
  return { figure, measured, limit: `${limit} s`, verdict };
}

/**
 * @param {string} reports
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | undefined>} seconds from the command to the first reply of the site
 */
async function timed(reports, env) {
  const clone = mkdtempSync(join(reports, 'clone-'));
  const { code } = await run('git', ['clone', '--quiet', root, clone], { show: true });
  if (code !== 0) return undefined;
  const started = performance.now();
  const child = spawn('npm', ['start', '--', '--port', '0'], {
    cwd: clone,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    const address = await addressIn(child.stdout);
    if (address === undefined || !(await fetch(address)).ok) return undefined;
    return (performance.now() - started) / 1000;
  } finally {
    // The server is a child of npm's, so the signal goes to the whole group.
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

/**
 * @param {import('node:stream').Readable} output
 * @returns {Promise<string | undefined>} undefined if the output ended without an address
 */
async function addressIn(output) {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const [address] = ADDRESS.exec(text) ?? [];
    if (address !== undefined) return address;
  }
  return undefined;
}
