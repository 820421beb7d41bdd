import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { chaosResults, chaosTable } from './chaos-table.mjs';
import { run } from './processes.mjs';
import { setup } from './setup.mjs';
import { Stop, verb } from './verb.mjs';
import { root, tool } from './workspace.mjs';

/** @typedef {(tools: import('./setup.mjs').Tools, reports: string) => Promise<number>} Proof */

/**
 * What takes too long for `npm test`, by name; each gives its exit code.
 * @type {Record<string, Proof>}
 */
const proofs = { chaos, payments };

/**
 * All bad replies at all screens, of which `npm test` tries a sample.
 * @type {Proof}
 */
async function chaos(tools, reports) {
  const report = join(reports, 'chaos.json');
  const args = [
    'run',
    '--config',
    join('web', 'vitest.screens.config.ts'),
    '--project',
    'screens in UTC',
    '--maxWorkers=100%',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    'test/screens/generated',
  ];
  const env = { BROUGHT_CHAOS: 'all', ...tools.env, CHROMIUM_PATH: await findBrowser(tools) };
  const { code } = await run(tool('vitest'), args, { cwd: root, env, show: true });
  const results = chaosResults(JSON.parse(readFileSync(report, 'utf8')));
  for (const fault of results.flatMap(({ faults }) => faults)) console.log(fault);
  console.log(chaosTable(results));
  return code;
}

/**
 * 200,000 random histories of payments, of which `npm test` tries 5,000; PAYMENT_HISTORIES asks for
 * another number.
 * @type {Proof}
 */
async function payments(tools) {
  const config = join('cli', 'tasks', 'vitest.config.ts');
  const args = ['run', '--config', config, '--project', 'web', 'web/test/payment-model'];
  const env = { PAYMENT_HISTORIES: '200000', ...tools.env };
  return (await run(tool('vitest'), args, { cwd: root, env, show: true })).code;
}

/** @param {string[]} names @returns {string[]} those that are asked for, else all */
function asked(names) {
  const unknown = names.filter((name) => !Object.hasOwn(proofs, name));
  const known = Object.keys(proofs);
  if (unknown.length > 0)
    throw new Stop(`There is no proof ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  return names.length > 0 ? names : known;
}

await verb(async (names) => {
  const chosen = asked(names);
  const tools = await setup();
  const reports = mkdtempSync(join(tmpdir(), 'brought-proof-'));
  /** @type {string[]} */
  const failed = [];
  try {
    for (const name of chosen) if ((await proofs[name]?.(tools, reports)) !== 0) failed.push(name);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  for (const name of chosen) console.log(`${failed.includes(name) ? 'FAIL' : 'ok  '}  ${name}`);
  return failed.length === 0 ? 0 : 1;
});
