import { expect, test, vi } from 'vitest';
import { payment } from '../payments.ts';
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

test('an order that was never opened is not loaded, and nothing is known about it', async () => {
  const tab = await open(worldOf());
  const { loaded, payments, reliable, sending, question } = tab.code.orderPayments('order X');
  expect({ loaded, payments, reliable }).toEqual({ loaded: false, payments: [], reliable: true });
  expect([sending, question]).toEqual([undefined, undefined]);
  expect(known(tab)).toMatchObject({ loaded: true, payments: [], reliable: true });
});

test('whoever listens hears of each change until they stop, and sees it then', async () => {
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
] as const)('another tab of the order hears of a payment by %s', async (_, channel, mode) => {
  const on = worldOf({ channel });
  on.phone.local.mode = mode;
  const tab = await open(on);
  const other = await open(on);
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(1_000);
  expect(known(other).payments).toMatchObject([{ id: 'one' }]);
});

test('a tab that shows another order reads nothing of it', async () => {
  const on = worldOf();
  const tab = await open(on);
  const other = await open(on, otherOrder);
  void tab.code.dispatch(KEY, tapped());
  await on.phone.pass(1_000);
  expect(known(other)).toMatchObject({ loaded: false, payments: [] });
});

test('an event without a change notifies no listener', async () => {
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

test('what other code keeps in local storage, or a tab that empties it, is no order', async () => {
  const tab = await open(worldOf());
  const listener = vi.fn();
  tab.code.subscribeToPayments(listener);
  for (const key of [null, `left ${KEY}`, 'owner', 'kept order X']) tab.heard('storage', { key });
  await tab.phone.pass(1_000);
  expect(listener).not.toHaveBeenCalled();
});

test('a page that comes back from where the browser had kept it reads what it shows anew', async () => {
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
] as const)('the phone says that it cannot tell where %s', async (_, local, database) => {
  const on = worldOf();
  on.phone.local.mode = local;
  on.phone.database.mode = database;
  const tab = await open(on);
  expect(known(tab)).toMatchObject({ loaded: true, reliable: false });
});

test('what has ended is forgotten of every order, whichever place has it, and what is open stays', async () => {
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

test('what has ended is forgotten where local storage is forbidden as well', async () => {
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
] as const)('whether a payment is to be seen at once: one that is %s', async (_, parts, isSeen) => {
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
