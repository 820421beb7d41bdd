import { expect, test, vi } from 'vitest';
import { createBrought, readHeaders, type Fetch } from '../src/index.ts';
import { startServer } from './server.ts';

test('HTTP-10 the raw client returns the body unchanged, including unknown fields and failure codes', async () => {
  const body = { code: '01', message: 'no', extra: { a: [1] }, data: { tabs: 'not a list' } };
  const server = await startServer(body);
  const { data } = await createBrought({ baseUrl: server.url }).raw.POST(
    '/brought/user-problem/problem-list',
  );
  expect(data).toEqual(body);
});

test('HTTP-11 the raw client rejects with the original error of fetch', async () => {
  const server = await startServer((response) => response.destroy());
  const thrown: unknown[] = [];
  const watched: Fetch = async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      thrown.push(error);
      throw error;
    }
  };
  const { raw } = createBrought({ baseUrl: server.url, fetch: watched });
  const caught: unknown = await raw
    .POST('/brought/user-problem/problem-list')
    .catch((error: unknown) => error);
  expect(caught).toBeInstanceOf(TypeError);
  expect(thrown).toEqual([caught]);
  expect(caught).toBe(thrown[0]);
});

test('HTTP-11 an error status is returned with its body unchanged', async () => {
  const server = await startServer((response) => response.writeHead(500).end('<h1>oops</h1>'));
  const { error, response } = await createBrought({ baseUrl: server.url }).raw.POST(
    '/brought/user-problem/problem-list',
  );
  expect(error).toBe('<h1>oops</h1>');
  expect(response.status).toBe(500);
});

test('SES-02 HTTP-05 HTTP-06 HTTP-09 the raw client carries session and headers', async () => {
  const server = await startServer({ code: '00' });
  const { raw } = createBrought({
    baseUrl: server.url,
    session: () => ({ sessionId: 's', orderId: 'session' }),
    headers: { swift: 's1', eyes: 'e1' },
  });
  await raw.POST('/brought/user-problem/problem-init', { body: { orderId: 'own' } });
  expect(Object.fromEntries(server.last.query)).toEqual({ sessionId: 's', orderId: 'session' });
  expect(server.last.headers).toMatchObject({
    swift: 's1',
    eyes: 'e1',
    'x-requested-with': 'XMLHttpRequest',
  });
  expect(server.last.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(server.last.form.get('orderId')).toBe('own');
});

test('HTTP-03 HTTP-04 the raw client sends the pair of the JSON client with its calls', async () => {
  const server = await startServer({ code: '00' });
  const { raw } = createBrought({
    baseUrl: server.url,
    session: { orderId: 'session' },
    headers: readHeaders('?building=b1&gather=g1'),
  });
  await raw.GET('/brought/v3/loan-details/loan-details', {
    params: { query: { orderId: 'own', productId: '7' } },
  });
  expect(server.last.headers).toMatchObject({ building: 'b1', gather: 'g1' });
  expect(Object.fromEntries(server.last.query)).toEqual({ orderId: 'own', productId: '7' });
});

test('the raw client uploads a file as multipart', async () => {
  const server = await startServer({ code: '00' });
  const problemImage = new Blob([Uint8Array.of(0, 255, 128)], { type: 'image/png' });
  await createBrought({ baseUrl: server.url }).raw.POST(
    '/brought/user-problem/upload-problem-img',
    {
      body: { problemImage },
    },
  );
  expect(server.last.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
  expect(server.last.body.includes(Buffer.from([0, 255, 128]))).toBe(true);
});

test('the raw client uses the remap table and returns an empty reply', async () => {
  const server = await startServer((response) => response.writeHead(204).end());
  const { raw } = createBrought({
    baseUrl: server.url,
    session: { sessionId: 's' },
    remap: { paths: { problemList: '/brought/x9' } },
  });
  const { response } = await raw.POST('/brought/user-problem/problem-list');
  expect(response.status).toBe(204);
  expect(server.last.path).toBe('/brought/x9');
  expect(server.last.query.get('sessionId')).toBe('s');
});

test('a raw call can be aborted by the caller', async () => {
  const server = await startServer(() => {});
  const controller = new AbortController();
  const arrived = server.nextRequest();
  const call = createBrought({ baseUrl: server.url }).raw.POST(
    '/brought/user-problem/problem-list',
    {
      signal: controller.signal,
    },
  );
  const stopped = expect(call).rejects.toThrow(/abort/i);
  await arrived;
  controller.abort();
  await stopped;
});

test('a raw call of a caller who has aborted already reaches no transport', async () => {
  const fetch = vi.fn<Fetch>();
  const { raw } = createBrought({ baseUrl: 'http://server.test', fetch });
  const call = raw.POST('/brought/user-problem/problem-list', { signal: AbortSignal.abort() });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(fetch).not.toHaveBeenCalled();
});

test('a path outside the contract is rejected before anything is sent', async () => {
  const server = await startServer({ code: '00' });
  const { raw } = createBrought({ baseUrl: server.url });
  const nowhere = '/brought/nowhere' as '/brought/user-problem/problem-list';
  await expect(raw.POST(nowhere)).rejects.toThrow(
    new RangeError('There is no path /brought/nowhere in the contract.'),
  );
  expect(server.requests).toEqual([]);
});
