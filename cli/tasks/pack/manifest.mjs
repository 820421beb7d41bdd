import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/**
 * The part of a published manifest that is read here.
 * @typedef {object} Published
 * @property {string} name
 * @property {string} version
 * @property {string} description
 * @property {string} license
 * @property {Record<string, string>} dependencies versions by name
 * @property {object} [exports] files by entry point
 * @property {string} [main] its code, for tools that read no exports
 * @property {string} [types] its types, for the same
 * @property {object} [typesVersions] types of the other entry points, for the same
 */

/** @param {string} path of a folder, from the root */
export function readManifest(path) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
}

/**
 * The manifest of a package as published: versions from the lock file instead of the workspace's
 * catalogue, and without what only the workspace needs.
 * @param {string} owner folder of the package
 * @returns {Published}
 */
export function publishedManifest(owner) {
  const {
    devDependencies: _ours,
    scripts: _too,
    files: _laidOut,
    ...manifest
  } = readManifest(owner);
  const dependencies = Object.fromEntries(
    Object.keys(manifest.dependencies ?? {}).map((name) => [
      name,
      readManifest(`${owner}/node_modules/${name}`).version,
    ]),
  );
  return { ...manifest, dependencies };
}
