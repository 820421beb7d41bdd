import { missed, table } from './bench-table.mjs';
import { build } from './build-steps.mjs';
import { runBench } from './run-bench.mjs';
import { setup } from './setup.mjs';
import { sourceFiles } from './source-files.mjs';
import { Stop, remark, verb } from './verb.mjs';

// Every `bench/*.bench.ts` default-exports `{ name, run }`; `run` resolves to rows. Each is run in
// a process of its own, one after the other, so that none disturbs another. Words after `--` choose
// files by a part of their path. A figure that misses its goal makes the exit code 1.
await verb(async (words) => {
  const files = sourceFiles(/\/bench\/[^/]+\.bench\.ts$/).filter(
    (path) => words.length === 0 || words.some((word) => path.includes(word)),
  );
  const tools = await setup();
  if (files.length === 0) throw new Stop(`No bench has ${words.join(' or ')} in its path.`);
  await build(tools);
  /** @type {import('./bench-table.mjs').Row[]} */
  const rows = [];
  let failed = 0;
  for (const path of files) {
    remark(`${path} ...`);
    const measured = await runBench(path, tools);
    if (measured) rows.push(...measured);
    else failed += 1;
  }
  if (rows.length > 0) console.log(table(rows));
  const misses = missed(rows);
  if (misses !== undefined) remark(misses);
  return failed > 0 || misses !== undefined ? 1 : 0;
});
