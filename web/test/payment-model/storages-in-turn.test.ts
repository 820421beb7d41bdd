import { expect, test } from 'vitest';
import { payment, TAP } from '../payments.ts';
import { KEY, known, open, worldOf } from './scene.ts';
import type { World } from './world.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const tapped = { type: 'tapped', payment: payment(), accepted: [], ended: [], now: TAP } as const;

// One storage fails at the payment, and cannot lose its entry; the other one fails, or is emptied,
// when the order is opened again.
const inTurn: [payment: (on: World) => void, later: (on: World) => void][] = [
  [
    (on) => (on.phone.database.mode = 'refuses'),
    (on) => {
      on.phone.database.mode = 'works';
      on.phone.local.mode = 'forbidden';
    },
  ],
  [
    (on) => (on.phone.database.mode = 'refuses'),
    (on) => {
      on.phone.database.mode = 'works';
      on.phone.local.empty();
    },
  ],
  [
    (on) => (on.phone.local.mode = 'forbidden'),
    (on) => {
      on.phone.local.mode = 'works';
      on.phone.database.mode = 'refuses';
    },
  ],
  [
    (on) => {
      on.phone.local.mode = 'full';
      on.phone.database.mode = 'refuses';
    },
    (on) => {
      on.phone.local.mode = 'works';
      on.phone.database.mode = 'works';
    },
  ],
  // Both are emptied, cut off, or set back.
  [
    () => undefined,
    (on) => {
      on.phone.local.empty();
      on.phone.database.entries.clear();
    },
  ],
  [
    () => undefined,
    (on) => {
      on.phone.local.texts.set(`kept ${KEY}`, '{"payments":[{"id":"on');
      on.phone.database.entries.clear();
    },
  ],
  [
    () => undefined,
    (on) => {
      on.phone.local.texts.set(`kept ${KEY}`, '{"payments":[{"id":"one"}]}');
      on.phone.database.mode = 'refuses';
    },
  ],
  [
    () => undefined,
    (on) => {
      on.phone.local.texts.set(`kept ${KEY}`, '{"payments":[]}');
      on.phone.database.mode = 'refuses';
    },
  ],
];

test.each(inTurn)(
  'while two storages fail in turn, the payments count as unknown for a day (%#)',
  async (first, later) => {
    const on = worldOf();
    const tab = await open(on);
    expect(known(tab)).toMatchObject({ payments: [], reliable: true });
    first(on);
    void tab.code.dispatch(KEY, tapped);
    await on.phone.pass(3_000);
    on.closeTab(tab);
    later(on);
    const reopened = await open(on);
    expect(known(reopened)).toMatchObject({ payments: [], reliable: false });
    expect(known(await open(on))).toMatchObject({ payments: [], reliable: false });
    on.phone.local.mode = 'works';
    on.phone.database.mode = 'works';
    on.phone.elapsed += DAY_MS;
    expect(known(await open(on))).toMatchObject({ reliable: true });
  },
);

test('a failing storage catches up with the other once it works', async () => {
  const on = worldOf();
  const tab = await open(on);
  on.phone.database.mode = 'refuses';
  void tab.code.dispatch(KEY, tapped);
  await on.phone.pass(3_000);
  const reopened = await open(on);
  expect(known(reopened)).toMatchObject({ payments: [{ id: 'one' }], reliable: true });
  on.phone.database.mode = 'works';
  void reopened.code.loadPayments(KEY);
  await on.phone.pass(3_000);
  on.phone.local.mode = 'forbidden';
  expect(known(await open(on))).toMatchObject({ payments: [{ id: 'one' }], reliable: true });
});

test('a tab with an unstored payment is certain once the storages accept it', async () => {
  const on = worldOf();
  const tab = await open(on);
  on.phone.local.mode = 'full';
  on.phone.database.mode = 'refuses';
  void tab.code.dispatch(KEY, tapped);
  await on.phone.pass(3_000);
  on.phone.local.mode = 'works';
  on.phone.database.mode = 'works';
  void tab.code.loadPayments(KEY);
  await on.phone.pass(3_000);
  expect(known(tab)).toMatchObject({ payments: [{ id: 'one' }], reliable: true });
  expect(known(await open(on))).toMatchObject({ payments: [{ id: 'one' }], reliable: true });
});
