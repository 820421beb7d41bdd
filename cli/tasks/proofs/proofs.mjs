import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { chaosResults, chaosTable } from '../chaos-table.mjs';
import { audit, licences } from './dependencies.mjs';
import { areas } from '../mutation/areas.mjs';
import { runBench } from '../bench/run-bench.mjs';
import { NOT_SHOWN, isMissed } from '../bench/table.mjs';
import { security } from './security.mjs';
import { start } from './start.mjs';
import { figuresOf, runTests } from './tests.mjs';

/** @typedef {import('./report.mjs').Proof} Proof */

const units = ['--config', join('cli', 'tasks', 'vitest.config.ts')];

/**
 * Proofs that take too long for `npm test`, or need an outside service, by name, in the order of a
 * full run.
 * @type {Record<string, Proof>}
 */
export const proofs = {
  audit: {
    says: 'that no dependency has a weakness that the registry knows',
    run: ({ tools }) => audit(tools),
  },
  licences: {
    says: 'that what ships is permissive',
    run: ({ tools }) => licences(tools),
  },
  security: {
    says: 'that each threat of SECURITY.md is held',
    needsBuild: true,
    run: security,
  },
  faults: {
    says: 'that nothing that was answered is lost, whatever is killed, cut off or full',
    needsBuild: true,
    hasSeed: true,
    run: async (surroundings) => {
      const env = { BROUGHT_FAULTS: 'all', FAULTS_SEED: String(surroundings.seed) };
      const { passed, report } = await runTests(surroundings, [...units, ...faultTests], env);
      return { passed, figures: figuresOf(report) };
    },
  },
  start: {
    says: 'how soon a fresh clone serves the site',
    run: start,
  },
  memory: {
    says: 'that a sandbox does not grow by being asked, and lets go at a reset',
    needsBuild: true,
    run: ({ tools }) => benches(['cli/bench/memory.bench.ts'], tools),
  },
  load: {
    says: 'what a sandbox and the site answer, compared with the least that a server does',
    needsBuild: true,
    run: ({ tools }) => benches(['cli/bench/sandbox.bench.ts', 'web/bench/nginx.bench.ts'], tools),
  },
  mutation: {
    says: 'how much of the code that decides its tests hold, as npm run mutation recorded it last',
    run: recorded,
  },
  payments: {
    says: 'that 200,000 random histories charge nobody twice and tell nobody wrong',
    hasSeed: true,
    run: payments,
  },
  chaos: {
    says: 'that no bad reply makes a screen white, untrue or endless, and no hostile address leads away',
    hasSeed: true,
    run: chaos,
  },
};

/** Faults: killed, cut off, full, set back, or ended. */
const faultTests = [
  'cli/src/servers/sandbox/lost-power.test.ts',
  'cli/src/servers/sandbox/journal-on-disk.test.ts',
  'cli/src/servers/sandbox/full-disk.test.ts',
  'cli/src/servers/sandbox/clock-set-back.test.ts',
  'cli/src/files/folder-lock.test.ts',
  'cli/src/commands/servers/ended.test.ts',
  'web/test/nginx-once.test.ts',
];

/**
 * Runs benches one after the other: they measure.
 * @param {string[]} paths
 * @param {import('../setup.mjs').Tools} tools
 */
async function benches(paths, tools) {
  /** @type {import('../bench/table.mjs').Row[]} */
  const figures = [];
  for (const path of paths) {
    const failed = { figure: path, measured: 'failed, as the terminal says', verdict: 'FAIL' };
    figures.push(...((await runBench(path, tools)) ?? [failed]));
  }
  return { passed: !figures.some(isMissed), figures };
}

/**
 * The scores that `npm run mutation` recorded, since a run of it takes an hour. A score of other
 * code than this proves nothing of this.
 */
async function recorded() {
  // Before the set-up of a fresh clone there is no package to find files with.
  const { scoreOf } = await import('../mutation/scores.mjs');
  const figures = Object.entries(areas).map(([area, { goal }]) => {
    const { mutants, percent, files, changed } = scoreOf(area);
    const verdict = percent < goal ? 'under' : changed > 0 ? NOT_SHOWN : 'ok';
    const measured = `${percent} % of ${mutants.toLocaleString('en')}, recorded; ${changed} of ${files} files changed since`;
    return { figure: `mutants noticed, ${area}`, measured, limit: `${goal} %`, verdict };
  });
  return { passed: !figures.some(isMissed), figures };
}

/**
 * 200,000 random histories of payments, of which `npm test` tries 5,000; PAYMENT_HISTORIES asks for
 * another number. They are tried in two halves side by side, as one takes one processor.
 * @type {Proof['run']}
 */
async function payments(surroundings) {
  const { PAYMENT_HISTORIES = '200000', PAYMENT_SEED = String(surroundings.seed) } = process.env;
  const args = [...units, '--project', 'web', 'web/test/payment-model/payment-model.test.ts'];
  const histories = Number(PAYMENT_HISTORIES);
  const halves = await Promise.all(
    [Number(PAYMENT_SEED), Number(PAYMENT_SEED) + 1].map(async (seed) => {
      const env = {
        PAYMENT_HISTORIES: String(Math.ceil(histories / 2)),
        PAYMENT_SEED: String(seed),
      };
      const { passed, report } = await runTests(surroundings, args, env);
      const figures = figuresOf(report).map((row) => ({
        ...row,
        figure: `${row.figure}, seed ${seed}`,
      }));
      return { passed, figures };
    }),
  );
  return {
    passed: halves.every(({ passed }) => passed),
    figures: [
      { figure: 'histories', measured: histories.toLocaleString('en') },
      ...halves.flatMap(({ figures }) => figures),
    ],
  };
}

/**
 * A quarter of all bad replies at all screens, and of all hostile addresses at all positions, of
 * which `npm test` tries a sample; another quarter with another seed. BROUGHT_CHAOS asks for `all`.
 * @type {Proof['run']}
 */
async function chaos(surroundings) {
  const { BROUGHT_CHAOS = 'quarter' } = process.env;
  const args = [
    '--config',
    join('web', 'vitest.screens.config.ts'),
    '--project',
    'screens in UTC',
    // A page waits most of the time.
    `--maxWorkers=${2 * availableParallelism()}`,
    'test/screens/generated',
    'test/screens/hostile-addresses',
  ];
  const env = {
    BROUGHT_CHAOS,
    BROUGHT_CHAOS_SEED: String(surroundings.seed),
    // The React that borrowers have; the one for development takes more of the processor.
    NODE_ENV: 'production',
    CHROMIUM_PATH: await findBrowser(surroundings.tools),
  };
  const { passed, report } = await runTests(surroundings, args, env);
  const results = chaosResults(report);
  const faults = results.flatMap((result) => result.faults);
  for (const fault of faults) console.log(fault);
  console.log(chaosTable(results));
  const tried = results.reduce((sum, result) => sum + result.tried, 0);
  const verdict = faults.length === 0 ? 'ok' : 'over';
  const share = BROUGHT_CHAOS === 'quarter' ? ', a quarter of all' : '';
  const measured = `${faults.length} faults in ${tried.toLocaleString('en')} cases${share}`;
  return {
    passed,
    figures: [
      { figure: 'bad replies', measured, limit: '0 faults', verdict },
      ...figuresOf(report),
    ],
  };
}
