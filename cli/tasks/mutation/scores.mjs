import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import ts from 'typescript';
import { root } from '../workspace.mjs';
import { areas } from './areas.mjs';

/**
 * How many mutants of a file there were and how many of them its tests detected, and a hash of its
 * code then, without comments and formatting: they make no mutants.
 * @typedef {{ code: string, mutants: number, detected: number }} Score
 */

/** @typedef {Record<string, Score>} Scores by the path of the file */

/**
 * What Stryker reports. Of a mutant that does not compile, or is ignored, tests can say nothing.
 * @typedef {{ files: Record<string, { mutants: readonly { status: string }[] }> }} StrykerReport
 */

const recordFile = join(root, 'cli', 'tasks', 'mutation', 'scores.json');

/**
 * @param {string} area
 * @returns {string[]} the files of it that are changed
 */
export function filesOf(area) {
  return globSync(areas[area]?.mutate ?? [], { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .sort();
}

/**
 * @param {string} source
 * @returns {string} the same for any comments and formatting
 * @internal
 */
export function codeHash(source) {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest);
  const code = ts.createPrinter({ removeComments: true }).printFile(file);
  return createHash('sha256').update(code.replaceAll(/\s/g, '')).digest('hex').slice(0, 16);
}

/** @param {string} path */
const hashOf = (path) => codeHash(readFileSync(join(root, path), 'utf8'));

/** @returns {Record<string, Scores>} by area */
const recorded = () => JSON.parse(readFileSync(recordFile, 'utf8'));

/**
 * The files of an area whose code is no longer what its recorded score was measured on.
 * @param {string} area
 * @param {Scores} [scores]
 * @returns {string[]}
 */
export function changedFiles(area, scores = recorded()[area] ?? {}) {
  return filesOf(area).filter((path) => scores[path]?.code !== hashOf(path));
}

/**
 * The recorded score of the files that an area has today.
 * @param {string} area
 * @param {Scores} [scores]
 * @returns {{ mutants: number, percent: number, files: number, changed: number }}
 */
export function scoreOf(area, scores = recorded()[area] ?? {}) {
  const paths = filesOf(area);
  const known = paths.flatMap((path) => scores[path] ?? []);
  const mutants = known.reduce((sum, score) => sum + score.mutants, 0);
  const detected = known.reduce((sum, score) => sum + score.detected, 0);
  return {
    mutants,
    // Rounded down: 89.96 % does not reach 90 %.
    percent: mutants === 0 ? 0 : Math.floor((detected / mutants) * 1000) / 10,
    files: paths.length,
    changed: changedFiles(area, scores).length,
  };
}

/**
 * The scores of an area after a run: new ones of the files that were tried, those from before of
 * the others that still exist.
 * @param {string} area
 * @param {readonly string[]} tried
 * @param {StrykerReport} report names no file in which Stryker finds nothing to change
 * @param {Scores} before
 * @returns {Scores}
 * @internal
 */
export function scoresAfter(area, tried, report, before) {
  const scores = filesOf(area).flatMap((path) => {
    const { mutants = [] } = report.files[path] ?? {};
    if (tried.includes(path)) return [[path, { code: hashOf(path), ...countOf(mutants) }]];
    return path in before ? [[path, before[path]]] : [];
  });
  return Object.fromEntries(scores);
}

/** @param {readonly { status: string }[]} mutants */
function countOf(mutants) {
  const detected = mutants.filter(({ status }) => ['Killed', 'Timeout'].includes(status));
  const missed = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  return { mutants: detected.length + missed.length, detected: detected.length };
}

/**
 * Writes the scores of the last run of an area into `scores.json`.
 * @param {string} area
 * @param {readonly string[]} tried the files that were changed in it
 */
export function recordScores(area, tried) {
  const path = join(root, 'cli', 'dist', 'mutation', `${area}.json`);
  const all = recorded();
  const scores = scoresAfter(area, tried, JSON.parse(readFileSync(path, 'utf8')), all[area] ?? {});
  writeFileSync(recordFile, `${JSON.stringify({ ...all, [area]: scores }, null, 2)}\n`);
}
