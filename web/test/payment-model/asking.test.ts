import { describe, expect, test, vi } from 'vitest';
import { WAIT_MS, type Payment } from '../../src/payment/machine/payment.ts';
import { orderOf, payment, TAP } from '../payments.ts';
import { KEY, keep, known, open, worldOf } from './scene.ts';
import { answer } from './tap.ts';

const answered = {
  kind: 'answered',
  id: 'id',
  data: 'a reply',
  message: '',
  accepted: [],
} as const;
const unreliable = { kind: 'unreliable' } as const;

/** A tap on an order that has these payments, with the arguments and results of each `send`. */
async function tap(
  payments: Payment[],
  {
    confirms,
    on = worldOf(),
    says = [],
  }: {
    confirms?: { number: string; accepted: string[] };
    on?: ReturnType<typeof worldOf>;
    says?: (typeof answered | typeof unreliable)[];
  } = {},
) {
  keep(on, payments);
  const tab = await open(on);
  const send = vi.fn(() => Promise.resolve(says.shift() ?? answered));
  const details = { amount: 'TZS 5', ...(confirms && { confirms }) };
  const outcome = tab.code.askAndSend(KEY, details, send);
  await on.phone.pass(10);
  const say = async (yes: boolean) => {
    answer(tab, yes);
    await on.phone.pass(10);
  };
  return { tab, send, outcome, say, asked: () => known(tab).question };
}

test('no question is asked if no payment can arrive any more', async () => {
  const { send, outcome, asked } = await tap([
    payment({ state: 'paid' }),
    payment({ id: 'two', state: 'closed' }),
    payment({ id: 'three', dismissed: true }),
  ]);
  expect(asked()).toBeUndefined();
  expect(send.mock.calls).toEqual([[{ accepted: [], ended: ['one', 'two'], unreliable: false }]]);
  expect(await outcome).toBe(answered);
});

test('the borrower is asked beside a payment that may still arrive, with both amounts', async () => {
  const { send, outcome, say, asked } = await tap([payment()]);
  expect(asked()).toMatchObject({
    about: 'open',
    beside: [{ id: 'one', amount: 'TZS 20.000,00' }],
    amount: 'TZS 5',
  });
  expect(send).not.toHaveBeenCalled();
  await say(true);
  expect(asked()).toBeUndefined();
  expect(send.mock.calls).toEqual([[{ accepted: ['one'], ended: [], unreliable: false }]]);
  expect(await outcome).toBe(answered);
});

test('a borrower who declines has paid nothing, and can tap again', async () => {
  const { tab, send, outcome, say, asked } = await tap([payment()]);
  await say(false);
  expect(await outcome).toEqual({ kind: 'unsent' });
  expect(asked()).toBeUndefined();
  void tab.code.askAndSend(KEY, { amount: '' }, send);
  expect(asked()?.beside).toHaveLength(1);
  expect(send).not.toHaveBeenCalled();
});

test('a tap while a question is open is ignored', async () => {
  const { tab, send, outcome, say, asked } = await tap([payment()]);
  const first = asked();
  expect(await tab.code.askAndSend(KEY, { amount: '' }, send)).toEqual({ kind: 'unsent' });
  expect(asked()).toBe(first);
  await say(true);
  expect(await outcome).toBe(answered);
  expect(send).toHaveBeenCalledTimes(1);
});

const news = {
  'is paid': { type: 'paid', id: 'one', reference: 'R1', now: TAP },
  'is refused': { type: 'refused', id: 'one' },
  'is followed by one of another tab': {
    type: 'tapped',
    payment: payment({ id: 'two', state: 'sending' }),
    accepted: ['one'],
    ended: [],
    now: TAP + 100_000,
  },
} as const;

for (const [how, event] of Object.entries(news)) {
  test(`a question closes once the payment that it is about ${how}`, async () => {
    const { tab, send, outcome, asked } = await tap([payment()]);
    expect(asked()).toBeDefined();
    void tab.code.dispatch(KEY, event);
    await tab.phone.pass(100);
    expect(asked()).toBeUndefined();
    expect(await outcome).toEqual({ kind: 'overtaken', isPaid: how === 'is paid' });
    expect(send).not.toHaveBeenCalled();
  });
}

test('a question closes once one of its payments is paid, whatever else was', async () => {
  const { tab, outcome, asked } = await tap([
    payment({ id: 'before', state: 'paid' }),
    payment(),
    payment({ id: 'two' }),
  ]);
  expect(asked()?.beside).toHaveLength(2);
  void tab.code.dispatch(KEY, { type: 'paid', id: 'two', reference: 'R1', now: TAP });
  await tab.phone.pass(100);
  expect(await outcome).toEqual({ kind: 'overtaken', isPaid: true });
});

test('a question that closes for another reason reports no receipt of earlier', async () => {
  const { tab, outcome } = await tap([payment({ id: 'before', state: 'paid' }), payment()]);
  void tab.code.dispatch(KEY, { type: 'refused', id: 'one' });
  await tab.phone.pass(100);
  expect(await outcome).toEqual({ kind: 'overtaken', isPaid: false });
});

test('a question stays open while the order is unchanged', async () => {
  const { tab, send, outcome, say, asked } = await tap([payment()]);
  const first = asked();
  const order = { ...orderOf(), at: TAP + 5_000 };
  void tab.code.dispatch(KEY, { type: 'seen', order });
  await tab.phone.pass(100);
  expect(asked()).toBe(first);
  await say(true);
  expect(await outcome).toBe(answered);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('a tap before the payments are read', () => {
  /** The same with a tab that has just opened; `read` waits for its payments. */
  async function tapEarly(payments: Payment[]) {
    const on = worldOf();
    keep(on, payments);
    on.openTab();
    const [tab] = on.tabs;
    if (!tab) throw new Error('no tab');
    const send = vi.fn(() => Promise.resolve(answered));
    const pay = () => tab.code.askAndSend(KEY, { amount: 'TZS 5' }, send);
    const outcome = pay();
    return { tab, send, pay, outcome, read: () => on.phone.pass(3_000) };
  }

  test('waits for them, and is sent if none may arrive', async () => {
    const { tab, send, outcome, read } = await tapEarly([
      payment({ state: 'paid', dismissed: true }),
    ]);
    expect(known(tab)).toMatchObject({ loaded: false, waiting: true });
    expect(send).not.toHaveBeenCalled();
    await read();
    expect(known(tab)).toMatchObject({ loaded: true, waiting: false });
    expect(send.mock.calls).toEqual([[{ accepted: [], ended: ['one'], unreliable: false }]]);
    expect(await outcome).toBe(answered);
  });

  test('asks about one that may arrive', async () => {
    const { tab, send, outcome, read } = await tapEarly([payment({ since: TAP - WAIT_MS })]);
    expect(known(tab).question).toBeUndefined();
    await read();
    expect(known(tab).question).toMatchObject({ about: 'open', beside: [{ id: 'one' }] });
    answer(tab, true);
    expect(await outcome).toBe(answered);
    expect(send.mock.calls).toEqual([[{ accepted: ['one'], ended: [], unreliable: false }]]);
  });

  const first: [string, Partial<Payment>, boolean][] = [
    ['is a receipt', { state: 'paid', endedAt: TAP }, true],
    ['has changed the order', { state: 'changed' }, false],
    ['has to be waited for', { since: TAP + 1_000 }, false],
  ];

  test.each(first)('sends nothing if one %s', async (_, parts, isPaid) => {
    const { tab, send, outcome, read } = await tapEarly([payment(parts)]);
    await read();
    expect(known(tab).question).toBeUndefined();
    expect(await outcome).toEqual({ kind: 'overtaken', isPaid });
    expect(send).not.toHaveBeenCalled();
  });

  test('is one tap, however often the borrower taps', async () => {
    const { send, pay, read } = await tapEarly([]);
    expect(await pay()).toEqual({ kind: 'unsent' });
    await read();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('sends nothing if the borrower has left the screen', async () => {
    const { tab, send, outcome, read } = await tapEarly([payment({ since: TAP - WAIT_MS })]);
    tab.code.setOrderPayments(KEY, { waiting: false });
    await read();
    expect(await outcome).toEqual({ kind: 'unsent' });
    expect(known(tab).question).toBeUndefined();
    expect(send).not.toHaveBeenCalled();
  });
});

test('if the phone cannot read its payments, the borrower is asked about possible ones', async () => {
  const on = worldOf();
  on.phone.database.mode = 'refuses';
  on.phone.local.mode = 'full';
  const { send, say, asked } = await tap([], { on });
  expect(asked()).toMatchObject({ about: 'unreliable', beside: [], amount: 'TZS 5' });
  await say(true);
  expect(send.mock.calls).toEqual([[{ accepted: [], ended: [], unreliable: true }]]);
});

test('a borrower who confirms a charge was already asked, except about later taps', async () => {
  const confirms = { number: 'R1', accepted: ['before'] };
  const before = payment({ id: 'before', since: TAP + 200 });
  const same = payment({ id: 'same', since: TAP + 200, reference: 'R1' });
  const all = { accepted: ['before', 'same'], ended: [], unreliable: false };
  const quiet = await tap([before, same], { confirms });
  expect(quiet.send.mock.calls).toEqual([[all]]);
  const since = payment({ id: 'since', since: TAP - 100, reference: 'R2' });
  const asking = await tap([before, same, since], { confirms });
  expect(asking.asked()?.beside).toMatchObject([{ id: 'since' }]);
  await asking.say(true);
  expect(asking.send.mock.calls).toEqual([[{ ...all, accepted: [...all.accepted, 'since'] }]]);
});

test('confirming a charge asks nothing about payments that the phone cannot read', async () => {
  const on = worldOf();
  on.phone.database.mode = 'refuses';
  on.phone.local.mode = 'full';
  const { send, asked } = await tap([], { on, confirms: { number: 'R1', accepted: [] } });
  expect(asked()).toBeUndefined();
  expect(send.mock.calls).toEqual([[{ accepted: [], ended: [], unreliable: true }]]);
});

test('if the phone fails at the tap, it asks, and sends once the borrower agrees', async () => {
  const { send, outcome, say, asked } = await tap([], { says: [unreliable] });
  expect(asked()).toMatchObject({ about: 'unreliable', beside: [], amount: 'TZS 5' });
  await say(true);
  expect(send.mock.calls).toEqual([
    [{ accepted: [], ended: [], unreliable: false }],
    [{ accepted: [], ended: [], unreliable: true }],
  ]);
  expect(await outcome).toBe(answered);
});

test('if the phone fails at the tap, nothing is sent without consent', async () => {
  const { send, outcome, say } = await tap([], { says: [unreliable] });
  await say(false);
  expect(await outcome).toEqual({ kind: 'unsent' });
  expect(send).toHaveBeenCalledTimes(1);
});

test('questions end: a payment that cannot be sent after consent is not sent', async () => {
  const { outcome, say, asked } = await tap([], { says: [unreliable, unreliable] });
  await say(true);
  expect(asked()).toBeUndefined();
  expect(await outcome).toEqual({ kind: 'unsent' });
});

test('a phone that is offline asks first, and sends nothing that is declined', async () => {
  const on = worldOf();
  on.phone.onLine = false;
  const { send, outcome, say, asked } = await tap([], { on });
  expect(asked()).toMatchObject({ about: 'offline', beside: [], amount: 'TZS 5' });
  await say(false);
  expect(asked()).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(await outcome).toEqual({ kind: 'unsent' });
});

test('a borrower who tries while offline is still asked about a payment that may arrive', async () => {
  const on = worldOf();
  on.phone.onLine = false;
  const { send, outcome, say, asked } = await tap([payment()], { on });
  await say(true);
  expect(asked()).toMatchObject({ about: 'open', beside: [{ id: 'one' }] });
  expect(send).not.toHaveBeenCalled();
  await say(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(await outcome).toBe(answered);
});
