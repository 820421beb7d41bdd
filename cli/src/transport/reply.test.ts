import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { replyOf } from './reply.ts';

test('the headers of a reply print as what they hold', () => {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers['content-type'] = 'application/json';
  const { headers } = replyOf(incoming, Buffer.from('{}'));
  expect(inspect(headers)).toBe("{ 'content-type': 'application/json' }");
});
