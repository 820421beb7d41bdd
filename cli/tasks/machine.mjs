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

/** The commit that is checked out, with `+` where something was changed; empty without git. */
export function commit() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
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
