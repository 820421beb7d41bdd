import { expect, test, vi } from 'vitest';
import { orderOf, payment, TAP } from '../payments.ts';
import { KEY, keep, known, open, worldOf } from './scene.ts';
import { addresses } from './world.ts';

const [, , otherOrder] = addresses;
const tapped = (parts: Parameters<typeof payment>[0] = {}) =>
  ({
    type: 'tapped',
    payment: payment(parts),
    accepted: [],
    ended: [],
    now: payment().at,
  }) as const;
const states = (payments: readonly { state: string }[]) => payments.map(({ state }) => state);

test('an order that was never opened is not loaded, and its payments are unknown', async () => {
  const tab = await open(worldOf());
  const { loaded, payments, reliable, sending, question } = tab.code.orderPayments('order X');
  expect({ loaded, payments, reliable }).toEqual({ loaded: false, payments: [], reliable: true });
  expect([sending, question]).toEqual([undefined, undefined]);
  expect(known(tab)).toMatchObject({ loaded: true, payments: [], reliable: true });
});

test('a listener is called for each change until it unsubscribes, and sees the change', async () => {
  const on = worldOf();
  const tab = await open(on);
  const heard: string[][] = [];
  const stop = tab.code.subscribeToPayments(() => heard.push(states(known(tab).payments)));
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(1_000);
  expect(heard).toEqual([['unknown']]);
  stop();
  void tab.code.dispatch(KEY, { type: 'refused', id: 'one' });
  await on.phone.pass(1_000);
  expect(heard).toHaveLength(1);
  expect(states(known(tab).payments)).toEqual(['closed']);
});

test.each([
  ['the channel, where local storage is forbidden', true, 'forbidden'],
  ['local storage, where there is no channel', false, 'works'],
] as const)('another tab of the order is notified of a payment by %s', async (_, channel, mode) => {
  const on = worldOf({ channel });
  on.phone.local.mode = mode;
  const tab = await open(on);
  const other = await open(on);
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(1_000);
  expect(known(other).payments).toMatchObject([{ id: 'one' }]);
});

test('a change that the borrower put down to one payment counts for no other, in any tab', async () => {
  const on = worldOf();
  keep(on, [payment(), payment({ id: 'two', tappedBeside: ['one'] })]);
  const tab = await open(on);
  const other = await open(on);
  const order = { ...orderOf({ rows: { 'Total to repay': 'TZS 38.000,00' } }), at: TAP + 1 };
  void tab.code.dispatch(KEY, { type: 'claimed', id: 'two', order, now: on.phone.now });
  // The other tab has looked at the order at the same time.
  other.saw(KEY, order.order, order.plan);
  await on.phone.pass(1_000);
  for (const { code } of [tab, other, await open(on)]) {
    const [one, two] = code.orderPayments(KEY).payments;
    expect([one?.state, two?.state]).toEqual(['unknown', 'changed']);
    expect(one?.shownSince?.order).toEqual(order.order);
  }
});

test('a tab with another order does not read it', async () => {
  const on = worldOf();
  const tab = await open(on);
  const other = await open(on, otherOrder);
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(1_000);
  expect(known(other)).toMatchObject({ loaded: false, payments: [] });
});

test('an event without a change calls no listener', async () => {
  const on = worldOf();
  const tab = await open(on);
  const other = await open(on);
  const listener = vi.fn();
  other.code.subscribeToPayments(listener);
  const outcome = tab.code.dispatch(KEY, { type: 'refused', id: 'nobody' });
  await on.phone.pass(1_000);
  expect(await outcome).toMatchObject({ isChanged: false, complete: true, saved: true });
  expect(listener).not.toHaveBeenCalled();
});

test('other entries in local storage, or emptying it, are not taken for an order', async () => {
  const tab = await open(worldOf());
  const listener = vi.fn();
  tab.code.subscribeToPayments(listener);
  for (const key of [null, `left ${KEY}`, 'owner', 'kept order X']) tab.heard('storage', { key });
  await tab.phone.pass(1_000);
  expect(listener).not.toHaveBeenCalled();
});

test("a page restored from the browser's cache reads its payments again", async () => {
  const on = worldOf({ channel: false });
  const tab = await open(on);
  on.phone.database.entries.set(KEY, { key: KEY, payments: [payment()] });
  tab.heard('pageshow', { persisted: false });
  await on.phone.pass(1_000);
  expect(known(tab).payments).toEqual([]);
  tab.heard('pageshow', { persisted: true });
  await on.phone.pass(1_000);
  expect(known(tab).payments).toMatchObject([{ id: 'one' }]);
});

test.each([
  ['no place takes it', 'full', 'full'],
  ['the one that may hold more cannot be read', 'works', 'refuses'],
] as const)('the phone says that it is uncertain if %s', async (_, local, database) => {
  const on = worldOf();
  on.phone.local.mode = local;
  on.phone.database.mode = database;
  const tab = await open(on);
  expect(known(tab)).toMatchObject({ loaded: true, reliable: false });
});

test('ended payments of every order are forgotten, in both storages, and open ones are kept', async () => {
  const on = worldOf();
  const paid = payment({ state: 'paid', endedAt: payment().at });
  const entry = { key: 'order L2', payments: [paid] };
  on.phone.database.entries.set(entry.key, entry);
  keep(on, [paid], 'order L3');
  keep(on, [payment()]);
  const tab = await open(on);
  void tab.code.forgetEnded();
  await on.phone.pass(3_000);
  const forgotten = { state: 'closed', amount: '', reference: '', before: null };
  expect(on.stored('order L2')).toMatchObject([forgotten, forgotten]);
  expect(on.stored('order L3')).toMatchObject([forgotten, forgotten]);
  expect(states(on.stored(KEY))).toEqual(['unknown', 'unknown']);
  expect([...on.phone.database.entries.keys()].sort()).toEqual([KEY, 'order L2', 'order L3']);
});

test('ended payments are also forgotten if local storage is forbidden', async () => {
  const on = worldOf();
  const entry = { key: KEY, payments: [payment({ state: 'paid', endedAt: payment().at })] };
  on.phone.database.entries.set(KEY, entry);
  on.phone.local.mode = 'forbidden';
  const tab = await open(on);
  const forgetting = tab.code.forgetEnded();
  await on.phone.pass(3_000);
  await forgetting;
  expect(on.stored(KEY)).toMatchObject([{ state: 'closed', amount: '' }]);
});

test.each([
  ['open', {}, true],
  ['a receipt', { state: 'paid' }, true],
  ['put away', { dismissed: true }, false],
  ['without a charge', { state: 'closed' }, false],
] as const)('whether a payment must be shown at once: one that is %s', async (_, parts, isSeen) => {
  const places = { local: worldOf(), database: worldOf() };
  keep(places.local, [payment(parts)], 'order X');
  const entry = { key: 'order X', payments: [payment(parts)] };
  places.database.phone.database.entries.set(entry.key, entry);
  for (const on of Object.values(places)) {
    on.phone.local.texts.set('of others', JSON.stringify({ payments: [payment()] }));
    on.phone.local.texts.set('kept by others', 'null');
    const tab = await open(on);
    const answer = tab.code.hasStoredPayment();
    await on.phone.pass(1_000);
    expect(await answer).toBe(isSeen);
  }
});

test('an unreadable storage never counts as having no payment', async () => {
  const on = worldOf();
  const tab = await open(on);
  on.phone.database.mode = 'refuses';
  const answer = expect(tab.code.hasStoredPayment()).rejects.toThrow('refuses');
  await on.phone.pass(1_000);
  await answer;
  on.phone.database.mode = 'works';
  on.phone.local.mode = 'forbidden';
  await expect(tab.code.hasStoredPayment()).rejects.toThrow('forbidden');
});
