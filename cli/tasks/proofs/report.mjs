import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes.mjs';
import { NOT_SHOWN, table } from '../bench/table.mjs';
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
 * What a proof has come to: `in part` if a figure of it cannot be known here, such as without a
 * tool.
 * @typedef {'proved' | 'in part' | 'failed'} Conclusion
 */

/**
 * A proof that was run.
 * @typedef {{
 *   name: string,
 *   says: string,
 *   conclusion: Conclusion,
 *   seconds: number,
 *   seed: number | null,
 *   again: string,
 * } & Outcome} Proved
 */

/**
 * The result of a run, from its beginning on. `version` changes when a field does.
 * @typedef {object} Report
 * @property {2} version
 * @property {string} commit
 * @property {import('../machine.mjs').Machine} machine
 * @property {string} startedAt ISO 8601
 * @property {number} seconds
 * @property {Proved[]} proofs
 * @property {string[]} pending those that are still to be run, or were not, as the run was ended
 * @property {string[]} notAsked the others that there are
 */

/** @param {Outcome} outcome @returns {Conclusion} */
export function conclusionOf({ passed, figures }) {
  if (!passed) return 'failed';
  return figures.some(({ verdict }) => verdict === NOT_SHOWN) ? 'in part' : 'proved';
}

/**
 * The whole run in a sentence: nothing is proved that was not run completely.
 * @param {Pick<Report, 'proofs' | 'pending' | 'notAsked'>} report
 * @returns {{ text: string, tone: 'good' | 'warn' | 'bad' }}
 */
export function verdictOf({ proofs, pending, notAsked }) {
  const named = (/** @type {Conclusion} */ wanted) =>
    proofs.filter(({ conclusion }) => conclusion === wanted).map(({ name }) => name);
  /** @type {[string, string[]][]} */
  const parts = [
    ['failed', named('failed')],
    ['not finished', pending],
    ['in part', named('in part')],
    ['not run', notAsked],
    ['proved', named('proved')],
  ];
  const reported = parts.filter(([, names]) => names.length > 0);
  const [worst = ''] = reported[0] ?? [];
  if (worst === 'proved') return { text: 'All is proved', tone: 'good' };
  const text = reported.map(([what, names]) => `${what}: ${names.join(', ')}`).join('; ');
  const tone = worst === 'failed' || worst === 'not finished' ? 'bad' : 'warn';
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, tone };
}

/**
 * Writes `prove/report.json` and `prove/report.html`.
 * @param {Report} report
 * @param {import('../setup.mjs').Tools} tools
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
}

/** @type {Record<Conclusion, string>} */
const verdicts = { proved: 'ok', 'in part': NOT_SHOWN, failed: 'FAIL' };

/**
 * A line for each figure, and whether the proof passed where it has none.
 * @param {Proved[]} proofs
 * @returns {string}
 */
export function proofTable(proofs) {
  return table(
    proofs.flatMap(({ name, conclusion, seed, figures }) => {
      const own = figures.map((row) => ({ ...row, figure: `${name}: ${row.figure}` }));
      const end = `${conclusion}${seed === null ? '' : `, seed ${seed}`}`;
      return [...own, { figure: name, measured: end, verdict: verdicts[conclusion] }];
    }),
  );
}
