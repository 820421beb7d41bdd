import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '@brought/sdk';
import { installedBrowser } from './installed-browser.ts';
import { isInstalled, listening, startNginx, type Nginx } from './nginx-server.ts';
import { startRelay } from './relay.ts';

const PAY = operations.repaymentConfirm.path;
const SAVE = operations.problemSave.path;
const READ = operations.problemList.path;

const files = {
  'index.html': '<title>app</title>',
  '.vite/head.conf': `map $host $brought_head { default "'sha256-1a2b'"; }`,
  '.vite/styles.conf': `map $host $brought_styles { default "'sha256-3c4d'"; }`,
};

/** The outcome of a call: an answer, or none. */
type Answer = 'answer' | 'none';

let browser: Browser;
let received: string[];
let answerOf: (path: string) => Answer;
let arrived: (path: string) => void;
/** The answer to the latest call. */
let waiting: ServerResponse;

const api = createServer(async (incoming, outgoing) => {
  await text(incoming);
  const [path = ''] = (incoming.url ?? '').split('?');
  received.push(path);
  waiting = outgoing;
  arrived(path);
  if (answerOf(path) === 'none') return;
  outgoing.setHeader('content-type', 'application/json');
  outgoing.end('{"code":"00"}');
});

const times = (path: string) => received.filter((each) => each === path).length;

describe.runIf(isInstalled).each([
  ['HTTP/1.1', false],
  ['HTTP/2', true],
] as const)('the sample configuration of nginx over %s', (_name, http2) => {
  let nginx: Nginx;

  // The first start of a browser on a machine may take a while.
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: installedBrowser(),
      args: ['--no-sandbox'],
    });
  }, 60_000);

  afterAll(() => browser.close());

  beforeAll(async () => {
    nginx = await startNginx(await listening(api), files, http2);
  });

  afterAll(async () => {
    await nginx.stop();
    await new Promise((done) => {
      api.close(done);
      api.closeAllConnections();
    });
  });

  /** Sends a call with a key over a separate connection; returns the status. */
  const post = (path: string, key: string): Promise<number> =>
    (http2 ? postHttp2 : postHttp1)(nginx.port, path, key);

  test('a repeated call with its key is refused with 409, and forwarded once', async () => {
    begin();
    const call = `${PAY}?sessionId=secret-1`;
    expect(await post(call, '"tap-1"')).toBe(200);
    expect(await post(call, '"tap-1"')).toBe(409);
    expect(times(PAY)).toBe(1);
    expect(readFileSync(join(nginx.folder, 'error.log'), 'utf8')).not.toContain('secret-1');
  });

  test('two of them at the same moment are forwarded once', async () => {
    begin();
    const both = await Promise.all([post(PAY, '"tap-2"'), post(PAY, '"tap-2"')]);
    expect(new Set(both)).toEqual(new Set([200, 409]));
    expect(times(PAY)).toBe(1);
  });

  test('another key, another call and no key are forwarded every time', async () => {
    begin();
    for (const [path, key] of [
      [PAY, '"tap-3"'],
      [PAY, '"tap-4"'],
      [SAVE, '"tap-4"'],
      [PAY, ''],
      [PAY, ''],
    ] as const)
      expect(await post(path, key)).toBe(200);
    expect(received).toHaveLength(5);
  });

  test('a call continues when its borrower disconnects', async () => {
    begin();
    const relay = await relayBefore(nginx.port);
    answerOf = () => 'none';
    const handedOn = new Promise<void>((done) => (arrived = () => done()));
    const lost = (http2 ? postHttp2 : postHttp1)(relay.port, PAY, '"tap-5"').catch(() => 'lost');
    await handedOn;
    const answer = waiting;
    relay.cut();
    expect(await lost).toBe('lost');
    answerOf = () => 'answer';
    // By the time of later answers nginx has seen what happened before.
    for (const key of ['"tap-6"', '"tap-7"']) expect(await post(PAY, key)).toBe(200);
    expect(answer.destroyed).toBe(false);
    answer.end();
  });

  test.each([SAVE, PAY])(
    'a tap whose connection breaks without a reply reaches %s once',
    async (path) => {
      begin();
      const relay = await relayBefore(nginx.port);
      const page = await openPage(`${http2 ? 'https' : 'http'}://127.0.0.1:${relay.port}/`);
      // A read leaves a connection open, which the tap is sent over.
      expect(await tap(page, READ, '')).toBe('200');
      answerOf = (asked) => (asked === path && times(path) === 1 ? 'none' : 'answer');
      arrived = (asked) => {
        if (asked === path && times(path) === 1) relay.cut();
      };
      const outcome = await tap(page, path, `"browser-${path}"`);
      expect([times(path), outcome]).toEqual([1, '409']);
    },
    30_000,
  );
});

/** Sends a call from a page; returns the status, or why there is none. */
function tap(page: Page, path: string, key: string): Promise<string> {
  return page.evaluate(
    ([url = '', own = '']) => {
      const headers: HeadersInit = own === '' ? {} : { 'Idempotency-Key': own };
      const body = new URLSearchParams({ orderId: '1' });
      const sent = fetch(url, { method: 'POST', headers, body });
      return sent.then(async (reply) => {
        await reply.text();
        return String(reply.status);
      }, String);
    },
    [path, key],
  );
}

function begin(): void {
  received = [];
  answerOf = () => 'answer';
  arrived = () => undefined;
}

async function openPage(address: string): Promise<Page> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  onTestFinished(() => page.close());
  await page.goto(address);
  return page;
}

/** A relay before nginx, until the test is over. */
async function relayBefore(target: number) {
  const relay = await startRelay(target);
  onTestFinished(relay.close);
  return relay;
}

function headersOf(key: string): Record<string, string> {
  return key === '' ? {} : { 'idempotency-key': key };
}

async function postHttp1(port: number, path: string, key: string): Promise<number> {
  const headers = headersOf(key);
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
  sent.end('a=b');
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  await text(reply);
  return reply.statusCode ?? 0;
}

async function postHttp2(port: number, path: string, key: string): Promise<number> {
  const client = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  const failed = once(client, 'close').then(() =>
    Promise.reject(new Error('the connection broke')),
  );
  failed.catch(() => undefined);
  client.on('error', () => undefined);
  const stream = client.request({ ':method': 'POST', ':path': path, ...headersOf(key) });
  stream.end('a=b');
  const response = once(stream, 'response') as Promise<[{ ':status'?: number }]>;
  const [headers] = await Promise.race([response, failed]);
  await text(stream);
  client.close();
  return headers[':status'] ?? 0;
}
