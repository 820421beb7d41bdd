import { expect, test } from 'vitest';
import { createBrought, operations, readHeaders, type OperationId } from '../src/index.ts';
import { operationIds, typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

const headers = readHeaders('?building=b1&gather=g1&swift=s1&eyes=e1');

const jsonCalls = operationIds.filter((id) => operations[id].client === 'json');
const formCalls = operationIds.filter((id) => operations[id].client === 'form');

async function headersSent(id: OperationId, options: Parameters<typeof createBrought>[0] = {}) {
  const server = await startServer({ code: '00' });
  await createBrought({ baseUrl: server.url, ...options })
    .callByName(id, typicalFields(id))
    .catch(() => {});
  return server.last.headers;
}

test('HTTP-03 HTTP-04 calls of the JSON client send building and gather, and not the other pair', async () => {
  expect(jsonCalls).not.toEqual([]);
  for (const id of jsonCalls) {
    const sent = await headersSent(id, { headers });
    expect(sent).toMatchObject({ building: 'b1', gather: 'g1' });
    expect(sent).not.toHaveProperty('swift');
    expect(sent).not.toHaveProperty('eyes');
  }
});

test('HTTP-05 HTTP-06 calls of the form client send swift and eyes, and not the other pair', async () => {
  expect(formCalls).not.toEqual([]);
  for (const id of formCalls) {
    const sent = await headersSent(id, { headers });
    expect(sent).toMatchObject({ swift: 's1', eyes: 'e1' });
    expect(sent).not.toHaveProperty('building');
    expect(sent).not.toHaveProperty('gather');
  }
});

test('HTTP-07 a custom header without a value is sent empty', async () => {
  for (const id of operationIds) {
    const pair = operations[id].client === 'json' ? ['building', 'gather'] : ['swift', 'eyes'];
    const sent = await headersSent(id);
    for (const name of pair) expect(sent[name]).toBe('');
  }
});

test('HTTP-09 every call sends X-Requested-With: XMLHttpRequest', async () => {
  for (const id of operationIds) {
    expect((await headersSent(id))['x-requested-with']).toBe('XMLHttpRequest');
  }
});

test('header values are read at each call', async () => {
  const server = await startServer({ code: '00', data: {} });
  let swift = 'first';
  const brought = createBrought({ baseUrl: server.url, headers: () => ({ swift }) });
  await brought.call('problemList');
  swift = 'second';
  await brought.call('problemList');
  expect(server.requests.map(({ headers: sent }) => sent.swift)).toEqual(['first', 'second']);
});

test('a header value outside the allowed characters is percent-encoded instead of failing the call', async () => {
  expect(
    await headersSent('problemList', { headers: { swift: '渠道', eyes: 'a\nb' } }),
  ).toMatchObject({
    swift: encodeURIComponent('渠道'),
    eyes: 'a%0Ab',
  });
});

test('the Prefer header selects the example of a mock', async () => {
  const server = await startServer({ code: '00', data: {} });
  await createBrought({ baseUrl: server.url }).call('problemList', {}, { prefer: 'example=empty' });
  expect(server.last.headers.prefer).toBe('example=empty');
});

test("every call sends the borrower's current language", async () => {
  let language = 'sw';
  const options = { language: () => language };
  for (const id of operationIds)
    expect((await headersSent(id, options))['accept-language']).toBe('sw');
  language = 'en-TZ';
  expect((await headersSent('problemList', options))['accept-language']).toBe('en-TZ');
});

test('an invalid language tag is rejected before anything is sent', async () => {
  const brought = createBrought({ baseUrl: 'http://server.test', language: 'sw, en;q=0.5' });
  await expect(brought.call('problemList')).rejects.toThrow('no language tag, like sw or en-TZ');
});
