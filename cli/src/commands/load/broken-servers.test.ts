import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { brought, launch, type Running } from '../../../test/brought.ts';
import { loopback, sendJson, type Answer } from '../../../test/loopback.ts';
import { sandboxAnswer, type AfterReply } from '../../../test/sandbox-answer.ts';
import type { LoadReport } from '../../load/report/load-report.ts';

/** Printed after Ctrl-C was received. */
const AGAIN = 'Ctrl-C again ends at once.';

const endless = ['--rate', '20/m', '--duration', '10m'];

const contact = { code: '00', data: { email: 'a@b.example', smWa: '+255 800 000 000' } };

/** A server that is not a sandbox, and answers the calls of the contract like this. */
function plain(answer: Answer): Answer {
  return (request, response) =>
    request.path.startsWith('/__sandbox') ? sendJson(response, {}, 404) : answer(request, response);
}

async function load(target: string, flow: string, ...words: string[]) {
  const { stdout, code } = await brought([
    'load',
    'run',
    flow,
    '--target',
    target,
    '--json',
    ...words,
  ]);
  return { report: JSON.parse(stdout) as LoadReport, code };
}

test('a hanging server does not delay arrivals: flows over the limit are dropped', async () => {
  const { url, arrived } = await loopback(plain(() => undefined));
  const plan = ['--rate', '20/s', '--duration', '1s', '--max-in-flight', '3', '--timeout', '8s'];
  const { report, code } = await load(url, 'support.contact', ...plan);
  const { counts } = report;
  expect(counts.arrived).toBe(20);
  expect(counts.started + counts.dropped).toBe(20);
  expect(counts.dropped).toBeGreaterThan(0);
  expect(Math.max(...report.overTime.map(({ inFlight }) => inFlight))).toBe(3);
  expect(counts.failed).toBe(counts.started);
  // One more request asks whether it is a sandbox.
  expect(arrived.length).toBe(counts.started + 1);
  expect(report.thresholds.filter(({ kept }) => !kept).map(({ failIf }) => failIf)).toEqual([
    'failed>0',
    'dropped>0',
  ]);
  // A failed connection is 5, missed limits are 1: the lower code wins.
  expect(code).toBe(1);
});

test('latency includes the wait for a slow server', async () => {
  const slow = plain((_request, response) => {
    void wait(200).then(() => sendJson(response, contact));
  });
  const { url } = await loopback(slow);
  const words = [
    '--rate',
    '10/s',
    '--duration',
    '1s',
    '--fail-if',
    'p50>100ms,contactInfo p50>100ms',
  ];
  const { report, code } = await load(url, 'support.contact', ...words);
  expect(report.counts).toMatchObject({ passed: 10, dropped: 0 });
  expect(report.thresholds.map(({ kept }) => kept)).toEqual([false, false, true, true]);
  expect(report.invariants).toEqual([
    expect.objectContaining({ outcome: 'not checked', message: 'this target shows no books' }),
  ]);
  expect(code).toBe(1);
});

test('broken connections are failures, reported with their reason', async () => {
  const { url } = await loopback(plain((_request, response) => void response.destroy()));
  const { report, code } = await load(url, 'support.contact', '--rate', '5/s', '--duration', '1s');
  expect(report.counts.failed).toBe(5);
  expect(report.errors[0]).toMatchObject({ operationId: 'contactInfo', kind: 'unreachable' });
  expect(code).toBe(5);
});

test('replies that violate the contract exit with 3', async () => {
  const { url } = await loopback(plain((_request, response) => void response.end('<html>')));
  const { report, code } = await load(url, 'support.contact', '--rate', '5/s', '--duration', '1s');
  expect(report.errors[0]).toMatchObject({ count: 5, kind: 'contract' });
  expect(code).toBe(3);
});

/** Pays once more, with the card that requires no code, after a flow has checked what is left. */
const booksLate: AfterReply = (sandbox, { path, query }) => {
  const sessionId = query.get('sessionId') ?? '';
  const state = sandbox.state(sessionId) as { cardPayments?: { state: string }[] } | undefined;
  const payments = state?.cardPayments ?? [];
  const isOver = path.endsWith('loan-play-detail-yd') && payments.length === 1;
  if (!isOver || payments[0]?.state !== 'done') return;
  const orderId = 'L202611210001';
  const fields = {
    orderId,
    amount: '10000',
    cardId: '32',
    couponId: '',
    repayToken: '',
    sendMsg: '0',
  };
  const form = { ...fields, bankName: '', cardNo: '', bankCode: '' };
  sandbox.exchange({
    method: 'POST',
    url: `/brought/service/loan/repayment-commit?${query.toString()}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(new URLSearchParams(form).toString()),
  });
};

test('a double booking behind passing flows is found in the books', async () => {
  const { url } = await loopback(sandboxAnswer(booksLate));
  const { report, code } = await load(url, 'repay.card', '--rate', '5/s', '--duration', '1s');
  expect(report.counts).toMatchObject({ passed: 5, failed: 0 });
  const [once_] = report.invariants;
  expect(once_).toMatchObject({ name: 'Every payment is booked once.', outcome: 'broken' });
  expect(once_?.examples[0]).toContain('L202611210001 card: the flow pays 1, the books have 2');
  expect(code).toBe(1);
});

test('Ctrl-C stops arrivals; pending flows finish and are reported', async () => {
  let run: Running | undefined;
  const answer = plain((_request, response) => {
    run?.child.kill('SIGINT');
    void run?.said(AGAIN, 'stderr').then(() => sendJson(response, contact));
  });
  const { url } = await loopback(answer);
  run = launch(['load', 'run', 'support.contact', ...endless, '--target', url]);
  const [code] = (await once(run.child, 'close')) as [number];
  expect(run.stdout()).toMatch(/interrupted {2}(\d+) flows? · \1 passed · 0 failed/);
  expect(code).toBe(130);
});

test('a second Ctrl-C exits at once, however long flows would take', async () => {
  let run: Running | undefined;
  const { url } = await loopback(plain(() => void run?.child.kill('SIGINT')));
  run = launch(['load', 'run', 'support.contact', ...endless, '--target', url]);
  await run.said(AGAIN, 'stderr');
  run.child.kill('SIGINT');
  const [code] = (await once(run.child, 'close')) as [number];
  expect(run.stdout()).not.toContain('Limits');
  expect(code).toBe(130);
});
