import { createHash } from 'node:crypto';
import * as codes from '@brought/sdk/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, type Served } from '../../../test/brought.ts';

let mock: Served;

beforeAll(async () => {
  mock = await serve(['up', 'mock']);
});

afterAll(async () => {
  await mock.interrupt();
});

type Problem = {
  title: string;
  status: number;
  detail: string;
  operationId?: string;
  known?: string[];
  violations?: { in: string; field: string; rule: string; message: string }[];
};

const complaint = {
  problemType: '2',
  problemSonType: '',
  problemDetail: 'The app shows the wrong due date.',
  problemImage: '',
  orderNo: 'L1',
};

function call(path: string, init: RequestInit = { method: 'POST' }): Promise<Response> {
  return fetch(`${mock.url}/brought${path}`, init);
}

function form(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body: new URLSearchParams(fields), headers };
}

async function problem(reply: Response): Promise<Problem> {
  expect(reply.headers.get('content-type')).toContain('application/problem+json');
  return (await reply.json()) as Problem;
}

test('a call that writes accepts an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': '"8e03978e-40d5-43e8-bc93-6894a57f9324"' };
  const reply = await call('/user-problem/problem-save', form(complaint, headers));
  expect(await reply.json()).toMatchObject({ code: '00' });
});

test('a call answers with its example named success', async () => {
  const reply = await call('/user-problem/problem-list');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-mock-example')).toBe('success');
  expect(await reply.json()).toMatchObject({
    code: '00',
    data: { tabs: [{ title: 'All' }, {}, {}] },
  });
});

test.each([
  ['the Prefer header', { headers: { prefer: 'example=serverFailure' } }, ''],
  [
    'a Prefer header of several items',
    { headers: { prefer: 'code=200, example="serverFailure"' } },
    '',
  ],
  ['the query', {}, '?__example=serverFailure'],
])('%s selects an example by name', async (_name, init, query) => {
  const reply = await call(`/user-problem/problem-list${query}`, { method: 'POST', ...init });
  expect(await reply.json()).toMatchObject({ code: '01' });
});

test('an unknown example is a 404 that lists the known ones and the nearest', async () => {
  const headers = { prefer: 'example=collectionBlockd' };
  const reply = await call('/user-problem/problem-init', { method: 'POST', headers });
  const { detail, known } = await problem(reply);
  expect(reply.status).toBe(404);
  expect(known).toEqual(['success', 'collectionBlocked', 'noOrders', 'serverFailure']);
  expect(detail).toContain('Did you mean collectionBlocked?');
});

test('a reply can be generated from its schema', async () => {
  const headers = { prefer: 'dynamic=true' };
  const reply = await call('/user-problem/problem-list', { method: 'POST', headers });
  expect(reply.status).toBe(200);
  expect(await reply.json()).toHaveProperty('code');
});

test.each(['a', 'b', 'c', 'd', 'e'])(
  'a generated reply has a code of its call, with the seed %s',
  async (seed) => {
    const headers = { prefer: `dynamic=true, seed=${seed}` };
    const path = '/service/loan/repayment-confirm';
    const fields = { orderId: 'L1', verifyCode: '123456', repaymentRecordId: '9' };
    const reply = await call(path, form(fields, headers));
    const { code } = (await reply.json()) as { code: string };
    expect(Object.values(codes.repaymentConfirm)).toContain(code);
  },
);

test.each([
  ['a missing field', { ...complaint, problemType: undefined }, 'problemType', 'required'],
  ['an empty field', { ...complaint, problemDetail: '' }, 'problemDetail', 'minLength'],
  [
    'a field that is too long',
    { ...complaint, problemDetail: 'x'.repeat(201) },
    'problemDetail',
    'maxLength',
  ],
  [
    'non-Latin text in a field that is too long',
    { ...complaint, problemDetail: '投诉😀'.repeat(80) },
    'problemDetail',
    'maxLength',
  ],
  [
    'non-Latin text against a pattern',
    { ...complaint, problemImage: '图片,,图片' },
    'problemImage',
    'pattern',
  ],
])('%s is rejected with field and rule', async (_name, fields, field, rule) => {
  const given = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const reply = await call('/user-problem/problem-save', form(Object.fromEntries(given)));
  const { status, operationId, detail, violations } = await problem(reply);
  expect(reply.status).toBe(422);
  expect({ status, operationId }).toEqual({ status: 422, operationId: 'problemSave' });
  expect(violations?.[0]).toMatchObject({ in: 'body', field, rule });
  expect(detail).toContain(field);
  expect(detail).toContain(rule);
});

test('every missing field of an empty body is reported', async () => {
  const { violations } = await problem(await call('/user-problem/problem-save'));
  expect(violations?.map(({ field }) => field)).toEqual(Object.keys(complaint));
});

test('a field with a single allowed value reports that value', async () => {
  const { violations } = await problem(
    await call('/v3/personal-center/contact-kf-info', form({ overall: '31' })),
  );
  expect(violations).toEqual([
    { in: 'body', field: 'overall', rule: 'const', message: 'must be 30' },
  ]);
});

test('a missing query parameter is reported as one of the query', async () => {
  const { violations } = await problem(await call('/api/v2/promotion/get-captcha', {}));
  expect(violations).toEqual([
    { in: 'query', field: 'sid', rule: 'required', message: 'is missing' },
  ]);
});

test.each([
  ['a broken percent sign', 'problemType=%E0%A4&problemDetail=x', 'encoding', 'problemType'],
  ['a broken name', '%ZZ=1', 'encoding', ''],
  ['a field that is sent twice', 'orderId=1&orderId=2', 'single', 'orderId'],
  ['more fields than can be meant', 'a=1&'.repeat(5000), 'maxFields', ''],
])('%s is refused', async (_name, body, rule, field) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await call('/user-problem/problem-init', { method: 'POST', body, headers });
  expect((await problem(reply)).violations).toContainEqual(
    expect.objectContaining({ rule, field }),
  );
  expect(reply.status).toBe(422);
});

test.each([
  ['a percent sign that encodes nothing', 'sid=%zz'],
  ['bytes that are no UTF-8', 'sid=%ff%fe'],
])('%s in a query is rejected as in a body', async (_name, query) => {
  const reply = await call(`/api/v2/promotion/get-captcha?${query}`, {});
  expect(reply.status).toBe(422);
  const message = 'must be UTF-8 text, percent-encoded';
  expect((await problem(reply)).violations).toEqual([
    { in: 'query', field: 'sid', rule: 'encoding', message },
  ]);
});

test('a duplicate query parameter is rejected like a duplicate body field', async () => {
  const reply = await call('/api/v2/promotion/get-captcha?sid=1&sid=2', {});
  expect((await problem(reply)).violations).toEqual([
    { in: 'query', field: 'sid', rule: 'single', message: 'must be sent once' },
  ]);
});

test('a session parameter of a POST is checked as strictly', async () => {
  const reply = await call('/user-problem/problem-list?userId=%zz', { method: 'POST' });
  expect((await problem(reply)).detail).toContain('query field userId');
});

test('unknown fields are accepted, even repeated ones', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = 'orderId=1&x=1&x=2&=3&=4&__proto__=5&__proto__=6';
  const reply = await call('/user-problem/problem-init', { method: 'POST', body, headers });
  expect(await reply.json()).toMatchObject({ code: '00' });
});

test('any kind of text is accepted where allowed: NUL, emoji, right-to-left, reserved characters', async () => {
  const problemDetail = "\0 😀 مرحبا <b>'*()!%~;:@&=+$,/?#[]";
  const reply = await call('/user-problem/problem-save', form({ ...complaint, problemDetail }));
  expect(await reply.json()).toMatchObject({ code: '00' });
});

test.each([
  ['application/json', '{}'],
  ['text/plain', 'x'],
  ['application/x-www-form-urlencoded; charset=gbk', 'x=1'],
  ['no/sense;;;', 'x'],
])('a body of type %s is a 415 that names the expected type', async (type, body) => {
  const headers = { 'content-type': type };
  const reply = await call('/user-problem/problem-save', { method: 'POST', body, headers });
  expect(reply.status).toBe(415);
  expect((await problem(reply)).known).toEqual(['application/x-www-form-urlencoded']);
});

test('an unknown path is a 404 with the nearest call', async () => {
  const reply = await call('/user-problem/problem-sve');
  expect(reply.status).toBe(404);
  expect((await problem(reply)).known).toEqual(['/brought/user-problem/problem-save']);
});

test('a wrong method is a 405 that names the correct one', async () => {
  const reply = await call('/user-problem/problem-save', { method: 'DELETE' });
  expect(reply.status).toBe(405);
  expect(reply.headers.get('allow')).toBe('POST, OPTIONS');
  expect((await problem(reply)).detail).toContain('POST (problemSave)');
});

test('HEAD answers like GET, without a body', async () => {
  const reply = await call('/api/v2/promotion/get-captcha?sid=1', { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/svg+xml');
  expect(await reply.text()).toBe('');
});

test('a body over 10 MB is a 413 that the client gets to read', async () => {
  const body = 'a'.repeat(10 * 1024 * 1024 + 1);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await call('/user-problem/problem-save', { method: 'POST', body, headers });
  expect(reply.status).toBe(413);
  expect((await problem(reply)).detail).toContain('10 MB');
});

test('a page of another origin may send a preflight and read the reply', async () => {
  const preflight = await call('/user-problem/problem-init', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:5173',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'swift,eyes,x-requested-with',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('swift,eyes,x-requested-with');
  const refused = await call('/user-problem/problem-save');
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect(refused.headers.get('access-control-expose-headers')).toBe('*');
});

test('CON-12 an image of any bytes arrives byte for byte', async () => {
  const bytes = Buffer.alloc(300_000, 0);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = (index * 7919) % 256;
  const body = new FormData();
  body.append('problemImage', new Blob([bytes], { type: 'image/jpeg' }), '照片 "1".jpg');
  const reply = await call('/user-problem/upload-problem-img', { method: 'POST', body });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  expect(reply.headers.get('x-mock-received')).toBe(`problemImage; bytes=300000; sha256=${sha256}`);
  expect(await reply.json()).toMatchObject({
    code: '00',
    data: { url: expect.stringContaining('/brought/mock-images/') },
  });
});

test.each([
  ['no file', () => new FormData(), 'problemImage', 'required'],
  ['an empty file', () => withPart(new Blob([]), 'a.jpg'), 'problemImage', 'notEmpty'],
  ['a text in place of the file', () => withPart('hello'), 'problemImage', 'file'],
  [
    'two files at once',
    () => withPart(new Blob(['x']), 'a.jpg', new Blob(['y'])),
    'problemImage',
    'single',
  ],
])('an upload with %s is rejected', async (_name, make, field, rule) => {
  const reply = await call('/user-problem/upload-problem-img', { method: 'POST', body: make() });
  expect(reply.status).toBe(422);
  expect((await problem(reply)).violations).toContainEqual(
    expect.objectContaining({ field, rule }),
  );
});

function withPart(part: Blob | string, name?: string, second?: Blob): FormData {
  const body = new FormData();
  if (typeof part === 'string') body.append('problemImage', part);
  else body.append('problemImage', part, name);
  if (second) body.append('problemImage', second, 'b.jpg');
  return body;
}

test('the pictures in examples are served, each with its own look', async () => {
  const first = await call('/mock-images/upload-1.svg', {});
  const second = await call('/mock-images/upload-2.svg', {});
  expect(first.headers.get('content-type')).toContain('image/svg+xml');
  expect(await first.text()).toMatch(/^<svg /);
  expect(await second.text()).not.toContain('upload-1');
  expect((await call('/mock-images/%3Cscript%3E.svg', {})).status).toBe(404);
});

test('the log has one line per call, without its query or body', async () => {
  await call(
    '/user-problem/problem-init?sessionId=s-hidden&mobilePhone=0712000111',
    form({ orderId: 'L-hidden' }),
  );
  await mock.said('POST /brought/user-problem/problem-init  problemInit  success  200', 'stderr');
  await call(
    '/user-problem/problem-save?sessionId=s-hidden',
    form({ ...complaint, problemDetail: '' }),
  );
  await mock.said('problemSave  -  422', 'stderr');
  expect(mock.stderr()).toContain('body.problemDetail minLength');
  expect(mock.stderr()).not.toMatch(/hidden|0712000111/);
});
