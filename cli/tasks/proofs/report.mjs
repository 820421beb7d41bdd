import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { table } from '../bench/table.mjs';
import { root } from '../workspace.mjs';

/** @typedef {import('../bench/table.mjs').Row} Row */

/**
 * The result of a proof. A figure without a verdict is for information.
 * @typedef {{ passed: boolean, figures: Row[] }} Outcome
 */

/**
 * Input of a proof: `seed` decides everything random; `reports` is a folder for its files, which is
 * deleted at the end.
 * @typedef {{ tools: import('../setup.mjs').Tools, reports: string, seed: number }} Surroundings
 */

/**
 * One proof. `says` ends the sentence "It shows …"; `needsBuild` if it runs the build's output,
 * `hasSeed` if anything is random.
 * @typedef {{
 *   says: string,
 *   needsBuild?: boolean,
 *   hasSeed?: boolean,
 *   run: (surroundings: Surroundings) => Promise<Outcome>,
 * }} Proof
 */

/**
 * A proof that was run.
 * @typedef {{
 *   name: string,
 *   says: string,
 *   seconds: number,
 *   seed: number | null,
 *   again: string,
 * } & Outcome} Proved
 */

/**
 * The result of a run. `version` changes when a field does.
 * @typedef {object} Report
 * @property {1} version
 * @property {string} commit
 * @property {import('../machine.mjs').Machine} machine
 * @property {string} startedAt ISO 8601
 * @property {number} seconds
 * @property {Proved[]} proofs
 */

/**
 * Writes `prove/report.json` and `prove/report.html`.
 * @param {Report} report
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<string>} the folder
 */
export async function writeReport(report, tools) {
  const folder = join(root, 'prove');
  const json = join(folder, 'report.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  const script = join(root, 'cli', 'tasks', 'proofs', 'write-report.mjs');
  const args = [script, json, join(folder, 'report.html')];
  const { code, output } = await run(tools.node, args, { cwd: root, env: tools.env });
  if (code !== 0) throw new Error(output);
  return folder;
}

/**
 * A line for each figure, and whether the proof passed where it has none.
 * @param {Proved[]} proofs
 * @returns {string}
 */
export function proofTable(proofs) {
  return table(
    proofs.flatMap(({ name, passed, seed, figures }) => {
      const own = figures.map((row) => ({ ...row, figure: `${name}: ${row.figure}` }));
      const end = `${passed ? 'proved' : 'failed'}${seed === null ? '' : `, seed ${seed}`}`;
      return [...own, { figure: name, measured: end, verdict: passed ? 'ok' : 'FAIL' }];
    }),
  );
}
