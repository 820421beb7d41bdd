import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from '../build-steps.mjs';
import { commit, machine } from '../machine.mjs';
import { proofs } from './proofs.mjs';
import { proofTable, writeReport } from './report.mjs';
import { setup } from '../setup.mjs';
import { Interrupted, Stop, remark, verb } from '../verb.mjs';
import { root } from '../workspace.mjs';

/** Another number each time, unless PROVE_SEED names that of a run that is to be repeated. */
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
 * @returns {Promise<import('./report.mjs').Proved | undefined>}
 */
async function prove(name, tools) {
  const proof = proofs[name];
  if (!proof) return undefined;
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
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const again = `${hasSeed ? `PROVE_SEED=${seed} ` : ''}npm run prove -- ${name}`;
  return { name, says, seconds, seed: hasSeed ? seed : null, again, ...outcome };
}

// Every proof can be run by its name, and ends with a line of the table; a run writes `prove/`.
await verb(
  async (names) => {
    const chosen = asked(names);
    const startedAt = new Date().toISOString();
    const started = performance.now();
    const tools = await setup();
    if (chosen.some((name) => proofs[name]?.needsBuild)) await build(tools);
    /** @type {import('./report.mjs').Proved[]} */
    const proved = [];
    for (const name of chosen) {
      const one = await prove(name, tools);
      if (!one) continue;
      proved.push(one);
      console.log(proofTable([one]));
    }
    const seconds = Math.round((performance.now() - started) / 1000);
    const report = { commit: commit(), machine: machine(tools.node), startedAt, seconds };
    const folder = await writeReport({ version: 1, ...report, proofs: proved }, tools);
    console.log(proofTable(proved));
    remark(`${relative(root, folder)}/report.html and report.json have all figures of this run.`);
    return proved.every(({ passed }) => passed) ? 0 : 1;
  },
  {
    usage: `\`npm run prove -- [PROOF...]\` runs all proofs, or those that are named: ${Object.keys(proofs).join(', ')}.`,
    words: 'any',
  },
);
