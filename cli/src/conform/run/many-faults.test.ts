import { expect, test } from 'vitest';
import { brought } from '../../../test/brought.ts';
import { onlyProblemList } from '../../../test/conform-run.ts';
import { loopback } from '../../../test/loopback.ts';

test('replies with hundreds of thousands of faults fit into 100 MB, and one of each kind is reported', async () => {
  const tabs = `[${'1,'.repeat(300_000)}1]`;
  const reply = `{"code":"00","data":{"tabs":${tabs}},"message":${tabs}}`;
  const { url } = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(reply);
  });
  const args = ['conform', '--target', url, ...onlyProblemList];
  const env = { NODE_OPTIONS: '--max-old-space-size=100' };
  const { code, stdout } = await brought(args, { env });
  expect(stdout).toMatch(/✗ BRT-204 field-type .*\n.*\n +where +data\.tabs\[0\]\n/);
  expect(stdout).toContain('BRT-105 message-type');
  expect(code).toBe(3);
}, 120_000);
