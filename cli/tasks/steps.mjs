import { cpus } from 'node:os';
import { run } from './processes.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 */

/** @typedef {{ passed: number, failed: string[], skipped: number }} Tally failures by name */

/** A line of a step's output that starts so is shown even if the step passed. */
const SHOWN = /^remark: .*/gm;

/**
 * Runs independent steps, a few at a time, and prints one line for each; the output of a step is
 * printed only if it failed.
 * @param {Step[]} steps
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Tally>}
 */
export async function runSteps(steps, env) {
  const tally = { passed: 0, failed: /** @type {string[]} */ ([]), skipped: 0 };
  const width = Math.max(...steps.map(({ name }) => name.length));
  const waiting = [...steps];
  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { name, command, args, cwd } = step;
      const { code, output, seconds } = await run(command, args, { cwd, env });
      const passed = code === 0;
      if (passed) tally.passed += 1;
      else tally.failed.push(name);
      console.log(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${seconds.toFixed(1)} s`);
      const lines = passed ? (output.match(SHOWN) ?? []) : output.trimEnd().split('\n');
      for (const line of lines) console.log(`      ${line}`);
    }
  }
  const atOnce = Math.min(3, Math.max(1, cpus().length));
  await Promise.all(Array.from({ length: atOnce }, work));
  return tally;
}
