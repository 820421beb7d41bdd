import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { atLeast } from './require-node.cjs';
import { root } from './workspace.mjs';
import { Stop } from './verb.mjs';

/** The tools (above all the mock) need a newer Node than the root verbs themselves. */
const TOOLS_NEED = '24.18.0';

/**
 * The Node that runs the tools: this one when it is new enough, else the one from the dependencies.
 * @returns {string} path of the executable
 * @throws {Stop} when there is none for this machine
 */
export function findToolsNode() {
  if (atLeast(process.version, TOOLS_NEED)) return process.execPath;
  const shipped = join(
    root,
    'node_modules',
    `node-${process.platform}-${process.arch}`,
    'bin',
    'node',
  );
  const answer = existsSync(shipped) && spawnSync(shipped, ['--version'], { encoding: 'utf8' });
  if (answer && answer.status === 0 && atLeast(answer.stdout, TOOLS_NEED)) return shipped;
  throw new Stop(
    `There is no ready-made Node ${TOOLS_NEED} for ${process.platform} on ${process.arch}: install Node ${TOOLS_NEED} or newer (https://nodejs.org), then run the command again.`,
  );
}
