import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Handler } from './guard.ts';
import { listen } from './listen.ts';
import { sendProblem } from './problem.ts';
import { readBody } from './read-body.ts';

const echo: Handler = async ({ url, headers }, response) => {
  response.end(`asked ${url} of ${headers.host}`);
};

/**
 * Sends bytes to a server, by default one that echoes the request; resolves to its whole answer.
 */
async function answerTo(
  bytes: string,
  handler = echo,
  report: (error: unknown) => void = () => undefined,
): Promise<string> {
  const server = await listen({ host: '127.0.0.1', port: 0 }, handler, report);
  onTestFinished(() => server.close());
  return new Promise((done, fail) => {
    let text = '';
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    onTestFinished(() => void socket.destroy());
    socket.setTimeout(2000, () => fail(new Error(`Nothing more came in 2 s than: ${text}`)));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('end', () => done(text));
    socket.on('error', fail);
  });
}

test.each([
  ['/a?b', 'asked /a?b of here'],
  ['http://there:81/a?b', 'asked /a?b of there:81'],
  ['HTTP://there', 'asked / of there'],
  ['http://there?b', 'asked /?b of there'],
  ['/a#b?c', 'asked /a of here'],
])('the request target %s is parsed as by other servers', async (target, asked) => {
  const request = `GET ${target} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`;
  expect(await answerTo(request)).toContain(asked);
});

test('an HTTP/1.0 request needs no host', async () => {
  expect(await answerTo('GET /a HTTP/1.0\r\n\r\n')).toContain('asked /a of undefined');
});

test.each([
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400, 'needs a Host header'],
  [
    'a request with two hosts',
    'GET / HTTP/1.1\r\nHost: here\r\nHost: there\r\n\r\n',
    400,
    'one Host header alone',
  ],
  [
    'a whole address with two hosts',
    'GET http://here/ HTTP/1.1\r\nHost: here\r\nhost: here\r\n\r\n',
    400,
    'one Host header alone',
  ],
  [
    'an expectation that nobody knows',
    'POST / HTTP/1.1\r\nHost: here\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
    417,
    '100-continue',
  ],
  [
    'a body in a coding that nobody undoes',
    'POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
    501,
    'chunked',
  ],
])('%s is rejected with a problem document', async (_what, request, status, says) => {
  const answer = await answerTo(request);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain(says);
});

const asked = 'GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n';

test('an error of a handler is logged, and the client gets a problem document without it', async () => {
  const told: unknown[] = [];
  const defect = new Error('canary');
  const answer = await answerTo(
    asked,
    () => Promise.reject(defect),
    (error) => told.push(error),
  );
  expect(answer).toMatch(/^HTTP\/1.1 500 [^]+problem\+json[^]+its log says why/);
  // A page of another origin may read that it is a defect.
  expect(answer.toLowerCase()).toContain('\r\naccess-control-allow-origin: *\r\n');
  expect(answer).not.toContain('canary');
  expect(told).toEqual([defect]);
});

test('an error of a handler within a response closes the connection', async () => {
  const half: Handler = async (_request, response) => {
    response.writeHead(200, { 'content-length': 9 }).write('half');
    throw new Error('canary');
  };
  expect(await answerTo(asked, half)).toMatch(/^HTTP\/1.1 200 [^]+\r\n\r\nhalf$/);
});

/** Answers in two halves, between which everything sent has arrived. */
const slow: Handler = async ({ url }, response) => {
  response.writeHead(200, { 'content-length': 6 });
  if (url === '/begun') response.write('one');
  await new Promise((done) => setTimeout(done, 100));
  response.end(url === '/begun' ? 'two' : 'onetwo');
};

test.each(['/begun', '/waiting'])(
  'garbage after a request is rejected after its response: %s',
  async (path) => {
    const answer = await answerTo(
      `GET ${path} HTTP/1.1\r\nHost: here\r\n\r\nRUBBISH\r\n\r\n`,
      slow,
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 [^]+\r\n\r\nonetwoHTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1 \d/g)).toHaveLength(2);
  },
);

test('a response sent before the end of its request is not followed by an error', async () => {
  const early: Handler = async (_request, response) => {
    response.writeHead(200, { 'content-length': 6 }).write('one');
  };
  const broken = 'Transfer-Encoding: chunked\r\n\r\n1\r\na\r\nrubbish\r\n';
  const answer = await answerTo(`POST / HTTP/1.1\r\nHost: here\r\n${broken}`, early);
  expect(answer).toMatch(/one$/);
});

test('any number of headers is read within the total size limit', async () => {
  const many = Array.from({ length: 1200 }, (_, index) => `a${index}:1\r\n`).join('');
  const last: Handler = async ({ headers }, response) => {
    response.end(`${Object.keys(headers).length} ${String(headers['last'])}`);
  };
  const request = `GET / HTTP/1.1\r\nHost: here\r\n${many}Connection: close\r\nLast: seen\r\n\r\n`;
  expect(await answerTo(request, last)).toContain('1203 seen');
});

/**
 * A server that reports how long a body was; `allCame` resolves once it has received this many
 * bytes. `send` begins a body of this length with its first bytes.
 */
async function receiver(bytesInAll: number) {
  let came = 0;
  let tell = (): void => undefined;
  const allCame = new Promise<void>((done) => (tell = done));
  const reader: Handler = async (request, response) => {
    request.on('data', (chunk: Buffer) => {
      came += chunk.length;
      if (came >= bytesInAll) tell();
    });
    const body = await readBody(request);
    if (Buffer.isBuffer(body)) response.end(`${body.length} came`);
    else sendProblem(response, body);
  };
  const server = await listen({ host: '127.0.0.1', port: 0 }, reader, () => undefined);
  onTestFinished(() => server.close());
  const send = (length: number, bytes: number): Socket => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`${begun}Content-Length: ${length}\r\n\r\n`);
    socket.write(Buffer.alloc(bytes));
    return socket;
  };
  return { allCame, send };
}

test('pending request bodies hold at most 256 MB together', async () => {
  const { send } = await receiver(Infinity);
  const sockets = Array.from({ length: 30 }, () => send(9_800_000, 9_799_999));
  const answers = sockets.map((socket) => once(socket, 'data').then(([first]) => String(first)));
  expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 503 [^]+retry-after: 1\r[^]+256 MB/);
  for (const socket of sockets) socket.write('a');
  const whole = (await Promise.all(answers)).filter((answer) => answer.endsWith('9800000 came'));
  expect(whole.length).toBeGreaterThan(20);
  expect(whole.length).toBeLessThan(30);
});

test('a body that announces more than 10 MB is refused before it comes', async () => {
  const { send } = await receiver(Infinity);
  const [answer] = (await once(send(10_485_761, 1), 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 [^]+at most 10 MB/);
});

test('a small body is always accepted, and a large one is refused to make room', async () => {
  const [count, size] = [26, 10_324_000];
  const { allCame, send } = await receiver(count * size);
  const told: string[] = [];
  for (let each = 0; each < count; each += 1) {
    send(size + 1, size).on('data', (answer) => told.push(String(answer)));
  }
  await allCame;
  for (const small of [1, 65_536, 1_000_000]) {
    const [answer] = (await once(send(small, small), 'data')) as [Buffer];
    expect(String(answer)).toContain(`${small} came`);
  }
  expect(told).toEqual([expect.stringMatching(/^HTTP\/1\.1 503 [^]+retry-after: 1\r[^]+256 MB/)]);
});

test('trickling bodies are refused to make room for a larger one that progresses', async () => {
  const [count, size] = [297, 900_000];
  const { allCame, send } = await receiver(count * size);
  const trickling = Array.from({ length: count }, () => send(size + 1000, size));
  const refused: string[] = [];
  for (const socket of trickling) socket.on('data', (reply) => refused.push(String(reply)));
  await allCame;
  const large = send(5_000_000, 1_000_000);
  // Each of them continues, but none is completed.
  for (const socket of trickling) socket.write('a');
  large.write(Buffer.alloc(4_000_000));
  expect(String((await once(large, 'data'))[0])).toContain('5000000 came');
  await vi.waitFor(() => expect(refused.length).toBeGreaterThan(0));
  expect(refused[0]).toMatch(/^HTTP\/1\.1 503 /);
});

const begun = 'POST / HTTP/1.1\r\nHost: here\r\n';

/** A server that waits half a second for a request, and sends more than the system can buffer. */
async function impatient(silence: number, onEnd?: () => void): Promise<Socket> {
  const handler: Handler = async (request, response) => {
    await readBody(request);
    if (onEnd) response.once('close', onEnd);
    response.end(Buffer.alloc(50_000_000));
  };
  const limits = { headers: 500, request: 500, body: 60_000, silence };
  const server = await listen({ host: '127.0.0.1', port: 0 }, handler, () => undefined, limits);
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

test.each([
  ['its headers', begun],
  ['its body', `${begun}Content-Length: 9\r\n\r\nabc`],
])('a client that never finishes %s gets an error and is disconnected', async (_what, bytes) => {
  const socket = await impatient(60_000);
  socket.write(bytes);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 [^]+not complete in time/);
});

test('a stalled body gets an error and is disconnected, a slow one is not', async () => {
  const handler: Handler = async (request, response) => {
    const body = await readBody(request);
    response.end(`${Buffer.isBuffer(body) ? body.length : 0} came`);
  };
  // The other limits are longer than the test may take, so that they cannot pass for this one.
  const limits = { headers: 600_000, request: 600_000, body: 300, silence: 600_000 };
  const server = await listen({ host: '127.0.0.1', port: 0 }, handler, () => undefined, limits);
  onTestFinished(() => server.close());
  const begin = (body: string) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`${begun}Content-Length: 1000\r\n\r\n${body}`);
    return socket;
  };
  const going = begin('a');
  const each = setInterval(() => going.write('a'), 50);
  onTestFinished(() => clearInterval(each));
  const stalled = begin('a');
  let answer = '';
  stalled.on('data', (chunk) => (answer += chunk.toString()));
  await once(stalled, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 [^]+not complete in time/);
  clearInterval(each);
  going.write('a'.repeat(1000));
  expect(String((await once(going, 'data'))[0])).toContain('1000 came');
});

test('a client that never reads its response is disconnected', async () => {
  const cut = new Promise<string>((done) => {
    void impatient(500, () => done('cut')).then((socket) =>
      socket.pause().write(`${begun}Content-Length: 0\r\n\r\n`),
    );
  });
  expect(await cut).toBe('cut');
});
