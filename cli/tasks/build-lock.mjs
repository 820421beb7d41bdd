import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { remark } from './verb.mjs';
import { root } from './workspace.mjs';

/** Contains the id of the building process. */
const LOCK = join(root, 'node_modules', '.cache', 'build.lock');

/** Milliseconds, more than any build takes: after that, the id belongs to another process. */
const LONGEST_BUILD = 600_000;

const forbidden = ['EACCES', 'EPERM', 'EROFS'];

/** @param {unknown} error @returns {boolean} whether this user may not write there */
export function isForbidden(error) {
  return error instanceof Error && 'code' in error && forbidden.includes(String(error.code));
}

/** @returns {boolean} whether the lock was free, and is now ours */
function take() {
  try {
    mkdirSync(dirname(LOCK), { recursive: true });
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns {boolean} whether the lock's owner is gone, for example because it was killed */
function isLeft() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > LONGEST_BUILD) return true;
    const owner = Number(readFileSync(LOCK, 'utf8'));
    // A process that has just taken the lock has not written its id yet.
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/**
 * Runs work that writes into the folders of a build while no other process of this workspace does:
 * `npm start` and `npm run pack` both build what is out of date.
 * @param {() => Promise<void>} work
 */
export async function withBuildLock(work) {
  for (let waits = false; !take(); waits = true) {
    if (!waits) remark('Waiting for another build in this workspace ...');
    if (isLeft()) rmSync(LOCK, { force: true });
    else await wait(200);
  }
  const release = () => rmSync(LOCK, { force: true });
  process.once('exit', release);
  try {
    await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
