import { spawn } from 'node:child_process';
import { Interrupted, Stop } from './verb.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let interruptedAt = 0;

/**
 * Signals the whole process group: tools start their own workers and browsers.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    process.kill(-Number(child.pid), signal);
  } catch {
    child.kill(signal);
  }
}

/** Ends every running program, as Ctrl-C does. */
export function interrupt() {
  // npm passes Ctrl-C on to us although the terminal has sent it already: one press may arrive
  // twice.
  const again = interruptedAt > 0;
  if (again && Date.now() - interruptedAt < 1000) return;
  interruptedAt = Date.now();
  if (running.size === 0) process.exit(130);
  for (const child of running) signalGroup(child, again ? 'SIGKILL' : 'SIGINT');
}

function watchSignals() {
  if (process.listeners('SIGINT').includes(interrupt)) return;
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  process.on('SIGHUP', interrupt);
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  });
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] the child writes to our own terminal; else its output is collected
 * @property {boolean} [server] Ctrl-C is its normal end, not an interruption
 * @property {number} [limit] milliseconds after which it is killed, with all that it has started
 */

/**
 * @typedef {object} Ended
 * @property {number} code
 * @property {string} output
 * @property {number} seconds
 * @property {boolean} late it was killed at its limit
 */

/**
 * Runs a program to its end. Ctrl-C is passed on to it, once, and then it is waited for.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 * @throws {Interrupted} when the user ended it (not for a `server`)
 * @throws {Stop} when the program does not exist
 */
export function run(command, args, options = {}) {
  const { cwd, env = process.env, show = false, server = false, limit } = options;
  watchSignals();
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const stream = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', stream, stream],
      // A separate group, so that the terminal's Ctrl-C reaches it through us only, and once.
      detached: true,
    });
    running.add(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    let late = false;
    const end = () => {
      late = true;
      signalGroup(child, 'SIGKILL');
    };
    const timer = limit === undefined ? undefined : setTimeout(end, limit);
    child.on('error', (error) => {
      clearTimeout(timer);
      running.delete(child);
      const missing = 'code' in error && error.code === 'ENOENT';
      reject(missing ? new Stop(`${command} is not installed, or not on the PATH.`) : error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      const seconds = (performance.now() - started) / 1000;
      if (interruptedAt > 0 && !server) reject(new Interrupted());
      else resolve({ code: code ?? 1, output, seconds, late });
    });
  });
}

/** Whether Ctrl-C (or a signal) has been received. */
export function wasInterrupted() {
  return interruptedAt > 0;
}
