import { expect, test } from 'vitest';
import { serve } from '../../../test/brought.ts';
import { loopback } from '../../../test/loopback.ts';

const OTHER = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';

/** Lets calls pass through a proxy one after the other, each answered by the server's next text. */
async function sumOf(answers: readonly string[]): Promise<string> {
  const left = [...answers];
  const { url } = await loopback((_, response) => void response.socket?.end(left.shift() ?? OTHER));
  const proxy = await serve(['up', 'proxy', '--upstream', url]);
  for (const _ of answers) {
    const reply = await fetch(`${proxy.url}/brought/user-problem/problem-init`, { method: 'POST' });
    await reply.text();
  }
  await proxy.interrupt();
  return proxy.stdout();
}

test('the summary of one rule with several reasons prints the first, and that there are others', async () => {
  const sum = await sumOf(['no HTTP at all\r\n\r\n', OTHER]);
  expect(sum).toMatch(/the reply is not HTTP, among others +2/);
  expect(sum).not.toContain('another protocol');
});

test('the summary of a repeated reason does not mention others', async () => {
  const sum = await sumOf([OTHER, OTHER]);
  expect(sum).toMatch(/the server changed to another protocol, HTTP 101 +2/);
});
