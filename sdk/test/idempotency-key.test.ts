import { expect, test } from 'vitest';
import { createBrought, operations, type CallOptions } from '../src/index.ts';
import { operationIds, typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

type Options = NonNullable<Parameters<typeof createBrought>[0]>;

const WRITE = '/brought/user-problem/save-score';
const SCORE = { score: 5, problemId: '6' };

/** A client, and the keys that its server got, undefined for a call without one. */
async function connect(options: Options) {
  const server = await startServer({ code: '00', data: {} });
  const brought = createBrought({ baseUrl: server.url, ...options });
  const keys = () => server.requests.map(({ headers }) => headers['idempotency-key']);
  return { brought, keys };
}

/** A generator of keys, and how often it was called. */
function counting() {
  let made = 0;
  return { made: () => made, idempotencyKey: () => `tap-${++made}` };
}

async function keySent(options: Options, call: CallOptions): Promise<unknown> {
  const { brought, keys } = await connect(options);
  await brought.call('problemSaveScore', SCORE, call);
  return keys()[0];
}

test('every call that writes, and no other, sends its own key', async () => {
  const maker = counting();
  const { brought, keys } = await connect(maker);
  for (const id of operationIds) await brought.callByName(id, typicalFields(id)).catch(() => {});
  const writing = operationIds.filter((id) => operations[id].effect !== 'read');
  expect(writing).toContain('repaymentCommit');
  expect(keys().filter((key) => key !== undefined)).toEqual(
    writing.map((_, index) => `"tap-${index + 1}"`),
  );
  expect(maker.made()).toBe(writing.length);
});

test('a call with a given key sends that one, and none is created', async () => {
  const maker = counting();
  expect(await keySent(maker, { idempotencyKey: 'own' })).toBe('"own"');
  expect(maker.made()).toBe(0);
  expect(await keySent({}, { idempotencyKey: 'own' })).toBe('"own"');
});

test('a read sends no key, not even a given one', async () => {
  const { brought, keys } = await connect(counting());
  await brought.call('problemList', {}, { idempotencyKey: 'own' });
  expect(keys()).toEqual([undefined]);
});

test('a client configured without keys sends none, even if a call has one', async () => {
  expect(await keySent({ idempotencyKey: false }, { idempotencyKey: 'own' })).toBeUndefined();
});

test('no key is sent without the option, without a created key, or with an empty one', async () => {
  expect(await keySent({}, {})).toBeUndefined();
  expect(await keySent({ idempotencyKey: () => undefined }, {})).toBeUndefined();
  expect(await keySent(counting(), { idempotencyKey: '' })).toBeUndefined();
});

test('quotes and backslashes in a key are escaped; one outside printable ASCII is rejected unsent', async () => {
  expect(await keySent({}, { idempotencyKey: 'a "b" \\c' })).toBe('"a \\"b\\" \\\\c"');
  const { brought, keys } = await connect({});
  for (const idempotencyKey of ['ключ', 'a\nb']) {
    await expect(brought.call('problemSaveScore', SCORE, { idempotencyKey })).rejects.toThrow(
      TypeError,
    );
  }
  expect(keys()).toEqual([]);
});

test('the raw client also sends keys; a key set as a header is unchanged', async () => {
  const { brought, keys } = await connect(counting());
  await brought.raw.POST('/brought/user-problem/problem-list');
  await brought.raw.POST(WRITE, { body: SCORE });
  await brought.raw.POST(WRITE, {
    body: SCORE,
    params: { header: { 'Idempotency-Key': '"own"' } },
  });
  expect(keys()).toEqual([undefined, '"tap-1"', '"own"']);
});

test('the key of a call is reported when the call has ended', async () => {
  const told: unknown[] = [];
  const onCall: Options['onCall'] = ({ requestHeaders }) => {
    told.push(requestHeaders['Idempotency-Key']);
  };
  await keySent({ ...counting(), onCall }, {});
  expect(told).toEqual(['"tap-1"']);
});
