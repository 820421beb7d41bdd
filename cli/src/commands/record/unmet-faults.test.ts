import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brought, serve, temporaryFolder } from '../../../test/brought.ts';

/** A recording under way, of a borrower who looks at the ways to repay. */
async function record() {
  const folder = await temporaryFolder();
  const started = ['record', '--target', 'sandbox', '--seed', 'due-today', '-o', 'mine.ts'];
  const recording = await serve(started, { cwd: folder });
  onTestFinished(() => void recording.child.kill('SIGKILL'));
  await recording.said('web app  http');
  const [link = ''] = /(?<=web app {2})\S+/.exec(recording.stdout()) ?? [];
  const { origin, search } = new URL(link);
  return {
    fault: async (...words: string[]): Promise<void> => {
      const ended = await brought(['fault', ...words, '--target', recording.url]);
      expect(ended).toMatchObject({ code: 0 });
    },
    /** HTTP status of the reply. */
    read: async (): Promise<number> => {
      const body = new URLSearchParams({ orderId: 'L202611210001' });
      const path = `/brought/service/loan/repayment-way${search}`;
      return (await fetch(origin + path, { method: 'POST', body })).status;
    },
    /** Ends the recording; resolves to its output and to the text of its flow, which is green. */
    end: async (): Promise<{ said: string; text: string }> => {
      expect(await recording.interrupt()).toBe(0);
      const ran = await brought(['flow', 'run', './mine.ts', '--target', 'sandbox'], {
        cwd: folder,
      });
      expect({ code: ran.code, said: ran.stdout }).toMatchObject({ code: 0 });
      return { said: recording.stderr(), text: await readFile(join(folder, 'mine.ts'), 'utf8') };
    },
  };
}

const LEFT_OUT = 'the fault of problemList (status 503): no recorded call met it';

test('a fault that no call met is left out of the flow, which says so', async () => {
  const { fault, read, end } = await record();
  await fault('set', 'problemList', 'status', '503', '--times', '1');
  expect(await read()).toBe(200);
  const { said, text } = await end();
  expect(said).toContain(`Left out: ${LEFT_OUT}\n`);
  expect(said).not.toContain('On a sandbox');
  expect(text).toContain(`// Left out here: ${LEFT_OUT}.\n`);
  expect(text).not.toMatch(/ctx\.fault|needs:/);
});

test('a fault that was removed before a call met it is left out', async () => {
  const { fault, read, end } = await record();
  await fault('set', 'repaymentWay', 'html');
  await fault('clear');
  expect(await read()).toBe(200);
  const { said, text } = await end();
  expect(said).toContain('Left out: the fault of repaymentWay (html): no recorded call met it');
  expect(text).not.toContain('ctx.fault');
});

test('a fault that was removed after calls met it ends in the flow after as many', async () => {
  const { fault, read, end } = await record();
  await fault('set', '*', 'status', '503');
  expect([await read(), await read()]).toEqual([503, 503]);
  await fault('clear');
  expect(await read()).toBe(200);
  const { said, text } = await end();
  expect(said).not.toContain('fault');
  // The flow reads once what was read twice with the same result.
  expect(text).toMatch(/operationId: '\*',\s+kind: 'status',\s+value: '503',\s+times: 1,/);
});

test('a fault that calls met until the end is set as it was', async () => {
  const { fault, read, end } = await record();
  await fault('set', 'repaymentWay', 'code', '01', '--times', '2');
  expect(await read()).toBe(200);
  const { text } = await end();
  expect(text).toMatch(/kind: 'code',\s+value: '01',\s+times: 2,/);
});
