import { describe, expect, test } from 'vitest';
import { callOf, contractOf, judged } from '../../../test/judged.ts';
import type { NoReply } from '../../transport/wire.ts';
import { judgeReply } from './judge-reply.ts';
import { subjectOf } from './subject.ts';

const responses = '#/paths/~1brought~1it/post/responses';
const form = 'application/x-www-form-urlencoded';
const requestBody = { content: { [form]: {}, 'application/json': {} } };

/** The verdict on a status: outcome, rule, expected and received value. */
function said(status: number, body = '', headers: Record<string, string> = {}, valid = true) {
  const { outcome, violations } = judged({ status, body, headers }, { valid, requestBody });
  return [outcome, ...violations.map(({ rule, expected, got }) => [rule, expected, got])];
}

describe('a request that conforms to the contract', () => {
  const inTheCode = 'HTTP 200, success or failure in the code';

  test.each([
    [
      500,
      'BRT-301',
      'HTTP 200, with a failure code when the server cannot do it',
      'HTTP 500 (an empty reply)',
    ],
    [
      501,
      'BRT-301',
      'HTTP 200, with a failure code when the server cannot do it',
      'HTTP 501 (an empty reply)',
    ],
    [401, 'BRT-307', inTheCode, 'HTTP 401 (an empty reply)'],
    [403, 'BRT-307', inTheCode, 'HTTP 403 (an empty reply)'],
    [300, 'BRT-303', inTheCode, 'HTTP 300 to nowhere'],
    [399, 'BRT-303', inTheCode, 'HTTP 399 to nowhere'],
  ])('HTTP %i means neither success nor failure', (status, rule, expected, got) => {
    expect(said(status)).toEqual(['unread', [rule, expected, got]]);
  });

  test('a redirect is reported with its location', () => {
    expect(said(302, '', { location: '/login' })).toEqual([
      'unread',
      ['BRT-303', inTheCode, 'HTTP 302 to /login'],
    ]);
  });

  test.each([
    [400, inTheCode],
    [499, inTheCode],
    [404, 'HTTP 200: the call is POST /brought/it'],
    [405, 'HTTP 200: the call is POST /brought/it'],
    [415, `HTTP 200: the body is ${form} or application/json`],
    [201, inTheCode],
    [204, inTheCode],
  ])('HTTP %i is reported as a rejection, with the expected status', (status, expected) => {
    expect(said(status)).toEqual([
      'refused',
      ['BRT-302', expected, `HTTP ${status} (an empty reply)`],
    ]);
  });

  test('the violation is the status, located at the replies of the contract', () => {
    const { violations, code } = judged({ status: 500, headers: {}, body: '' });
    expect(violations).toMatchObject([{ where: 'HTTP status', pointer: responses }]);
    expect(code).toBeUndefined();
  });
});

describe('the body of a wrong status', () => {
  const long = 'word '.repeat(40).trim();

  test.each([
    ['a text', 'No such  path.\n', ' "No such path."'],
    ['160 characters', 'a'.repeat(160), ` "${'a'.repeat(160)}"`],
    ['more than 160', long, ` ${JSON.stringify(`${long.slice(0, 160)}…`)}`],
    ['nothing', '', ' (an empty reply)'],
    ['blanks', ' \n', ' (an empty page)'],
    ['a page', '<html><body><h1>Not</h1><p>found</p></body></html>', ', a page: Not found'],
    ['a page without words', '<!doctype html><html></html>', ' (an empty page)'],
    [
      'what a page does not show',
      '<html><title>404</title><STYLE>\na{}\n</STYLE><script>\nrun()\n</script>Gone</html>',
      ', a page: Gone',
    ],
    ['a page that is long', `<html>${'b'.repeat(200)}`, `, a page: ${'b'.repeat(160)}…`],
    ['a page far behind its beginning', `<html>${' '.repeat(4000)}Gone`, ' (an empty page)'],
    ['words with marks', 'a <b>bold</b> word', ' "a <b>bold</b> word"'],
  ])('%s is quoted by its first words', (_what, body, excerpt) => {
    expect(said(400, body)).toMatchObject([
      'refused',
      ['BRT-302', expect.anything(), `HTTP 400${excerpt}`],
    ]);
  });
});

describe('a request that violates the contract', () => {
  test.each([400, 404, 415, 499, 501])('may be refused with HTTP %i', (status) => {
    expect(said(status, '', {}, false)).toEqual(['refused']);
  });

  test('HTTP 405 names the correct method', () => {
    expect(said(405, '', {}, false)).toEqual([
      'refused',
      ['BRT-310', 'the header Allow: POST', 'HTTP 405 without it'],
    ]);
    expect(said(405, '', { allow: 'POST' }, false)).toEqual(['refused']);
  });

  const either = 'HTTP 200 with a failure code, or 4xx';

  test.each([
    [500, 'unread', 'BRT-301', 'HTTP 500 (an empty reply)'],
    [502, 'unread', 'BRT-301', 'HTTP 502 (an empty reply)'],
    [401, 'unread', 'BRT-307', 'HTTP 401 (an empty reply)'],
    [302, 'unread', 'BRT-303', 'HTTP 302 to nowhere'],
    [201, 'refused', 'BRT-302', 'HTTP 201 (an empty reply)'],
  ])('must not be answered with HTTP %i', (status, outcome, rule, got) => {
    expect(said(status, '', {}, false)).toEqual([outcome, [rule, either, got]]);
  });
});

test.each<[NoReply['failed'], string]>([
  ['unreachable', 'BRT-305'],
  ['tls', 'BRT-305'],
  ['connection-lost', 'BRT-305'],
  ['time-out', 'BRT-304'],
  ['ended', 'BRT-304'],
  ['too-large', 'BRT-306'],
  ['compression', 'BRT-309'],
  ['rate-limited', 'BRT-308'],
])("a missing or incomplete reply (%s) is reported in the system's words", (failed, rule) => {
  const document = contractOf();
  const subject = subjectOf(document, callOf(document));
  const detail = 'Connection reset by peer.';
  expect(judgeReply(subject, { failed, detail }, true)).toEqual({
    outcome: 'unread',
    code: undefined,
    violations: [
      { rule, where: 'connection', pointer: responses, expected: 'a whole reply', got: detail },
    ],
  });
});
