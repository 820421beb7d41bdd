import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { Stop, remark } from './verb.mjs';
import { root, tool } from './workspace.mjs';

/**
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} owner the package that is built
 * @param {string} name its build tool
 * @param {string[]} args
 */
async function runTool({ env }, owner, name, args) {
  const { code, output } = await run(tool(name, owner), args, { cwd: join(root, owner), env });
  if (code === 0) return;
  remark(output.trimEnd());
  throw new Stop(`Building ${owner} failed: mend what the lines above say.`);
}

/**
 * Builds next to `web/dist` and then replaces it, so that a running server finds all its files at
 * any time.
 * @param {import('./setup.mjs').Tools} tools
 */
async function buildWeb(tools) {
  const dist = join(root, 'web', 'dist');
  const fresh = join(root, 'web', 'node_modules', '.build', 'fresh');
  const old = join(root, 'web', 'node_modules', '.build', 'old');
  await runTool(tools, 'web', 'vite', ['build', '--logLevel', 'warn', '--outDir', fresh]);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** @param {import('./setup.mjs').Tools} tools */
async function buildCli({ node, env }) {
  const names = [
    'bundle-cli.mjs',
    'bundle-flow.mjs',
    'built-contract.mjs',
    'guide.mjs',
    'reference-viewer.mjs',
  ];
  for (const name of names) {
    const script = join(root, 'cli', 'tasks', name);
    const { code, output } = await run(node, [script], { cwd: join(root, 'cli'), env });
    if (code === 0) continue;
    remark(output.trimEnd());
    throw new Stop('Building cli failed: mend what the lines above say.');
  }
}

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} output the file that every build rewrites
 * @property {string[]} folders the sources, besides the contract, the SDK and the lock file
 * @property {(tools: import('./setup.mjs').Tools) => Promise<void>} make
 */

/** @type {Target[]} */
export const targets = [
  { name: 'web', output: 'web/dist/index.html', folders: ['web'], make: buildWeb },
  {
    name: 'cli',
    output: 'cli/dist/brought.cjs',
    folders: ['cli/src'],
    make: buildCli,
  },
];
