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
const proofs = { chaos };

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

await verb(async ([name = '']) => {
  const tools = await setup();
  const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
  if (!proof) throw new Stop(`Say what to prove: ${Object.keys(proofs).join(', ')}.`);
  const reports = mkdtempSync(join(tmpdir(), 'brought-proof-'));
  try {
    return await proof(tools, reports);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});
