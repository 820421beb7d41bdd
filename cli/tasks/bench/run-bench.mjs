import { join } from 'node:path';
import { run } from '../processes.mjs';
import { remark } from '../verb.mjs';
import { root } from '../workspace.mjs';

/**
 * Runs one bench in a separate process, so that benches do not disturb each other.
 * @param {string} path of its file in the workspace
 * @param {import('../setup.mjs').Tools} tools
 * @returns {Promise<import('./table.mjs').Row[] | undefined>} undefined if it fails, after
 *   reporting why
 */
export async function runBench(path, tools) {
  const script = join(root, 'cli', 'tasks', 'bench', 'run-one.mjs');
  const args = ['--expose-gc', script, join(root, path)];
  const { code, output } = await run(tools.node, args, { cwd: root, env: tools.env });
  if (code === 0) return JSON.parse(output.trimEnd().split('\n').at(-1) ?? '[]');
  remark(output.trimEnd());
  return undefined;
}
