import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build-steps.mjs';
import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { Stop, verb } from '../verb.mjs';
import { root } from '../workspace.mjs';
import { artillery, k6 } from '../peers.mjs';

const launcher = join(root, 'cli', 'bin', 'brought.js');
const FLOW = 'repay.card';
const RATE = 20;
const SECONDS = 10;
/** Milliseconds that a slow server delays one call of the flow. */
const WAIT = 400;
const SLOW_CALL = 'repaymentWay';
/** Maximum relative difference between percentiles of a slow server. */
const TOLERANCE = 0.1;
const percentiles = /** @type {const} */ (['p50', 'p95']);

/**
 * Measurements of an engine: counts, and percentiles in milliseconds, by flow and call.
 * @typedef {Record<string, { count: number, p50: number, p95: number }>} Figures
 */

/** @param {NodeJS.ProcessEnv} env */
async function sandbox(env) {
  const args = [launcher, 'up', 'sandbox', '--quiet', '--port', '0'];
  const child = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  while (!/http:\/\/127\.0\.0\.1:\d+\n/.test(said))
    said += String(await once(child.stdout, 'data'));
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
  return { url, end: () => child.kill('SIGINT') };
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws {Stop} with its output if it failed
 */
async function brought(args, env) {
  const { code, output } = await run('node', [launcher, ...args], { env });
  if (code !== 0) throw new Stop(output);
}

/**
 * @param {string} url
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Figures>}
 */
async function byLoadRun(url, folder, env) {
  const file = join(folder, 'ours.json');
  await brought(['load', 'run', ...planOf(url), '--json-file', file], env);
  const { latency, operations } = JSON.parse(readFileSync(file, 'utf8'));
  /** @type {Figures} */
  const figures = { flow: latency };
  for (const each of operations) figures[each.operationId] = each.latency;
  return figures;
}

/**
 * @param {string} url
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Figures>}
 */
async function byArtillery(url, folder, env) {
  const program = await artillery(env);
  const bundle = join(folder, 'bundle');
  await brought(['load', 'export', ...planOf(url), '--engine', 'artillery', '-o', bundle], env);
  const file = join(folder, 'theirs.json');
  const args = [program, 'run', '--quiet', '-o', file, join(bundle, 'load.yml')];
  const { code, output } = await run('node', args, {
    env: { ...env, ARTILLERY_DISABLE_TELEMETRY: '1' },
  });
  if (code !== 0) throw new Stop(output);
  const { summaries } = JSON.parse(readFileSync(file, 'utf8')).aggregate;
  /** @type {Figures} */
  const figures = {};
  for (const [name, summary] of Object.entries(summaries)) {
    const [, call] = /^brought\.(?:call\.)?(\w+)$/.exec(name) ?? [];
    if (call) figures[call] = summary;
  }
  return figures;
}

/**
 * @param {string} program
 * @param {string} url
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Figures>} of the flow, and of the call that has a limit
 */
async function byK6(program, url, folder, env) {
  const bundle = join(folder, 'k6');
  await brought(['load', 'export', ...planOf(url), '--engine', 'k6', '-o', bundle], env);
  const file = join(folder, 'k6.json');
  const args = ['run', '--quiet', '--summary-export', file, 'script.js'];
  const { code, output } = await run(program, args, { cwd: bundle, env });
  if (code !== 0) throw new Stop(output);
  const { metrics } = JSON.parse(readFileSync(file, 'utf8'));
  /** @param {string} name */
  function figuresOf(name) {
    const { count, 'p(50)': p50, 'p(95)': p95 } = metrics[name];
    return { count, p50, p95 };
  }
  const call = figuresOf(`brought_call{call:${SLOW_CALL}}`);
  return { flow: figuresOf('brought_flow'), [SLOW_CALL]: call };
}

/** @param {string} url */
function planOf(url) {
  const plan = ['--rate', `${RATE}/s`, '--duration', `${SECONDS}s`];
  return [FLOW, '--target', url, ...plan, '--fail-if', `${SLOW_CALL} p95>60s`];
}

/**
 * Prints figures that both engines measured side by side.
 * @param {Figures} ours
 * @param {Figures} theirs
 * @param {boolean} slow whether percentiles must agree
 * @param {number} more flows, or calls, that they may start beyond ours
 * @returns {number} the number of figures that do not agree
 */
function compare(ours, theirs, slow, more) {
  let wrong = 0;
  for (const [name, other] of Object.entries(theirs)) {
    const one = ours[name] ?? { count: 0, p50: 0, p95: 0 };
    // The duration of a call without a delay depends on the machine.
    const judged = slow && one.p50 >= WAIT;
    const isFar = percentiles.some((each) => Math.abs(other[each] / one[each] - 1) > TOLERANCE);
    const counts = other.count >= one.count && other.count <= one.count + more;
    const isWrong = !counts || (judged && isFar);
    if (isWrong) wrong += 1;
    const times = percentiles.map((each) => `${each} ${text(one[each])} ${text(other[each])}`);
    const count = `${String(one.count).padStart(6)} ${String(other.count).padStart(6)}`;
    console.log(`${isWrong ? 'FAIL' : 'ok  '}  ${name.padEnd(18)} ${count}   ${times.join('   ')}`);
  }
  return wrong;
}

/** @param {number} milliseconds */
function text(milliseconds) {
  return milliseconds.toFixed(1).padStart(8);
}

// Runs one flow with `load run`, with the real Artillery and with k6, on one sandbox and at the
// same rate: once without a delay, for information, and once with a slow call, so that the engines
// are compared and not the other load on the machine.
await verb(
  async () => {
    const tools = await setup();
    await build(tools, { only: 'cli' });
    const { env } = tools;
    const folder = mkdtempSync(join(tmpdir(), 'brought-load-engines-'));
    await artillery(env);
    const k6Program = await k6(env);
    if (k6Program === undefined) console.log('skip  k6: Go is not installed');
    const { url, end } = await sandbox(env);
    let wrong = 0;
    try {
      // The first run on a sandbox is slower.
      await byLoadRun(url, folder, env);
      for (const slow of [false, true]) {
        const wait = slow ? `, ${WAIT} ms in ${SLOW_CALL}` : '';
        const fault = ['fault', 'set', SLOW_CALL, 'delay', String(WAIT), '--target', url];
        if (slow) await brought(fault, env);
        const ours = await byLoadRun(url, folder, env);
        console.log(`\n${FLOW}, ${RATE}/s for ${SECONDS} s${wait}: load run, then Artillery (ms)`);
        wrong += compare(ours, await byArtillery(url, folder, env), slow, 0);
        if (k6Program === undefined) continue;
        console.log('load run, then k6');
        // It may begin one more at the last moment.
        wrong += compare(ours, await byK6(k6Program, url, folder, env), slow, 1);
      }
    } finally {
      end();
      rmSync(folder, { recursive: true, force: true });
    }
    return wrong > 0 ? 1 : 0;
  },
  {
    usage:
      '`npm run test:load-engines` takes no words: it fetches Artillery and k6, and compares figures.',
  },
);
