import { join } from 'node:path';
import { run } from './processes.mjs';
import { Stop, remark } from './verb.mjs';
import { root, tool } from './workspace.mjs';

/**
 * Committed output of the generators, by path in the workspace: the bundle and the SDK's sources.
 */
export const generated = ['openapi/dist', 'sdk/src/generated'];

/**
 * Writes the bundle of the contract's sources.
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} [into] the folder below which it is written: the workspace by default
 * @returns {Promise<string>} the file that was written
 * @throws {Stop} with the tool's output printed
 */
export async function bundleContract({ env }, into = root) {
  const bundle = join(into, 'openapi', 'dist', 'openapi.yaml');
  await step(tool('redocly', 'openapi'), ['bundle', 'openapi.yaml', '--output', bundle], env);
  return bundle;
}

/**
 * Writes everything that is generated from the contract's sources: the bundle, then the document
 * for servers and the SDK's types and tables from it, then the list of its fields that the web app
 * reads.
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} [into] the folder below which it is written: the workspace by default
 * @throws {Stop} with the tool's output printed
 */
export async function generate(tools, into = root) {
  const [dist = '', sources = ''] = generated.map((folder) => join(into, folder));
  const bundle = await bundleContract(tools, into);
  const readers = join(root, 'cli', 'tasks', 'fields-read.mjs');
  const generator = join(root, 'sdk', 'gen', 'generate.ts');
  for (const args of [
    [join(root, 'openapi', 'server', 'write.ts'), dist],
    [generator, '--contract', bundle, '--out', sources],
    [readers, bundle, join(dist, 'fields-read.json')],
  ]) {
    await step(tools.node, args, tools.env);
  }
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} env */
async function step(command, args, env) {
  const { code, output } = await run(command, args, { cwd: join(root, 'openapi'), env });
  if (code === 0) return;
  remark(output.trimEnd());
  throw new Stop('Nothing could be generated from the contract: mend what the lines above say.');
}
