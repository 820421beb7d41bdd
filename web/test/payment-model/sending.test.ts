import { BusinessError, TransportError, type Reply } from '@brought/sdk';
import { expect, test, vi } from 'vitest';
import type { PaymentDetails } from '../../src/payment/send.ts';
import { orderOf, payment } from '../payments.ts';
import { KEY, keep, known, open, overwrite, worldOf } from './scene.ts';
import type { Tab } from './tab.ts';
import { addresses } from './world.ts';

type GivenDetails = Pick<PaymentDetails<string>, 'amount'> & Partial<PaymentDetails<string>>;

const success = { data: 'payload', message: 'Done', code: '00' };
const lost = new TransportError('repaymentCommit', 'network', 'lost');
const refusal = (code: string, hasPayload = false) =>
  new BusinessError('repaymentCommit', code, 'No', hasPayload);

/** Sends a payment from a tab; `call` gets its key. */
function send(
  tab: Tab,
  call: (key: string) => Promise<Reply<string>>,
  { details, accepted = [], unreliable = false }: Sending = {},
) {
  const paying = {
    operationId: 'repaymentCommit',
    details: { amount: 'TZS 500', meaning: () => ({ paid: 'R1' }), ...details },
    call,
  } as const;
  return tab.code.send(tab.payer, paying, { accepted, ended: [], unreliable });
}

type Sending = { details?: GivenDetails; accepted?: string[]; unreliable?: boolean };

/** The outcome of one payment whose call is answered so. */
async function after(call: () => Promise<Reply<string>>, details?: GivenDetails) {
  const on = worldOf();
  const tab = await open(on);
  const outcome = send(tab, call, details ? { details } : {});
  await on.phone.pass(1_000);
  return { outcome: await outcome, record: known(tab).payments[0] };
}

test('a payment is stored in both storages, as the borrower saw it, before its call is sent', async () => {
  const on = worldOf();
  const tab = await open(on);
  tab.saw(KEY, orderOf().order, null);
  await on.phone.pass(1_000);
  const { payer } = tab;
  const { now } = on.phone;
  const stored: unknown[] = [];
  const call = (id: string) => {
    stored.push(id, ...on.stored(KEY));
    return Promise.resolve(success);
  };
  void send(tab, call, { details: { amount: 'TZS 500', method: 'M-Pesa', coupon: 'C1' } });
  await on.phone.pass(1_000);
  const record = {
    id: stored[0],
    revision: 0,
    state: 'sending',
    kind: 'repayment',
    operationId: 'repaymentCommit',
    orderId: 'L1',
    productId: '42',
    borrower: payer.borrower,
    amount: 'TZS 500',
    method: 'M-Pesa',
    coupon: 'C1',
    reference: '',
    at: now,
    since: now,
    endedAt: 0,
    dismissed: false,
    before: payer.lastSeen(),
    balance: '',
    nextDate: '',
  };
  expect(stored).toEqual([record.id, record, record]);
  expect(record.before).not.toBeNull();
});

test('fields missing on a screen are empty, and a confirmation has the number of its charge', async () => {
  const { record } = await after(() => Promise.reject(lost));
  expect(record).toMatchObject({ method: '', coupon: '', reference: '' });
  const confirms = { number: 'R7', accepted: [] };
  const second = await after(() => Promise.reject(lost), { amount: '', confirms });
  expect(second.record).toMatchObject({ reference: 'R7' });
});

test('of two quick taps in one tab one is sent', async () => {
  const on = worldOf();
  const tab = await open(on);
  const call = vi.fn(() => Promise.resolve(success));
  const first = send(tab, call);
  expect(known(tab).sending).toBeDefined();
  expect(await send(tab, call)).toEqual({ kind: 'unsent' });
  await on.phone.pass(1_000);
  expect(await first).toMatchObject({ kind: 'answered' });
  expect(call).toHaveBeenCalledTimes(1);
  expect(known(tab).sending).toBeUndefined();
});

test('nothing is sent beside a payment that the borrower has not confirmed', async () => {
  const on = worldOf();
  keep(on, [payment({ state: 'started' })]);
  const tab = await open(on);
  const call = vi.fn(() => Promise.resolve(success));
  const first = send(tab, call);
  await on.phone.pass(1_000);
  expect(await first).toEqual({ kind: 'unsent' });
  expect(call).not.toHaveBeenCalled();
  expect(known(tab)).toMatchObject({ sending: undefined, payments: [{ id: 'one' }] });
  const second = send(tab, call, { accepted: ['one'] });
  await on.phone.pass(1_000);
  expect(await second).toMatchObject({ kind: 'answered' });
});

test('what a slow database stored before another tab was noticed is not a payment', async () => {
  const on = worldOf({ locks: false });
  const tab = await open(on);
  const other = await open(on, addresses[2]);
  on.phone.database.mode = 'slow';
  const call = vi.fn(() => Promise.resolve(success));
  const outcome = send(tab, call);
  on.phone.after(1_500, undefined, () => overwrite(other, { state: 'started' }));
  await on.phone.pass(2_000);
  on.phone.database.mode = 'works';
  await on.phone.pass(10_000);
  expect(await outcome).toEqual({ kind: 'unsent' });
  expect(call).not.toHaveBeenCalled();
  expect(on.stored(KEY).map(({ state }) => state)).toEqual(expect.not.arrayContaining(['sending']));
});

test.each([
  ['no place keeps it', 'full', 'full'],
  ['a place that may hold more cannot be read', 'works', 'refuses'],
] as const)(
  'if %s, nothing is sent until the borrower has confirmed',
  async (_, local, database) => {
    const on = worldOf();
    const tab = await open(on);
    on.phone.local.empty();
    on.phone.database.empty();
    on.phone.local.mode = local;
    on.phone.database.mode = database;
    const call = vi.fn(() => Promise.resolve(success));
    const first = send(tab, call);
    await on.phone.pass(5_000);
    expect(await first).toEqual({ kind: 'unreliable' });
    expect(known(tab).payments).toMatchObject([{ state: 'closed' }]);
    expect(call).not.toHaveBeenCalled();
    const second = send(tab, call, { unreliable: true });
    await on.phone.pass(5_000);
    expect(await second).toMatchObject({ kind: 'answered' });
    expect(call).toHaveBeenCalledTimes(1);
  },
);

test('nothing is sent if the address has another borrower than the screen showed', async () => {
  const on = worldOf();
  const tab = await open(on);
  tab.location.href = addresses[1] ?? '';
  const call = vi.fn(() => Promise.resolve(success));
  const outcome = send(tab, call);
  await on.phone.pass(1_000);
  expect(await outcome).toEqual({ kind: 'otherAddress' });
  expect(call).not.toHaveBeenCalled();
  expect(known(tab)).toMatchObject({ sending: undefined, payments: [{ state: 'closed' }] });
});

test.each<[string, PaymentDetails<string>['meaning'], object]>([
  ['all is done', () => ({ paid: 'R1' }), { state: 'paid', reference: 'R1', orderId: 'L1' }],
  ['an order is new', () => ({ paid: '', order: 'L9' }), { state: 'paid', orderId: 'L9' }],
  ['it is finished elsewhere', () => ({ started: 'T1' }), { state: 'started', reference: 'T1' }],
  ['a code is wanted', () => 'uncharged', { state: 'closed', reference: '' }],
  ['nothing', () => undefined, { state: 'unknown', reference: '' }],
])(
  'a reply that means that %s is final, and sets the payment to that state',
  async (_, meaning, parts) => {
    const call = () => Promise.resolve(success);
    const { outcome, record } = await after(call, { amount: 'TZS 500', meaning });
    expect(outcome).toMatchObject({
      kind: 'answered',
      data: 'payload',
      message: 'Done',
      accepted: [],
    });
    expect(record).toMatchObject(parts);
  },
);

test.each(['01', '100', '2001', '1200', '000001', '020'])(
  'the code %s is a refusal: nothing was charged',
  async (code) => {
    const error = refusal(code);
    const { outcome, record } = await after(() => Promise.reject(error));
    expect(outcome).toEqual({ kind: 'refused', error });
    expect(record).toMatchObject({ state: 'closed' });
  },
);

test.each([
  ['no reply', lost],
  ['a code of zeros', refusal('000')],
  ['a zero between blanks', refusal(' 0 ')],
  ['a code of HTTP', refusal('200')],
  ['a code of HTTP with zeros', refusal('20000')],
  ['a word for it', refusal('Successful.')],
  ['a call that is there already', refusal('409')],
  ['a word of success', refusal('SUCCESS')],
  ['an empty code', refusal('')],
  ['a code of blanks', refusal('  ')],
  ['a refusal with a payload', refusal('01', true)],
])('%s leaves the outcome of the payment open', async (_, error) => {
  const { outcome, record } = await after(() => Promise.reject(error));
  expect(outcome).toEqual({ kind: 'unknown', error, isDuplicate: false, isPaid: false });
  expect(record).toMatchObject({ state: 'unknown' });
});

test('a call that breaks after the order showed its payment counts as paid', async () => {
  const on = worldOf();
  const tab = await open(on);
  const outcome = send(tab, async (id) => {
    await tab.code.dispatch(KEY, { type: 'paid', id, reference: 'R1', now: on.phone.now });
    throw lost;
  });
  await on.phone.pass(1_000);
  expect(await outcome).toEqual({ kind: 'unknown', error: lost, isDuplicate: false, isPaid: true });
  expect(known(tab).payments).toMatchObject([{ state: 'paid' }]);
});

test('a server that already has the payment does not refuse it', async () => {
  const error = refusal('800005');
  const { outcome, record } = await after(() => Promise.reject(error));
  expect(outcome).toEqual({ kind: 'unknown', error, isDuplicate: true, isPaid: false });
  expect(record).toMatchObject({ state: 'unknown' });
});
