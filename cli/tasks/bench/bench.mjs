import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from '../build-steps.mjs';
import { commit, machine } from '../machine.mjs';
import { run } from '../processes.mjs';
import { setup } from '../setup.mjs';
import { sourceFiles } from '../source-files.mjs';
import { Stop, remark, verb } from '../verb.mjs';
import { root } from '../workspace.mjs';
import { changes, storeRun, storedRuns, reported } from './history.mjs';
import { runBench } from './run-bench.mjs';
import { missed, table } from './table.mjs';

const STORE = '--store';

/**
 * Writes the run as JSON and as a page, next to the output of the build.
 * @param {import('./history.mjs').BenchRun} measured
 * @param {import('../setup.mjs').Tools} tools
 */
async function write(measured, tools) {
  const folder = join(root, 'cli', 'dist', 'bench');
  const [json, page] = [join(folder, 'bench.json'), join(folder, 'bench.html')];
  mkdirSync(folder, { recursive: true });
  writeFileSync(json, `${JSON.stringify(measured, null, 2)}\n`);
  const script = join(root, 'cli', 'tasks', 'bench', 'write-page.mjs');
  const { code, output } = await run(tools.node, [script, json, page], {
    cwd: root,
    env: tools.env,
  });
  if (code !== 0) throw new Error(output);
  remark(
    `${relative(root, page)} shows this run and the earlier ones; bench.json, beside it, has its figures.`,
  );
}

// Every `bench/*.bench.ts` default-exports `{ name, run }`; `run` resolves to rows. Each is run in
// a separate process, one after the other, so that they do not disturb each other. Words after `--`
// select files by a part of their path; `--store` stores the run in `cli/bench/history`. A figure
// that misses its goal makes the exit code 1.
await verb(
  async (args) => {
    const words = args.filter((arg) => arg !== STORE);
    const files = sourceFiles(/\/bench\/[^/]+\.bench\.ts$/).filter(
      (path) => words.length === 0 || words.some((word) => path.includes(word)),
    );
    const tools = await setup();
    if (files.length === 0) throw new Stop(`No bench has ${words.join(' or ')} in its path.`);
    await build(tools);
    /** @type {import('./table.mjs').Row[]} */
    const rows = [];
    let failed = 0;
    for (const path of files) {
      remark(`${path} ...`);
      const measured = await runBench(path, tools);
      if (measured) rows.push(...measured);
      else failed += 1;
    }
    if (rows.length === 0) return 1;
    console.log(table(rows));
    const at = new Date().toISOString();
    /** @type {import('./history.mjs').BenchRun} */
    const measured = { version: 1, commit: commit(), at, machine: machine(tools.node), rows };
    for (const sentence of reported(changes(storedRuns(), rows))) remark(sentence);
    await write(measured, tools);
    if (args.includes(STORE)) remark(`Stored as ${relative(root, storeRun(measured))}: commit it.`);
    const misses = missed(rows);
    if (misses !== undefined) remark(misses);
    return failed > 0 || misses !== undefined ? 1 : 0;
  },
  {
    usage:
      '`npm run bench -- [WORD...] [--store]` runs all benches, or those with a word in their path; --store adds the run to cli/bench/history.',
    words: 'any',
    options: [STORE],
  },
);
