import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { brought, temporaryFolder } from '../../test/brought.ts';
import { loopback, sendJson, type Answer } from '../../test/loopback.ts';

const contacts = JSON.stringify({
  code: '00',
  message: '',
  data: { email: 'help@lender.example', smWa: '+255 800 000 000' },
});

function packed(encoding: string, bytes: Buffer | string): Answer {
  return (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('content-encoding', encoding);
    response.end(bytes);
  };
}

const commands = [
  ['flow', 'run', 'support.contact'],
  ['call', 'contactInfo'],
] as const;

test.each([
  ['gzip', gzipSync(contacts)],
  ['br', brotliCompressSync(contacts)],
  ['deflate', deflateSync(contacts)],
  ['zstd', zstdCompressSync(contacts)],
  ['identity', contacts],
  // In the order in which the encodings were applied (RFC 9110, 8.4).
  ['gzip, gzip', gzipSync(gzipSync(contacts))],
  ['deflate,, identity , GZIP', gzipSync(deflateSync(contacts))],
])('a reply encoded as %s is read, even if it was not requested', async (name, bytes) => {
  const { url } = await loopback(packed(name, bytes));
  for (const command of commands) {
    const { code, stdout } = await brought([...command, '--target', url]);
    expect({ command, code }).toEqual({ command, code: 0 });
    expect(stdout).toMatch(/help@lender|passed/);
  }
});

test.each([
  ['gzip', 'no gzip at all', 'the 14 bytes are no gzip'],
  ['gzip', gzipSync(contacts).subarray(0, -9), 'bytes of gzip break off before their end'],
  ['br', brotliCompressSync(contacts).subarray(0, -9), 'bytes of br break off before their end'],
  ['gzip, gzip', gzipSync(contacts), 'bytes are no gzip'],
  ['gzip, lzma', gzipSync(contacts), 'content-encoding lzma is not known'],
  ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(9_000_000))), 'unpack to more than 8 MB'],
  [Array(9).fill('gzip').join(), contacts, '9 content encodings are more than anybody undoes'],
  ['lzma', contacts, 'content-encoding lzma is not known'],
  ['gzip', gzipSync(Buffer.alloc(9_000_000)), 'bytes of gzip unpack to more than 8 MB'],
])(
  'a reply declared as %s that cannot be decoded violates the contract: a sentence, and 3',
  async (name, bytes, sentence) => {
    const { url } = await loopback(packed(name, bytes));
    for (const command of commands) {
      const { code, stdout, stderr } = await brought([...command, '--target', url]);
      expect(stdout + stderr).toContain(`contactInfo: the reply cannot be read (`);
      expect(stdout + stderr).toContain(sentence);
      expect(code).toBe(3);
    }
  },
);

test.each([
  [200, 3],
  [401, 4],
  [404, 3],
  [503, 5],
])(
  'an unreadable reply with HTTP %i exits like any other with that status: %i',
  async (status, ends) => {
    const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
    const { url } = await loopback((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(deep);
    });
    for (const command of commands) {
      const { code, stdout, stderr } = await brought([...command, '--target', url]);
      expect(stdout + stderr).toContain(
        'contactInfo: the reply cannot be read (JSON with more than 200 levels',
      );
      expect(stdout + stderr).not.toContain('--validate for details');
      expect(code).toBe(ends);
    }
  },
);

test('text from a server cannot control the terminal or imitate a line of this program', async () => {
  const message = '\u001b[2J\u001b[32mall is well\u0007\u202e\r\npassed  9 steps\u2028passed';
  const { url } = await loopback((_, response) => sendJson(response, { code: '01', message }));
  const env = { BROUGHT_RUNS_DIR: await temporaryFolder() };
  for (const command of [...commands.map((each) => [...each, '--target', url]), ['run', 'show']]) {
    const { stdout, stderr } = await brought(command, { env });
    // The reply of a call is data: it is printed on stdout unchanged.
    const told = command[0] === 'call' ? stderr : stdout + stderr;
    expect(told).toContain('·[2J·[32mall is well··');
    expect(told).not.toMatch(/[\u0007\u001b\u2028\u202e\r]|^passed/m);
  }
});

test('a reply with many backslashes is masked, and does not hang the command', async () => {
  const message = `due-today.mine ${'\\'.repeat(100_000)}`;
  const data = { email: 'help@lender.example', smWa: '+255 800 000 000' };
  const { url } = await loopback((_, response) =>
    sendJson(response, { code: '00', message, data }),
  );
  const session = ['--session', 'sessionId=due-today.mine', '--target', url];
  for (const command of commands) {
    const { code, stdout } = await brought([...command, ...session]);
    expect({ command, code }).toEqual({ command, code: 0 });
    expect(stdout).not.toContain('due-today.mine');
  }
});

/** A server that sends this text on every connection once it receives a request. */
async function saying(text: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(text));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['something else listens than a web server', 'SSH-2.0-OpenSSH_9.6\r\n', 'the reply is not HTTP'],
  [
    'a reply says twice how long it is',
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    "the reply is not HTTP: Transfer-Encoding can't be present with Content-Length",
  ],
  [
    'a reply is longer than it says',
    `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n${contacts}`,
    'the reply is longer than allowed: its Content-Length is too small, or its status has no body',
  ],
  [
    'another protocol begins that nobody asked for',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    'the server changed to another protocol, HTTP 101',
  ],
  [
    'the head of a reply is too long',
    `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(100_000)}\r\nContent-Length: 2\r\n\r\n{}`,
    'the headers of the reply are too long',
  ],
])('a port where %s: a sentence, and 5', async (_what, text, sentence) => {
  const url = await saying(text);
  for (const command of commands) {
    const { code, stdout, stderr } = await brought([...command, '--target', url]);
    expect(stdout + stderr).toContain(`no whole answer from ${url} (${sentence})`);
    expect(code).toBe(5);
  }
});

test('a header after a thousand others is read', async () => {
  const others = Array.from({ length: 1200 }, (_, at) => `X-${at}: y\r\n`).join('');
  const type = 'Content-Type: application/json\r\nConnection: close\r\n';
  const url = await saying(`HTTP/1.1 200 OK\r\n${others}${type}\r\n${contacts}`);
  const { code, stderr } = await brought(['call', 'contactInfo', '--validate', '--target', url]);
  expect(stderr).not.toContain('BRT-108');
  expect(code).toBe(0);
});

test.each(['end', 'resetAndDestroy'] as const)(
  'a reply cut off by %s: a sentence, and 5',
  async (breakOff) => {
    const { url } = await loopback((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
      response.write('{"code":', () => response.socket?.[breakOff]());
    });
    const sentence = 'the connection closed in the middle of the reply';
    for (const command of commands) {
      const { code, stdout, stderr } = await brought([...command, '--target', url]);
      expect(stdout + stderr).toContain(`no whole answer from ${url} (${sentence})`);
      expect(code).toBe(5);
    }
    const judged = await brought(['conform', '--only', 'contactInfo', '--target', url]);
    expect(judged.stdout).toContain(sentence);
    expect(judged.code).toBe(3);
  },
);

test.each(['end', 'resetAndDestroy'] as const)(
  'a connection closed before the reply by %s: a sentence, and 5',
  async (cut) => {
    const { url } = await loopback((_request, response) => void response.socket?.[cut]());
    for (const command of commands) {
      const { code, stdout, stderr } = await brought([...command, '--target', url]);
      expect(stdout + stderr).toContain(
        `no whole answer from ${url} (the connection was cut before the reply)`,
      );
      expect(code).toBe(5);
    }
  },
);

test('a number too large to be exact is reported as such', async () => {
  const { url } = await loopback((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":1e400}');
  });
  for (const command of commands) {
    const { code, stdout, stderr } = await brought([...command, '--target', url]);
    expect(stdout + stderr).toContain('got a number too large to be exact');
    expect(code).toBe(3);
  }
});

test('conform also reports another protocol, without waiting', async () => {
  const url = await saying(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  );
  const args = ['conform', '--only', 'contactInfo', '--target', url];
  const { code, stdout } = await brought(args);
  expect(stdout).toContain('the server changed to another protocol, HTTP 101');
  expect(code).toBe(3);
}, 10_000);

test('a server that limits calls is reported with the advice to wait', async () => {
  const { url } = await loopback((_, response) => response.writeHead(429).end());
  for (const command of commands) {
    const { code, stdout, stderr } = await brought([...command, '--target', url]);
    expect(stdout + stderr).toContain('HTTP 429 with an empty answer. Wait, then try again.');
    expect(code).toBe(5);
  }
});
