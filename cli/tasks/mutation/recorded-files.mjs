import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { root } from '../workspace.mjs';
import { areas } from './areas.mjs';

/**
 * The files of each area as they were when its score was recorded, by a hash of their content.
 * @typedef {Record<string, Record<string, string>>} RecordedFiles
 */

const file = join(root, 'cli', 'tasks', 'mutation', 'recorded.json');

/**
 * @param {string} area
 * @returns {Record<string, string>} a hash of each file that is changed in it
 * @internal
 */
export function filesOf(area) {
  const paths = globSync(areas[area]?.mutate ?? [], { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  return Object.fromEntries(paths.sort().map((path) => [path, hashOf(path)]));
}

/** @param {string} path */
function hashOf(path) {
  return createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex')
    .slice(0, 16);
}

/** @returns {RecordedFiles} */
function recordedFiles() {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Writes down an area's files as they are, after its tests were tried.
 * @param {string} area
 */
export function recordFiles(area) {
  const all = { ...recordedFiles(), [area]: filesOf(area) };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

/**
 * How many files of an area are other ones than when its score was recorded.
 * @param {string} area
 * @param {Record<string, string>} [then]
 * @param {Record<string, string>} [now]
 * @returns {{ files: number, changed: number }}
 */
export function changedSince(area, then = recordedFiles()[area] ?? {}, now = filesOf(area)) {
  const paths = [...new Set([...Object.keys(then), ...Object.keys(now)])];
  const changed = paths.filter((path) => then[path] !== now[path]);
  return { files: paths.length, changed: changed.length };
}
