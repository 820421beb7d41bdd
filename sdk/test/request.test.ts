import { expect, test, vi } from 'vitest';
import { createBrought, operations, readHeaders, type Fetch } from '../src/index.ts';
import * as table from '../src/generated/operations.ts';
import { requestOf } from '../src/request/request.ts';
import { operationIds, typicalFields } from './bundle.ts';

const session = { sessionId: 's 1', orderId: 'L1', productId: '7' };
const language = 'sw';
const values = readHeaders('?building=b1&gather=g1&swift=s1&eyes=渠');

async function wireOf(request: Request) {
  const { url, method, cache, credentials, redirect } = request;
  const { 'content-type': type = '', ...headers } = Object.fromEntries(request.headers);
  const boundary = /boundary=(.+)/.exec(type)?.[1] ?? '';
  const body = (await request.text()).split(boundary || '\n').join('');
  return {
    url,
    method,
    cache,
    credentials,
    redirect,
    headers,
    type: type.replace(boundary, ''),
    body,
  };
}

test.each(operationIds)('the request of %s equals the one that the client sends', async (id) => {
  const sent: Request[] = [];
  const brought = createBrought({
    baseUrl: 'http://server.test',
    session,
    headers: values,
    language,
    fetch: async (request) => {
      sent.push(request);
      return new Response('{"code":"00"}');
    },
  });
  await brought.callByName(id, typicalFields(id)).catch(() => {});
  const { url, init } = requestOf(operations[id], {
    session,
    headers: values,
    language,
    fields: typicalFields(id),
  });
  const [request] = sent;
  if (!request) throw new Error('Nothing was sent.');
  expect(await wireOf(request)).toEqual(
    await wireOf(new Request(`http://server.test${url}`, init)),
  );
});

test('a write or a payment is not sent again when a gateway redirects it', () => {
  const posts = operationIds.filter((id) => operations[id].method === 'POST');
  const follows = posts.filter(
    (id) =>
      requestOf(operations[id], { session, headers: values, fields: typicalFields(id) }).init
        .redirect !== 'error',
  );
  expect(follows).toEqual(posts.filter((id) => operations[id].effect === 'read'));
});

test.each(operationIds)('a transport may send %s again only if it reads', async (id) => {
  const fetch = vi.fn<Fetch>(() => Promise.reject(new TypeError('gone')));
  await createBrought({ baseUrl: 'http://server.test', fetch })
    .callByName(id, typicalFields(id))
    .catch(() => {});
  expect(fetch.mock.lastCall?.[0].idempotent).toBe(operations[id].effect === 'read');
});

test('a transport with its own Request class gets instances of it', async () => {
  class OwnRequest extends Request {}
  const sent: Request[] = [];
  const brought = createBrought({
    baseUrl: 'http://server.test',
    Request: OwnRequest,
    fetch: async (request) => {
      sent.push(request);
      return new Response('{"code":"00","data":{}}');
    },
  });
  await brought.callByName('contactInfo');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toBeInstanceOf(OwnRequest);
});

test('every operation is a separate export', () => {
  for (const id of operationIds) expect(table[id]).toBe(operations[id]);
});
