import { expect, test } from 'vitest';
import { olderPayment } from '../../src/payment/store/older-records.ts';
import { TAP } from '../payments.ts';
import { known, open, worldOf } from './scene.ts';
import { answer, pay } from './tap.ts';
import { addresses, type World } from './world.ts';

const OLDER_KEY = '1x2y3z order l1 ';

/** An earlier build's record of a payment: one of an order, under a key of its borrower. */
const older = (parts: object = {}) => ({
  key: OLDER_KEY,
  attempt: 'tap-1',
  kind: 'repayment',
  operationId: 'repaymentCommit',
  orderId: 'L1',
  productId: '42',
  amount: 'TZS 20.000',
  reference: 'R1',
  at: TAP,
  since: TAP + 5,
  state: 'checking',
  before: { status: '174', statusText: 'Due', rows: [{ text: 'Left', value: 'TZS 58.000' }] },
  ...parts,
});

const storages = {
  'the database': (on: World, value = older(), key = OLDER_KEY) =>
    void on.phone.database.entries.set(key, { ...value, key } as never),
  'local storage': (on: World, value = older(), key = OLDER_KEY) =>
    void on.phone.local.texts.set(`kept ${key}`, JSON.stringify(value)),
};

const left = ({ phone }: World) => [
  ...phone.database.entries.keys(),
  ...[...phone.local.texts.keys()].map((name) => name.replace('kept ', '')),
];

for (const [place, put] of Object.entries(storages)) {
  test(`a payment of an earlier build in ${place} is asked about, and moves to its new storage`, async () => {
    const on = worldOf();
    put(on);
    put(on, older({ attempt: 'other' }), '1x2y3z order L10');
    put(on, older({ attempt: 'loan' }), '1x2y3z product L1');
    const tab = await open(on);
    expect(known(tab)).toMatchObject({
      reliable: true,
      payments: [{ id: 'tap-1', state: 'unknown', orderId: 'L1', amount: 'TZS 20.000' }],
    });
    expect(left(on)).not.toContain(OLDER_KEY);
    expect(left(on)).toContain('1x2y3z order L10');
    expect(left(on)).toContain('1x2y3z product L1');
    void pay(on, tab, { way: 'card', amount: 20_000 }, 'answered');
    await on.phone.pass(3_000);
    expect(known(tab).question).toMatchObject({ beside: [{ id: 'tap-1' }] });
    answer(tab, false);
    expect(on.taps).toEqual([]);
  });

  test(`a payment of an earlier build in ${place} survives a reload, and a page that cannot write`, async () => {
    const on = worldOf();
    put(on);
    on.phone.database.mode = 'full';
    on.phone.local.mode = 'full';
    const tab = await open(on);
    expect(known(tab).payments).toMatchObject([{ id: 'tap-1' }]);
    expect(left(on)).toContain(OLDER_KEY);
    on.phone.database.mode = 'works';
    on.phone.local.mode = 'works';
    on.closeTab(tab);
    expect(known(await open(on)).payments).toMatchObject([{ id: 'tap-1' }]);
    expect(known(await open(on)).payments).toMatchObject([{ id: 'tap-1' }]);
  });

  test(`deleting the account keeps open payments in ${place}, and nothing else under another name`, async () => {
    const on = worldOf();
    put(on);
    const tab = await open(on, addresses[2]);
    expect(await settles(on, tab.code.hasStoredPayment())).toBe(true);
    await settles(on, tab.code.forgetEnded());
    expect(known(await open(on)).payments).toMatchObject([{ id: 'tap-1', state: 'unknown' }]);
  });
}

async function settles<T>(on: World, work: Promise<T>): Promise<T> {
  await on.phone.pass(3_000);
  return work;
}

test('a payment of an earlier build is listed with those of this one', async () => {
  const on = worldOf();
  const tab = await open(on);
  void pay(on, tab, { way: 'card', amount: 5_000 }, 'reply lost');
  await on.phone.pass(3_000);
  storages['the database'](on);
  const ids = known(await open(on)).payments.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['tap-1', on.taps[0]?.sent[0]]));
});

test.each([
  ['sent', 'sending', 0],
  ['checking', 'unknown', 0],
  ['started', 'started', 0],
  ['paid', 'paid', TAP],
] as const)('a value that was %s becomes %s', (state, now, endedAt) => {
  expect(olderPayment(older({ state }))).toEqual({
    id: 'tap-1',
    revision: 0,
    state: now,
    kind: 'repayment',
    operationId: 'repaymentCommit',
    orderId: 'L1',
    productId: '42',
    borrower: '',
    amount: 'TZS 20.000',
    method: '',
    coupon: '',
    reference: 'R1',
    at: TAP,
    since: TAP + 5,
    endedAt,
    dismissed: false,
    before: {
      at: TAP,
      order: { status: '174', statusText: 'Due', rows: [{ text: 'Left', value: 'TZS 58.000' }] },
      plan: null,
      balance: '',
      nextDate: '',
    },
    balance: '',
    nextDate: '',
  });
});

test.each([
  [{ kind: 'loan' }, { kind: 'loan' }],
  [{ since: 'long ago' }, { since: TAP }],
  [{ before: null }, { before: null }],
  [{ before: 'no order' }, { before: null }],
  [{ before: { status: '174' } }, { before: null }],
  [{ reference: undefined }, { reference: '' }],
])('from an earlier build %j becomes %j', (parts, expected) => {
  expect(olderPayment(older(parts))).toMatchObject(expected);
});

test.each([{ attempt: '' }, { attempt: null }, { state: 'closed' }, { at: 'never' }, { at: null }])(
  'a record with %j is not a payment of an earlier build',
  (parts) => {
    expect(olderPayment(older(parts))).toBeUndefined();
  },
);

test.each([null, 'text', { payments: [] }])('nor is %j', (value) => {
  expect(olderPayment(value)).toBeUndefined();
});
