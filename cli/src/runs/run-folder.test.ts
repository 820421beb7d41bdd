import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../test/brought.ts';
import { readContract } from '../contract/read-contract.ts';
import { createRedactor } from '../redact/redactor.ts';
import { createRunFolder } from './run-folder.ts';

/** The values that the random generator returns, one after the other. */
const { drawn } = vi.hoisted(() => ({ drawn: ['00aa', '00aa', '00bb'] }));

vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof import('node:crypto')>()),
  randomBytes: () => Buffer.from(drawn.shift() ?? '', 'hex'),
}));

test('two runs in the same second never share a folder, even with the same random number', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const runs = await temporaryFolder();
  vi.stubEnv('BROUGHT_RUNS_DIR', runs);
  onTestFinished(() => void vi.unstubAllEnvs());
  const warned: string[] = [];
  const head = { command: ['flow', 'run'], target: 'sandbox' };
  const redactor = createRedactor(await readContract());
  const begin = () => createRunFolder({ head, redactor, warn: (text) => warned.push(text) }).id;
  expect([begin(), begin()]).toEqual(['20261129-100000-00aa', '20261129-100000-00bb']);
  expect(warned).toEqual([]);
  expect((await readdir(runs)).sort()).toEqual(['20261129-100000-00aa', '20261129-100000-00bb']);
});
