import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { mulberry32 } from '@brought/sdk/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, serve, type Served } from '../../../test/brought.ts';

const list = '/brought/user-problem/problem-list';
const save = '/brought/user-problem/problem-save';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const complaint = 'problemType=2&problemSonType=&problemDetail=x&problemImage=&orderNo=';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

function post(
  path: string,
  body: BodyInit | undefined,
  headers: HeadersInit = form,
): Promise<Response> {
  return fetch(sandbox.url + path, { method: 'POST', headers, body: body ?? null });
}

async function setFaults(faults: unknown): Promise<void> {
  await fetch(`${sandbox.url}/__sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) });
}

describe('validation in front of the sandbox', () => {
  test.each([
    ['a missing field', `${save}?sessionId=a`, 'problemType=2', 422, 'problemSonType'],
    [
      'a text that is too long',
      `${save}?sessionId=a`,
      complaint.replace('=x', `=${'x'.repeat(201)}`),
      422,
      'problemDetail',
    ],
    ['a sessionId that is too long', `${list}?sessionId=${'a'.repeat(201)}`, '', 422, 'sessionId'],
    [
      'text in another script',
      `${save}?sessionId=a`,
      complaint
        .replace('problemType=2', 'problemType=%E4%BD%A0'.repeat(1))
        .replace('problemImage=', 'problemImage=,'),
      422,
      'problemImage',
    ],
  ])(
    '%s gets a problem document that names the field',
    async (_what, path, body, status, field) => {
      const reply = await post(path, body);
      const problem = (await reply.json()) as { violations: { field: string }[] };
      expect(reply.status).toBe(status);
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
      const named = problem.violations.map((violation) => violation.field.toLowerCase());
      expect(named).toContain(field.toLowerCase());
    },
  );

  test('a header with a single allowed value is rejected when it is empty', async () => {
    const reply = await fetch(`${sandbox.url}/brought/v3/personal-center/contact-kf-info`, {
      method: 'POST',
      headers: { 'x-requested-with': '' },
      body: new URLSearchParams({ overall: '30' }),
    });
    expect(await reply.json()).toMatchObject({
      status: 422,
      violations: [{ in: 'header', field: 'X-Requested-With', rule: 'const' }],
    });
  });

  test('a rejected request leaves no trace', async () => {
    const before = await (await fetch(`${sandbox.url}/__sandbox/journal`)).text();
    await post(`${save}?sessionId=never`, 'problemType=2');
    expect(await (await fetch(`${sandbox.url}/__sandbox/journal`)).text()).toBe(before);
  });

  test('malformed multipart, broken percent signs and other encodings are rejected', async () => {
    const upload = '/brought/user-problem/upload-problem-img?sessionId=a';
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await post(upload, '--b\r\nx', multipart)).status).toBe(422);
    expect((await post(`${save}?sessionId=a`, `${complaint}&x=%zz`)).status).toBe(422);
    const read = await fetch(`${sandbox.url}/brought/v3/loan-details/loan-details?orderId=%zz`);
    expect(read.status).toBe(422);
    expect(await read.text()).toContain('query field orderId must be UTF-8 text');
    expect(
      (await post(`${save}?sessionId=a`, complaint, { 'content-type': 'text/plain' })).status,
    ).toBe(415);
    const zipped = { ...form, 'content-encoding': 'gzip' };
    const compressed = await post(`${save}?sessionId=a`, gzipSync(complaint), zipped);
    expect([compressed.status, await compressed.text()]).toEqual([
      415,
      expect.stringContaining('without Content-Encoding'),
    ]);
    expect((await post(upload, new Uint8Array(10 * 1024 * 1024 + 1), multipart)).status).toBe(413);
    expect((await post(`${list}?sessionId=a`, undefined)).status).toBe(200);
  });

  test('unknown paths and methods get problem documents', async () => {
    expect((await fetch(`${sandbox.url}/brought/nothing`)).status).toBe(404);
    expect((await fetch(sandbox.url + list)).status).toBe(405);
    expect((await fetch(`${sandbox.url}/__sandbox/nothing`)).status).toBe(404);
  });

  test('the sandbox replies in the requested language', async () => {
    const headers = { ...form, 'accept-language': 'sw' };
    const reply = await post(`${list}?sessionId=words`, undefined, headers);
    expect(await reply.text()).toContain('"title":"Yote"');
  });

  test('pages of any origin can make calls, but not use the control', async () => {
    const headers = { origin: 'http://elsewhere.example' };
    const call = await fetch(`${sandbox.url}${list}?sessionId=a`, { method: 'POST', headers });
    expect(call.headers.get('access-control-allow-origin')).toBe('*');
    const control = await fetch(`${sandbox.url}/__sandbox/journal`, { headers });
    expect(control.headers.get('access-control-allow-origin')).toBe(null);
    const before = await (await fetch(`${sandbox.url}/__sandbox/state`)).json();
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
    const reset = await post('/__sandbox/reset', '{}', foreign);
    expect([reset.status, await reset.json()]).toMatchObject([403, { status: 403 }]);
    expect(await (await fetch(`${sandbox.url}/__sandbox/state`)).json()).toMatchObject({
      fingerprint: (before as { fingerprint: string }).fingerprint,
    });
  });
});

describe('a foreign page', () => {
  const elsewhere = { ...form, origin: 'http://elsewhere.example' };
  const neighbour = { ...form, origin: 'http://127.0.0.1:9' };

  /** The status and the problem of a POST with any headers, which fetch does not allow. */
  async function send(path: string, headers: Record<string, string>): Promise<[number, string]> {
    const sent = request(sandbox.url + path, { method: 'POST', headers, agent: false }).end();
    const [reply] = (await once(sent, 'response')) as [IncomingMessage];
    const { type = '' } = JSON.parse(await text(reply)) as { type?: string };
    return [reply.statusCode ?? 0, type.split(':').pop() ?? ''];
  }

  test.each([
    ['in an old browser', elsewhere],
    ['on another port', neighbour],
    ['on another port', { ...neighbour, 'sec-fetch-site': 'same-site' }],
    ['without an address', { ...form, origin: 'null' }],
    ['without an address', { ...form, origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('%s cannot change anything through the control: %j', async (_where, headers) => {
    expect(await send('/__sandbox/reset', headers)).toEqual([403, 'foreign-page']);
  });

  test.each(['evil.example', 'evil.example:4010', '127.0.0.1.evil.example', '['])(
    'under the name %j for this machine cannot use the control',
    async (host) => {
      const own = { ...form, host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect(await send('/__sandbox/reset', own)).toEqual([403, 'foreign-name']);
      const sent = request(`${sandbox.url}/__sandbox/sms`, { headers: { host }, agent: false });
      const [reply] = (await once(sent.end(), 'response')) as [IncomingMessage];
      expect(reply.resume().statusCode).toBe(403);
    },
  );

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'none' },
    { host: 'localhost:4010', origin: 'http://localhost:4010' },
    { host: '[::1]:4010' },
  ])('does not include a tool, or a page of the sandbox: %j', async (headers) => {
    expect((await send('/__sandbox/clock', { ...form, ...headers }))[1]).not.toMatch(/^foreign/);
  });
});

describe('faults over HTTP', () => {
  const at = `${list}?sessionId=faulty`;

  test('skip validation, since they are wrong on purpose', async () => {
    await setFaults([
      { operationId: 'problemList', kind: 'malformed', times: 1 },
      { operationId: 'problemList', kind: 'html', times: 1 },
      { operationId: 'problemList', kind: 'envelope', times: 1 },
      { operationId: 'problemList', kind: 'status', value: 503, times: 1 },
      { operationId: 'problemList', kind: 'code', value: '77', times: 1 },
    ]);
    expect(await (await post(at, undefined)).text()).toBe('{"code":"00","data":{"');
    expect(await (await post(at, undefined)).text()).toContain('<html>');
    expect(await (await post(at, undefined)).json()).toEqual({ status: 'ok', result: [] });
    expect((await post(at, undefined)).status).toBe(503);
    expect(await (await post(at, undefined)).json()).toMatchObject({ code: '77' });
    expect((await post(at, undefined)).status).toBe(200);
  });

  test('that patch a reply are validated like any reply', async () => {
    const patch = { operationId: 'problemList', kind: 'patch', times: 1 };
    const tabs = [{ title: 'New', list: [] }];
    await setFaults([
      { ...patch, value: { data: { tabs } } },
      { ...patch, value: { data: { tabs: 'none' } } },
    ]);
    expect(await (await post(at, undefined)).json()).toMatchObject({ code: '00', data: { tabs } });
    const refused = await post(at, undefined);
    expect(refused.status).toBe(500);
    expect(await refused.json()).toMatchObject({ type: 'urn:brought:problem:invalid-reply' });
  });

  test('drop the connection after the request was executed', async () => {
    await setFaults([{ operationId: 'problemSave', kind: 'drop', value: 'after', times: 1 }]);
    await expect(post(`${save}?sessionId=fresh.drop`, complaint)).rejects.toThrow('fetch failed');
    const { data } = (await (await post(`${list}?sessionId=fresh.drop`, undefined)).json()) as {
      data: { tabs: { list: unknown[] }[] };
    };
    expect(data.tabs[0]?.list).toHaveLength(1);
  });

  test('delay the reply', async () => {
    await setFaults([{ operationId: 'problemList', kind: 'delay', value: 300, times: 1 }]);
    const order: string[] = [];
    const slow = post(at, undefined).then(() => order.push('slow'));
    // Once the fault is used up, the slow request is being held back.
    for (let left = 1; left > 0;) {
      const { faults } = (await (await fetch(`${sandbox.url}/__sandbox/faults`)).json()) as {
        faults: unknown[];
      };
      left = faults.length;
    }
    await post(at, undefined).then(() => order.push('fast'));
    await slow;
    expect(order).toEqual(['fast', 'slow']);
  });
});

describe('hostile requests over HTTP', () => {
  test('2,000 random requests: never a 5xx, never no response', async () => {
    const random = mulberry32(7);
    const pick = <Item>(items: readonly Item[]): Item =>
      items[Math.floor(random() * items.length)] as Item;
    const texts = [
      '',
      'a',
      '%',
      '%00',
      '☃',
      '__proto__',
      '<script>',
      "' OR 1=1 --",
      '\u202E',
      '9'.repeat(300),
      '{"a":',
      '[]',
    ];
    const paths = [
      list,
      save,
      '/brought/v3/loan-details/loan-details',
      '/__sandbox/clock',
      '/__sandbox/reset',
      '/brought/images/',
      '/x',
      '/%',
      '//',
    ];
    const types = Object.values(form).concat(
      'application/json',
      'multipart/form-data; boundary=b',
      'text/plain',
      '☃'.codePointAt(0)?.toString() ?? '',
    );
    const statuses = new Set<number>();
    const one = async (): Promise<void> => {
      const method = pick(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);
      const query = new URLSearchParams([
        ['sessionId', pick(texts)],
        [pick(texts), pick(texts)],
      ]).toString();
      const body = method === 'GET' ? null : pick(texts) + '=' + pick(texts);
      const reply = await fetch(`${sandbox.url}${pick(paths)}?${query}`, {
        method,
        headers: { 'content-type': pick(types) },
        body,
      });
      await reply.arrayBuffer();
      statuses.add(reply.status);
    };
    for (let round = 0; round < 200; round += 1) await Promise.all(Array.from({ length: 10 }, one));
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect((await post(`${list}?sessionId=a`, undefined)).status).toBe(200);
  });
});

test('an unknown scenario prints one sentence, with the known names', async () => {
  const { code, stderr } = await refusal(['up', 'sandbox', '--seed', 'overdue']);
  expect(stderr).toMatch(/^brought: There is no scenario overdue\. Did you mean overdue-35d/);
  expect(stderr).toContain('paid-off');
  expect(code).toBe(2);
});

test('--seed sets the scenario of session ids that name none; --no-validate leaves rejections to the sandbox', async () => {
  const other = await serve(['up', 'sandbox', '--seed', 'paid-off', '--no-validate', '--json']);
  const details =
    '/brought/v3/loan-details/loan-details?productId=7&orderId=L202611210001&sessionId=x';
  const { data } = (await (await fetch(other.url + details)).json()) as {
    data: { orderStatus: number };
  };
  expect(data.orderStatus).toBe(200);
  const refused = await fetch(`${other.url}${save}?sessionId=x`, {
    method: 'POST',
    headers: form,
    body: 'problemType=2',
  });
  expect(await refused.json()).toEqual({ code: '01', message: 'problemSonType is missing.' });
  expect(JSON.parse(other.stdout())).toMatchObject({
    version: 1,
    server: 'sandbox',
    url: other.url,
  });
  expect(await other.interrupt()).toBe(0);
});
