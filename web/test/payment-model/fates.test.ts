import { expect, test } from 'vitest';
import type { FateName } from './network.ts';
import { KEY, worldOf } from './scene.ts';
import { pay, type Means } from './tap.ts';

type Row = [FateName, 'card' | 'wallet' | 'code', string];

// The app's state of a payment five minutes after the tap, if nobody looks at the order.
test.each<Row>([
  ['answered', 'card', 'paid'],
  ['answered', 'wallet', 'started'],
  ['answered', 'code', 'closed'],
  ['slow', 'card', 'paid'],
  ['lost on the way', 'card', 'unknown'],
  ['reply lost', 'card', 'unknown'],
  ['late', 'wallet', 'unknown'],
  ['refused', 'card', 'closed'],
  ['success by a code of others', 'card', 'unknown'],
  ['refusal that contradicts itself', 'card', 'unknown'],
  ['reply that says nothing', 'card', 'unknown'],
  ['repeated by the browser', 'card', 'paid'],
])('%s: a payment by %s is %s', async (fate, way, state) => {
  const on = worldOf();
  on.openTab();
  await on.phone.pass(0);
  const [tab] = on.tabs;
  const means: Means = { way, amount: 20_000 };
  if (tab) void pay(on, tab, means, fate);
  await on.phone.pass(300_000);
  const [id] = on.taps.flatMap(({ sent }) => sent);
  const parts = { id, state, amount: 'TZS 20000', orderId: 'L1', productId: '42' };
  expect(on.stored(KEY)).toMatchObject([parts, parts]);
  expect(tab?.code.orderPayments(KEY)).toMatchObject({ sending: undefined, payments: [parts] });
  expect(on.faults).toEqual([]);
});

test('the second confirmation of a charge is a duplicate, and the charge is shown once', async () => {
  const on = worldOf();
  on.openTab();
  await on.phone.pass(0);
  const [tab] = on.tabs;
  if (!tab) return;
  void pay(on, tab, { way: 'code', amount: 20_000 }, 'answered');
  await on.phone.pass(1_000);
  const [code] = on.taps;
  if (!code) return;
  void pay(on, tab, { confirms: code }, 'reply lost');
  await on.phone.pass(2_000);
  void pay(on, tab, { confirms: code }, 'answered');
  await on.phone.pass(1_000);
  const states = on.stored(KEY).map(({ state }) => state);
  expect(states.slice(0, 3)).toEqual(['closed', 'unknown', 'unknown']);
  expect(on.orders.get(KEY)?.bookings).toHaveLength(1);
});
