import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build-steps.mjs';
import { commit, machine } from '../machine.mjs';
import { proofs } from './proofs.mjs';
import { conclusionOf, proofTable, writeReport } from './report.mjs';
import { setup } from '../setup.mjs';
import { Interrupted, Stop, remark, verb } from '../verb.mjs';

/** A new number each time, unless PROVE_SEED gives the seed of a run to repeat. */
const seed = Number(process.env['PROVE_SEED'] ?? Date.now() % 2 ** 31);

/** @param {string[]} names @returns {string[]} those that are asked for, else all */
function asked(names) {
  const known = Object.keys(proofs);
  const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
  if (unknown.length > 0)
    throw new Stop(`There is no proof ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

/**
 * Runs one; a defect of it is a failure, and the others continue.
 * @param {string} name
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<import('./report.mjs').Proved>}
 */
async function prove(name, tools) {
  const proof = proofs[name];
  if (!proof) throw new Stop(`There is no proof ${name}.`);
  const { says, hasSeed = false, run } = proof;
  remark(`${name} ...`);
  const reports = mkdtempSync(join(tmpdir(), 'brought-proof-'));
  const started = performance.now();
  /** @type {import('./report.mjs').Outcome} */
  let outcome = { passed: false, figures: [] };
  try {
    outcome = await run({ tools, reports, seed });
  } catch (error) {
    if (error instanceof Interrupted) throw error;
    remark(error instanceof Error ? `${error.stack}` : String(error));
    const [reason = ''] = String(error).split('\n', 1);
    outcome = { passed: false, figures: [{ figure: 'run', measured: reason, verdict: 'FAIL' }] };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const again = `${hasSeed ? `PROVE_SEED=${seed} ` : ''}npm run prove -- ${name}`;
  const conclusion = conclusionOf(outcome);
  return { name, says, conclusion, seconds, seed: hasSeed ? seed : null, again, ...outcome };
}

// Every proof can be run by its name, and ends with a line of the table; a run writes `prove/`.
await verb(
  async (names) => {
    const chosen = asked(names);
    const startedAt = new Date().toISOString();
    const started = performance.now();
    const tools = await setup();
    if (chosen.some((name) => proofs[name]?.needsBuild)) await build(tools);
    const run = { version: /** @type {2} */ (2), commit: commit(), machine: machine(tools.node) };
    const notAsked = Object.keys(proofs).filter((name) => !chosen.includes(name));
    /** @type {import('./report.mjs').Proved[]} */
    const proved = [];
    // If the run is interrupted, the report of an earlier one must not remain.
    const write = async () => {
      const seconds = Math.round((performance.now() - started) / 1000);
      const pending = chosen.slice(proved.length);
      const report = { ...run, startedAt, seconds, proofs: proved, pending, notAsked };
      try {
        await writeReport(report, tools);
        return true;
      } catch (error) {
        remark(`No report: ${error instanceof Error ? error.message : String(error)}`);
        return false;
      }
    };
    let isWritten = await write();
    for (const name of chosen) {
      proved.push(await prove(name, tools));
      console.log(proofTable(proved.slice(-1)));
      isWritten = await write();
    }
    console.log(proofTable(proved));
    if (isWritten) remark('prove/report.html and report.json have all figures of this run.');
    return isWritten && proved.every(({ passed }) => passed) ? 0 : 1;
  },
  {
    usage: `\`npm run prove -- [PROOF...]\` runs all proofs, or those that are named: ${Object.keys(proofs).join(', ')}.`,
    words: 'any',
  },
);
