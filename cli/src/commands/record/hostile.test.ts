import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
});

async function recorded(bytes: string | Buffer, ...words: string[]): Promise<Ended> {
  await writeFile(join(folder, 'in'), bytes);
  return brought(['record', '--from', 'in', '-o', 'out.ts', ...words], { cwd: folder });
}

const base = 'https://app.example/brought';

/** A complaint that was saved, with this text. */
function saved(problemDetail: string, address = `${base}/user-problem/problem-save`): object {
  const fields = { problemType: '2', problemSonType: '', problemDetail };
  const text = new URLSearchParams({ ...fields, problemImage: '', orderNo: 'L202611210001' });
  return {
    startedDateTime: '2026-11-23T10:00:00Z',
    request: {
      method: 'POST',
      url: `${address}?sessionId=default.canary7331`,
      postData: { mimeType: 'application/x-www-form-urlencoded', text: text.toString() },
    },
    response: {
      status: 200,
      content: { mimeType: 'application/json', text: '{"code":"00","message":"Success"}' },
    },
  };
}

function harOf(...entries: unknown[]): string {
  return JSON.stringify({ log: { version: '1.2', entries } });
}

test.each([
  ['an empty file', '', 'in is empty.'],
  ['bytes', Buffer.from([0x89, 0x50, 0, 0, 1]), 'in is no text.'],
  ['a HAR that was cut off', harOf(saved('late')).slice(0, 300), 'in is no whole JSON'],
  ['JSON of something else', '{"log":{"entries":7}}', 'in is no recording.'],
  ['a text', 'Dear Sir or Madam', 'in is no recording.'],
])('%s prints one sentence and exits with 2', async (_name, bytes, says) => {
  const { code, stderr } = await recorded(bytes);
  expect(stderr).toContain(says);
  expect(stderr).not.toContain('    at ');
  expect(code).toBe(2);
});

test.each([
  ['no entries', harOf()],
  ['entries that are none', harOf(null, 7, {}, { request: { url: 'about:blank' } })],
  ['curl to nowhere', 'curl\ncurl -X\ncurl "unclosed'],
  ['a deep collection', `{"info":{},"item":${'[{"item":'.repeat(3000)}[]${'}]'.repeat(3000)}}`],
])('%s contains no call, which is reported and exits with 7', async (_name, bytes) => {
  const { code, stderr } = await recorded(bytes);
  expect(stderr).toContain('No call of the contract was recorded, so there is no flow.');
  expect(code).toBe(7);
});

test.each([
  ['at the end', `curl ${base}/a -d '{"a":1}`, 1],
  ['in the last of three lines', `curl x\\\n  -H 'a: b'\ncurl "y`, 3],
  ['and another call within it', `curl x\ncurl -d 'a=1 y\ncurl -d 'b=2' z`, 2],
])('an unclosed quote in a curl line is reported with its line: %s', async (_name, text, line) => {
  const { code, stderr } = await recorded(text);
  expect(stderr).toContain(`Left out: what begins in line ${line}, where a quote is not closed`);
  expect(code).toBe(7);
});

test('a flow of the calls before an unclosed quote is reported as incomplete', async () => {
  const call = `curl '${base}/service/new/union-error-info'`;
  const { code, stdout, stderr } = await recorded(`${call}\ncurl "unclosed`);
  expect(stdout).toBe('out.ts  1 call\n');
  expect(stderr).toContain('The flow continues without what begins in line 2');
  expect(code).toBe(7);
});

test('other hosts, other paths and failures are reported; pictures are not', async () => {
  const elsewhere = saved('late', 'https://evil.example/brought/user-problem/problem-save');
  const track = saved('late', 'https://tracker.example/collect/\u001b[2J');
  const { response: _response, ...unanswered } = saved('late') as { response?: object };
  const down = { ...saved('late'), response: { status: 503, content: {} } };
  const picture = {
    request: { method: 'GET', url: `${base}/mock-images/a.svg` },
    response: { status: 200, content: { mimeType: 'image/svg+xml' } },
  };
  const { code, stderr, stdout } = await recorded(
    harOf(elsewhere, saved('late'), saved('again'), track, unanswered, down, picture),
  );
  expect(stdout).toBe('out.ts  2 calls\n');
  expect(stderr).toContain(
    'Left out: problemSave of https://evil.example: the other calls went to',
  );
  expect(stderr).toContain('Left out: POST https://tracker.example/collect/');
  expect(stderr).toContain('Left out: problemSave: nobody answered');
  expect(stderr).toContain('Left out: problemSave: it was answered HTTP 503');
  expect(stderr).not.toMatch(/mock-images|canary|\u001b/);
  // It is unknown what a call without an answer has changed.
  expect(stderr).toContain('The flow continues without problemSave');
  expect(code).toBe(7);
});

test('fields that violate the contract are left out, with field and rule', async () => {
  const { stderr, code } = await recorded(harOf(saved('x'.repeat(201))));
  expect(stderr).toContain('problemSave: problemDetail must have at most 200 characters');
  expect(code).toBe(7);
});

const texts = [
  `'); process.exit(0); ('`,
  '${process.exit(0)} `',
  '\\',
  "\\'",
  'a\nb\r\nc\u2028d\u202ee\u0000f',
  '*/ // <!-- --> </script>',
  '🙂',
];

test.each(texts)('%j is preserved as text', async (text) => {
  const { code } = await recorded(harOf(saved(text)));
  expect(code).toBe(0);
  const flow = await readFile(join(folder, 'out.ts'), 'utf8');
  const [, literal = ''] = /problemDetail: ('.*'),/.exec(flow) ?? [];
  const value: unknown = JSON.parse(
    `"${literal.slice(1, -1).replaceAll("\\'", "'").replaceAll('"', '\\"')}"`,
  );
  expect(value).toBe(text);
  const ran = await brought(['flow', 'run', 'out.ts', '--target', 'sandbox'], { cwd: folder });
  expect({ code: ran.code, said: ran.stderr }).toMatchObject({ code: 0 });
});

test('field names of a server-defined form cannot break out of the code', async () => {
  const sent = new URLSearchParams([
    ['product_id', '7'],
    ["x'] = 1; //", ''],
    ['__proto__', 'canary7331'],
  ]);
  const curl = `curl '${base}/v3/certify/save-bank-info' --data-raw '${sent.toString()}'`;
  const { code } = await recorded(curl);
  expect(code).toBe(0);
  const flow = await readFile(join(folder, 'out.ts'), 'utf8');
  expect(flow).toContain(`'x\\'] = 1; //': '',`);
  expect(flow).toContain(`['__proto__']: input.proto`);
  expect(flow).not.toContain('canary');
  const shown = await brought(['flow', 'show', 'out.ts'], { cwd: folder });
  expect(shown.code).toBe(0);
});

test('a secret typed into another field becomes an input there', async () => {
  const { code } = await recorded(harOf(saved('my session is default.canary7331')));
  expect(code).toBe(0);
  const flow = await readFile(join(folder, 'out.ts'), 'utf8');
  expect(flow).not.toContain('canary');
  expect(flow).toContain('problemDetail: input.problemDetail');
});

test('a HAR of 50 MB is read', async () => {
  const content = { mimeType: 'image/png', text: 'A'.repeat(5_000_000), encoding: 'base64' };
  const picture = { request: { method: 'GET', url: `${base}/a.png` }, response: { content } };
  const { code, stdout } = await recorded(
    harOf(...Array.from({ length: 10 }, () => picture), saved('late')),
  );
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'out.ts  1 call\n' });
});

test('an existing file is not overwritten', async () => {
  await recorded(harOf(saved('late')));
  const { code, stderr } = await recorded(harOf(saved('later')));
  expect(stderr).toContain('There is a file out.ts; it was left as it is.');
  expect(code).toBe(2);
});

/** A collection of Postman with one request that has several saved answers. */
function collectionOf(method: string, ...codes: string[]): string {
  const url = '{{baseUrl}}/brought/v3/loan-details/loan-details?orderId=L1&productId=7';
  const response = codes.map((code) => ({ code: 200, body: JSON.stringify({ code, data: {} }) }));
  return JSON.stringify({ info: {}, item: [{ request: { method, url }, response }] });
}

test('of several saved replies to a request the successful one is recorded', async () => {
  expect((await recorded(collectionOf('GET', '01', '00'))).code).toBe(0);
  const text = await readFile(join(folder, 'out.ts'), 'utf8');
  expect(text).toContain('loanDetails succeeds');
  expect(text).not.toContain('ctx.refused');
});

test('a call by another method is reported as one', async () => {
  const { stderr, code } = await recorded(collectionOf('POST', '00'));
  expect(stderr).toContain('/brought/v3/loan-details/loan-details: loanDetails is GET');
  expect(code).toBe(7);
});

/** The same with another body, as a proxy or a browser would store it. */
function sentAs(postData: object, headers: readonly object[] = []): object {
  const entry = saved('late') as { request: object };
  return { ...entry, request: { ...entry.request, postData, headers } };
}

const form = 'application/x-www-form-urlencoded';

test('a base64 body is decoded', async () => {
  const { request } = saved('in base64') as { request: { postData: { text: string } } };
  const text = Buffer.from(request.postData.text).toString('base64');
  const { code } = await recorded(harOf(sentAs({ mimeType: form, encoding: 'base64', text })));
  expect(code).toBe(0);
  expect(await readFile(join(folder, 'out.ts'), 'utf8')).toContain(`problemDetail: 'in base64'`);
});

test.each([
  ['a form with files, of Safari', { mimeType: 'multipart/form-data; boundary=a' }, []],
  ['another one', { mimeType: 'multipart/form-data; boundary=a', text: '', params: [] }, []],
  ['what had a length', { mimeType: form }, [{ name: 'Content-Length', value: '31' }]],
])('%s without a recorded body is reported', async (_name, postData, headers) => {
  const { code, stderr } = await recorded(harOf(sentAs(postData, headers)));
  expect(stderr).toContain(
    'Left out: problemSave: the recording has no request body (postData without text)',
  );
  expect(code).toBe(7);
});

function collectionAt(variable: readonly object[], body?: object): string {
  const url = { raw: '{{baseUrl}}/:feature/problem-list?sessionId=a:b', variable };
  const response = [{ code: 200, body: JSON.stringify({ code: '00', data: [] }) }];
  const item = [{ request: { method: 'POST', url, body }, response }];
  const host = [{ key: 'baseUrl', value: 'http://127.0.0.1:80/brought' }];
  return JSON.stringify({ info: {}, item, variable: [...host, { key: 'kind', value: 'user' }] });
}

test('a path variable of a collection gets its listed value', async () => {
  const { code, stderr } = await recorded(
    collectionAt([{ key: 'feature', value: '{{kind}}-problem' }]),
  );
  expect({ code, stderr }).toMatchObject({ code: 0 });
  expect(await readFile(join(folder, 'out.ts'), 'utf8')).toContain('problemList');
});

test.each([
  ['nothing', []],
  ['an empty value', [{ key: 'feature', value: '' }]],
])('a path variable listed with %s is reported', async (_name, variable) => {
  const { code, stderr } = await recorded(collectionAt(variable));
  expect(stderr).toMatch(/\/:feature\/problem-list: its path has :feature without a value/);
  expect(code).toBe(7);
});

test('a collection request that sends a file is reported', async () => {
  const url = '{{baseUrl}}/brought/user-problem/problem-save';
  const body = { mode: 'file', file: { src: '/tmp/complaint.txt' } };
  const item = [{ request: { method: 'POST', url, body } }];
  const { code, stderr } = await recorded(JSON.stringify({ info: {}, item }));
  expect(stderr).toContain(
    'Left out: problemSave: the request body is in a file, which is not read',
  );
  expect(code).toBe(7);
});
