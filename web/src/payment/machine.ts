import { timeoutMs } from '@brought/sdk';
import { amountMovedBy, evidenceOf, isSameOrder } from './evidence.ts';
import {
  isOpen,
  isSameBorrower,
  isSameCharge,
  knowsOrderAtTap,
  mustWait,
  WAIT_MS,
  type Payment,
  type PaymentState,
} from './payment.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that can happen to the payments of an order; times in milliseconds. */
export type PaymentEvent =
  /** The borrower pays, was asked about the open ones in `accepted`, knows of those in `ended`. */
  | {
      type: 'tapped';
      payment: Payment;
      accepted: readonly string[];
      ended: readonly string[];
      now: number;
    }
  /** Nothing has left the phone. */
  | { type: 'unsent'; id: string }
  /** The server refused. */
  | { type: 'refused'; id: string }
  /** The server wants more before it charges: a code. */
  | { type: 'answered'; id: string }
  /** The reply says that all is done; `orderId` where it is the first to name the order. */
  | { type: 'paid'; id: string; reference: string; orderId?: string | undefined; now: number }
  /** The reply says where the borrower finishes it. */
  | { type: 'started'; id: string; reference: string; now: number }
  /** No reply, or none that says what became of it. */
  | { type: 'lost'; id: string; now: number }
  /**
   * Another code is about to be asked for: a server that wants none any more charges. The operation
   * `confirmedBy` confirms the charge `reference`.
   */
  | {
      type: 'codeAsked';
      id: string;
      reference: string;
      confirmedBy: Payment['operationId'];
      now: number;
    }
  /** The order and its plan were read, `askedAt` some time before. */
  | { type: 'seen'; order: Snapshot; askedAt?: number }
  /** The borrower says that the change of the order is this payment. */
  | { type: 'claimed'; id: string; now: number }
  /** The borrower puts it away. */
  | { type: 'dismissed'; id: string }
  /** Another borrower has the phone now, or the account is deleted. */
  | { type: 'forgotten' };

/** What happens to one payment, by its state; what is not listed changes nothing. */
const transitions = {
  unsent: { sending: 'closed' },
  refused: { sending: 'closed', unknown: 'closed', paid: 'closed' },
  answered: { sending: 'closed', unknown: 'closed' },
  paid: {
    sending: 'paid',
    unknown: 'paid',
    started: 'paid',
    paid: 'paid',
    changed: 'paid',
    // Asked for another code, the server says that it wants none.
    closed: 'paid',
  },
  started: { sending: 'started', unknown: 'started' },
  lost: { sending: 'unknown' },
  codeAsked: { closed: 'unknown' },
  arrived: { sending: 'paid', unknown: 'paid', started: 'paid' },
  settledOtherwise: { unknown: 'changed', started: 'changed' },
  claimed: { unknown: 'changed', started: 'changed' },
  dismissed: { started: 'started', paid: 'paid', changed: 'changed' },
  forgotten: { paid: 'closed', changed: 'closed' },
} as const satisfies Record<string, Partial<Record<PaymentState, PaymentState>>>;

/**
 * The payments of an order after an event; the very same array when nothing changes. It is the only
 * place that changes a payment, and is run inside a transaction of the storage, so that all tabs
 * share one machine.
 */
export function afterEvent(payments: readonly Payment[], event: PaymentEvent): readonly Payment[] {
  switch (event.type) {
    case 'tapped':
      return mayBeSent(payments, event) ? [...payments, besideOpen(payments, event)] : payments;
    case 'seen':
      return toldOnce(afterLook(toldOnce(payments), event));
    case 'paid': {
      const { id, reference, orderId, now } = event;
      // Confirmed once more: the charge has a receipt already.
      if (hasReceipt(payments, id)) return changed(payments, { type: 'answered', id }, {});
      const next = changed(payments, event, {
        endedAt: now,
        ...(reference !== '' && { reference }),
        ...(orderId !== undefined && { orderId }),
      });
      return toldOnce(next);
    }
    case 'started':
      return changed(payments, event, { reference: event.reference, since: event.now });
    case 'lost':
      return changed(payments, event, { since: event.now });
    case 'codeAsked': {
      const { confirmedBy: operationId, reference, now } = event;
      // What moves from now on may be this charge, or one of those that are open already.
      const tappedBeside = payments.filter(isOpen).map((one) => one.id);
      // The code can still be typed: nobody has to wait.
      const since = now - WAIT_MS;
      return changed(payments, event, { operationId, reference, since, tappedBeside });
    }
    case 'claimed':
      return changed(payments, event, { endedAt: event.now });
    case 'dismissed':
      return changed(payments, event, { dismissed: true });
    case 'forgotten':
      return forgotten(payments);
    default:
      return changed(payments, event, {});
  }
}

/**
 * Whether a tap may be sent: the borrower was asked about every open payment that may still arrive,
 * none has to be waited for, and none has ended that the screen did not show as ended.
 */
function mayBeSent(
  payments: readonly Payment[],
  { payment, accepted, ended, now }: Extract<PaymentEvent, { type: 'tapped' }>,
): boolean {
  // A storage that was slow may run the same step twice.
  if (payments.some(({ id }) => id === payment.id)) return false;
  return payments
    .filter((other) => isSameBorrower(other, payment) && other.state !== 'closed')
    .every((other) => {
      if (!isOpen(other)) return ended.includes(other.id);
      // The server knows it by its number, and refuses to charge it twice.
      if (other.state === 'unknown' && isSameCharge(other, payment)) return true;
      if (mustWait(other, now)) return false;
      return other.dismissed || accepted.includes(other.id);
    });
}

/** The tap, with the payments that it came after, whatever a clock says. */
function besideOpen(payments: readonly Payment[], { payment }: { payment: Payment }): Payment {
  const open = payments.filter(isOpen).map(({ id }) => id);
  return open.length === 0 ? payment : { ...payment, tappedBeside: open };
}

/** Moves what the order gives evidence of, and fills in what a receipt still lacks. */
function afterLook(
  payments: readonly Payment[],
  { order, askedAt = order.at }: Extract<PaymentEvent, { type: 'seen' }>,
): readonly Payment[] {
  const { arrived, settledOtherwise } = evidenceOf(payments, order);
  let next = payments;
  const ended = { endedAt: order.at };
  // One that was put away is told all the same.
  const told = { ...ended, dismissed: false };
  for (const id of arrived) next = changed(next, { type: 'arrived', id }, told);
  for (const id of settledOtherwise) {
    next = changed(next, { type: 'settledOtherwise', id }, ended);
  }
  const isNews = (one: Payment) => isOpen(one) && !knowsOrderAtTap(one);
  for (const one of next.filter(isNews)) {
    if (isSameOrder(one.before, order)) next = replaced(next, { ...one, unchangedAt: askedAt });
  }
  return withReceiptFilled(next, payments, order, askedAt);
}

/** Fills in what the receipt of the latest payment lacks, and the order says. */
function withReceiptFilled(
  next: readonly Payment[],
  before: readonly Payment[],
  order: Snapshot,
  askedAt: number,
): readonly Payment[] {
  const [latest] = next.filter(({ state }) => state === 'paid').slice(-1);
  if (!latest || latest.kind === 'loan') return next;
  // What was asked for before the payment had ended may be from before it.
  if (before.includes(latest) && latest.endedAt > askedAt) return next;
  const { balance, nextDate } = order;
  // Later, other money may have moved that this app knows nothing of.
  const isUnnamed = latest.amount === '' && askedAt - latest.endedAt <= timeoutMs;
  const amount = isUnnamed ? amountMovedBy(latest, next, order) : '';
  const filled = {
    ...latest,
    ...(amount !== '' && { amount }),
    ...(latest.balance === '' && { balance, nextDate }),
  };
  const isFilled = filled.amount !== latest.amount || filled.balance !== latest.balance;
  return isFilled ? replaced(next, filled) : next;
}

/** Whether another payment that confirms the same charge is paid. */
function hasReceipt(payments: readonly Payment[], id: string): boolean {
  const others = payments.filter((other) => other.state === 'paid' && other.id !== id);
  return payments.some((one) => one.id === id && others.some((other) => isSameCharge(other, one)));
}

/** Of payments that confirm one charge, one is paid, and nothing was charged by the rest. */
function toldOnce(payments: readonly Payment[]): readonly Payment[] {
  const paid = payments.filter(({ state }) => state === 'paid');
  return payments
    .filter((one) => isOpen(one) && paid.some((other) => isSameCharge(one, other)))
    .reduce((all, { id }) => changed(all, { type: 'answered', id }, {}), payments);
}

/**
 * Leaves nothing of what has ended but that it was; all of it beside an open payment, whose arrival
 * it may explain.
 */
function forgotten(payments: readonly Payment[]): readonly Payment[] {
  if (payments.some(isOpen)) return payments;
  return payments.reduce(
    (all, { id }) => changed(all, { type: 'forgotten', id }, nothing),
    payments,
  );
}

/** What says nothing about anybody. */
const nothing = {
  borrower: '',
  amount: '',
  method: '',
  coupon: '',
  reference: '',
  before: null,
  balance: '',
  nextDate: '',
} as const satisfies Partial<Payment>;

function changed(
  payments: readonly Payment[],
  { type, id }: { type: keyof typeof transitions; id: string },
  changes: Partial<Payment>,
): readonly Payment[] {
  const payment = payments.find((one) => one.id === id);
  const moves: Partial<Record<PaymentState, PaymentState>> = transitions[type];
  const state = payment && moves[payment.state];
  return state ? replaced(payments, { ...payment, ...changes, state }) : payments;
}

function replaced(payments: readonly Payment[], payment: Payment): readonly Payment[] {
  const next = { ...payment, revision: payment.revision + 1 };
  return payments.map((one) => (one.id === payment.id ? next : one));
}
