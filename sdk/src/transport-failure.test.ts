import { expect, test } from 'vitest';
import { operations } from './generated/operations.ts';
import { transportFailure } from './transport-failure.ts';

/** The error for a call that was sent to an address and ended in this way. */
function reported(ended: 'timeout' | 'aborted' | undefined, cause: unknown, url?: string) {
  const operationId = 'contactInfo' as const;
  const sent = { operationId, operation: operations.contactInfo, session: {}, headers: {} };
  const exchange = { ...sent, encoding: 'form' as const, fields: {}, ...(url && { url }) };
  return transportFailure(exchange, ended, 500, cause);
}

test.each([
  ['https://api.lender.example:8443/brought/x?sessionId=s', 'https://api.lender.example:8443'],
  ['HTTP://server.test?sessionId=s', 'HTTP://server.test'],
  ['/brought/x?next=http://other.test', 'the server'],
  [undefined, 'the server'],
])('for %s the error names the server, and nothing of the session', (url, server) => {
  expect(reported('timeout', undefined, url).message).toBe(
    `contactInfo: no whole answer from ${server} within 500 ms. Try again, or allow more time with timeoutMs.`,
  );
});

test('a time-out has what ended the call as its cause', () => {
  const cause = new Error('aborted');
  expect(reported('timeout', cause, 'http://server.test/').cause).toBe(cause);
});

test('an aborted call is reported only as aborted', () => {
  const cause = new Error('gone');
  expect(reported('aborted', cause, 'http://server.test/')).toMatchObject({
    kind: 'aborted',
    message: 'contactInfo: stopped by its caller.',
    cause,
  });
});

const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test.each([
  [
    'the code of the inner error',
    new TypeError('fetch failed', { cause: refused }),
    'ECONNREFUSED',
  ],
  ['its own code', refused, 'ECONNREFUSED'],
  ['its message, where the code is a number', Object.assign(new Error('no'), { code: 7 }), 'no'],
  ['the message of the inner error', new Error('outer', { cause: new Error('inner') }), 'inner'],
  ['its own message', new Error('outer', { cause: 'a text' }), 'outer'],
  ['what was thrown, where it is no error', { cause: refused }, '[object Object]'],
  ['a text', 'down', 'down'],
])('a broken connection is reported with %s', (_what, cause, reason) => {
  const failure = reported(undefined, cause, 'http://server.test/brought/x');
  expect(failure).toMatchObject({ kind: 'network', operationId: 'contactInfo', cause });
  expect(failure.message).toBe(
    `contactInfo: no whole answer from http://server.test (${reason}). Check the address and the connection.`,
  );
});
