import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../src/index.ts';
import { LARGEST_BODY } from '../server/route.ts';
import { createSandbox, type PlainRequest } from './index.ts';

const names = Object.keys(operations) as (keyof typeof operations)[];
const form = 'application/x-www-form-urlencoded';
const session = '?sessionId=hostile';

/**
 * The reply, which must be an envelope or a problem document, never the status of a broken server.
 */
function answer(request: PlainRequest): { status: number; text: string } {
  const { status, headers, body } = createSandbox().exchange(request);
  expect(status).toBeLessThan(500);
  const text = typeof body === 'string' ? body : '';
  if (/json/.test(headers['content-type'] ?? '')) {
    const value = JSON.parse(text) as { code?: unknown; detail?: unknown };
    expect(value.code !== undefined || value.detail !== undefined).toBe(true);
  }
  return { status, text };
}

function post(path: string, body: string | Uint8Array, type = form): PlainRequest {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return { method: 'POST', url: path, headers: { 'content-type': type }, body: bytes };
}

const save = operations.problemSave.path + session;
const upload = operations.problemUploadImg.path + session;

describe('bad input', () => {
  test.each([
    ['a missing field', 'problemType=2', 'problemSonType is missing.'],
    [
      'a text that is too long',
      `problemType=2&problemSonType=&problemDetail=${'x'.repeat(201)}&problemImage=&orderNo=`,
      'problemDetail must have at most 200 characters.',
    ],
    ['a field that comes twice', 'problemType=2&problemType=3', 'problemType must be sent once.'],
    [
      'a broken percent encoding',
      'problemType=%zz',
      'problemType must be UTF-8 text, percent-encoded.',
    ],
    [
      'bytes that are no UTF-8',
      'problemType=%ff',
      'problemType must be UTF-8 text, percent-encoded.',
    ],
    ['a thousand fields', 'a=1&'.repeat(1001), 'The body must have at most 1000 fields.'],
    [
      'ten images',
      `problemType=2&problemSonType=&problemDetail=x&orderNo=&problemImage=${'a,'.repeat(9)}a`,
      'problemImage must match ^([^,]+(,[^,]+){0,8})?$.',
    ],
  ])('%s is reported in the envelope', (_what, body, message) => {
    expect(JSON.parse(answer(post(save, body)).text)).toEqual({ code: '01', message });
  });

  test('unknown fields may be repeated; known ones may not', () => {
    const detail = operations.problemDetail.path + session;
    const wellKnown = 'problemId=6';
    for (const [path, body] of [
      [`${detail}&utm=1&utm=2`, wellKnown],
      [detail, `${wellKnown}&tags[]=a&tags[]=b`],
    ] as const) {
      expect(JSON.parse(answer(post(path, body)).text)).toMatchObject({ code: '00' });
    }
    for (const [path, body, message] of [
      [`${detail}&sessionId=other`, wellKnown, 'sessionId must be sent once.'],
      [operations.contactInfo.path, 'overall=30&overall=30', 'overall must be sent once.'],
      [operations.bankSave.path + session, 'product_id=7&x=1&x=2', 'x must be sent once.'],
    ] as const) {
      expect(JSON.parse(answer(post(path, body)).text)).toMatchObject({ code: '01', message });
    }
    const part =
      '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="x"\r\n\r\nx\r\n';
    const twice = answer(post(upload, `${part}${part}--b--`, 'multipart/form-data; boundary=b'));
    expect(JSON.parse(twice.text)).toMatchObject({ message: 'problemImage must be sent once.' });
  });

  test('characters are counted as the contract defines', () => {
    const fields = (text: string) =>
      new URLSearchParams({
        problemType: '2',
        problemSonType: '',
        problemDetail: text,
        problemImage: '',
        orderNo: '',
      }).toString();
    expect(answer(post(save, fields('👋'.repeat(200)))).text).toContain('"00"');
    expect(answer(post(save, fields('👋'.repeat(201)))).text).toContain('at most 200');
  });

  test.each([
    ['problemSaveScore', 'score=6&problemId=6', 'score must be at most 5.'],
    ['problemSaveScore', 'score=x&problemId=6', 'score must be an integer.'],
    ['contactInfo', 'overall=31', 'overall must be 30.'],
    ['contactInfo', '', 'overall is missing.'],
    [
      'generateVcode',
      'product_id=7&orderId=L&amount=1e3&cardNo=&bankCode=&isDelay=0',
      'amount must match ^[0-9]*$.',
    ],
    [
      'generateVcode',
      'product_id=7&orderId=L&amount=1&cardNo=&bankCode=&isDelay=2',
      'isDelay must be one of 0, 1.',
    ],
    ['problemUploadImg', 'problemImage=x', 'The body must be multipart/form-data.'],
  ] as const)('%s refuses %s', (name, body, message) => {
    expect(JSON.parse(answer(post(operations[name].path + session, body)).text)).toMatchObject({
      code: '01',
      message,
    });
  });

  test('a body that does not match its content type is rejected', () => {
    for (const [body, type] of [
      ['{', 'application/json'],
      ['[]', 'application/json'],
      ['null', 'application/json'],
      ['x', 'text/plain'],
      [new Uint8Array([0, 159, 146, 150]), form],
      [new Uint8Array([0, 159, 146, 150]), 'application/json'],
    ] as const) {
      expect(JSON.parse(answer(post(save, body, type)).text)).toMatchObject({ code: '01' });
    }
  });

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="x"\r\n\r\nx',
    ],
    [
      'no name',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--',
    ],
    ['no headers', 'multipart/form-data; boundary=b', '--b\r\nx\r\n--b--'],
    ['nothing', 'multipart/form-data; boundary=b', ''],
    [
      'no file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="problemImage"\r\n\r\nx\r\n--b--',
    ],
    [
      'an empty file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="x"\r\n\r\n\r\n--b--',
    ],
  ])('multipart with %s is refused', (_what, type, body) => {
    expect(JSON.parse(answer(post(upload, body, type)).text)).toMatchObject({ code: '01' });
  });

  test('more than 10 MB is a 413; exactly 10 MB is read', () => {
    expect(
      answer(post(upload, new Uint8Array(LARGEST_BODY + 1), 'multipart/form-data; boundary=b'))
        .status,
    ).toBe(413);
    expect(
      answer(post(upload, new Uint8Array(LARGEST_BODY), 'multipart/form-data; boundary=b')).status,
    ).toBe(200);
  });

  test('an unknown path is a 404, another method a 405 with the allowed ones', () => {
    for (const url of [
      '/',
      '',
      '/brought',
      '/brought/x',
      '/brought/__proto__',
      'http://[',
      '//',
      '/%',
      `/${'x'.repeat(9000)}`,
    ]) {
      expect(answer({ method: 'GET', url, headers: {} }).status).toBe(404);
    }
    const reply = createSandbox().exchange({
      method: 'DELETE',
      url: operations.problemSave.path,
      headers: {},
    });
    expect([reply.status, reply.headers.allow]).toEqual([405, 'POST']);
  });

  test('HEAD is handled like GET, without a body, and a 405 lists it', async () => {
    const sandbox = createSandbox();
    const order = `${operations.loanDetails.path}${session}&productId=7&orderId=L202611210001`;
    for (const path of [
      order,
      '/__sandbox',
      '/__sandbox/clock',
      '/__sandbox/agreements/loan',
      '/brought/images/logo-quick.svg',
    ]) {
      const head = await sandbox.fetch(path, { method: 'HEAD' });
      const get = await sandbox.fetch(path);
      expect([path, head.status, await head.text()]).toEqual([path, 200, '']);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
      const { headers } = await sandbox.fetch(path, { method: 'DELETE' });
      expect(headers.get('allow')).toMatch(/^GET, HEAD/);
    }
    expect((await sandbox.fetch(save, { method: 'HEAD' })).status).toBe(405);
  });

  test('hostile texts are stored and returned unchanged', () => {
    for (const text of [
      '👋🏽',
      'مرحبا',
      '\u202Egnp.exe',
      'a\u0000b',
      '__proto__',
      "'; DROP TABLE x; --",
      '<script>alert(1)</script>',
      '\r\nSet-Cookie: a=b',
      '${7*7}',
    ]) {
      const sandbox = createSandbox();
      const fields = {
        problemType: '2',
        problemSonType: '',
        problemDetail: text,
        problemImage: '',
        orderNo: '',
      };
      sandbox.exchange(post(save, new URLSearchParams(fields).toString()));
      const { body } = sandbox.exchange(
        post(operations.problemDetail.path + session, 'problemId=8'),
      );
      expect((JSON.parse(String(body)) as { data: { content: string } }).data.content).toBe(text);
    }
  });

  test('hostile names of form items are ordinary values', () => {
    const body =
      'product_id=7&cardType=1&channel=90006&walletNo=1&__proto__=x&constructor=y&toString=z';
    expect(answer(post(operations.bankSave.path + session, body)).text).toContain('"00"');
  });

  test('10,000 random requests: never a crash, never a 5xx', () => {
    const sandbox = createSandbox();
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(
        '',
        '0',
        '1',
        '-1',
        '7',
        '31',
        'L202611210001',
        'M-Pesa',
        '999999999999999',
        '__proto__',
        'null',
      ),
    );
    const fieldNames = [
      'sessionId',
      'orderId',
      'productId',
      'product_id',
      'amount',
      'periods',
      'phone',
      'code',
      'sid',
      'isDelay',
      'problemId',
      'score',
      'cardId',
      '__proto__',
      'overall',
      'position',
    ];
    const fields = fc.dictionary(
      fc.oneof(fc.constantFrom(...fieldNames), fc.string({ maxLength: 10 })),
      word,
      { maxKeys: 12 },
    );
    const request = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'X', ''),
      path: fc.oneof(
        fc.constantFrom(
          ...names.map((name) => operations[name].path),
          '/__sandbox/clock',
          '/__sandbox/reset',
          '/__sandbox/faults',
          '/__sandbox/sms',
          '/__sandbox/state',
          '/__sandbox/pay/x',
          '/__sandbox/agreements/%',
          '/brought/images/x',
        ),
        fc.webPath(),
        fc.string({ unit: 'binary', maxLength: 20 }),
      ),
      query: fields,
      type: fc.constantFrom(
        form,
        'application/json',
        'multipart/form-data; boundary=b',
        'text/plain',
        '',
      ),
      body: fc.oneof(
        fields.map((values) => new TextEncoder().encode(new URLSearchParams(values).toString())),
        fc.json().map((text) => new TextEncoder().encode(text)),
        fc.uint8Array({ maxLength: 200 }),
      ),
    });
    fc.assert(
      fc.property(request, ({ method, path, query, type, body }) => {
        const url = `${path}?${new URLSearchParams(query).toString()}`;
        const reply = sandbox.exchange({ method, url, headers: { 'content-type': type }, body });
        expect(reply.status).toBeLessThan(500);
        if (reply.headers['content-type']?.includes('json;')) JSON.parse(String(reply.body));
      }),
      { numRuns: 10_000 },
    );
    expect(createSandbox({ journal: sandbox.journal() }).snapshot()).toBe(sandbox.snapshot());
  }, 120_000);
});
