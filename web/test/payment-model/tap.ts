import { readSession, type Reply } from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import type { PaymentKind } from '../../src/payment/machine/payment.ts';
import type { PaymentDetails, PayingCall } from '../../src/payment/send.ts';
import { shown, type Verdict } from './lender.ts';
import { isPlainRefusal, transmit, type FateName } from './network.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';

/** The cost of a rollover; as much as a penalty. */
export const FEE = 5_000;

/** How the borrower pays: at once, in a wallet, by a code, or by confirming such a code. */
export type Means = { way: 'card' | 'wallet' | 'code'; amount: number } | { confirms: Tap };

/** A tap on a button that pays, as an observer next to the borrower would record it. */
export type Tap = {
  tab: Tab;
  /** Key of the order in the storages. */
  order: string;
  /** The kind of payments that the tapped screen makes. */
  kind: PaymentKind;
  /** Session and headers that the borrower saw. */
  identity: string;
  means: Means;
  amount: number;
  fate: FateName;
  /** Payments that the borrower was asked about, and agreed to. */
  agreed: Set<string>;
  /** The borrower agreed to pay from a phone that cannot tell. */
  agreedBlind: boolean;
  /** Keys of the calls that left the phone; one at most. */
  sent: string[];
  /** Number of the charge, if the app received it. */
  number: string;
  /** Payments that the app takes for accepted in addition to the charge. */
  accepted: readonly string[];
  /** The call was repeated to a server that does not know keys, see README. */
  repeated: boolean;
  /** How often a storage had begun to fail before. */
  upsets: number;
  /** The same when another code was last requested; absent when none was. */
  upsetsAgain?: number;
  /** When, by the phone's clock and by the time of the history. */
  at: number;
  elapsed: number;
  /** Since when no storage has its record, by the time of the history. */
  missing: number;
  /** It was reported as uncharged, for good; its record is kept for a day. */
  closed: boolean;
  /** The phone has lost it without a fault of the app, or has warned that it could not keep it. */
  excused: boolean;
  /** A day has passed since, by a clock that may have been set. */
  aged: boolean;
  /** The app knows that the server refused it, and may be frozen before it shows that. */
  refused: boolean;
  /** The borrower was shown its outcome. */
  told: boolean;
  /** That outcome was a receipt: whether the phone keeps it or not, nothing is open any more. */
  paid: boolean;
};

/** The borrower taps; resolves once all that belongs to it is over. */
export async function pay(world: World, tab: Tab, means: Means, fate: FateName): Promise<void> {
  const { payer } = tab;
  const { kind, subject } = payer;
  const { key } = subject;
  const first = 'confirms' in means ? means.confirms : undefined;
  const tap: Tap = {
    tab,
    order: key,
    kind,
    identity: payer.identity,
    means,
    amount: first?.amount ?? amountOf(means, kind),
    fate,
    agreed: new Set(first?.agreed),
    agreedBlind: first?.agreedBlind ?? false,
    sent: [],
    number: '',
    accepted: [],
    repeated: fate === 'repeated by the browser' && !world.knowsKeys,
    upsets: world.upsets,
    at: world.phone.now,
    elapsed: world.phone.elapsed,
    missing: Infinity,
    closed: false,
    excused: false,
    aged: false,
    refused: false,
    told: false,
    paid: false,
  };
  const { askAndSend, send, orderPayments } = tab.code;
  const details: PaymentDetails<Verdict> = {
    amount: shown(tap.amount),
    ...(first && { confirms: { number: first.number, accepted: first.accepted } }),
    meaning: (verdict) => meaningOf(verdict, tap),
  };
  const operationId = first ? 'repaymentConfirm' : 'repaymentCommit';
  const call = (id: string) => leave(world, tap, operationId, id);
  const before = orderPayments(key);
  const outcome = askAndSend(key, details, async (agreed) => {
    const sent = await send(payer, { operationId, details, call }, agreed);
    if (sent.kind === 'unreliable') tab.asks.set(key, tap);
    return sent;
  });
  // A tap before the payments are read is asked about once they are.
  const { question, waiting } = orderPayments(key);
  if (question !== before.question || waiting !== before.waiting) tab.asks.set(key, tap);
  const told = await outcome;
  tap.told = true;
  if (told.kind === 'otherAddress') tab.follow();
  if (told.kind === 'answered') {
    const meaning = meaningOf(told.data, tap);
    tap.paid = meaning !== undefined && meaning !== 'uncharged' && 'paid' in meaning;
  }
  if (told.kind === 'answered' && told.data.kind === 'numbered') {
    tap.number = told.data.number;
    tap.accepted = told.accepted;
    tap.closed = 'way' in means && means.way === 'code';
  }
  if (told.kind !== 'refused') return;
  tap.closed = true;
  const isDuplicate = told.error.code === repaymentConfirm.duplicateSubmission;
  if (isDuplicate)
    world.faults.push(`the server has ${tap.sent.join()}, and it is told as refused`);
}

/** The borrower asks for another code of a charge, which the server may make at once. */
export async function loadAgain(
  world: World,
  tab: Tab,
  tap: Tap,
  { fate, charges }: { fate: FateName; charges: boolean },
): Promise<void> {
  const order = world.orders.get(tap.order);
  const [id] = tap.sent;
  if (!order || id === undefined) return;
  const call = () => {
    tap.closed = false;
    tap.upsetsAgain = world.upsets;
    return transmit(tab, 'repaymentCommit', fate, () => order.again(tap.number, { charges }));
  };
  const charge = { id, reference: tap.number, confirmedBy: 'repaymentConfirm' } as const;
  await tab.code.resend({ ...tab.payer, ...charge, unreliable: false }, call, (verdict) =>
    meaningOf(verdict, tap),
  );
}

function meaningOf({ kind: verdict, number }: Verdict, { kind, means }: Tap) {
  if (number === '') return undefined;
  // The reply has no number for a loan but that of its order.
  if (verdict === 'booked') return kind === 'loan' ? { paid: '', order: number } : { paid: number };
  return 'way' in means && means.way === 'wallet' ? { started: number } : ('uncharged' as const);
}

function amountOf(means: Means, kind: PaymentKind): number {
  if (kind === 'rollover') return FEE;
  return 'amount' in means ? means.amount : 0;
}

/** The borrower answers what the screen of the tab asks, if it does. */
export function answer(tab: Tab, yes: boolean): void {
  const { key } = tab.payer.subject;
  const { question, reliable } = tab.code.orderPayments(key);
  if (!question) return;
  const tap = tab.asks.get(key);
  if (yes && tap) {
    for (const { id } of question.beside) tap.agreed.add(id);
    // The screen warns above it that this phone cannot tell.
    if (question.beside.length === 0 || !reliable) tap.agreedBlind = true;
  }
  question.answer(yes);
}

/** The call leaves the phone. */
function leave(
  world: World,
  tap: Tap,
  operationId: PayingCall<Verdict>['operationId'],
  id: string,
): Promise<Reply<Verdict>> {
  const { tab, means, amount, fate, kind } = tap;
  world.leaves(tap, id, readSession(tab.location.href));
  tap.sent.push(id);
  const order = world.orders.get(tap.order);
  const reply = transmit(tab, operationId, fate, () => {
    if (!order) return { kind: 'refused', number: '' };
    if ('confirms' in means) return order.confirm(id, means.confirms.number);
    const charge = { amount, postpones: kind === 'rollover' };
    if (means.way === 'card' || kind === 'loan') return order.charge(id, charge);
    return order.promise(id, charge, { wallet: means.way === 'wallet' });
  });
  reply.catch((error: unknown) => void (tap.refused = isPlainRefusal(error)));
  return reply;
}
