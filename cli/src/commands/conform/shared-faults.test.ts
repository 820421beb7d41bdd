import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { emptyList, runConformOn } from '../../../test/conform-run.ts';
import { loopback, sendJson, type Answer } from '../../../test/loopback.ts';
import type { ConformReport } from '../../conform/report/conform-report.ts';

describe('a fault that all calls have', () => {
  /** An error as frameworks write it: the timestamp and the path differ each time. */
  const failing: Answer = ({ path }, response) => {
    const timestamp = new Date(Date.UTC(2026, 0, 1) + path.length * 86_400_000).toISOString();
    sendJson(response, { timestamp, error: 'Internal Server Error', path }, 500);
  };

  test('is printed once on a terminal, with the calls; a report lists it for each call', async () => {
    const { url } = await loopback(failing);
    const folder = await temporaryFolder();
    const [file, junit] = [join(folder, 'report.json'), join(folder, 'junit.xml')];
    const args = ['--cases', '0', '--json-file', file, '--junit', junit];
    const { code, stdout } = await brought(['conform', '--target', url, ...args]);
    const { operations } = JSON.parse(await readFile(file, 'utf8')) as ConformReport;
    const calls = operations.map(({ id }) => id);
    expect(operations.map(({ findings }) => findings.map(({ rule }) => rule))).toEqual(
      calls.map(() => ['BRT-301']),
    );
    const heads = stdout.split('\n').filter((line) => line.startsWith('In '));
    const more = `and ${calls.length - 4} more`;
    expect(heads).toEqual([`In ${calls.length} calls: ${calls.slice(0, 4).join(', ')} ${more}`]);
    expect(stdout.match(/BRT-301/g)).toHaveLength(1);
    const xml = await readFile(junit, 'utf8');
    for (const call of calls) expect(xml).toContain(`<testsuite name="${call}"`);
    expect(code).toBe(3);
  });

  test('is printed separately where the expected or sent value differs', async () => {
    const { url } = await loopback((_request, response) => void response.writeHead(405).end());
    const { stdout } = await brought(['conform', '--target', url, '--cases', '0']);
    const warned = stdout.slice(stdout.indexOf('! BRT-310'));
    expect(warned.match(/the header Allow: \w+/g)?.sort()).toEqual([
      'the header Allow: GET',
      'the header Allow: POST',
    ]);
    expect(warned).toMatch(/Allow: GET, .*\n +channelTemplate,/);
    expect(warned).toMatch(/Allow: POST, .*\n +problemInit,/);
  });
});

test('a call that fails many flows is printed once on a terminal; a report has each flow', async () => {
  const { url } = await loopback(({ path }, response) => {
    if (path.endsWith('/order-detail')) return void response.writeHead(200).end('{');
    sendJson(response, { code: '77', message: `Failure ${path.length}`, data: null });
  });
  const file = join(await temporaryFolder(), 'report.json');
  const level = ['--level', 'write', '--cases', '0', '--has', 'state'];
  const session = ['sessionId=s', 'orderId=7', 'productId=7'].flatMap((each) => [
    '--session',
    each,
  ]);
  const args = ['conform', '--target', url, ...level, ...session, '--json-file', file];
  const { code, stdout } = await brought(args);
  const { flows } = JSON.parse(await readFile(file, 'utf8')) as ConformReport;
  const failed = flows.filter(({ outcome }) => outcome === 'failed');
  const first = failed.map(({ finding }) => `${/\((\w+)\)/.exec(finding?.where ?? '')?.[1]}`);
  expect(failed.length).toBeGreaterThan(new Set(first).size);
  expect(stdout.match(/BRT-702/g)?.length).toBe(new Set(first).size);
  expect(stdout).toMatch(/^In \d+ flows: [\w.-]+/m);
  expect(code).toBe(3);
});

test("a server's request to wait is reported once, and counted at the end", async () => {
  let limited = 0;
  const { stderr } = await runConformOn((request, response) => {
    limited += 1;
    if (limited % 2 === 0) return emptyList(request, response);
    response.writeHead(429, { 'retry-after': '0' }).end();
  });
  expect(stderr.match(/asks to wait/g)).toHaveLength(1);
  expect(stderr).toMatch(/The target asked to wait \d+ times \(HTTP 429\)\./);
});
