import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch, temporaryFolder, type Running } from '../../../test/brought.ts';
import { loopback, sendJson, type Answer } from '../../../test/loopback.ts';

const flow = `import { flow } from '@brought/cli/flow';
export default flow('untidy', { summary: 'Leaves something to do.' }, async (ctx) => {
  ctx.cleanup('tidy up', () => ctx.call('tidy up', 'contactInfo', {}));
  await ctx.call('wait', 'unionErrorInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });
});
`;

/**
 * Runs the flow against a target that interrupts it in the middle, and answers its cleanup with
 * `cleanup`.
 */
async function interrupted(cleanup: (run: Running) => Answer, signal: NodeJS.Signals = 'SIGINT') {
  const { url, arrived } = await loopback((request, response) => {
    if (request.path.endsWith('union-error-info')) run.child.kill(signal);
    else if (request.path.endsWith('contact-kf-info')) cleanup(run)(request, response);
    else sendJson(response, {}, 404);
  });
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'untidy.ts'), flow);
  const run = launch(['flow', 'run', './untidy.ts', '--target', url], { cwd });
  const [code] = (await once(run.child, 'close')) as [number];
  return {
    code,
    stdout: run.stdout(),
    stderr: run.stderr(),
    paths: arrived.map(({ path }) => path),
  };
}

test.each([
  ['Ctrl-C', 'SIGINT'],
  ['a time-out of CI', 'SIGTERM'],
  ['a terminal that is closed', 'SIGHUP'],
] as const)('%s during a flow runs its cleanups, and exits with 130', async (_, signal) => {
  const ended = await interrupted(
    () => (_request, response) =>
      sendJson(response, { code: '00', data: { email: 'a@b.example', smWa: '1' } }),
    signal,
  );
  expect(ended.stdout).toMatch(/✗ wait .*\n +✓ tidy up/);
  expect(ended.stdout).not.toContain('caught by the flow');
  expect(ended.stdout).toMatch(/interrupted {2}2 steps/);
  expect(ended.paths.at(-1)).toContain('contact-kf-info');
  expect(ended.code).toBe(130);
});

test('an interrupted run exits with 130, regardless of earlier failures', async () => {
  const cwd = await temporaryFolder();
  const red = flow.replace('untidy', 'red').replace('got: 1', 'got: 2');
  await writeFile(join(cwd, 'red.ts'), red);
  await writeFile(join(cwd, 'untidy.ts'), flow);
  let waits = 0;
  const { url } = await loopback((request, response) => {
    if (!request.path.endsWith('union-error-info')) return sendJson(response, {}, 404);
    waits += 1;
    if (waits === 2) run.child.kill('SIGINT');
    else sendJson(response, { code: '00', data: { errorMsg: '', productList: [] } });
  });
  const run = launch(['flow', 'run', './red.ts', './untidy.ts', '--target', url], { cwd });
  const [code] = (await once(run.child, 'close')) as [number];
  expect(run.stdout()).toMatch(/interrupted {2}2 runs/);
  expect(code).toBe(130);
});

test('an interrupted run does not change a baseline', async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, 'untidy.ts'), flow);
  await writeFile(join(cwd, 'known.json'), 'what is known');
  const { url } = await loopback((request, response) => {
    if (request.path.endsWith('union-error-info')) run.child.kill('SIGINT');
    else sendJson(response, {}, 404);
  });
  const words = ['--target', url, '--write-baseline', 'known.json'];
  const run = launch(['flow', 'run', './untidy.ts', ...words], { cwd });
  const [code] = (await once(run.child, 'close')) as [number];
  expect(await readFile(join(cwd, 'known.json'), 'utf8')).toBe('what is known');
  expect(run.stderr()).toContain('known.json was not written');
  expect(code).toBe(130);
});

test('a second Ctrl-C skips the cleanups', async () => {
  const ended = await interrupted((run) => () => void run.child.kill('SIGINT'));
  // The cleanup is not even a failed step: nothing waits for an answer that never arrives.
  expect(ended.stdout).not.toContain('tidy up');
  expect(ended.stderr).not.toContain('defect');
  expect(ended.code).toBe(130);
});
