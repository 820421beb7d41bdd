import { expect, test } from 'vitest';
import { createSandbox, type PlainReply, type Sandbox } from './index.ts';
import { ORDER_ID, PRODUCT_ID } from '../test/sandbox-borrower.ts';

const COMMIT = '/brought/service/loan/repayment-commit';
const UPLOAD = '/brought/user-problem/upload-problem-img';

const payment = {
  orderId: ORDER_ID,
  amount: '500',
  cardId: '32',
  bankName: '',
  cardNo: '',
  bankCode: '',
  repayToken: '',
  couponId: '',
  sendMsg: '0',
};

/** Sends a form; `key` is the raw header. */
function post(
  sandbox: Sandbox,
  path: string,
  fields: object,
  key?: string,
  sessionId = 'due-today',
) {
  return sandbox.exchange({
    method: 'POST',
    url: `${path}?sessionId=${sessionId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
    body: new TextEncoder().encode(new URLSearchParams({ ...fields }).toString()),
  });
}

const pay = (sandbox: Sandbox, key?: string, more: object = {}, sessionId?: string): PlainReply =>
  post(sandbox, COMMIT, { ...payment, ...more }, key, sessionId);

/** Amounts of the payments that the order has, in hundredths. */
function payments(sandbox: Sandbox, sessionId = 'due-today'): number[] {
  const order = sandbox.state(sessionId)?.orders.find(({ id }) => id === ORDER_ID);
  return order?.payments.map(({ amount }) => amount) ?? [];
}

const PAID = 50_000;

test('a repeated payment with the same key gets the same reply, and is made once', () => {
  const sandbox = createSandbox();
  const first = pay(sandbox, '"tap-1"');
  expect(first).toMatchObject({ status: 200 });
  sandbox.advance('2d');
  expect(pay(sandbox, '"tap-1"')).toEqual(first);
  expect(payments(sandbox)).toEqual([PAID]);
});

test('another key, another session, or no key makes a separate payment', () => {
  const sandbox = createSandbox();
  pay(sandbox, '"tap-1"');
  pay(sandbox, '"tap-2"');
  pay(sandbox);
  pay(sandbox);
  pay(sandbox, '"tap-1"', {}, 'due-today.anna');
  expect(payments(sandbox)).toEqual([PAID, PAID, PAID, PAID]);
  expect(payments(sandbox, 'due-today.anna')).toEqual([PAID]);
});

test('a key of one operation does not apply to another', () => {
  const sandbox = createSandbox();
  pay(sandbox, '"tap-1"');
  const utr = { orderId: ORDER_ID, utr: 'REF1', isDelay: '0' };
  const reply = post(sandbox, '/brought/v3/loan-details/submit-utr', utr, '"tap-1"');
  expect(String(reply.body)).toContain('We will check your payment');
});

test('calls with a key can be listed by session', async () => {
  const sandbox = createSandbox();
  pay(sandbox, '"tap-1"');
  pay(sandbox, '"tap-2"', {}, 'due-today.anna');
  const asked = async (query: string): Promise<string[]> => {
    const reply = await sandbox.fetch(`/__sandbox/keyed-calls${query}`);
    const { calls } = (await reply.json()) as { calls: { key: string }[] };
    return calls.map(({ key }) => key);
  };
  expect(await asked('')).toEqual(['"tap-1"', '"tap-2"']);
  expect(await asked('?sessionId=due-today.anna')).toEqual(['"tap-2"']);
  expect(await asked('?sessionId=nobody')).toEqual([]);
});

test('a refusal is stored like any other reply', () => {
  const sandbox = createSandbox();
  const refused = pay(sandbox, '"tap-1"', { amount: '999999' });
  expect(String(refused.body)).toContain('can be paid');
  expect(pay(sandbox, '"tap-1"', { amount: '999999' })).toEqual(refused);
  expect(sandbox.keyedCalls()).toEqual([
    { operationId: 'repaymentCommit', key: '"tap-1"', requests: 2, acted: 1 },
  ]);
});

test('the same key with other fields is a 422, and nothing is done', () => {
  const sandbox = createSandbox();
  pay(sandbox, '"tap-1"');
  const reply = pay(sandbox, '"tap-1"', { amount: '600' });
  expect(reply.status).toBe(422);
  expect(JSON.parse(String(reply.body))).toMatchObject({
    type: 'urn:brought:problem:idempotency-key-reused',
    title: 'Unprocessable Content',
    status: 422,
  });
  expect(payments(sandbox)).toEqual([PAID]);
});

test('a repeat during a delayed reply is a 409, and later gets the first reply', () => {
  const sandbox = createSandbox();
  sandbox.setFaults([{ operationId: 'repaymentCommit', kind: 'delay', value: 5000, times: 1 }]);
  const { delayMs, ...first } = pay(sandbox, '"tap-1"');
  expect(delayMs).toBe(5000);
  const repeat = pay(sandbox, '"tap-1"');
  expect(repeat.status).toBe(409);
  expect(JSON.parse(String(repeat.body))).toMatchObject({
    type: 'urn:brought:problem:idempotency-key-in-progress',
    title: 'Conflict',
  });
  sandbox.advance('5s');
  expect(pay(sandbox, '"tap-1"')).toEqual(first);
  expect(payments(sandbox)).toEqual([PAID]);
});

test('a repeat gets a lost reply; a call dropped before execution is executed then', () => {
  const sandbox = createSandbox();
  sandbox.setFaults([{ operationId: 'repaymentCommit', kind: 'drop', value: 'after', times: 1 }]);
  expect(pay(sandbox, '"tap-1"').dropped).toBe(true);
  expect(String(pay(sandbox, '"tap-1"').body)).toContain('"00"');
  expect(payments(sandbox)).toEqual([PAID]);
  sandbox.setFaults([{ operationId: 'repaymentCommit', kind: 'drop', value: 'before', times: 1 }]);
  expect(pay(sandbox, '"tap-2"').dropped).toBe(true);
  expect(String(pay(sandbox, '"tap-2"').body)).toContain('"00"');
  expect(payments(sandbox)).toEqual([PAID, PAID]);
});

test('a picture sent again with its key is stored once, even with another boundary', async () => {
  const sandbox = createSandbox();
  const upload = async (bytes: number[]) => {
    const body = new FormData();
    body.append('problemImage', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'a.png');
    const headers = { 'Idempotency-Key': '"tap-1"' };
    const url = `${UPLOAD}?sessionId=due-today`;
    return (await sandbox.fetch(url, { method: 'POST', headers, body })).text();
  };
  const first = await upload([1, 2, 3]);
  expect(first).toContain('"00"');
  expect(await upload([1, 2, 3])).toBe(first);
  expect(await upload([1, 2, 4])).toContain('idempotency-key-reused');
});

test('a call that only reads is executed again, even with the same key', () => {
  const sandbox = createSandbox();
  const order = { productId: PRODUCT_ID, orderId: ORDER_ID };
  const look = () =>
    post(sandbox, '/brought/v3/installment/loan-play-detail-yd', order, '"tap-1"').body;
  const before = look();
  pay(sandbox, '"tap-2"');
  expect(look()).not.toBe(before);
});

test('a restarted session has forgotten its keys', () => {
  const sandbox = createSandbox();
  pay(sandbox, '"tap-1"');
  sandbox.reset('due-today', 'due-today');
  pay(sandbox, '"tap-1"');
  expect(payments(sandbox)).toEqual([PAID]);
});

test('keys and repeats are in the journal, which replays to the same state, byte for byte', () => {
  const sandbox = createSandbox();
  const first = pay(sandbox, '"tap-1"');
  pay(sandbox, '"tap-1"');
  const again = createSandbox({ journal: sandbox.journal() });
  expect(again.snapshot()).toBe(sandbox.snapshot());
  expect(again.keyedCalls()).toEqual([
    { operationId: 'repaymentCommit', key: '"tap-1"', requests: 2, acted: 1 },
  ]);
  expect(pay(again, '"tap-1"')).toEqual(first);
  expect(payments(again)).toEqual([PAID]);
});

test('the state counts the keys, and the control lists them', async () => {
  const sandbox = createSandbox();
  pay(sandbox, '"tap-1"');
  expect(sandbox.state('due-today')).toMatchObject({ keyedCalls: 1 });
  expect(await (await sandbox.fetch('/__sandbox/keyed-calls')).json()).toEqual({
    calls: [{ operationId: 'repaymentCommit', key: '"tap-1"', requests: 1, acted: 1 }],
  });
});
