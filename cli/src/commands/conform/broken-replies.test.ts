import { describe, expect, test } from 'vitest';
import { onlyProblemList, runConformOn } from '../../../test/conform-run.ts';
import type { Answer } from '../../../test/loopback.ts';

/** Answers everything with these bytes, as JSON. */
function json(body: string | Buffer, status = 200): Answer {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
}

/** The violations that are reported for the one call under test, by rule. */
async function found(answer: Answer, wanted: string) {
  const { report, code, stdout } = await runConformOn(answer, [...onlyProblemList, '--cases', '0']);
  const findings = report.operations.flatMap((operation) => operation.findings);
  return { code, stdout, findings: findings.filter(({ rule }) => rule === wanted) };
}

describe('a duplicate name in an object of a reply is an error, reported with its path', () => {
  test.each([
    ['in the envelope', '{"code":0,"code":1}', ['code']],
    ['within the payload', '{"code":"00","data":{"tabs":[{"id":1,"id":1}]}}', ['data.tabs[0].id']],
    ['escaped', String.raw`{"code":"00","data":{"tabs":[]},"\u0063ode":"00"}`, ['code']],
  ])('%s', async (_where, body, places) => {
    const { code, findings } = await found(json(body), 'BRT-110');
    expect(findings.map(({ where }) => where)).toEqual(places);
    expect(code).toBe(3);
  });

  test('broken JSON is quoted at the fault', async () => {
    const body = '{"code":"00","data":{"tabs":[]},\n "code":"01"}';
    const { findings } = await found(json(body), 'BRT-110');
    expect(findings[0]?.got).toBe(
      String.raw`"\"code\":\"01\"}" at line 2, column 2, after "{\"code\":\"00\",\"data\":{\"tabs\":[]},\n "`,
    );
  });
});

test('truncates huge values', async () => {
  const list = Array.from({ length: 500_000 }, (_each, index) => String(1e9 + index));
  const { findings } = await found(json(JSON.stringify(list)), 'BRT-101');
  expect(findings[0]?.got).toMatch(/^\["1000000000",.*…$/);
}, 60_000);

describe('broken JSON is quoted where it breaks', () => {
  const long = `{"code":"00","message":"${'word '.repeat(100)}","data":{"tabs":[1,]}}`;

  test.each([
    ['far from its beginning', long, '"]}}" at line 1, column 545, after "…word word '],
    [
      'at its end',
      '{"code":"00"',
      String.raw`the end at line 1, column 13, after "{\"code\":\"00\""`,
    ],
    [
      'behind it',
      '{"code":"00"}\nOK',
      String.raw`"OK" at line 2, column 1, after "{\"code\":\"00\"}\n"`,
    ],
    ['at once', 'NaN', '"NaN" at line 1, column 1'],
    [
      'in another encoding',
      Buffer.from('{"message":"Succ\xe8s"}', 'latin1'),
      String.raw`at line 1, column 17, after "{\"message\":\"Succ"`,
    ],
  ])('%s', async (_where, body, got) => {
    const rule = Buffer.isBuffer(body) ? 'BRT-107' : 'BRT-106';
    const { findings } = await found(json(body), rule);
    expect(findings.map((finding) => finding.got)).toEqual([expect.stringContaining(got)]);
  });

  test('nested too deep: the limit, and where it is exceeded', async () => {
    const deep = `{"code":"00","data":${'['.repeat(300)}${']'.repeat(300)}}`;
    const { findings } = await found(json(deep), 'BRT-106');
    expect(findings[0]).toMatchObject({
      expected: 'at most 200 levels of objects and lists',
      got: expect.stringContaining('at line 1, column 220, after "…[[[') as string,
    });
  });

  test('without secrets near that place, whether named or cut in two by it', async () => {
    const secret = '4821907731';
    const { findings, stdout } = await found(
      json(`{"code":"00","data":{"cardNo":"${secret}","phone":"081\n${secret}"}}`),
      'BRT-106',
    );
    expect(findings[0]?.got).toContain('line 1, column 5');
    expect(stdout).not.toContain(secret);
  });
});

test('a wrong status is reported with its body, masked and without control characters', async () => {
  const body = JSON.stringify({ trace: 'NullPointer \u001b[2J at x', password: 'hunter22' });
  const { findings, stdout } = await found(json(body, 500), 'BRT-301');
  expect(findings[0]?.got).toBe(
    String.raw`HTTP 500 "{\"trace\":\"NullPointer \\u001b[2J at x\",\"password\":\"***\"}"`,
  );
  expect(stdout).not.toContain('hunter22');
  const refused = await found(json('{"error":"expired"}', 401), 'BRT-307');
  expect(refused.findings[0]?.got).toBe(String.raw`HTTP 401 "{\"error\":\"expired\"}"`);
  expect(refused.code).toBe(4);
});

test('a number that JavaScript would round is reported as the server wrote it', async () => {
  const body = '{"code":12345678901234567890123,"message":1e400,"data":{"tabs":[]}}';
  const codes = await found(json(body), 'BRT-103');
  expect(codes.findings.map(({ got }) => got)).toEqual(['12345678901234567890123']);
  const messages = await found(json(body), 'BRT-105');
  expect(messages.findings.map(({ got }) => got)).toEqual(['1e400']);
});

test('a session that the call itself does not send is also masked', async () => {
  const body = 'for sess-7731-canar of 0712345678, c2Vzcy03NzMxLWNhbmFy, and anna-7732-canary';
  const given = ['--session', 'sessionId=sess-7731-canar', '--session', 'mobilePhone=0712345678'];
  const other = ['--borrower', 'repay.card=https://app.example/?sessionId=anna-7732-canary'];
  const only = ['--only', 'contactInfo', '--cases', '0'];
  const words = [...only, ...given, ...other];
  const { report, stdout } = await runConformOn(json(body, 403), words);
  expect(report.operations[0]?.findings[0]?.got).toBe('HTTP 403 "for *** of ***, ***, and ***"');
  expect(stdout).not.toMatch(/773[12]-|NzMxLWNhbm|0712345678/);
});
