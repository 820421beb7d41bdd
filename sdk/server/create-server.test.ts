import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BusinessError, createBrought, operations, TransportError } from '../src/index.ts';
import { createBroughtServer, done, type Handlers, type ServerOptions } from './index.ts';

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255]);

/** Serves handlers over a real socket until the test ends. */
async function listen(handlers: Partial<Handlers>, more: Partial<ServerOptions> = {}) {
  const onError = vi.fn();
  const { listener } = createBroughtServer(handlers, { onError, ...more });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, onError, brought: createBrought({ baseUrl: url, session: { sessionId: 'anna' } }) };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

function post(url: string, path: string, body: string, headers: Record<string, string> = form) {
  return fetch(url + path, { method: 'POST', body, headers });
}

const complaint = {
  problemType: '2',
  problemSonType: '',
  problemDetail: 'Wrong day, 50 % & more.',
  problemImage: '',
  orderNo: 'L1',
};

test('a handler gets typed fields, the session and the key, and its result is put in the envelope', async () => {
  const scored = vi.fn<Handlers['problemSaveScore']>(() => done);
  const { brought } = await listen({ problemSaveScore: scored });
  await brought.call('problemSaveScore', { score: 5, problemId: '6' }, { idempotencyKey: 'tap-1' });
  expect(scored.mock.calls[0]?.[0]).toMatchObject({
    operationId: 'problemSaveScore',
    input: { score: 5, problemId: '6' },
    common: { sessionId: 'anna', orderId: '' },
    idempotencyKey: expect.stringContaining('tap-1') as string,
  });
});

test('a refusal is returned by name, and sent with its code', async () => {
  const { brought } = await listen({
    repaymentConfirm: () => ({ refused: 'wrongVerificationCode', message: 'Wrong code.' }),
  });
  const sent = brought.call('repaymentConfirm', {
    orderId: 'L1',
    verifyCode: '123456',
    repaymentRecordId: '9',
  });
  await expect(sent).rejects.toThrow(BusinessError);
  await expect(sent).rejects.toMatchObject({ code: '800006', serverMessage: 'Wrong code.' });
});

test('files and pictures are passed byte for byte', async () => {
  const uploaded = vi.fn<Handlers['problemUploadImg']>(() => ({ data: { url: '/pictures/1' } }));
  const { brought } = await listen({
    problemUploadImg: uploaded,
    getCaptcha: () => ({ data: { type: 'image/png', body: picture } }),
  });
  const problemImage = new File([picture], 'a.png', { type: 'image/png' });
  await brought.call('problemUploadImg', { problemImage });
  expect(uploaded.mock.calls[0]?.[0].input.problemImage).toEqual({
    type: 'image/png',
    bytes: picture,
  });
  const { data } = await brought.call('getCaptcha', { sid: 'S1' });
  expect(new Uint8Array(await data.arrayBuffer())).toEqual(picture);
});

test('an invalid request reaches no handler, and the reply lists all violations', async () => {
  const problemSave = vi.fn<Handlers['problemSave']>(() => done);
  const { url } = await listen({ problemSave });
  const { path } = operations.problemSave;
  const body = `problemType=&problemSonType=&problemDetail=${'x'.repeat(201)}&problemImage=&orderNo=a&orderNo=b`;
  const long = 'sessionId='.padEnd(600, 'x');
  const reply = await post(url, `${path}?${long}`, body, { ...form, 'x-requested-with': 'curl' });
  expect(reply.status).toBe(422);
  expect(reply.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(await reply.json()).toEqual({
    type: 'urn:brought:problem:invalid-request',
    title: 'Unprocessable Content',
    status: 422,
    detail:
      'problemSave: header field X-Requested-With must be XMLHttpRequest (rule const). 4 more in violations.',
    operationId: 'problemSave',
    violations: [
      {
        in: 'header',
        field: 'X-Requested-With',
        rule: 'const',
        message: 'must be XMLHttpRequest',
      },
      {
        in: 'query',
        field: 'sessionId',
        rule: 'maxLength',
        message: expect.stringMatching(/^must have at most \d+ characters$/) as string,
      },
      { in: 'body', field: 'problemType', rule: 'minLength', message: 'must not be empty' },
      {
        in: 'body',
        field: 'problemDetail',
        rule: 'maxLength',
        message: 'must have at most 200 characters',
      },
      { in: 'body', field: 'orderNo', rule: 'single', message: 'must be sent once' },
    ],
  });
  const text = await post(url, path, 'problemType=1', { 'content-type': 'text/plain' });
  expect(text.status).toBe(415);
  const broken = await post(url, path, 'problemType=%ff');
  expect(await broken.json()).toMatchObject({ status: 422, violations: [{ rule: 'encoding' }] });
  expect(problemSave).not.toHaveBeenCalled();
});

test.each([
  ['another path', 'GET', '/brought/none', 404, 'unknown-path'],
  ['another method', 'GET', operations.problemList.path, 405, 'wrong-method'],
  ['a call without a handler', 'POST', operations.problemList.path, 501, 'not-implemented'],
])('%s gets a problem document', async (_title, method, path, status, kind) => {
  const { url } = await listen({});
  const reply = await fetch(url + path, { method });
  expect(reply.status).toBe(status);
  expect(reply.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  expect(await reply.json()).toMatchObject({ type: `urn:brought:problem:${kind}`, status });
});

test('requests outside the contract can be handled separately', async () => {
  const { url } = await listen({}, { otherwise: ({ method }) => new Response(`${method} page`) });
  expect(await (await fetch(`${url}/page`)).text()).toBe('GET page');
});

test('HEAD is handled like GET, without a body', async () => {
  const getCaptcha = vi.fn<Handlers['getCaptcha']>(() => ({
    data: { type: 'image/png', body: picture },
  }));
  const { url } = await listen({ getCaptcha });
  const reply = await fetch(`${url}${operations.getCaptcha.path}?sid=S1`, { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await reply.text()).toBe('');
});

test('an error of a handler is reported only to the host', async () => {
  const error = new Error('password=hunter2');
  const { brought, onError } = await listen({
    contactInfo: () => Promise.reject(error),
  });
  const sent = brought.call('contactInfo');
  await expect(sent).rejects.toThrow(TransportError);
  await expect(sent).rejects.toMatchObject({ status: 500 });
  await expect(sent).rejects.not.toThrow(/hunter2/);
  expect(onError).toHaveBeenCalledExactlyOnceWith(error, 'contactInfo');
});

test('middleware may reply instead of a call', async () => {
  const problemSave = vi.fn<Handlers['problemSave']>(() => done);
  const around: ServerOptions['around'] = ({ common }, handle) =>
    common.mobilePhone === '' ? { refused: 'serverFailure', message: 'Who are you?' } : handle();
  const { brought, url } = await listen({ problemSave }, { around });
  await expect(brought.call('problemSave', complaint)).rejects.toMatchObject({
    serverMessage: 'Who are you?',
  });
  expect(problemSave).not.toHaveBeenCalled();
  const known = createBrought({ baseUrl: url, session: { mobilePhone: '0712345678' } });
  await known.call('problemSave', complaint);
  expect(problemSave.mock.calls[0]?.[0].input).toEqual(complaint);
});

test('a body over 10 MB gets an explanation, and the server keeps running', async () => {
  const { url, brought } = await listen({
    contactInfo: () => ({ data: { email: 'a@b.example', smWa: '1' } }),
  });
  const reply = await post(url, operations.problemSave.path, 'x'.repeat(10 * 1024 * 1024 + 1));
  expect([reply.status, await reply.json()]).toMatchObject([413, { status: 413 }]);
  expect((await brought.call('contactInfo')).data.smWa).toBe('1');
});

test('a client that disconnects within its body affects nothing else', async () => {
  const problemSave = vi.fn<Handlers['problemSave']>(() => done);
  const { url, brought } = await listen({ problemSave });
  const { path } = operations.problemSave;
  const headers = { ...form, 'content-length': 1000 };
  const leaving = httpRequest(url + path, { method: 'POST', headers });
  await new Promise<void>((left) => {
    leaving.on('error', () => left());
    leaving.write('problemType=2', () => leaving.destroy(new Error('gone')));
  });
  await brought.call('problemSave', complaint);
  expect(problemSave).toHaveBeenCalledTimes(1);
});
