import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, launch, refusal, serve, temporaryFolder } from '../../../test/brought.ts';
import { deadAddress } from '../../../test/loopback.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

/** Runs a flow through the proxy, like a user on a journey, as the borrower of its link. */
async function go(name: string, url: string, link: string): Promise<void> {
  const through = ['flow', 'run', name, '--target', url, '--session-url', link];
  const { code, stdout, stderr } = await brought(through);
  expect({ code, said: stdout + stderr }).toMatchObject({ code: 0 });
}

async function green(file: string): Promise<void> {
  const { code, stdout } = await brought(['flow', 'run', file, '--target', 'sandbox'], {
    cwd: folder,
  });
  expect({ code, stdout }).toMatchObject({ code: 0 });
}

test('a wallet payment on the sandbox becomes a flow at Ctrl-C', async () => {
  const words = ['record', '--target', 'sandbox', '--seed', 'due-today', '-o', 'paid.flow.ts'];
  const recording = await serve(words, { cwd: folder });
  await recording.said('web app  http');
  const [link = ''] = /(?<=web app {2})\S+/.exec(recording.stdout()) ?? [];
  const page = await fetch(link);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  await go('repay.rollover', recording.url, link);
  await recording.said('generateVcode  200', 'stderr');
  expect(await recording.interrupt()).toBe(0);
  expect(recording.stdout()).toMatch(/^paid\.flow\.ts {2}\d calls/m);
  expect(recording.stderr()).toContain('brought flow run paid.flow.ts --target sandbox');
  const text = await readFile(join(folder, 'paid.flow.ts'), 'utf8');
  const id = new URL(link).searchParams.get('sessionId') ?? '';
  expect(id).toMatch(/^due-today\.record-/);
  expect(text).not.toContain(id);
  expect(text).toContain(`seed: 'due-today'`);
  expect(text).toContain(
    `await ctx.decide('Pay in the wallet', generateVcode.data.payUrl, 'paid')`,
  );
  await green('paid.flow.ts');
});

test('a page that is loaded again, unchanged, is left out silently', async () => {
  const words = ['record', '--target', 'sandbox', '--seed', 'due-today', '-o', 'again.ts'];
  const recording = await serve(words, { cwd: folder });
  await recording.said('web app  http');
  const [link = ''] = /(?<=web app {2})\S+/.exec(recording.stdout()) ?? [];
  const first = await fetch(link);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await fetch(link, { headers });
  expect(again.status).toBe(304);
  await go('support.contact', recording.url, link);
  expect(await recording.interrupt()).toBe(0);
  expect(recording.stderr()).not.toContain('Left out');
});

test('a running server is recorded until requests stop', async () => {
  const site = await serve(['up', 'site']);
  const words = ['record', '--target', site.url, '--until-idle', '1s', '-o', 'seen.ts', '--json'];
  const recording = launch([...words, '--port', '0'], { cwd: folder });
  await recording.said('web app  http', 'stderr');
  const [link = ''] = /(?<=web app {2})\S+/.exec(recording.stderr()) ?? [];
  const ended = new Promise((done) => {
    recording.child.once('close', done);
  });
  const { origin, search } = new URL(link);
  await fetch(`${origin}/brought/service/loan/repayment-way${search}`, {
    method: 'POST',
    body: new URLSearchParams({ orderId: 'L202611210001' }),
  });
  expect(await ended).toBe(0);
  expect(JSON.parse(recording.stdout())).toMatchObject({ calls: 1, seed: 'default', inputs: [] });
  await site.interrupt();
  await green('seen.ts');
});

test('the wallet page of a recorded call is also behind the proxy', async () => {
  const words = ['record', '--target', 'sandbox', '--seed', 'due-today', '-o', 'page.ts'];
  const recording = await serve(words, { cwd: folder });
  await recording.said('web app  http');
  const [link = ''] = /(?<=web app {2})\S+/.exec(recording.stdout()) ?? [];
  const { origin, search } = new URL(link);
  const answer = await fetch(`${origin}/brought/service/loan/repayment-huichao${search}`, {
    method: 'POST',
    body: new URLSearchParams({ userId: '1', orderId: 'L202611210001', amount: '500' }),
  });
  const { data } = (await answer.json()) as { data: { url: string } };
  expect(new URL(data.url).origin).toBe(origin);
  expect(await recording.interrupt()).toBe(0);
});

test('calls of a second borrower are left out, with the way to write them', async () => {
  const words = ['record', '--target', 'sandbox', '--seed', 'due-today', '-o', 'two.ts'];
  const recording = await serve(words, { cwd: folder });
  for (const sessionId of ['due-today.anna', 'due-today.anna', 'overdue-35d.ben']) {
    const session = new URLSearchParams({ sessionId, orderId: 'L202611210001' });
    await fetch(`${recording.url}/brought/service/loan/repayment-way?${session}`, {
      method: 'POST',
      body: new URLSearchParams({ orderId: 'L202611210001' }),
    });
  }
  expect(await recording.interrupt()).toBe(0);
  expect(recording.stderr()).toContain('Left out: repaymentWay: of another borrower\n');
  expect(recording.stderr()).toContain("acts by ctx.borrower('other', 'overdue-35d').call(...)");
  expect(recording.stderr()).not.toMatch(/anna|\.ben/);
  await green('two.ts');
});

test('a recording without a call is not a flow, and exits with 7', async () => {
  const recording = await serve(['record', '--target', 'sandbox', '-o', 'none.ts'], {
    cwd: folder,
  });
  expect(await recording.interrupt()).toBe(7);
  expect(recording.stderr()).toContain('No call of the contract was recorded');
  const dead = await deadAddress();
  const other = await serve(['record', '--target', dead, '-o', 'none.ts'], { cwd: folder });
  expect(other.stdout()).not.toContain('web app');
  await fetch(`${other.url}/brought/service/loan/repayment-way`, { method: 'POST' });
  expect(await other.interrupt()).toBe(7);
  expect(other.stderr()).toContain('Left out: repaymentWay: nobody answered');
});

test.each([
  ['neither a file nor a server', [], 'Say what to record: --from FILE, or --target'],
  ['a mock', ['--target', 'mock'], 'A mock keeps no state'],
  ['a host of real borrowers', ['--target', 'https://lender.invalid'], 'is passed on to it'],
  ['a scenario that there is not', ['--target', 'sandbox', '--seed', 'due-todai'], 'due-today'],
  ['a file that is there', ['--target', 'sandbox', '-o', 'here.ts'], 'There is a file here.ts'],
  ['a folder in the way', ['--target', 'sandbox', '-o', 'here.ts/x.ts'], 'cannot be written'],
])('%s prints one sentence and exits with 2 before anything starts', async (_name, words, says) => {
  await writeFile(join(folder, 'here.ts'), '');
  const { code, stderr } = await refusal(['record', ...words], { cwd: folder });
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});
