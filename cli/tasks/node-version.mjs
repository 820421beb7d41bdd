import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifest, root } from './workspace.mjs';
import { Stop } from './verb.mjs';

/** The tools (the mock above all) need a newer Node than the root verbs themselves. */
const TOOLS_NEED = '24.18.0';

/**
 * @param {string} version e.g. `v20.19.1`
 * @param {string} wanted e.g. `>=20.19` or `24.18.0`
 * @internal Exported for its test.
 */
export function atLeast(version, wanted) {
  const have = version.match(/\d+/g)?.map(Number) ?? [];
  const want = wanted.match(/\d+/g)?.map(Number) ?? [];
  for (let i = 0; i < want.length; i += 1) {
    const difference = (have[i] ?? 0) - (want[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

/** @throws {Stop} when this Node is too old to go on */
export function requireNode(version = process.version) {
  if (atLeast(version, manifest.engines.node)) return;
  throw new Stop(
    `Node ${version} is too old: install Node ${manifest.engines.node.replace('>=', '')} or newer (https://nodejs.org), then run the command again.`,
  );
}

/**
 * The Node that runs the tools: this one when it is new enough, else the one that comes with the
 * dependencies.
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
