import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serve, temporaryFolder } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';
import type { ProxyReport } from './proxy-report.ts';

test('a client that invents names and paths fills neither memory nor log of the proxy', async () => {
  const { url } = await loopback((_request, response) => sendJson(response, { code: '00' }));
  const file = join(await temporaryFolder(), 'proxy.json');
  const proxy = await serve(['up', 'proxy', '--upstream', url, '--json-file', file]);
  for (const round of ['a', 'b', 'c']) {
    const names = Array.from({ length: 900 }, (_, at) => `${round}${at}${'x'.repeat(5000)}`);
    await fetch(`${proxy.url}/brought/v3/certify/save-bank-info`, {
      method: 'POST',
      body: new URLSearchParams(names.map((name) => [name, 'v'.repeat(501)])),
    });
  }
  await fetch(`${proxy.url}/brought/v3/invented`, { method: 'POST' });
  const code = await proxy.interrupt();
  const { violations } = JSON.parse(await readFile(file, 'utf8')) as ProxyReport;
  const tooLong = violations.filter(({ rule }) => rule === 'maxLength');
  expect(tooLong.reduce((sum, { count }) => sum + count, 0)).toBe(2700);
  expect(tooLong.length).toBeLessThanOrEqual(201);
  expect(JSON.stringify(violations).length).toBeLessThan(200_000);
  expect(violations).toContainEqual(
    expect.objectContaining({ operationId: 'bankSave', where: 'other positions' }),
  );
  expect(violations).toContainEqual(
    expect.objectContaining({ operationId: 'unknown', rule: 'unknown-path', count: 1 }),
  );
  expect(proxy.stderr().length).toBeLessThan(2_000_000);
  expect(code).toBe(3);
}, 60_000);
