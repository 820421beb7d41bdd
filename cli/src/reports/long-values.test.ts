import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../test/brought.ts';
import { loopback, sendJson } from '../../test/loopback.ts';

const MANY = 2_000_000;

test.each([
  ['a refusal', { code: '01', message: '<'.repeat(MANY), data: null }],
  ['a value that a check refuses', { code: '00', data: { email: 'a', smWa: '"'.repeat(MANY) } }],
])('%s of megabytes: every report stays readable, and one has it all', async (_what, body) => {
  const folder = await temporaryFolder();
  const { url } = await loopback((_request, response) => sendJson(response, body));
  const file = (name: string): string => join(folder, name);
  const words = ['--junit', file('j.xml'), '--html', file('p.html'), '--json-file', file('r.json')];
  const run = ['flow', 'run', 'support.contact', '--target', url];
  const { code, stdout, stderr } = await brought([...run, ...words]);
  expect(code).toBe(1);
  expect((stdout + stderr).length).toBeLessThan(20_000);
  expect(stdout).toMatch(/… \(\d{7} characters more\)/);
  // Parsers based on libxml2 refuse a value of 10 MB, and every < counts fourfold.
  expect((await readFile(file('j.xml'))).length).toBeLessThan(5_000_000);
  expect((await readFile(file('p.html'))).length).toBeLessThan(5_000_000);
  expect((await readFile(file('r.json'))).length).toBeGreaterThan(MANY);
});

test('a refusal of megabytes is truncated on the terminal', async () => {
  const body = { code: '01', message: 'x'.repeat(MANY), data: null };
  const { url } = await loopback((_request, response) => sendJson(response, body));
  const { code, stderr } = await brought(['call', 'contactInfo', '--target', url]);
  expect(stderr).toMatch(/x… \(\d{7} characters more\)/);
  expect(stderr.length).toBeLessThan(10_000);
  expect(code).toBe(1);
});
