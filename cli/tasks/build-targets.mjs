import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
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

/** @param {import('./setup.mjs').Tools} tools */
async function buildWeb(tools) {
  await runTool(tools, 'web', 'vite', ['build', '--logLevel', 'warn']);
}

/**
 * One file, but for what cli/package.json lists under `dependencies`: that is installed beside it.
 * @param {import('./setup.mjs').Tools} tools
 */
async function buildCli(tools) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'cli', 'package.json'), 'utf8'));
  await runTool(tools, 'cli', 'esbuild', [
    'src/bin.ts',
    '--bundle',
    '--platform=node',
    '--target=node20',
    '--format=cjs',
    '--minify',
    // Errors are told apart by their class names.
    '--keep-names',
    '--log-level=warning',
    ...Object.keys(dependencies).map((name) => `--external:${name}`),
    // CommonJS has no import.meta: sources that find files beside themselves use these instead.
    '--define:import.meta.dirname=__dirname',
    '--define:import.meta.filename=__filename',
    '--outfile=dist/brought.cjs',
  ]);
  const contract = join(root, 'openapi', 'dist', 'openapi.yaml');
  const { parse } = await import('yaml');
  // JSON beside the program is read many times faster than the YAML, which is there to be fetched.
  const json = JSON.stringify(parse(readFileSync(contract, 'utf8')));
  writeFileSync(join(root, 'cli', 'dist', 'openapi.json'), json);
  copyFileSync(contract, join(root, 'cli', 'dist', 'openapi.yaml'));
}

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} output the file that a build always writes anew
 * @property {string[]} folders the sources, besides the contract, the SDK and the lock file
 * @property {(tools: import('./setup.mjs').Tools) => Promise<void>} make
 */

/** @type {Target[]} */
export const targets = [
  { name: 'web', output: 'web/dist/index.html', folders: ['web'], make: buildWeb },
  { name: 'cli', output: 'cli/dist/brought.cjs', folders: ['cli/src'], make: buildCli },
];
