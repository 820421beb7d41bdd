import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeFromCompressedBase64 } from 'hdr-histogram-js';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  brought,
  launch,
  serve,
  temporaryFolder,
  type Ended,
  type Served,
} from '../../../test/brought.ts';
import type { LoadReport } from '../../load/report/load-report.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});
afterEach(() => control('DELETE', '/faults'));
afterAll(() => sandbox.interrupt());

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  return (await fetch(`${sandbox.url}/__sandbox${path}`, request)).json();
}

/** Puts load on the sandbox; ten flows per second by default. */
async function load(...words: string[]): Promise<{ report: LoadReport; ended: Ended }> {
  const plan = words.includes('--stage') ? [] : ['--rate', '10/s', '--duration', '1s'];
  const args = ['load', 'run', 'repay.card', '--target', sandbox.url, '--json', ...plan, ...words];
  const ended = await brought(args);
  return { report: JSON.parse(ended.stdout) as LoadReport, ended };
}

test('as many flows start as the plan says, each with its own borrower who pays once', async () => {
  const runs = await temporaryFolder();
  const before = (await control('GET', '/state')) as { sessions: number };
  const args = ['--rate', '20/s', '--duration', '1s', '--ramp', '1s'];
  const words = ['load', 'run', 'repay.card', '--target', sandbox.url, '--json', ...args];
  const { code, stdout } = await brought(words, { env: { BROUGHT_RUNS_DIR: join(runs, 'kept') } });
  const report = JSON.parse(stdout) as LoadReport;
  expect(report.counts).toMatchObject({
    arrived: 30,
    started: 30,
    passed: 30,
    failed: 0,
    dropped: 0,
  });
  expect(report.latency.count).toBe(30);
  expect(report.operations.map(({ operationId, count }) => [operationId, count])).toEqual([
    ['installmentPlan', 60],
    ['repaymentWay', 30],
    ['repaymentCommit', 30],
    ['sms', 30],
    ['repaymentConfirm', 30],
  ]);
  expect(report.invariants.map(({ outcome }) => outcome)).toEqual(['holds', 'holds', 'holds']);
  expect(report.invariants[0]?.message).toContain('30 borrowers');
  const after = (await control('GET', '/state')) as { sessions: number };
  // One extra session did nothing: the books of the others are compared with it.
  expect(after.sessions - before.sessions).toBe(31);
  expect(existsSync(join(runs, 'kept'))).toBe(false);
  expect(code).toBe(0);
});

test('the counts over time add up to the totals', async () => {
  const { report } = await load('--stage', '1s:10/s,1s:0/s', '--arrivals', 'random', '--seed', '7');
  expect(report.plan.spread).toEqual({ kind: 'random', seed: 7 });
  const sum = (name: 'started' | 'passed'): number =>
    report.overTime.reduce((total, point) => total + point[name], 0);
  expect(sum('started')).toBe(report.counts.started);
  expect(sum('passed')).toBe(report.counts.passed);
  expect(report.counts.started).toBeGreaterThan(0);
});

test('server failures are reported by call and status, and exit with 5', async () => {
  await control('PUT', '/faults', {
    faults: [{ operationId: 'repaymentConfirm', kind: 'status', value: 503 }],
  });
  const { report, ended } = await load();
  expect(report.counts).toMatchObject({ passed: 0, failed: 10 });
  expect(report.errors).toEqual([
    expect.objectContaining({ count: 10, operationId: 'repaymentConfirm', kind: 'unreachable' }),
  ]);
  expect(report.errors[0]?.message).toContain('503');
  expect(report.operations.find(({ failed }) => failed > 0)).toMatchObject({
    operationId: 'repaymentConfirm',
    count: 10,
    failed: 10,
  });
  expect(report.thresholds[0]).toEqual({ failIf: 'failed>0', kept: false, measured: '10' });
  expect(ended.code).toBe(5);
});

test('a refusal is reported by its business code; thresholds limit the number of failures', async () => {
  const fault = { operationId: 'repaymentConfirm', kind: 'code', value: '800006' };
  await control('PUT', '/faults', { faults: [{ ...fault, times: 2 }] });
  const { report, ended } = await load('--fail-if', 'failed>30%', '--fail-if', 'max<0ms');
  expect(report.errors).toEqual([
    expect.objectContaining({ count: 2, kind: 'business', code: '800006' }),
  ]);
  expect(report.thresholds.map(({ kept, measured }) => [kept, measured === '20.00%'])).toEqual([
    [true, true],
    [true, false],
    [true, false],
  ]);
  expect(ended.code).toBe(0);
});

test('an exceeded limit exits with 1', async () => {
  const { report, ended } = await load('--fail-if', 'p95>0ms,repaymentWay p50>600s');
  expect(report.thresholds.map(({ kept }) => kept)).toEqual([false, true, true, true]);
  expect(ended.code).toBe(1);
});

test('a lost reply is a failure, and its payment is booked once', async () => {
  await control('PUT', '/faults', {
    faults: [{ operationId: 'repaymentConfirm', kind: 'drop', value: 'after' }],
  });
  const { report, ended } = await load();
  expect(report.counts).toMatchObject({ passed: 0, failed: 10 });
  expect(report.invariants.map(({ outcome }) => outcome)).toEqual(['holds', 'holds', 'holds']);
  expect(ended.code).toBe(5);
});

test('the page makes no requests; the file has histograms that other programs can read', async () => {
  const folder = await temporaryFolder();
  const [html, json] = [join(folder, 'pages', 'load.html'), join(folder, 'load.json')];
  const { report } = await load('--html', html, '--json-file', json);
  const page = await readFile(html, 'utf8');
  expect(page).toContain('Latency of flows by percentile');
  expect(page.match(/<polyline/g)?.length).toBe(9);
  expect(page).not.toMatch(/(?:src|href)="https?:/);
  const written = JSON.parse(await readFile(json, 'utf8')) as LoadReport;
  expect(written).toEqual(report);
  const { totalCount, maxValue } = decodeFromCompressedBase64(written.latency.histogram);
  expect(totalCount).toBe(10);
  // A histogram has three significant digits: for a second, that is a millisecond.
  const { max } = written.latency;
  expect(Math.abs(maxValue / 1000 - max)).toBeLessThan(0.5 + max / 1000);
});

test('a terminal shows the progress, a pipe only gets the result', async () => {
  const plan = ['--rate', '10/s', '--duration', '2s', '--arrivals', 'random'];
  const words = ['load', 'run', 'support.contact', '--target', sandbox.url, ...plan];
  const shown = launch(words, { terminal: true });
  await shown.said('in flight · ');
  await shown.said('flows · ');
  const { stdout, code } = await brought(words);
  expect(stdout).not.toContain('in flight · 1');
  expect(stdout).not.toContain('\u001B');
  expect(stdout).toMatch(/about 20 flows · by chance, --seed \d+ · at most 500 in flight/);
  expect(stdout).toMatch(/contactInfo +\d+ +0 +[\d.]+ ms/);
  expect(stdout).toContain('no borrower of this run made a payment');
  expect(stdout).toMatch(/passed {2}\d+ flows · /);
  expect(code).toBe(0);
});
