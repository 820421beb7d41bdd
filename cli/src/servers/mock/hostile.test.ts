import { once } from 'node:events';
import { connect } from 'node:net';
import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve, type Served } from '../../../test/brought.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';

let mock: Served;

beforeAll(async () => {
  mock = await serve(['up', 'mock', '--quiet']);
});

afterAll(async () => {
  await mock.interrupt();
});

type Wild = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
};

/** Sends exactly this request, which fetch would not; resolves to the status. */
function send({ method, path, headers, body }: Wild): Promise<number> {
  return new Promise((done, fail) => {
    // One connection each: a request may end its connection.
    const call = request(`${mock.url}/`, { method, path, headers, agent: false }, (reply) => {
      reply.resume();
      reply.on('end', () => done(reply.statusCode ?? 0));
    });
    call.on('error', fail);
    call.end(body);
  });
}

async function stillAnswers(): Promise<boolean> {
  const reply = await fetch(`${mock.url}/brought/user-problem/problem-list`, { method: 'POST' });
  return reply.ok && mock.child.exitCode === null;
}

const upload = '/brought/user-problem/upload-problem-img';
const boundaries = ['x', '', '"', 'a'.repeat(200)];

test.each([
  ...boundaries.map((boundary) => [`boundary ${JSON.stringify(boundary)}`, boundary, 'garbage']),
  ['no header of a part', 'x', '--x\r\n\r\nbody\r\n--x--'],
  ['no name of a part', 'x', '--x\r\nContent-Disposition: form-data\r\n\r\nbody\r\n--x--\r\n'],
  [
    'no end',
    'x',
    '--x\r\nContent-Disposition: form-data; name="problemImage"; filename="a"\r\n\r\nbo',
  ],
  ['only dashes', 'x', '--x--'],
  ['nothing but line ends', 'x', '\r\n'.repeat(1000)],
  [
    'a name that is no percent encoding',
    'x',
    '--x\r\nContent-Disposition: form-data; name="%E0%"\r\n\r\n1\r\n--x--\r\n',
  ],
])(
  'malformed multipart with %s is rejected and the mock keeps running',
  async (_name, boundary, body) => {
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const status = await send({ method: 'POST', path: upload, headers, body: Buffer.from(body) });
    expect([415, 422]).toContain(status);
    expect(await stillAnswers()).toBe(true);
  },
);

test.each([
  ['/brought/v3/personal-center/contact-kf-info', 'X-Requested-With', 'const'],
  ['/brought/user-problem/problem-save', 'Idempotency-Key', 'pattern'],
])('%s: an empty %s is rejected', async (path, field, rule) => {
  const reply = await fetch(mock.url + path, {
    method: 'POST',
    headers: { [field]: '' },
    body: new URLSearchParams({ overall: '30' }),
  });
  const { status, violations } = (await reply.json()) as { status: number; violations: unknown };
  expect(status).toBe(422);
  expect(violations).toContainEqual(expect.objectContaining({ in: 'header', field, rule }));
});

test.each(['null', '0', '""', 'false', '[]'])('the JSON body %s is rejected', async (text) => {
  const reply = await fetch(`${mock.url}/brought/v3/loan-details/google-score?sessionId=a`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  });
  expect([reply.status, await reply.json()]).toMatchObject([
    422,
    { violations: [{ in: 'body', field: '', rule: 'type', message: 'must be a JSON object' }] },
  ]);
});

test.each([
  ['bytes that are no HTTP', '\0\x01 not http at all \r\n\r\n', 400, 'unknown-method'],
  ['a method that is not known', 'BREW / HTTP/1.1\r\n\r\n', 400, 'unknown-method'],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost\r\n\r\n', 400, 'no-request'],
  ['half a request', 'POST / HTTP/1.1\r\nHo', 400, 'incomplete-request'],
  ['a long address', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'headers-too-large'],
  ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405, 'wrong-method'],
])('%s gets a problem document, and the mock keeps running', async (_what, bytes, status, kind) => {
  const socket = connect(Number(new URL(mock.url).port), '127.0.0.1');
  socket.end(bytes);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  const [head, body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('Content-Type: application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ type: `urn:brought:problem:${kind}`, status });
  expect(await stillAnswers()).toBe(true);
});

test('HEAD of an invalid address gets no body, since no client expects one', async () => {
  const call = { method: 'HEAD', path: '?', headers: {}, body: new Uint8Array() };
  expect(await send(call)).toBe(400);
});

test('a client that disconnects within its body does no harm', async () => {
  const socket = connect(Number(new URL(mock.url).port), '127.0.0.1');
  socket.write(
    `POST ${upload} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 999\r\n\r\nab`,
  );
  socket.destroySoon();
  await once(socket, 'close');
  expect(await stillAnswers()).toBe(true);
});

test('300 random requests never get a 5xx and never stop the mock', async () => {
  const operations = listOperations(await readContract());
  const anyPath = fc.oneof(
    fc.constantFrom(...operations.map(({ path }) => path)),
    fc.webPath(),
    fc.constant('/brought/../../etc/passwd'),
    fc.constant('//'),
  );
  const hostile = fc.constantFrom(
    '\0',
    '__proto__',
    "' OR 1=1 --",
    '<script>',
    '%00',
    '%E0%A4',
    '😀مرحبا',
    '../..',
  );
  const fields = fc.dictionary(
    fc.oneof(
      fc.constantFrom('__proto__', 'constructor', 'toString'),
      fc.constantFrom(
        ...operations.flatMap(({ bodies }) => Object.keys(bodies[0]?.schema.properties ?? {})),
      ),
      fc.string(),
    ),
    fc.oneof(hostile, fc.string({ unit: 'binary' })),
  );
  const typed = fc.oneof(
    fields.map((each) => ({
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(Object.entries(each)).toString()),
    })),
    fields.map((each) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(each)) })),
    fc.record({
      type: fc.constantFrom(
        'application/x-www-form-urlencoded',
        'application/json',
        'multipart/form-data; boundary=x',
        'multipart/form-data',
        'text/plain',
        ';;;',
      ),
      body: fc.uint8Array({ maxLength: 2000 }),
    }),
  );
  const headerText = fc.stringMatching(/^[\x20-\x7e\xa1-\xff]{0,60}$/);
  const wild = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
    path: anyPath,
    query: fc.oneof(
      fc.webQueryParameters(),
      fc.constantFrom('__code=999', '__dynamic=true', '__proto__=1&__proto__=2'),
    ),
    prefer: fc.oneof(
      fc.constantFrom(
        'example=success',
        'dynamic=true',
        'code=200',
        'code=404',
        'example=__proto__',
      ),
      headerText,
    ),
    accept: fc.oneof(fc.constantFrom('*/*', 'text/html', 'application/json'), headerText),
    typed,
  });
  await fc.assert(
    fc.asyncProperty(
      wild,
      async ({ method, path, query, prefer, accept, typed: { type, body } }) => {
        const headers = {
          prefer,
          accept,
          'content-type': type,
          'content-length': String(body.length),
        };
        const status = await send({ method, path: `${path}?${query}`, headers, body });
        expect(status).toBeLessThan(500);
      },
    ),
    { numRuns: 300 },
  );
  expect(await stillAnswers()).toBe(true);
});

test('every call has examples, and its reply can be generated', async () => {
  const operations = listOperations(await readContract());
  for (const { id, method, path, examples } of operations) {
    for (const name of examples.keys()) expect(name).not.toBe('');
    const headers = { prefer: 'dynamic=true' };
    const status = await send({
      method: method.toUpperCase(),
      path,
      headers,
      body: Buffer.alloc(0),
    });
    expect([200, 422], id).toContain(status);
  }
});

test('none of these requests makes the mock write to stderr', () => {
  expect(mock.stderr()).toBe('');
});
