import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isolatedEnv, brought, launcher, temporaryFolder, type Ended } from '../../test/brought.ts';

const skip = { skip: process.platform === 'win32' };

/** Runs the program with files limited to one block of 512 bytes, as on a full disk. */
async function onFullDisk(
  args: readonly string[],
  { env, stdin = '' }: { env?: Record<string, string>; stdin?: string } = {},
): Promise<Ended> {
  const words = ['ulimit -f 1 && exec "$@"', 'sh', process.execPath, launcher, ...args];
  const child = spawn('sh', ['-c', ...words], { env: { ...process.env, ...isolatedEnv, ...env } });
  const text = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => void (text[name] += chunk));
  }
  child.stdin.end(stdin);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...text };
}

test.each([
  ['flow run support.contact --target sandbox --junit', 'junit'],
  ['flow run support.contact --target sandbox --html', 'html'],
  ['conform --target sandbox --only contactInfo --json-file', 'json-file'],
])('%s on a full disk keeps the old file', skip, async (command) => {
  const folder = await temporaryFolder();
  const file = join(folder, 'report');
  await writeFile(file, 'as it was');
  const { stdout, stderr, code } = await onFullDisk([...command.split(' '), file]);
  expect(stderr).toContain(`${file} cannot be written (`);
  expect(stdout).toContain('contactInfo');
  expect(await readFile(file, 'utf8')).toBe('as it was');
  expect(await readdir(folder)).toEqual(['report']);
  expect(code).toBe(2);
});

test('a secret that does not fit on the disk keeps the old one', skip, async () => {
  const env = { BROUGHT_STATE_DIR: await temporaryFolder() };
  await brought(['secret', 'set', 'it'], { env, stdin: 'the-first-one' });
  const set = await onFullDisk(['secret', 'set', 'it'], { env, stdin: 'longer'.repeat(500) });
  expect(set.stderr).toContain('so the secret cannot be stored');
  expect(set.code).toBe(2);
  const kept = join(env.BROUGHT_STATE_DIR, 'secrets', 'it');
  expect(await readFile(kept, 'utf8')).toBe('the-first-one');
});

test('a rewritten report keeps its permissions, and stays where its link points', async () => {
  const folder = await temporaryFolder();
  const [file, link] = [join(folder, 'report.json'), join(folder, 'last.json')];
  await writeFile(file, 'as it was');
  await chmod(file, 0o640);
  await symlink(file, link);
  const args = ['flow', 'run', 'support.contact', '--target', 'sandbox', '--json-file', link];
  expect((await brought(args)).code).toBe(0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ exitCode: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  expect((await readdir(folder)).sort()).toEqual(['last.json', 'report.json']);
});
