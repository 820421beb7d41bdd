import { expect, test } from 'vitest';
import type { Payment } from '../../src/payment/machine/payment.ts';
import { payment, TAP } from '../payments.ts';
import { KEY, keep, known, open, overwrite, worldOf } from './scene.ts';
import { addresses } from './world.ts';

const noDatabase = { database: false, locks: false, channel: false };

/** When a tab that has no database checks that its entry is still there. */
const SYNC_MS = 250;

const DAY_MS = 24 * 60 * 60 * 1000;
const tapped = (parts: Partial<Payment> = {}) =>
  ({
    type: 'tapped',
    payment: payment(parts),
    accepted: [],
    ended: ['zero', 'two'],
    now: TAP,
  }) as const;
const ids = (payments: readonly Payment[]) => payments.map(({ id }) => id);

/** The payments that a tab finds if the storages have these entries. */
async function found(local: unknown, database?: Payment[], on = worldOf()) {
  on.phone.local.texts.set(`kept ${KEY}`, JSON.stringify(local));
  if (database) on.phone.database.entries.set(KEY, { key: KEY, payments: database });
  return known(await open(on));
}

test('payments of both storages form one list, oldest first, and those of one moment by id', async () => {
  const local = [payment({ id: 'c', at: TAP + 1 }), payment({ id: 'b' })];
  const { payments } = await found({ payments: local }, [payment({ id: 'a' })]);
  expect(ids(payments)).toEqual(['a', 'b', 'c']);
});

test('of two copies the one with more revisions counts, in either storage', async () => {
  const older = payment({ revision: 9 });
  const newer = payment({ revision: 10, state: 'paid' });
  expect((await found({ payments: [older] }, [newer])).payments).toEqual([newer]);
  expect((await found({ payments: [newer] }, [older])).payments).toEqual([newer]);
});

test('of two copies of one revision the same one counts, in either storage', async () => {
  const one = payment({ state: 'changed' });
  const other = payment({ state: 'paid' });
  const { payments } = await found({ payments: [one] }, [other]);
  expect((await found({ payments: [other] }, [one])).payments).toEqual(payments);
});

test('a payment without a charge expires after a day, any other does not', async () => {
  const at = TAP + 3_000 - DAY_MS;
  const closed = [payment({ id: 'old', state: 'closed', at }), payment({ id: 'open', at })];
  const recent = payment({ id: 'new', state: 'closed', at: at + 10_000 });
  const on = worldOf();
  on.phone.elapsed = 3_000;
  const { payments } = await found({ payments: [...closed, recent] }, [], on);
  expect(ids(payments)).toEqual(['open', 'new']);
});

test('a value that is not a payment is skipped', async () => {
  const { payments } = await found({ payments: [null, {}, 'x', payment()] });
  expect(ids(payments)).toEqual(['one']);
});

test.each([null, 5, [], {}, { payments: {} }, { payments: [], partial: true }])(
  'an entry of %j cannot replace an unreadable storage',
  async (entry) => {
    const on = worldOf();
    on.phone.database.mode = 'refuses';
    expect(await found(entry, undefined, on)).toMatchObject({ payments: [], reliable: false });
  },
);

test.each([null, 5, [], {}, { payments: {} }])(
  'an entry of %j is ignored, and reported if both storages are readable',
  async (entry) => expect(await found(entry)).toMatchObject({ payments: [], reliable: true }),
);

test('an unreadable storage may hold more than a readable one without an entry', async () => {
  const on = worldOf();
  on.phone.local.mode = 'forbidden';
  expect(await found(null, undefined, on)).toMatchObject({ payments: [], reliable: false });
});

test('an entry in either storage replaces the other, unreadable one', async () => {
  const refusing = worldOf();
  refusing.phone.database.mode = 'refuses';
  expect(await found({ payments: [] }, undefined, refusing)).toMatchObject({ reliable: true });
  const forbidding = worldOf();
  forbidding.phone.local.mode = 'forbidden';
  const { payments, reliable } = await found(null, [payment()], forbidding);
  expect({ ids: ids(payments), reliable }).toEqual({ ids: ['one'], reliable: true });
});

test('an entry made while a storage was unreadable is complete once both are readable', async () => {
  const on = worldOf();
  on.phone.database.mode = 'refuses';
  const tab = await open(on);
  expect(known(tab).reliable).toBe(false);
  expect(JSON.parse(on.phone.local.texts.get(`kept ${KEY}`) ?? '')).toEqual({
    payments: [],
    partial: true,
  });
  on.phone.database.mode = 'works';
  void tab.code.loadPayments(KEY);
  await on.phone.pass(3_000);
  expect(known(tab).reliable).toBe(true);
  const whole = { payments: [], partial: false };
  expect(JSON.parse(on.phone.local.texts.get(`kept ${KEY}`) ?? '')).toEqual(whole);
  expect(on.phone.database.entries.get(KEY)).toEqual({ key: KEY, ...whole });
});

test.each([
  ['local', 'full', 'works'],
  ['database', 'works', 'full'],
] as const)('a %s storage that rejects an entry loses the old one', async (_, local, database) => {
  const on = worldOf();
  keep(on, [payment()]);
  const tab = await open(on);
  on.phone.local.mode = local;
  on.phone.database.mode = database;
  const outcome = tab.code.dispatch(KEY, { type: 'refused', id: 'one' });
  await on.phone.pass(3_000);
  expect(await outcome).toMatchObject({ complete: true, saved: true });
  expect(on.stored(KEY)).toMatchObject([{ state: 'closed' }]);
});

test('what neither storage accepts is known to the tab alone, which says so', async () => {
  const on = worldOf();
  const tab = await open(on);
  on.phone.local.mode = 'full';
  on.phone.database.mode = 'full';
  const outcome = tab.code.dispatch(KEY, tapped());
  await on.phone.pass(3_000);
  expect(await outcome).toMatchObject({ complete: true, saved: false, isChanged: true });
  expect(on.stored(KEY)).toEqual([]);
  expect(known(tab)).toMatchObject({ reliable: false, payments: [{ id: 'one' }] });
});

test('without a database local storage suffices', async () => {
  const on = worldOf({ database: false });
  const tab = await open(on);
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(3_000);
  expect(known(tab)).toMatchObject({ reliable: true, payments: [{ id: 'one' }] });
});

test('two tabs that write at once write one after the other if there is a lock', async () => {
  const on = worldOf({ database: false });
  const tab = await open(on);
  const other = await open(on);
  void tab.code.dispatch(KEY, tapped({ state: 'started', dismissed: true }));
  void other.code.dispatch(KEY, tapped({ id: 'two', state: 'started', dismissed: true }));
  await on.phone.pass(3_000);
  expect(ids(on.stored(KEY))).toEqual(['one', 'two']);
});

test('a frozen tab with the lock blocks another one for two seconds', async () => {
  const on = worldOf();
  const tab = await open(on);
  const other = await open(on);
  const elsewhere = await open(on, addresses[2]);
  on.phone.database.mode = 'slow';
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(100);
  tab.frozen = true;
  on.phone.database.mode = 'works';
  void other.code.dispatch(KEY, tapped({ id: 'two' }));
  void elsewhere.code.dispatch('order L2', tapped({ id: 'three' }));
  await on.phone.pass(1_900);
  expect(known(other).payments).toEqual([]);
  expect(ids(elsewhere.code.orderPayments('order L2').payments)).toEqual(['three']);
  await on.phone.pass(1_000);
  expect(ids(known(other).payments)).toEqual(['two']);
});

test('a tap overwritten by another tab is still stored, and nothing of the other is lost', async () => {
  const on = worldOf(noDatabase);
  keep(on, [payment({ id: 'zero', state: 'paid', at: TAP - 2 })]);
  const tab = await open(on);
  const other = await open(on, addresses[2]);
  const outcome = tab.code.dispatch(KEY, tapped());
  on.phone.after(5, undefined, () => overwrite(other, { id: 'two', state: 'paid', at: TAP - 1 }));
  await on.phone.pass(3_000);
  expect(await outcome).toMatchObject({ isChanged: true, saved: true });
  expect(ids(on.stored(KEY))).toEqual(['zero', 'two', 'one']);
});

test('a tab that is overwritten repeatedly continues after three retries', async () => {
  const on = worldOf(noDatabase);
  const tab = await open(on);
  const other = await open(on, addresses[2]);
  const times: number[] = [];
  void tab.code.dispatch(KEY, tapped()).then(() => times.push(on.phone.elapsed));
  const begun = on.phone.elapsed;
  for (let revision = 1; revision < 20; revision++) {
    const parts = { id: 'two', state: 'paid', revision } as const;
    on.phone.after(revision * 100, undefined, () => overwrite(other, parts));
  }
  await on.phone.pass(5_000);
  expect(times).toEqual([begun + 3 * SYNC_MS]);
});

test('a webview that denies locks is treated as having none', async () => {
  const on = worldOf();
  on.phone.locks.denied = true;
  const tab = await open(on);
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(3_000);
  expect(known(tab)).toMatchObject({ loaded: true, reliable: true, payments: [{ id: 'one' }] });
  expect(ids(on.stored(KEY))).toEqual(['one', 'one']);
});

test('an order that was only read stores no payment, and nothing else', async () => {
  const on = worldOf();
  for (const text of ['null', '5', '"x"', '{}', '{"payments":{"length":1}}', 'no JSON']) {
    on.phone.local.texts.set(`kept ${text}`, text);
  }
  const tab = await open(on);
  expect(tab.code.hasPaymentsStored()).toBe(false);
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(3_000);
  expect(tab.code.hasPaymentsStored()).toBe(true);
  on.phone.local.mode = 'forbidden';
  expect(tab.code.hasPaymentsStored()).toBe(false);
});
