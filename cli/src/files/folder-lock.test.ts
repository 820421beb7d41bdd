import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { launch, temporaryFolder, type Running } from '../../test/brought.ts';

const taker = join(import.meta.dirname, '..', '..', 'test', 'take-locks.ts');

/** Gives a process the id 1, which the first process of any container has. */
const firstProcess = `--import=data:text/javascript,Object.defineProperty(process,'pid',{value:1})`;

/** A process that takes locks: given a folder, it reports whether it got the lock. */
function launchTaker(...options: string[]) {
  const stdio = ['pipe', 'pipe', 'inherit'] as const;
  const child = spawn(process.execPath, [...options, taker], { stdio: [...stdio] });
  onTestFinished(() => void child.kill());
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const take = async (folder: string): Promise<boolean> => {
    child.stdin.write(`${folder}\n`);
    return (await answers.next()).value === 'true';
  };
  return { child, take };
}

test.each([
  ['no lock', undefined],
  ['the lock of one that was killed', '2147483646\n'],
  ['a lock of somebody who has the number of a process that is there', `${process.pid}\n`],
  ['half a lock', ''],
])('of several processes that find %s at once, one locks the folder', async (_name, lock) => {
  const takers = Array.from({ length: 4 }, () => launchTaker().take);
  for (let round = 0; round < 40; round += 1) {
    const folder = await temporaryFolder();
    if (lock !== undefined) await writeFile(join(folder, 'lock'), lock);
    const got = await Promise.all(takers.map((take) => take(folder)));
    expect(got.filter(Boolean)).toHaveLength(1);
    expect((await readdir(folder)).sort()).toEqual([expect.stringMatching(/^live-/), 'lock']);
  }
});

test('of two containers whose processes share a pid, one locks the folder', async () => {
  const folder = await temporaryFolder();
  const first = launchTaker(firstProcess);
  const second = launchTaker(firstProcess);
  expect(await first.take(folder)).toBe(true);
  expect(await second.take(folder)).toBe(false);
  first.child.kill('SIGKILL');
  await once(first.child, 'close');
  expect(await second.take(folder)).toBe(true);
  expect((await readdir(folder)).sort()).toEqual([expect.stringMatching(/^live-/), 'lock']);
});

test('a folder with a very long name is also locked', async () => {
  const folder = join(await temporaryFolder(), 'f'.repeat(200));
  await mkdir(folder);
  const first = launchTaker();
  expect(await first.take(folder)).toBe(true);
  expect(await launchTaker().take(folder)).toBe(false);
});

test('of several sandboxes that start at once, one gets the folder of a killed one', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'lock'), '2147483646\n');
  const args = ['up', 'sandbox', '--data', folder, '--port', '0', '--no-validate', '--quiet'];
  const started = Array.from({ length: 3 }, () => launch(args));
  const serving = (await Promise.all(started.map(serves))).filter(Boolean);
  expect(serving).toHaveLength(1);
  const last = started.find(({ child }) => child.exitCode === null);
  last?.child.kill('SIGINT');
  if (last) await once(last.child, 'close');
  expect(started.map(({ child }) => child.exitCode).filter((code) => code === 2)).toHaveLength(2);
  expect(await readdir(folder)).toEqual(['journal.jsonl']);
});

/** Whether a server starts to serve; false if it ends instead. */
async function serves(running: Running): Promise<boolean> {
  const ended = once(running.child, 'close').then(() => false);
  const speaks = running.said('http://127.0.0.1:').then(
    () => true,
    () => false,
  );
  return Promise.race([speaks, ended]);
}
