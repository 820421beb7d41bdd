import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations, type OperationId } from '@brought/sdk';
import { createBroughtServer, done, type Violation } from '@brought/sdk/server';
import { expect, test } from 'vitest';
import { brought, serve, temporaryFolder } from './brought.ts';
import { runConform } from './conform-run.ts';
import { loopback, type Answer } from './loopback.ts';
import type { ProxyReport } from '../src/servers/proxy/proxy-report.ts';

/** The report of a fault in a reply: its rule, position and message. */
type Reported = string;

/** Whether a fault is one of the reply, rather than of something before or after it. */
const isOfReply = (told: Reported) => /^BRT-[12]/.test(told);

async function byCall(target: string): Promise<Reported[]> {
  const { stderr } = await brought(['call', 'contactInfo', '--target', target, '--validate']);
  const [, list = ''] = /The reply violates the contract: (.*)\.$/m.exec(stderr) ?? [];
  return list.split('; ').map((fault) => {
    const [, where, message, rule] = /^(.+?) (expected .*) \((BRT-\d+ [\w-]+)\)$/.exec(fault) ?? [];
    return `${rule}: ${where}: ${message}`;
  });
}

/** Without the actual value, which the proxy appends and conform reports separately. */
async function byProxy(target: string): Promise<Reported[]> {
  const file = join(await temporaryFolder(), 'proxy.json');
  const proxy = await serve(['up', 'proxy', '--upstream', target, '--json-file', file]);
  await brought(['call', 'contactInfo', '--target', proxy.url]);
  await proxy.interrupt();
  const { violations } = JSON.parse(await readFile(file, 'utf8')) as ProxyReport;
  return violations
    .filter(({ by }) => by === 'server')
    .map(({ rule, where, message }) => `${rule}: ${where}: ${message.replace(/, got .*$/, '')}`);
}

async function byConform(target: string): Promise<Reported[]> {
  const { report } = await runConform(target, ['--only', 'contactInfo']);
  return report.operations
    .flatMap(({ findings }) => findings)
    .map(({ rule, name, where, expected }) => `${rule} ${name}: ${where}: expected ${expected}`);
}

const json =
  (body: unknown): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test.each<[string, number, Answer]>([
  [
    'fields of other types',
    3,
    json({ code: '00', message: 7, data: { email: ['a@b.example'], smWa: 5 } }),
  ],
  ['the other envelope', 1, json({ code: '00', alteration: '', attach: { email: '', smWa: '' } })],
  ['no payload', 1, json({ code: '00', message: '' })],
  [
    'a page',
    1,
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><title>Login</title>'),
  ],
])(
  'a reply with %s is reported in the same words by call, proxy and conform',
  async (_, least, answer) => {
    const { url } = await loopback(answer);
    const called = (await byCall(url)).filter(isOfReply).sort();
    expect(called.length).toBeGreaterThanOrEqual(least);
    expect((await byProxy(url)).filter(isOfReply).sort()).toEqual(called);
    expect([...new Set((await byConform(url)).filter(isOfReply))].sort()).toEqual(called);
  },
);

type ProblemDocument = { type: string; title: string; status: number };

test.each<[string, number, string, string]>([
  ['a body beyond 10 MB', 413, 'application/x-www-form-urlencoded', 'a'.repeat(10_485_761)],
  ['a body of another content type', 415, 'text/plain', 'a'],
])(
  '%s is the same kind of problem for mock, sandbox and SDK server',
  async (_, status, contentType, body) => {
    const [mock, sandbox] = await Promise.all([serve(['up', 'mock']), serve(['up', 'sandbox'])]);
    const server = createBroughtServer(
      { problemSave: () => done },
      { onError: (error) => expect(error).toBeUndefined() },
    );
    const path = '/brought/user-problem/problem-save';
    const init = { method: 'POST', headers: { 'content-type': contentType }, body };
    const replies = await Promise.all([
      server.fetch(new Request(`http://server.example${path}`, init)),
      fetch(mock.url + path, init),
      fetch(sandbox.url + path, init),
    ]);
    const documents = (await Promise.all(
      replies.map((reply) => reply.json()),
    )) as ProblemDocument[];
    await Promise.all([mock.interrupt(), sandbox.interrupt()]);
    const [wanted, ...others] = documents.map(({ type, title }) => ({ type, title }));
    expect(documents.map((each) => each.status)).toEqual([status, status, status]);
    expect(others).toEqual([wanted, wanted]);
  },
);

const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x${at}`, 1]));
const payment = { orderId: 'L1', utr: 'U1', isDelay: 0 };
const part =
  '--x\r\nContent-Disposition: form-data; name="problemImage"; filename="a"\r\n\r\nb\r\n';
const asMultipart = 'multipart/form-data; boundary=x';

test.each<[string, OperationId, string, type?: string]>([
  ['nothing', 'problemSave', ''],
  ['a field that is too long', 'problemDetail', `problemId=${'x'.repeat(65)}`],
  ['a field that must not be empty', 'problemDetail', 'problemId='],
  ['letters for an integer', 'problemSaveScore', 'problemId=1&score=five'],
  ['an integer beyond its limit', 'problemSaveScore', 'problemId=1&score=6'],
  ['another value than the only one', 'contactInfo', 'overall=31'],
  ['another pattern', 'getSms', 'phone=0712000111&capcode=ab12&sid=1'],
  ['a value that comes twice', 'problemDetail', 'problemId=1&problemId=2'],
  ['a broken percent sign', 'problemDetail', 'problemId=%E0%A4'],
  [
    'more names than can be meant',
    'submitUtr',
    JSON.stringify({ ...payment, ...many }),
    'application/json',
  ],
  [
    'too many names in a field',
    'submitUtr',
    JSON.stringify({ ...payment, many }),
    'application/json',
  ],
  ['a name that comes twice', 'googleScore', '{"score":1,"score":5}', 'application/json'],
  ['a file that comes twice', 'problemUploadImg', `${part.repeat(2)}--x--\r\n`, asMultipart],
  ['more parts than can be meant', 'problemUploadImg', `${part.repeat(101)}--x--\r\n`, asMultipart],
])(
  'a request with %s is reported in the same words by mock, sandbox, proxy and SDK server',
  async (_, operationId, body, type = 'application/x-www-form-urlencoded') => {
    const { method, path } = operations[operationId];
    const file = join(await temporaryFolder(), 'proxy.json');
    const [mock, sandbox] = await Promise.all([serve(['up', 'mock']), serve(['up', 'sandbox'])]);
    const proxy = await serve(['up', 'proxy', '--upstream', sandbox.url, '--json-file', file]);
    const server = createBroughtServer(
      { [operationId]: () => done },
      { onError: (error) => expect(error).toBeUndefined() },
    );
    const headers = { 'content-type': type, 'x-requested-with': 'XMLHttpRequest' };
    const init = { method, headers, body };
    const replies = await Promise.all([
      server.fetch(new Request(`http://server.example${path}`, init)),
      fetch(mock.url + path, init),
      fetch(proxy.url + path, init),
    ]);
    const told = (await Promise.all(replies.map((reply) => reply.json()))) as {
      detail: string;
      violations: Violation[];
    }[];
    await proxy.interrupt();
    await Promise.all([mock.interrupt(), sandbox.interrupt()]);
    const [wanted, ...others] = told.map(({ detail, violations }) => ({ detail, violations }));
    expect(wanted?.violations.length).toBeGreaterThan(0);
    expect(others).toEqual([wanted, wanted]);
    const { violations } = JSON.parse(await readFile(file, 'utf8')) as ProxyReport;
    expect(
      violations.filter(({ by }) => by === 'client').map(({ where, message }) => [where, message]),
    ).toEqual(
      wanted?.violations.map(({ in: place, field, message }) => [
        field === '' ? place : `${place}.${field}`,
        message,
      ]),
    );
  },
);
