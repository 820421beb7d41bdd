import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from './workspace.mjs';

/** Folders without files written by hand. */
const left = ['node_modules', 'dist', 'generated', 'results', 'gallery', '.brought'];

/**
 * Files below a folder, without installed, built or generated ones.
 * @param {string} folder from the workspace, e.g. `web/src`
 * @returns {string[]} paths from the workspace, sorted; none when the folder does not exist
 */
function filesBelow(folder) {
  /** @type {import('node:fs').Dirent[]} */
  let entries = [];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return left.includes(entry.name) ? [] : filesBelow(path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/**
 * The files written by hand.
 * @param {RegExp} name pattern of the names to include
 * @param {string[]} [folders] all packages by default
 */
export function sourceFiles(name, folders = packages) {
  return folders.flatMap(filesBelow).filter((path) => name.test(path));
}
