import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serve, temporaryFolder, type Served } from '../../../test/brought.ts';

const DAY_MS = 86_400_000;

/** A machine whose clock can be set, for the programs that are started on it. */
async function machine() {
  const folder = await temporaryFolder();
  const [ahead, preload] = [join(folder, 'ahead'), join(folder, 'clock.cjs')];
  writeFileSync(
    preload,
    `const { readFileSync } = require('node:fs');
    const now = Date.now;
    Date.now = () => now() + Number(readFileSync(${JSON.stringify(ahead)}, 'utf8'));`,
  );
  const set = (days: number): void => writeFileSync(ahead, String(days * DAY_MS));
  set(0);
  const up = async (): Promise<Served> => {
    const words = ['up', 'sandbox', '--quiet', '--no-validate', '--data', join(folder, 'data')];
    const server = await serve(words, { env: { NODE_OPTIONS: `--require ${preload}` } });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    return server;
  };
  return { set, up };
}

async function kill({ child }: Served): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

async function fileComplaint({ url }: Served, problemDetail: string): Promise<number> {
  const fields = { problemType: '2', problemSonType: '', problemImage: '', orderNo: '' };
  const reply = await fetch(`${url}/brought/user-problem/problem-save?sessionId=fresh.kept`, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, problemDetail }),
  });
  return reply.status;
}

async function filedComplaints({ url }: Served): Promise<string[]> {
  const path = '/brought/user-problem/problem-list?sessionId=fresh.kept';
  const { data } = (await (await fetch(url + path, { method: 'POST' })).json()) as {
    data: { tabs: { list: { content: string }[] }[] };
  };
  return data.tabs[0]?.list.map(({ content }) => content).reverse() ?? [];
}

async function stateOf({ url }: Served): Promise<{ fingerprint: string; now: string }> {
  const reply = await fetch(`${url}/__sandbox/state`);
  return (await reply.json()) as { fingerprint: string; now: string };
}

test('a clock set back loses nothing and reorders nothing, while running and at a start', async () => {
  const { set, up } = await machine();
  const filed: string[] = [];
  const file = async (server: Served, text: string): Promise<void> => {
    expect(await fileComplaint(server, text)).toBe(200);
    filed.push(text);
  };
  const first = await up();
  const { now: began } = await stateOf(first);
  await file(first, 'before');
  set(-3);
  await file(first, 'three days earlier');
  const { fingerprint } = await stateOf(first);
  await kill(first);
  set(-10);
  const second = await up();
  expect((await stateOf(second)).fingerprint).toBe(fingerprint);
  expect(Date.parse((await stateOf(second)).now)).toBeLessThan(Date.parse(began) - 9 * DAY_MS);
  expect(await filedComplaints(second)).toEqual(filed);
  await file(second, 'ten days earlier');
  await kill(second);
  set(0);
  expect(await filedComplaints(await up())).toEqual(filed);
});
