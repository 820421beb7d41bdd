import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import {
  BroughtError,
  BusinessError,
  ContractViolation,
  createBrought,
  TransportError,
} from '../src/index.ts';
import { textAnswer, startServer, type Answer } from './server.ts';

const session = { sessionId: 's-9b1deb4d', mobilePhone: '0712345678', userId: 'Juma Asha' };
const fields = { phone: '0712345679', code: '204815' };

async function failure(
  answer: Answer,
  options: Parameters<typeof createBrought>[0] = {},
): Promise<BroughtError> {
  const server = await startServer(answer);
  const brought = createBrought({ baseUrl: server.url, session, ...options });
  const error = await brought.call('userDelete', fields).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(BroughtError);
  return error as BroughtError;
}

/** The address of a server that no longer listens. */
async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

const page =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

test.each([
  ['an HTML page', textAnswer(page, 'text/html'), 'an HTML page titled "502 Bad Gateway"'],
  [
    'a page of another style',
    textAnswer('<HTML><TITLE lang="en">Log in</TITLE>', 'text/html'),
    'an HTML page titled "Log in"',
  ],
  ['a page without a title', textAnswer('<h1>Oops</h1>', 'text/html'), 'the text "<h1>Oops</h1>"'],
  ['half JSON', textAnswer('{"code":"00","data":{"ta'), 'the text "{"code":"00","data":{"ta"'],
  ['an empty answer', textAnswer(''), 'an empty answer'],
  ['an answer of blanks', textAnswer(' \n '), 'an empty answer'],
] as const)('%s with status 200 is a contract violation', async (_, answer, got) => {
  const error = await failure(answer);
  expect(error).toBeInstanceOf(ContractViolation);
  expect(error).toMatchObject({
    name: 'ContractViolation',
    operationId: 'userDelete',
    where: 'reply',
    expected: 'JSON',
    got,
  });
});

const OBJECT = 'an object with code';
const CODE = 'a code (a text or an integer)';

test.each([
  ['a list', [], 'reply', OBJECT, 'an empty list'],
  ['a text', textAnswer('"00"'), 'reply', OBJECT, 'the text "00"'],
  ['null', textAnswer('null'), 'reply', OBJECT, 'null'],
  ['no code', { status: 'ok', data: {} }, 'code', CODE, 'nothing'],
  ['a code of null', { code: null }, 'code', CODE, 'null'],
  ['a code that is an object', { code: { value: '00' } }, 'code', CODE, 'an object with value'],
  ['a code of true', { code: true }, 'code', CODE, 'the boolean true'],
  [
    'a code without end',
    textAnswer('{"code":1e999}'),
    'code',
    CODE,
    'a number too large to be exact',
  ],
  [
    'a code of minus infinity',
    textAnswer('{"code":-1e999}'),
    'code',
    CODE,
    'a number too large to be exact',
  ],
  ['a code of 0.5', { code: 0.5 }, 'code', CODE, 'the number 0.5'],
  [
    'a code beyond 2^53',
    textAnswer('{"code":9007199254740993}'),
    'code',
    CODE,
    'a number too large to be exact',
  ],
] as const)(
  'an envelope of %s is a contract violation',
  async (_, answer, where, expected, got) => {
    const error = await failure(answer);
    expect(error).toBeInstanceOf(ContractViolation);
    expect(error).toMatchObject({ where, expected, got });
  },
);

const LOG = "See the server's log, then try again.";
const ADDRESS = 'Check the address, the path and what is sent.';
const problem = 'application/problem+json';

test.each([
  [500, 'text/html', page, 'an HTML page titled "502 Bad Gateway"', LOG],
  [404, 'text/plain', 'not here', 'the text "not here"', ADDRESS],
  [
    422,
    problem,
    '{"title":"Invalid","detail":"phone is too short"}',
    'phone is too short',
    ADDRESS,
  ],
  [401, problem, '{"title":"Unauthorized"}', 'Unauthorized', ADDRESS],
  [404, problem, '{"detail":"It is at another address."}', 'It is at another address', ADDRESS],
  [400, problem, '{"title":"Bad","detail":""}', 'the text "{"title":"Bad","detail":""}"', ADDRESS],
  [499, problem, '{"detail":["x"]}', 'the text "{"detail":["x"]}"', ADDRESS],
  [404, problem, '{"detail":"There is no v1.2."}', 'There is no v1.2', ADDRESS],
  [429, problem, '{"detail":"Too many."}', 'Too many', 'Wait, then try again.'],
  [503, 'application/json', '', 'an empty answer', LOG],
  [500, 'application/json', '{"code":"00","data":{}}', 'the text "{"code":"00","data":{}}"', LOG],
])(
  "HTTP status %d is a transport error with the server's text, and advice",
  async (status, type, text, said, cure) => {
    const error = await failure(textAnswer(text, type, status));
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ operationId: 'userDelete', kind: 'status', status });
    expect(error.name).toBe('TransportError');
    expect(error.message).toContain(`the server answered HTTP ${status} with ${said}. ${cure}`);
  },
);

test('a redirect is reported with its target, without anything that may be a session', async () => {
  const headers = { location: 'https://login.example/in?sessionId=s-1#top' };
  // The platform's fetch never returns these statuses; a custom transport may.
  const fetch = () => Promise.resolve(new Response(null, { status: 302, headers }));
  const error = await failure(textAnswer(''), { fetch });
  expect(error.message).toContain('It leads to https://login.example/in: give the address');
  expect(error.message).not.toContain('s-1');
});

test('a failure that has an address is no redirect', async () => {
  const headers = { location: 'https://login.example/in' };
  const fetch = () => Promise.resolve(new Response(null, { status: 401, headers }));
  const error = await failure(textAnswer(''), { fetch });
  expect(error.message).toContain(ADDRESS);
  expect(error.message).not.toContain('It leads to');
});

test('a dropped connection is a network error', async () => {
  const error = await failure((response) => response.destroy());
  expect(error).toMatchObject({ kind: 'network', operationId: 'userDelete' });
  expect(error.message).toMatch(
    /^userDelete: no whole answer from http:\/\/127\.0\.0\.1:\d+ \(.+\)\. Check the address and the connection\.$/,
  );
  expect((error as TransportError).status).toBeUndefined();
});

test('a connection that drops within the reply is a network error', async () => {
  const error = await failure((response) => {
    response.writeHead(200, { 'Content-Length': 1000 });
    response.write('{"code":', () => response.destroy());
  });
  expect(error).toMatchObject({ kind: 'network' });
});

test('a refused connection is a network error that names the reason', async () => {
  const error = await failure({}, { baseUrl: await addressOfNobody() });
  expect(error).toMatchObject({ kind: 'network' });
  expect(error.message).toContain('ECONNREFUSED');
});

test('a call can be aborted by the caller, before or after it was sent', async () => {
  const server = await startServer(() => {});
  const brought = createBrought({ baseUrl: server.url });
  const before = brought.call('problemList', {}, { signal: AbortSignal.abort() });
  await expect(before).rejects.toMatchObject({ kind: 'aborted', operationId: 'problemList' });
  expect(server.requests).toEqual([]);
  const controller = new AbortController();
  const arrived = server.nextRequest();
  const during = brought.call('problemList', {}, { signal: controller.signal });
  const stopped = expect(during).rejects.toMatchObject({ kind: 'aborted' });
  await arrived;
  controller.abort();
  await stopped;
});

test('no call is retried by default', async () => {
  const server = await startServer(textAnswer('', 'text/plain', 503));
  const brought = createBrought({ baseUrl: server.url });
  await expect(brought.call('problemList')).rejects.toBeInstanceOf(TransportError);
  expect(server.requests).toHaveLength(1);
});

test('no error contains the session or sent values, raw or encoded', async () => {
  const echo: Answer = (response, { query, body }) => {
    const text = `<title>No route for ?${query} ${query.get('userId')}</title>${body.toString()}`;
    response.writeHead(404, { 'Content-Type': 'text/html' }).end(text);
  };
  const half: Answer = (response, { query, body }) =>
    response.end(`{"asked":"${query}","body":"${body.toString()}`);
  const wrong: Answer = { code: { [session.sessionId]: 1, [fields.phone]: 2 } };
  for (const answer of [echo, half, wrong]) {
    const error = await failure(answer);
    const said = `${error.message} ${JSON.stringify(error)}`;
    for (const secret of [...Object.values(session), ...Object.values(fields), 'Juma']) {
      expect(said).not.toContain(secret);
    }
    expect(said).toContain('***');
  }
});

test('a long number in the reply itself is masked', async () => {
  const error = await failure(textAnswer('{"cardNo":"4821555566667777"'));
  expect(error.message).toContain('{"cardNo":"***"');
});

test('an unknown name is rejected with a sentence', async () => {
  const brought = createBrought({ baseUrl: 'http://127.0.0.1:1' });
  for (const name of ['problemSend', 'constructor', '__proto__']) {
    await expect(brought.callByName(name)).rejects.toThrow(`There is no call named ${name}`);
  }
});

const png = Buffer.from('89504e470d0a1a0a', 'hex');

/** The result of a call for a picture, or its error. */
async function picture(answer: Answer): Promise<unknown> {
  const server = await startServer(answer);
  const brought = createBrought({ baseUrl: server.url });
  return brought.call('getCaptcha', { sid: 'c0ffee12' }).catch((thrown: unknown) => thrown);
}

test.each(['image/png', 'image/svg+xml', 'image/png;name="text/plain"', ''])(
  'a picture is returned as a Blob: %s',
  async (type) => {
    const headers = type === '' ? {} : { 'Content-Type': type };
    const outcome = await picture((response) => response.writeHead(200, headers).end(png));
    expect(outcome).toEqual({ data: expect.any(Blob) as Blob, message: '', code: '' });
    expect(outcome).toMatchObject({ data: { type, size: 8 } });
  },
);

test.each(['application/json', 'application/vnd.captcha+json; charset=utf-8', 'TEXT/JSON'])(
  'a refusal instead of a picture is a business error, with %s',
  async (type) => {
    const refusal = '{"code":1,"message":"Busy"}';
    const error = await picture(textAnswer(refusal, type));
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).toMatchObject({ code: '1', serverMessage: 'Busy' });
  },
);

test.each([
  ['a success in words', { code: '0' }, 'JSON with a code of success'],
  ['an empty one', textAnswer('', 'image/png'), 'an empty answer'],
])('%s is not accepted as a picture', async (_, answer, got) => {
  const error = await picture(answer);
  expect(error).toBeInstanceOf(ContractViolation);
  expect(error).toMatchObject({ where: 'reply', expected: 'a picture', got });
});

test('an HTML page instead of a picture, and a failing server, are reported as for any call', async () => {
  expect(await picture(textAnswer(page, 'text/html'))).toBeInstanceOf(ContractViolation);
  const failed = await picture(textAnswer('', 'image/png', 500));
  expect(failed).toBeInstanceOf(TransportError);
  expect(failed).toMatchObject({ status: 500 });
});

test('a refusal created by hand has no payload, and an unchanged message', () => {
  const refusal = new BusinessError('contactInfo', '01', 'No.');
  expect(refusal).toMatchObject({ hasPayload: false, rawMessage: 'No.' });
});
