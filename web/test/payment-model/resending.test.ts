import { BusinessError, TransportError, type Reply } from '@brought/sdk';
import { expect, test, vi } from 'vitest';
import type { ReplyMeaning } from '../../src/payment/send.ts';
import { payment } from '../payments.ts';
import { KEY, keep, known, open, worldOf } from './scene.ts';
import type { Tab } from './tab.ts';
import { addresses, type World } from './world.ts';

const success = { data: 'payload', message: 'Done', code: '00' };
const refusal = new BusinessError('repaymentCommit', '01', 'No');
const lost = new TransportError('repaymentCommit', 'network', 'lost');

type Call = () => Promise<Reply<string>>;

/** A phone with a charge that waits for its code, and nothing charged by it yet. */
async function awaiting(): Promise<{ on: World; tab: Tab }> {
  const on = worldOf();
  // It was tapped a moment ago: what charged nothing is kept for a day.
  keep(on, [payment({ state: 'closed', at: on.phone.now })]);
  return { on, tab: await open(on) };
}

/** Asks for another code from a tab. */
function resend(tab: Tab, call: Call, meaning: ReplyMeaning = 'uncharged', unreliable = false) {
  const charge = { id: 'one', reference: 'R1', confirmedBy: 'repaymentConfirm' } as const;
  return tab.code.resend({ ...tab.payer, ...charge, unreliable }, call, () => meaning);
}

const answered: Call = () => Promise.resolve(success);

test('a request for a code is stored as a possible charge before it is sent, without a wait', async () => {
  const { on, tab } = await awaiting();
  let stored: unknown;
  let sending: unknown;
  void resend(tab, () => {
    stored = on.stored(KEY);
    ({ sending } = known(tab));
    return answered();
  });
  await on.phone.pass(1_000);
  expect(stored).toMatchObject([
    { id: 'one', state: 'unknown', reference: 'R1', operationId: 'repaymentConfirm' },
    { id: 'one', state: 'unknown' },
  ]);
  expect(sending).toBe('one');
  expect(known(tab).sending).toBeUndefined();
});

test.each<[string, ReplyMeaning, object]>([
  ['a code is wanted', 'uncharged', { state: 'closed' }],
  ['it is paid', { paid: 'R2' }, { state: 'paid', reference: 'R2' }],
  ['it is finished elsewhere', { started: 'T1' }, { state: 'unknown', reference: 'R1' }],
])('a reply that means that %s sets the charge to that state', async (_, meaning, parts) => {
  const { on, tab } = await awaiting();
  const outcome = resend(tab, answered, meaning);
  await on.phone.pass(1_000);
  expect(await outcome).toEqual({ kind: 'answered', data: 'payload', meaning });
  expect(known(tab).payments).toMatchObject([parts]);
});

test('a reply that does not mention the charge leaves it unknown', async () => {
  const { on, tab } = await awaiting();
  const charge = { id: 'one', reference: 'R1', confirmedBy: 'repaymentConfirm' } as const;
  const outcome = tab.code.resend(
    { ...tab.payer, ...charge, unreliable: false },
    answered,
    () => undefined,
  );
  await on.phone.pass(1_000);
  expect(await outcome).toEqual({ kind: 'answered', data: 'payload', meaning: undefined });
  expect(known(tab).payments).toMatchObject([{ state: 'unknown' }]);
});

test('a refusal undoes it, and a lost reply does not', async () => {
  const { on, tab } = await awaiting();
  const refused = resend(tab, () => Promise.reject(refusal));
  await on.phone.pass(1_000);
  expect(await refused).toEqual({ kind: 'failed' });
  expect(known(tab).payments).toMatchObject([{ state: 'closed' }]);
  const silent = resend(tab, () => Promise.reject(lost));
  await on.phone.pass(1_000);
  expect(await silent).toEqual({ kind: 'failed' });
  expect(known(tab)).toMatchObject({ sending: undefined, payments: [{ state: 'unknown' }] });
});

test('a lost earlier request is not undone by a later refusal', async () => {
  const { on, tab } = await awaiting();
  void resend(tab, () => Promise.reject(lost));
  await on.phone.pass(1_000);
  const refused = resend(tab, () => Promise.reject(refusal));
  await on.phone.pass(1_000);
  expect(await refused).toEqual({ kind: 'failed' });
  expect(known(tab).payments).toMatchObject([{ state: 'unknown' }]);
});

test('no code is requested while another call is in flight', async () => {
  const { on, tab } = await awaiting();
  const call = vi.fn<Call>(() => new Promise(() => undefined));
  void resend(tab, call);
  const second = resend(tab, call);
  await on.phone.pass(1_000);
  expect(await second).toEqual({ kind: 'unsent' });
  expect(call).toHaveBeenCalledTimes(1);
});

test('no code is requested once the address has another borrower', async () => {
  const { on, tab } = await awaiting();
  const call = vi.fn(answered);
  tab.location.href = addresses[1] ?? '';
  const outcome = resend(tab, call);
  await on.phone.pass(1_000);
  expect(await outcome).toEqual({ kind: 'otherAddress' });
  expect(call).not.toHaveBeenCalled();
  expect(known(tab)).toMatchObject({ sending: undefined, payments: [{ state: 'closed' }] });
});

test.each([
  ['no place keeps it', 'full', 'full'],
  ['a place that may hold more cannot be read', 'works', 'refuses'],
] as const)(
  'if %s, no code is requested until the borrower was warned',
  async (_, local, database) => {
    const { on, tab } = await awaiting();
    on.phone.local.empty();
    on.phone.database.empty();
    on.phone.local.mode = local;
    on.phone.database.mode = database;
    const call = vi.fn(answered);
    const first = resend(tab, call);
    await on.phone.pass(5_000);
    expect(await first).toEqual({ kind: 'unreliable' });
    expect(call).not.toHaveBeenCalled();
    expect(known(tab)).toMatchObject({ sending: undefined, payments: [{ state: 'closed' }] });
    const second = resend(tab, call, 'uncharged', true);
    await on.phone.pass(5_000);
    expect(await second).toMatchObject({ kind: 'answered' });
    expect(call).toHaveBeenCalledTimes(1);
  },
);

test('a forgotten charge is not stored, and no code is requested', async () => {
  const { on, tab } = await awaiting();
  await on.phone.pass(25 * 60 * 60 * 1000);
  const call = vi.fn(answered);
  const first = resend(tab, call);
  await on.phone.pass(1_000);
  expect(await first).toEqual({ kind: 'unreliable' });
  expect(call).not.toHaveBeenCalled();
});

test('a paid charge is not stored as a possible one, and no code is requested', async () => {
  const on = worldOf();
  keep(on, [payment({ state: 'paid', at: on.phone.now, reference: 'R1' })]);
  const tab = await open(on);
  const call = vi.fn(answered);
  const outcome = resend(tab, call);
  await on.phone.pass(1_000);
  expect(await outcome).toEqual({ kind: 'unreliable' });
  expect(known(tab).payments).toMatchObject([{ state: 'paid' }]);
  expect(call).not.toHaveBeenCalled();
});
