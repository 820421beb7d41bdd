import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';

/** Holds the lock like a build, until it gets input. */
const BUILD = `import { once } from 'node:events';
import { withBuildLock } from './build-lock.mjs';
await withBuildLock(async () => {
  console.log('builds');
  await once(process.stdin, 'data');
});
process.exit();
`;

/** Builds as `npm start` does, with tools that write one file each. */
const BUILD_ALL = `import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from './build-steps.mjs';
import { targets } from './build-targets.mjs';
import { verb } from './verb.mjs';
import { root } from './workspace.mjs';
for (const target of targets)
  target.make = async () => {
    mkdirSync(dirname(join(root, target.output)), { recursive: true });
    writeFileSync(join(root, target.output), '');
  };
await verb(() => build({ node: process.execPath, env: process.env }));
`;

function workspace() {
  const copy = copyWorkspace({ linked: false });
  copy.write('cli/tasks/try.mjs', BUILD);
  const build = () => {
    const child = spawn(process.execPath, [join(copy.folder, 'cli/tasks/try.mjs')]);
    onTestFinished(() => void child.kill('SIGKILL'));
    return { child, says: once(child.stdout, 'data'), remarks: once(child.stderr, 'data') };
  };
  return { build, lock: join(copy.folder, 'node_modules/.cache/build.lock') };
}

test('a second build in one workspace waits for the first', async () => {
  const { build } = workspace();
  const first = build();
  await first.says;
  const second = build();
  const [remark] = await second.remarks;
  expect(String(remark)).toBe('Waiting for another build in this workspace ...\n');

  first.child.stdin.write('end');
  const [said] = await second.says;
  expect(String(said)).toBe('builds\n');
});

test('a killed build does not block the next one', async () => {
  const { build } = workspace();
  const killed = build();
  await killed.says;
  killed.child.kill('SIGKILL');
  await once(killed.child, 'close');

  const [said] = await build().says;
  expect(String(said)).toBe('builds\n');
});

test('a lock older than any build is ignored, even if a process has its id', async () => {
  const { build, lock } = workspace();
  mkdirSync(dirname(lock), { recursive: true });
  writeFileSync(lock, String(process.pid));
  const hourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(lock, hourAgo, hourAgo);

  const [said] = await build().says;
  expect(String(said)).toBe('builds\n');
});

test('a user without write access uses the existing build, or is told why it does not suffice', () => {
  const copy = copyWorkspace({ linked: false });
  copy.write('cli/tasks/try.mjs', BUILD_ALL);
  expect(copy.run(process.execPath, ['cli/tasks/try.mjs']).code).toBe(0);

  const cache = join(copy.folder, 'node_modules/.cache');
  chmodSync(cache, 0o555);
  // Root may write everywhere, unless the capability is dropped. Running as another user is no
  // option, since it might have no access to this folder.
  const bound = ['setpriv', '--bounding-set', '-dac_override'];
  const start = () => {
    const words = [process.execPath, join(copy.folder, 'cli/tasks/try.mjs')];
    const [command = '', ...args] = process.getuid?.() === 0 ? [...bound, ...words] : words;
    const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
    return { status, stderr };
  };
  expect(start()).toEqual({ status: 0, stderr: '' });
  copy.write('cli/src/new.ts', '');
  const { status, stderr } = start();
  chmodSync(cache, 0o755);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^You may not write in .*: build it as its owner, or .*\.\n$/);
});
