import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { deadAddress, loopback, sendJson, type Answer } from '../../../test/loopback.ts';
import type { ConformReport } from '../../conform/report/conform-report.ts';

const only = ['--only', 'problemList'];

/** Looks at a server and reads the report, whatever it came to. */
async function look(target: string, args: readonly string[] = only) {
  const ended = await brought(['conform', '--target', target, '--json', ...args]);
  const report = JSON.parse(ended.stdout) as ConformReport;
  const rules = new Set(
    report.operations.flatMap(({ findings }) => findings.map(({ rule }) => rule)),
  );
  return { ...ended, report, rules };
}

async function lookAt(answer: Answer, args: readonly string[] = only) {
  const { url, arrived } = await loopback(answer);
  return { ...(await look(url, args)), arrived };
}

const list: Answer = (_request, response) =>
  sendJson(response, { code: '00', message: '', data: { tabs: [] } });

test('a target that is not there is told at once', async () => {
  const { code, report } = await look(await deadAddress());
  expect(report.ended).toEqual({
    kind: 'unreachable',
    reason: 'The target is not there: nothing listens at the address.',
  });
  expect(code).toBe(5);
});

test('a target that does not speak TLS is told at once', async () => {
  const { url } = await loopback(list);
  const { code, report } = await look(url.replace('http:', 'https:'));
  expect(report.ended?.kind).toBe('unreachable');
  expect(code).toBe(5);
});

test('a redirect is not followed', async () => {
  const elsewhere = await loopback(list);
  const { code, rules } = await lookAt((_request, response) => {
    response.writeHead(302, { location: elsewhere.url }).end();
  });
  expect([...rules]).toEqual(['BRT-303']);
  expect(code).toBe(3);
  expect(elsewhere.arrived).toEqual([]);
});

test('a login page is named by its title, and not asked again and again', async () => {
  const { report, code, arrived } = await lookAt((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Please log in</title>');
  });
  const [finding] = report.operations[0]?.findings ?? [];
  expect(finding).toMatchObject({ rule: 'BRT-109', got: 'an HTML page titled "Please log in"' });
  expect(report.operations[0]?.stopped).toBeDefined();
  expect(arrived.length).toBeLessThan(40);
  expect(code).toBe(3);
});

test('a caller who is not let in ends with 4', async () => {
  const { code } = await lookAt((_request, response) => void response.writeHead(401).end());
  expect(code).toBe(4);
});

test('an endless reply has an end', async () => {
  const chunk = Buffer.alloc(256 * 1024, 32);
  const { rules, code } = await lookAt(
    (_request, response) => {
      response.setHeader('content-type', 'application/json');
      const more = (): void => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    },
    [...only, '--cases', '0'],
  );
  expect(rules).toContain('BRT-306');
  expect(code).toBe(3);
});

test('a gzip bomb is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 32));
  const { rules, code } = await lookAt((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(bomb);
  });
  expect([...rules]).toEqual(['BRT-306']);
  expect(code).toBe(3);
});

test('a reply that is no gzip, though it says so, is told', async () => {
  const { rules } = await lookAt((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end('{"code":"00"}');
  });
  expect([...rules]).toEqual(['BRT-309']);
});

test('a reply that drips is given up in time', async () => {
  const { rules, report, code } = await lookAt(
    (_request, response) => {
      response.setHeader('content-type', 'application/json');
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    },
    [...only, '--timeout', '100ms'],
  );
  expect([...rules]).toEqual(['BRT-304']);
  expect(report.operations[0]?.stopped).toContain('not answered in time');
  expect(code).toBe(3);
});

test('a rate limit is waited out, and said', async () => {
  let limited = 0;
  const { code, stderr } = await lookAt((request, response) => {
    if (limited >= 3 || request.path.startsWith('/__')) return list(request, response);
    limited += 1;
    response.writeHead(429, { 'retry-after': '0' }).end();
  });
  expect(limited).toBe(3);
  expect(stderr).toContain('HTTP 429');
  // The server takes anything, so it does not conform; but all of it was looked at.
  expect(code).toBe(3);
});

test('a rate limit without end is no verdict', async () => {
  const { code, rules } = await lookAt((_request, response) => {
    response.writeHead(429, { 'retry-after': '0' }).end();
  });
  expect([...rules]).toEqual(['BRT-308']);
  expect(code).toBe(5);
});

test('a server that dies half-way leaves a report of what was learned', async () => {
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
  const { code, report } = await look(`http://127.0.0.1:${port}`, ['--jobs', '1']);
  expect(report.ended?.kind).toBe('unreachable');
  expect(report.operations.length).toBeGreaterThan(0);
  expect([3, 5]).toContain(code);
});

test('the time of a run is bounded', async () => {
  const { code, report } = await lookAt(() => undefined, [...only, '--max-time', '1s']);
  expect(report.ended?.kind).toBe('max-time');
  expect(code).toBe(5);
});

test('a host that may have real borrowers is refused before anything is sent', async () => {
  const { code, stderr } = await brought(['conform', '--target', 'https://api.lender.example']);
  expect(stderr).toContain('allowedHosts');
  expect(code).toBe(2);
});

test('a profile names target, session and paths, and allows a host', async () => {
  const { url, arrived } = await loopback(list);
  const cwd = await temporaryFolder();
  const remap = { paths: { problemList: '/v9/complaints' } };
  const session = { sessionId: 's-profile' };
  const profiles = {
    here: { target: url, session, remap },
    far: { target: 'http://conform.invalid', allowedHosts: ['conform.invalid'] },
  };
  await writeFile(join(cwd, 'brought.config.json'), JSON.stringify({ profiles }));
  await brought(['conform', '-p', 'here', ...only], { cwd });
  const calls = arrived.filter(({ path }) => !path.startsWith('/__'));
  expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/v9/complaints']));
  expect(calls[0]?.query.get('sessionId')).toBe('s-profile');
  const far = await brought(['conform', '-p', 'far', ...only], { cwd });
  expect(far.stdout).toContain('The target is not there');
  expect(far.code).toBe(5);
});

test('--json with a file writes the document there', async () => {
  const { url } = await loopback(list);
  const file = join(await temporaryFolder(), 'report.json');
  const { stdout } = await brought(['conform', '--target', url, ...only, '--json', file]);
  expect(stdout).toContain('score');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1, target: url });
});

test('without --level write nothing goes out that changes state', async () => {
  const { arrived, report } = await lookAt(list, ['--only', 'complaints', '--cases', '1']);
  const paths = new Set(arrived.map(({ path }) => path.split('/').at(-1)));
  expect(paths).toEqual(new Set(['problem-detail', 'problem-init', 'problem-list', 'seeds']));
  expect(report.skipped.map(({ id }) => id)).toEqual([
    'problemUploadImg',
    'problemSave',
    'problemSaveScore',
  ]);
});

test('a session that is given goes with every call, and into no report', async () => {
  const folder = await temporaryFolder();
  const files = ['html', 'junit', 'json-file'].map((name) => join(folder, name));
  const [html = '', junit = '', json = ''] = files;
  const { arrived, stdout, stderr } = await lookAt(
    ({ query }, response) => sendJson(response, { code: '00', data: [query.get('sessionId')] }),
    [
      ...only,
      '--session',
      'sessionId=canary-91f7',
      '--html',
      html,
      '--junit',
      junit,
      '--json-file',
      json,
    ],
  );
  const sent = arrived.map(({ query }) => query.get('sessionId') ?? 'none');
  expect(sent.filter((id) => id === 'canary-91f7').length).toBeGreaterThan(10);
  expect(new Set(sent)).toEqual(new Set(['canary-91f7', 'none']));
  const written = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const text of [...written, stdout, stderr]) expect(text).not.toContain('canary-91f7');
  expect(written[1]).toContain('BRT-202');
});

test('the same seed gives the same report, byte for byte', async () => {
  const folder = await temporaryFolder();
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (name) => {
      const files = ['json-file', 'junit', 'html'].map((kind) => [
        `--${kind}`,
        join(folder, `${name}.${kind}`),
      ]);
      const args = ['--only', 'complaints', '--level', 'write', ...files.flat()];
      const { code } = await brought(['conform', '--target', 'sandbox', ...args]);
      expect(code).toBe(0);
      return Promise.all(files.map(([, file = '']) => readFile(file, 'utf8')));
    }),
  );
  expect(one).toEqual(other);
});

test('known failures do not break a run, new and mended ones are told', async () => {
  const broken: Answer = (_request, response) => sendJson(response, { code: '00', data: [] });
  const { url } = await loopback(broken);
  const file = join(await temporaryFolder(), 'known.json');
  expect((await look(url, [...only, '--write-baseline', file])).code).toBe(0);
  const again = await look(url, [...only, '--baseline', file]);
  expect(again.code).toBe(0);
  expect(
    again.report.operations[0]?.findings
      .filter(({ level }) => level === 'error')
      .every(({ known }) => known),
  ).toBe(true);
  const worse = await lookAt(
    (_request, response) => sendJson(response, { code: 7, data: [] }),
    [...only, '--baseline', file],
  );
  expect(worse.code).toBe(3);
  const better = await lookAt(list, [...only, '--baseline', file]);
  expect(better.report.mended).toContain('problemList BRT-202 data');
  const missing = await brought(['conform', '--target', url, '--baseline', join(file, 'none')]);
  expect(missing.code).toBe(2);
});

test('--fail-on chooses the rules that break a run', async () => {
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', data: [] }),
  );
  expect((await look(url, [...only, '--fail-on', 'BRT-101,html-page'])).code).toBe(0);
  expect((await look(url, [...only, '--fail-on', 'data-type'])).code).toBe(3);
  const { code, stderr } = await brought(['conform', '--target', url, '--fail-on', 'BRT-1O1']);
  expect(stderr).toContain('Did you mean BRT-101');
  expect(code).toBe(2);
});

test('a server that refuses everything is not green', async () => {
  const { code, stdout } = await lookAt((_request, response) => void response.writeHead(404).end());
  expect(code).toBe(3);
  expect(stdout).toContain('BRT-302');
  const failing = await lookAt((_request, response) =>
    sendJson(response, { code: '01', message: 'No.' }),
  );
  expect(failing.rules).toContain('BRT-701');
});

test.each([
  [['--only', 'complaint'], 'Did you mean complaints'],
  [['--set', 'problemDetai=1'], 'Did you mean problemDetail'],
  [['--level', 'all'], 'level'],
  [['--cases', '-1'], 'whole number'],
])('%j is refused with one sentence', async (args, says) => {
  const { code, stderr } = await brought(['conform', '--target', 'http://127.0.0.1:9', ...args]);
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});

test('every rule is explained, by id and by name', async () => {
  const { stdout } = await brought(['conform', 'explain', '--json']);
  const { rules } = JSON.parse(stdout) as {
    rules: { id: string; name: string; explanation: string }[];
  };
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  expect(rules.every(({ explanation }) => explanation.length > 40)).toBe(true);
  const byName = await brought(['conform', 'explain', 'envelope-missing']);
  expect(byName.stdout).toContain('BRT-101');
  const unknown = await brought(['conform', 'explain', 'envelope-mising']);
  expect(unknown.stderr).toContain('Did you mean envelope-missing');
  expect(unknown.code).toBe(2);
});
