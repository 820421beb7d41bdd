import { join } from 'node:path';
import { run } from './processes.mjs';
import { Stop, remark } from './verb.mjs';
import { root, tool } from './workspace.mjs';

/** Where the bundle and the SDK's generated sources are committed, from the workspace. */
export const generated = ['openapi/dist', 'sdk/src/generated'];

/**
 * Writes everything that is generated from the contract's sources: the bundle, then the
 * document for servers and the SDK's types and tables from it, then which fields of it the web app
 * reads.
 * @param {import('./setup.mjs').Tools} tools
 * @param {string} [into] the folder below which it is written: the workspace when left out
 * @throws {Stop} with the tool's output printed
 */
export async function generate({ node, env }, into = root) {
  const [dist = '', sources = ''] = generated.map((folder) => join(into, folder));
  const bundle = join(dist, 'openapi.yaml');
  const readers = join(root, 'cli', 'tasks', 'fields-read.mjs');
  const generator = join(root, 'sdk', 'gen', 'generate.ts');
  const steps = [
    { command: tool('redocly', 'openapi'), args: ['bundle', 'openapi.yaml', '--output', bundle] },
    { command: node, args: [join(root, 'openapi', 'server', 'write.ts'), dist] },
    { command: node, args: [generator, '--contract', bundle, '--out', sources] },
    { command: node, args: [readers, bundle, join(dist, 'fields-read.json')] },
  ];
  for (const { command, args } of steps) {
    const { code, output } = await run(command, args, { cwd: join(root, 'openapi'), env });
    if (code === 0) continue;
    remark(output.trimEnd());
    throw new Stop('Nothing could be generated from the contract: mend what the lines above say.');
  }
}
