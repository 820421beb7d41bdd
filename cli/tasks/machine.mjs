import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from './workspace.mjs';

/**
 * Where and of what figures were measured.
 * @typedef {object} Machine
 * @property {number} cores
 * @property {string} model
 * @property {number} memoryGb
 * @property {string} platform
 * @property {string} node version of Node
 */

/** @param {string} node its program, whose version is recorded @returns {Machine} */
export function machine(node) {
  const [first] = cpus();
  return {
    cores: cpus().length,
    model: first?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1e9),
    platform: `${process.platform} ${process.arch}`,
    node: spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? 'unknown',
  };
}

/**
 * The commit that is checked out, with `+` where something was changed; empty without git, and in a
 * folder of another repository.
 */
export function commit(folder = root) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? '';
  if (git('rev-parse', '--show-prefix') !== '') return '';
  const hash = git('rev-parse', 'HEAD');
  return git('status', '--porcelain') === '' ? hash : `${hash}+`;
}

/**
 * @param {string} of what `commit` returned
 * @returns {string} its first twelve digits, with `+` where something was changed
 */
export function shortCommit(of) {
  return of.replace(/^([\da-f]{12})[\da-f]*/, '$1');
}
