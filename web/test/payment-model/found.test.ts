import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../../src/payment/machine/evidence.ts';
import type { Payment } from '../../src/payment/machine/payment.ts';
import { orderOf, payment, TAP } from '../payments.ts';
import type { Tab } from './tab.ts';
import { KEY, keep, known, open, worldOf } from './scene.ts';
import { answer, loadAgain, pay } from './tap.ts';

const card = { way: 'card', amount: 20_000 } as const;
const bySms = { way: 'code', amount: 20_000 } as const;
const dismissed = { type: 'dismissed', id: 'receipt' } as const;
const noDatabase = { database: false, locks: false, channel: false };

const idsIn = (payments: readonly Payment[]) => [...new Set(payments.map(({ id }) => id))];

/** The rest of an order, in one row. */
const owed = (units: number) => ({ text: 'Total to repay', value: `TZS ${units}` });

const question = (tab: Tab) => tab.code.orderPayments(KEY).question;

describe('cases found by the model check', () => {
  test('a tab that stopped waiting for a slow database overwrites nothing of another tab', async () => {
    const on = worldOf();
    const tab = await open(on);
    on.phone.database.mode = 'slow';
    on.openTab();
    const [, other = tab] = on.tabs;
    on.phone.after(100, tab, () => tab.saw(KEY, { status: '174', statusText: '', rows: [] }, null));
    void pay(on, other, card, 'very late');
    await on.phone.pass(10_000);
    expect(on.taps).toHaveLength(1);
    expect(on.faults).toEqual([]);
  });

  test('what a slow database stored late stays in it', async () => {
    const on = worldOf();
    const tab = await open(on);
    on.phone.database.mode = 'slow';
    void pay(on, tab, card, 'very late');
    await on.phone.pass(60_000);
    const entry = on.phone.database.entries.get(KEY);
    expect(entry).toMatchObject({ payments: [{ state: 'unknown' }] });
  });

  test('a tab with a call in flight sends no other one, regardless of the reply', async () => {
    const on = worldOf();
    const tab = await open(on);
    void pay(on, tab, card, 'very late');
    await on.phone.pass(31_000);
    const id = on.taps[0]?.sent[0] ?? '';
    void tab.code.dispatch(KEY, { type: 'claimed', id, order: null, now: on.phone.now });
    await on.phone.pass(1_000);
    void pay(on, tab, card, 'answered');
    await on.phone.pass(5_000);
    expect(on.taps.flatMap(({ sent }) => sent)).toEqual([id]);
  });

  test('what a slow database already had stays in it', async () => {
    const on = worldOf();
    const tab = await open(on);
    void pay(on, tab, card, 'answered');
    await on.phone.pass(3_000);
    on.phone.database.mode = 'slow';
    void tab.code.loadPayments(KEY);
    await on.phone.pass(60_000);
    const entry = on.phone.database.entries.get(KEY);
    expect(entry).toMatchObject({ payments: [{ state: 'paid' }] });
  });

  test('if one storage was emptied and the other is unreadable, the borrower is asked after every reload', async () => {
    const on = worldOf();
    void pay(on, await open(on), card, 'reply lost');
    await on.phone.pass(3_000);
    on.phone.local.empty();
    on.phone.database.mode = 'hangs';
    for (let reloads = 0; reloads < 3; reloads++) {
      for (const old of on.tabs) on.closeTab(old);
      const tab = await open(on);
      void pay(on, tab, card, 'answered');
      await on.phone.pass(5_000);
      expect(question(tab)).toMatchObject({ beside: [] });
      answer(tab, false);
    }
    on.phone.database.mode = 'works';
    expect((await open(on)).code.orderPayments(KEY)).toMatchObject({ reliable: true });
    expect(on.taps).toHaveLength(1);
  });

  test.each([
    ['payments of one moment', [payment(), payment({ id: 'two' })]],
    ['two copies of one age', [payment()], [payment({ state: 'paid' })]],
  ])('two tabs with different %s converge', async (_, first, second = [...first].reverse()) => {
    const on = worldOf(noDatabase);
    keep(on, first);
    await open(on);
    keep(on, second);
    await open(on);
    await on.phone.pass(60_000);
    const [one, other] = on.tabs.map(({ code }) => code.orderPayments(KEY).payments);
    expect(one).toEqual(other);
  });

  test('a concurrent write of another tab removes no payment', async () => {
    const on = worldOf(noDatabase);
    const tab = await open(on);
    void pay(on, tab, card, 'reply lost');
    await on.phone.pass(3_000);
    on.phone.local.empty();
    void tab.code.loadPayments(KEY);
    await open(on);
    expect(idsIn(on.stored(KEY))).toEqual(on.taps.flatMap(({ sent }) => sent));
    expect(on.tabs.map(({ code }) => code.orderPayments(KEY).payments.length)).toEqual([1, 1]);
  });

  test('of two tabs that pay at the same moment without a database, one does', async () => {
    const on = worldOf(noDatabase);
    const tab = await open(on);
    const other = await open(on);
    void pay(on, tab, card, 'answered');
    on.phone.after(5, other, () => void pay(on, other, card, 'answered'));
    await on.phone.pass(3_000);
    expect(on.taps).toHaveLength(1);
  });

  test('a tab that reads its payments while storing one loses none', async () => {
    const on = worldOf({ locks: false });
    const tab = await open(on);
    on.phone.local.mode = 'forbidden';
    on.phone.database.mode = 'hangs';
    void tab.code.dispatch(KEY, {
      type: 'tapped',
      payment: payment(),
      accepted: [],
      ended: [],
      now: TAP,
    });
    void tab.code.loadPayments(KEY);
    await on.phone.pass(10);
    on.phone.database.mode = 'refuses';
    await on.phone.pass(5_000);
    expect(idsIn(tab.code.orderPayments(KEY).payments)).toEqual(['one']);
  });

  test('a tap overwritten by a tab that does not block it is judged again, and sent', async () => {
    const on = worldOf(noDatabase);
    keep(on, [payment({ id: 'receipt', state: 'paid', amount: 'TZS 5.000' })]);
    const tab = await open(on);
    const other = await open(on);
    void pay(on, tab, card, 'answered');
    on.phone.after(5, other, () => void other.code.dispatch(KEY, dismissed));
    await on.phone.pass(3_000);
    expect(on.taps).toHaveLength(1);
    expect(on.faults).toEqual([]);
  });

  test('a page frozen while a code was confirmed asks before sending it', async () => {
    const on = worldOf({ locks: false });
    const tab = await open(on);
    void pay(on, tab, { way: 'code', amount: 20_000 }, 'answered');
    await on.phone.pass(1_000);
    const [code] = on.taps;
    on.phone.local.mode = 'full';
    const other = await open(on);
    tab.frozen = true;
    if (code) void pay(on, tab, { confirms: code }, 'answered');
    await on.phone.pass(61_000);
    void pay(on, other, card, 'answered');
    await on.phone.pass(61_000);
    tab.frozen = false;
    await on.phone.pass(10_000);
    expect(on.taps).toHaveLength(2);
    expect(question(tab)).toMatchObject({ beside: [] });
    answer(tab, false);
    await on.phone.pass(10_000);
    expect(on.taps).toHaveLength(2);
    expect(on.faults).toEqual([]);
  });

  test('confirming a charge asks about a payment tapped since', async () => {
    const on = worldOf();
    const tab = await open(on);
    const other = await open(on);
    void pay(on, tab, { way: 'code', amount: 20_000 }, 'answered');
    await on.phone.pass(1_000);
    const [code] = on.taps;
    void pay(on, other, { way: 'wallet', amount: 20_000 }, 'answered');
    await on.phone.pass(1_000);
    if (code) void pay(on, tab, { confirms: code }, 'answered');
    await on.phone.pass(1_000);
    expect(question(tab)?.beside).toMatchObject([{ state: 'started' }]);
    expect(on.taps).toHaveLength(2);
    answer(tab, true);
    await on.phone.pass(1_000);
    expect(on.taps).toHaveLength(3);
  });

  test('confirming a charge asks about a payment tapped before and sent since', async () => {
    const on = worldOf({ locks: false });
    const tab = await open(on);
    const other = await open(on);
    on.phone.database.mode = 'hangs';
    void pay(on, tab, { way: 'wallet', amount: 20_000 }, 'answered');
    await on.phone.pass(20);
    tab.frozen = true;
    void pay(on, other, { way: 'code', amount: 20_000 }, 'answered');
    await on.phone.pass(5_000);
    tab.frozen = false;
    await on.phone.pass(5_000);
    const [code] = on.taps;
    if (code) void pay(on, other, { confirms: code }, 'answered');
    await on.phone.pass(5_000);
    expect(question(other)?.beside).toMatchObject([{ state: 'started' }]);
  });

  test('a payment made beside an open one explains the order, even if the clock was set back', async () => {
    const on = worldOf();
    const first = await open(on);
    first.saw(KEY, { status: '174', statusText: '', rows: [owed(60_000)] }, null);
    void pay(on, first, { way: 'card', amount: 15_000 }, 'lost on the way');
    await on.phone.pass(120_000);
    on.closeTab(first);
    on.phone.clock -= 72 * 3_600_000;
    const tab = await open(on);
    void pay(on, tab, { way: 'card', amount: 15_000 }, 'answered');
    answer(tab, true);
    await on.phone.pass(1_000);
    tab.saw(KEY, { status: '174', statusText: '', rows: [owed(45_000)] }, null);
    await on.phone.pass(1_000);
    expect(
      known(tab)
        .payments.map(({ state }) => state)
        .sort(),
    ).toEqual(['paid', 'unknown']);
  });

  test('confirming a charge does not ask again about a confirmed payment', async () => {
    const on = worldOf();
    const tab = await open(on);
    void pay(on, tab, { way: 'wallet', amount: 20_000 }, 'answered');
    await on.phone.pass(1_000);
    void pay(on, tab, { way: 'code', amount: 20_000 }, 'answered');
    answer(tab, true);
    await on.phone.pass(1_000);
    const [, code] = on.taps;
    if (code) void pay(on, tab, { confirms: code }, 'answered');
    await on.phone.pass(1_000);
    expect(on.taps).toHaveLength(3);
  });

  test('another code for an existing charge is not shown as uncharged', async () => {
    const on = worldOf({ knowsKeys: false });
    const tab = await open(on);
    void pay(on, tab, bySms, 'answered');
    await on.phone.pass(1_000);
    const [first] = on.taps;
    if (!first) throw new Error('nothing was sent');
    void loadAgain(on, tab, first, { fate: 'repeated by the browser', charges: true });
    await on.phone.pass(5_000);
    expect(known(tab).payments).toMatchObject([{ state: 'unknown' }]);
    on.inspect(false);
  });

  test('the effect of a reopened charge is not attributed to another one, regardless of the clock', async () => {
    const on = worldOf();
    const tab = await open(on);
    void pay(on, tab, bySms, 'answered');
    await on.phone.pass(1_000);
    const look = () => on.orders.get(KEY)?.snapshot(on.phone.now) ?? { order: null, plan: null };
    tab.saw(KEY, look().order, look().plan);
    void pay(on, tab, card, 'lost on the way');
    await on.phone.pass(61_000);
    on.phone.clock -= 72 * 3_600_000;
    const [first] = on.taps;
    if (!first) throw new Error('nothing was sent');
    void loadAgain(on, tab, first, { fate: 'answered', charges: true });
    await on.phone.pass(1_000);
    tab.saw(KEY, look().order, look().plan);
    await on.phone.pass(1_000);
    expect(known(tab).payments.map(({ state }) => state)).toEqual(['paid', 'unknown']);
    on.inspect(false);
  });

  test('a payment missing in local storage is asked about if the database hangs, even if the clock was set back', async () => {
    const on = worldOf();
    const first = await open(on);
    on.phone.local.mode = 'forbidden';
    void pay(on, first, card, 'reply lost');
    await on.phone.pass(3_000);
    on.closeTab(first);
    on.phone.local.mode = 'works';
    on.phone.database.mode = 'hangs';
    on.phone.clock -= 72 * 3_600_000;
    const tab = await open(on);
    void pay(on, tab, card, 'answered');
    await on.phone.pass(5_000);
    expect(question(tab)).toMatchObject({ beside: [] });
    expect(on.taps).toHaveLength(1);
  });

  test('a payment that was never sent is not shown as paid, even if the order moved by its amount', async () => {
    const on = worldOf({ channel: false, knowsKeys: false });
    const first = await open(on);
    void pay(on, first, card, 'answered');
    await on.phone.pass(20);
    on.phone.local.mode = 'forbidden';
    on.closeTab(first);
    on.openTab();
    const [tab = first] = on.tabs;
    await on.phone.pass(60);
    // Requested before the first payment was booked, and read by this tab before its own tap.
    const before = on.orders.get(KEY)?.snapshot(on.phone.now);
    on.phone.database.mode = 'hangs';
    tab.saw(KEY, before?.order ?? null, null);
    await on.phone.pass(300);
    void pay(on, tab, card, 'answered');
    await on.phone.pass(1_000);
    const after = on.orders.get(KEY)?.snapshot(on.phone.now);
    tab.saw(KEY, after?.order ?? null, null);
    await on.phone.pass(20_000);
    expect(question(tab)).toMatchObject({ about: 'unreliable' });
    expect(known(tab).payments.filter(({ state }) => state !== 'closed')).toEqual([]);
    expect(on.taps).toHaveLength(1);
    on.inspect(false);
  });

  test('a plan that omitted an instalment does not prove a decrease after it was paid', () => {
    // 20.000 were paid in another way: 5.000 that were left of the first instalment, and 15.000.
    const whole = orderOf({
      rows: { 'Total to repay': 'TZS 45.000,00' },
      plan: { paid: [20_000], waiting: [20_000, 20_000] },
    });
    const before = { ...whole, plan: whole.plan && { ...whole.plan, paid: [] } };
    const now = orderOf({
      rows: { 'Total to repay': 'TZS 25.000,00' },
      plan: { paid: [20_000], waiting: [5_000, 20_000] },
    });
    const unpaid = payment({ amount: 'TZS 15.000,00', before });
    expect(evidenceOf([unpaid], now)).toEqual({ arrived: [], settledOtherwise: [], oneOf: [] });
  });
});

test.each([
  ['answered', undefined],
  ['reply lost', 'unreliable'],
] as const)(
  'a later tap asks about a payment that only the failing storage has, unless it was shown as paid: %s',
  async (fate, about) => {
    const on = worldOf({ channel: false, knowsKeys: false });
    const tab = await open(on);
    on.phone.local.mode = 'forbidden';
    void pay(on, tab, { way: 'card', amount: 20_000 }, fate);
    await on.phone.pass(0);
    on.phone.database.mode = 'refuses';
    await on.phone.pass(61_000);
    on.closeTab(tab);
    on.openTab(tab.location.href);
    const [reopened = tab] = on.tabs;
    await on.phone.pass(0);
    on.phone.local.mode = 'works';
    await on.phone.pass(250_000);
    answer(reopened, false);
    reopened.follow();
    await on.phone.pass(120_000);
    void pay(on, reopened, { way: 'card', amount: 1_000 }, 'answered');
    await on.phone.pass(10_000);
    expect(known(reopened).question?.about).toBe(about);
    expect(on.faults).toEqual([]);
  },
);
