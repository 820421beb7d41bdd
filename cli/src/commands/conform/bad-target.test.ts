import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { emptyList, onlyProblemList, runConform, runConformOn } from '../../../test/conform-run.ts';
import { deadAddress, loopback, type Answer } from '../../../test/loopback.ts';

test('a target that is down is reported at once', async () => {
  const { code, report } = await runConform(await deadAddress());
  expect(report.ended).toEqual({
    kind: 'unreachable',
    reason: 'The target is not there: nothing listens at the address.',
  });
  expect(code).toBe(5);
});

test('a target without TLS is reported at once', async () => {
  const { url } = await loopback(emptyList);
  const { code, report } = await runConform(url.replace('http:', 'https:'));
  expect(report.ended?.kind).toBe('unreachable');
  expect(code).toBe(5);
});

test('a redirect is not followed', async () => {
  const elsewhere = await loopback(emptyList);
  const { code, rules } = await runConformOn((_request, response) => {
    response.writeHead(302, { location: elsewhere.url }).end();
  });
  expect([...rules]).toEqual(['BRT-303']);
  expect(code).toBe(3);
  expect(elsewhere.arrived).toEqual([]);
});

test('a login page is reported by its title, and stops further requests', async () => {
  const { report, code, arrived } = await runConformOn((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Please log in</title>');
  });
  const [finding] = report.operations[0]?.findings ?? [];
  expect(finding).toMatchObject({ rule: 'BRT-109', got: 'an HTML page titled "Please log in"' });
  expect(report.operations[0]?.stopped).toBeDefined();
  expect(arrived.length).toBeLessThan(40);
  expect(code).toBe(3);
});

test('a target that rejects the caller exits with 4', async () => {
  const { code } = await runConformOn((_request, response) => void response.writeHead(401).end());
  expect(code).toBe(4);
});

test.each([
  ['is not there', deadAddress, 5],
  [
    'rejected the caller',
    async () => (await loopback((_request, response) => void response.writeHead(401).end())).url,
    4,
  ],
])('a target that %s does not overwrite a baseline', async (_what, target, expected) => {
  const file = join(await temporaryFolder(), 'known.json');
  await writeFile(file, 'what is known');
  const words = [...onlyProblemList, '--write-baseline', file];
  const { code, stderr } = await runConform(await target(), words);
  expect(await readFile(file, 'utf8')).toBe('what is known');
  expect(stderr).toContain(`${file} was not written`);
  expect(code).toBe(expected);
});

test('reading an endless reply stops', async () => {
  const chunk = Buffer.alloc(256 * 1024, 32);
  const { rules, code } = await runConformOn(
    (_request, response) => {
      response.setHeader('content-type', 'application/json');
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    },
    [...onlyProblemList, '--cases', '0'],
  );
  expect(rules).toContain('BRT-306');
  expect(code).toBe(3);
});

test('a gzip bomb is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
  const { rules, code } = await runConformOn((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(bomb);
  });
  expect([...rules]).toEqual(['BRT-306']);
  expect(code).toBe(3);
});

test('a reply declared as gzip that is not gzip is reported', async () => {
  const { rules } = await runConformOn((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end('{"code":"00"}');
  });
  expect([...rules]).toEqual(['BRT-309']);
});

test('a reply that arrives byte by byte is abandoned in time', async () => {
  const { rules, report, code } = await runConformOn(
    (_request, response) => {
      response.setHeader('content-type', 'application/json');
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    [...onlyProblemList, '--timeout', '100ms'],
  );
  expect([...rules]).toEqual(['BRT-304']);
  expect(report.operations[0]?.stopped).toContain('not answered in time');
  expect(code).toBe(3);
});

test('a rate limit is waited out, and reported', async () => {
  let limited = 0;
  const { code, stderr } = await runConformOn((request, response) => {
    if (limited >= 3 || request.path.startsWith('/__')) return emptyList(request, response);
    limited += 1;
    response.writeHead(429, { 'retry-after': '0' }).end();
  });
  expect(limited).toBe(3);
  expect(stderr).toContain('HTTP 429');
  // The server accepts anything, so it does not conform; but every call was checked.
  expect(code).toBe(3);
});

test('a permanent rate limit ends the run without a verdict', async () => {
  const { code, report, rules, arrived } = await runConformOn(
    (_request, response) => void response.writeHead(429, { 'retry-after': '0' }).end(),
    [],
  );
  expect([...rules]).toEqual(['BRT-308']);
  expect(report.ended?.reason).toContain('HTTP 429 after 4 tries');
  expect(report.score.percent).toBe(0);
  expect(arrived.length).toBeLessThan(60);
  expect(code).toBe(5);
});

test('deeply nested JSON does not crash this program', async () => {
  const deep = `{"code":"00","data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const answer: Answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(deep);
  };
  const { code, rules } = await runConformOn(answer);
  expect([...rules]).toEqual(['BRT-106']);
  expect(code).toBe(3);
  const { url } = await loopback(answer);
  const called = await brought(['call', 'problemList', '--target', url]);
  expect(called.stderr).toContain('JSON with more than 200 levels');
  expect(called.code).toBe(3);
});

test('an endless reply does not exhaust the memory of a flow', async () => {
  let sent = 0;
  const chunk = Buffer.alloc(256 * 1024, 32);
  const { url } = await loopback((_request, response) => {
    response.setHeader('content-type', 'application/json');
    const more = (): void => {
      do sent += chunk.length;
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  const { code, stdout } = await brought(['flow', 'run', 'complaint', '--target', url]);
  expect(stdout).toContain('more than 8 MB arrived');
  expect(sent).toBeLessThan(64 * 1024 * 1024);
  expect(code).toBe(3);
});

test('when the server dies half-way, the report has the results up to then', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => {
      served += 1;
      const body = JSON.stringify({ code: '00', message: '', data: { tabs: [], email: 'a' } });
      const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n';
      socket.end(`${head}content-length: ${body.length}\r\n\r\n${body}`);
      if (served === 15) server.close();
    });
  });
  let served = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const { code, report } = await runConform(`http://127.0.0.1:${port}`, ['--jobs', '1']);
  expect(report.ended?.kind).toBe('unreachable');
  expect(report.operations.length).toBeGreaterThan(0);
  expect([3, 5]).toContain(code);
});

test('a run has a time limit', async () => {
  const { code, report } = await runConformOn(
    () => undefined,
    [...onlyProblemList, '--max-time', '1s'],
  );
  expect(report.ended?.kind).toBe('max-time');
  expect(code).toBe(5);
});

test('a Retry-After longer than the run may take is reported, and exits with 5 at once', async () => {
  const { code, report, stderr, arrived } = await runConformOn(
    (_request, response) => void response.writeHead(429, { 'retry-after': '86400' }).end(),
    [],
  );
  expect(report.ended?.reason).toBe(
    'The target lets nothing through: HTTP 429, and to wait 86400 s (Retry-After), longer than the run may take (--max-time).',
  );
  expect(stderr).toContain('The target asks to wait (HTTP 429): 86400.0 s.');
  expect(arrived).toHaveLength(1);
  expect(code).toBe(5);
});
