import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readServerContract } from '../src/contract/read-contract.ts';
import { conformFetch } from './conform-fetch.ts';
import { server } from './consumers/complaint-server.ts';

test('the example server of the documentation conforms, in strict and tolerant mode', async () => {
  for (const strict of [undefined, await readServerContract()]) {
    const only = ['complaints', 'support'];
    const { operations, flows, score, exitCode } = await conformFetch(server.fetch, {
      only,
      strict,
    });
    const findings = [
      ...operations.flatMap((each) => each.findings),
      ...flows.flatMap(({ finding }) => finding ?? []),
    ];
    expect(findings.map(({ rule, title, got }) => ({ rule, title, got }))).toEqual([]);
    expect({ percent: score.percent, exitCode }).toEqual({ percent: 100, exitCode: 0 });
  }
});

test('the documentation contains the example verbatim', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../sdk/server/README.md'), 'utf8');
  const source = await readFile(join(import.meta.dirname, 'consumers/complaint-server.ts'), 'utf8');
  expect(readme).toContain(source);
});
