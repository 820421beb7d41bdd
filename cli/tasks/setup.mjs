import { delimiter, dirname, join } from 'node:path';
import { install } from './install.mjs';
import { findToolsNode } from './node-version.mjs';
import { root } from './workspace.mjs';

/**
 * @typedef {object} Tools
 * @property {string} node the Node that runs the tools
 * @property {NodeJS.ProcessEnv} env the environment in which they run: that Node first on the PATH
 */

/**
 * Prepares a fresh clone: installs the dependencies, finds the Node for the tools.
 * @returns {Promise<Tools>}
 * @throws {import('./verb.mjs').Stop} with one sentence about what to do
 */
export async function setup() {
  await install();
  const node = findToolsNode();
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    delimiter,
  );
  return {
    node,
    env: {
      ...process.env,
      // A production NODE_ENV would change what the tools do.
      NODE_ENV: undefined,
      PATH: path,
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      REDOCLY_TELEMETRY: 'off',
    },
  };
}
