import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace.mjs';

/** @typedef {import('./table.mjs').Row} Row */

/**
 * A run of benches. `version` changes when a field does.
 * @typedef {object} BenchRun
 * @property {1} version
 * @property {string} commit with `+` if something was changed
 * @property {string} at ISO 8601
 * @property {import('../machine.mjs').Machine} machine
 * @property {Row[]} rows
 */

/**
 * A ratio that differs from the last stored one.
 * @typedef {{ figure: string, before: number, after: number, commit: string }} Change
 */

/** Ratios are the figures that compare best between machines: `1.13 x (…)`, `0.40 (…)`. */
const RATIO = /^(\d+(?:\.\d+)?)(?: ?x\b|$| \()/;

/** Minimum relative change that is reported. */
const MUCH = 0.1;

const folder = join(root, 'cli', 'bench', 'history');

/**
 * @param {Row} row
 * @returns {number | undefined} its ratio; undefined for a figure in kB, in ms or per second
 */
export function ratioOf({ measured }) {
  const [, ratio] = RATIO.exec(measured) ?? [];
  return ratio === undefined ? undefined : Number(ratio);
}

/** @returns {BenchRun[]} the stored runs, the oldest first */
export function storedRuns() {
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith('.json'))
    : [];
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/**
 * Stores a run, which is to be committed, so that later ratios are compared with its own.
 * @param {BenchRun} run
 * @returns {string} its file
 */
export function storeRun(run) {
  mkdirSync(folder, { recursive: true });
  const name = `${run.at.slice(0, 16).replace(':', '-')}-${run.commit.slice(0, 8)}.json`;
  const path = join(folder, name);
  writeFileSync(path, `${JSON.stringify(run, null, 2)}\n`);
  return path;
}

/**
 * @param {readonly BenchRun[]} stored the oldest first
 * @param {readonly Row[]} rows
 * @returns {Change[]} the ratios that differ by more than a tenth from the last stored ones
 */
export function changes(stored, rows) {
  const newest = [...stored].reverse();
  return rows.flatMap((row) => {
    const { figure } = row;
    const after = ratioOf(row);
    const last = newest.find(({ rows: own }) => own.some((each) => each.figure === figure));
    const before = last && ratioOf(last.rows.find((each) => each.figure === figure) ?? row);
    if (after === undefined || before === undefined || last === undefined) return [];
    const isMuch = Math.abs(after - before) > MUCH * before;
    return isMuch ? [{ figure, before, after, commit: last.commit.slice(0, 8) }] : [];
  });
}

/** @param {readonly Change[]} changed @returns {string[]} a sentence for each */
export function reported(changed) {
  return changed.map(({ figure, before, after, commit }) => {
    const share = Math.round((after / before - 1) * 100);
    return `${figure}: ${after}, ${share > 0 ? '+' : ''}${share} % since ${commit} (${before}).`;
  });
}
