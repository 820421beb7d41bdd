import { spawnSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from './workspace.mjs';

/**
 * The machine on which figures were measured.
 * @typedef {object} Machine
 * @property {number} cores
 * @property {string} model
 * @property {number} memoryGb
 * @property {string} platform
 * @property {string} node version of Node
 */

/** @param {string} node path of Node, whose version is recorded @returns {Machine} */
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
 * The checked-out commit, with `+` if something was changed; empty without git, and in a folder of
 * another repository.
 */
export function commit(folder = root) {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? '';
  if (git('rev-parse', '--show-prefix') !== '') return '';
  const hash = git('rev-parse', 'HEAD');
  return git('status', '--porcelain') === '' ? hash : `${hash}+`;
}

/**
 * @param {string} of the result of `commit`
 * @returns {string} its first twelve digits, with `+` if something was changed
 */
export function shortCommit(of) {
  return of.replace(/^([\da-f]{12})[\da-f]*/, '$1');
}
