import { TIMEOUT_MS } from '@brought/sdk';
import { differences } from '../order/differences.ts';
import type { Snapshot } from '../order/snapshot.ts';
import { amountMovedBy, evidenceOf, isSameOrder } from './evidence.ts';
import {
  isOpen,
  isSameBorrower,
  isSameCharge,
  knowsOrderAtTap,
  mustWait,
  shownBefore,
  WAIT_MS,
  type Payment,
  type PaymentState,
} from './payment.ts';

/** Everything that can happen to the payments of an order; times in milliseconds. */
export type PaymentEvent =
  /** The borrower pays, has accepted the open ones in `accepted` and seen those in `ended` end. */
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
  /** Nothing is charged yet: the server wants an SMS code first. */
  | { type: 'answered'; id: string }
  /** The reply confirms that it is paid; `orderId` if the reply is the first to name the order. */
  | { type: 'paid'; id: string; reference: string; orderId?: string | undefined; now: number }
  /** The reply says where the borrower has to finish it. */
  | {
      type: 'started';
      id: string;
      reference: string;
      onPhone?: boolean;
      onPage?: boolean;
      now: number;
    }
  /** No reply, or one that leaves the outcome open. */
  | { type: 'lost'; id: string; now: number }
  /**
   * Another code is about to be requested, and a server that needs no code any more charges at
   * once. The operation `confirmedBy` confirms the charge `reference`.
   */
  | {
      type: 'codeRequested';
      id: string;
      reference: string;
      confirmedBy: Payment['operationId'];
      now: number;
    }
  /** The order and its plan were read; the request left at `requestedAt`. */
  | { type: 'seen'; order: Snapshot; requestedAt?: number }
  /** The borrower confirms that this payment is what changed the order, as `order` shows it. */
  | { type: 'claimed'; id: string; order: Snapshot | null; now: number }
  /** Exactly one of several has arrived, as `order` shows; the borrower does not know which. */
  | { type: 'undecided'; order: Snapshot; now: number }
  /** The borrower dismissed its card. */
  | { type: 'dismissed'; id: string }
  /** Another borrower uses the phone now, or the account was deleted. */
  | { type: 'forgotten' };

/** The next state of a payment by event and state; pairs that are not listed change nothing. */
const transitions = {
  // Storing may take seconds; money that moved meanwhile was another's.
  unsent: { sending: 'closed', paid: 'closed' },
  refused: { sending: 'closed', unknown: 'closed', paid: 'closed' },
  answered: { sending: 'closed', unknown: 'closed' },
  paid: {
    sending: 'paid',
    unknown: 'paid',
    started: 'paid',
    paid: 'paid',
    changed: 'paid',
    // When asked for another code, the server may answer that it needs none.
    closed: 'paid',
  },
  started: { sending: 'started', unknown: 'started' },
  lost: { sending: 'unknown' },
  codeRequested: { closed: 'unknown' },
  arrived: { sending: 'paid', unknown: 'paid', started: 'paid' },
  settledOtherwise: { unknown: 'changed', started: 'changed' },
  claimed: { unknown: 'changed', started: 'changed' },
  undecided: { sending: 'sending', unknown: 'unknown', started: 'started' },
  dismissed: { started: 'started', paid: 'paid', changed: 'changed' },
  forgotten: { paid: 'closed', changed: 'closed' },
} as const satisfies Record<string, Partial<Record<PaymentState, PaymentState>>>;

/**
 * The payments of an order after an event; the same array if nothing changes. Only this function
 * changes a payment. It runs inside a storage transaction, so that all tabs share one machine.
 */
export function afterEvent(payments: readonly Payment[], event: PaymentEvent): readonly Payment[] {
  switch (event.type) {
    case 'tapped':
      return mayBeSent(payments, event) ? [...payments, besideOpen(payments, event)] : payments;
    case 'seen':
      return withChangesUsed(paidOnce(afterLook(paidOnce(payments), event)), event);
    case 'paid': {
      const { id, reference, orderId, now } = event;
      // Confirmed a second time: the charge already has a receipt.
      if (hasReceipt(payments, id)) return advanced(payments, { type: 'answered', id }, {});
      const next = advanced(payments, event, {
        endedAt: now,
        ...(reference !== '' && { reference }),
        ...(orderId !== undefined && { orderId }),
      });
      return paidOnce(next);
    }
    case 'started': {
      const { reference, onPhone = false, onPage = false, now: since } = event;
      const where = { ...(onPhone && { onPhone }), ...(onPage && { onPage }) };
      return advanced(payments, event, { reference, since, ...where });
    }
    case 'lost':
      return advanced(payments, event, { since: event.now });
    case 'codeRequested': {
      const { confirmedBy: operationId, reference, now } = event;
      // Money that moves from now on may be this charge, or one of the payments already open.
      const tappedBeside = payments.filter(isOpen).map((one) => one.id);
      // The code can still be typed, so the borrower does not have to wait.
      const since = now - WAIT_MS;
      return advanced(payments, event, { operationId, reference, since, tappedBeside });
    }
    case 'claimed': {
      const { id, order, now } = event;
      // Exactly one of these has arrived, so the borrower's word settles which.
      const isOneOf = order !== null && evidenceOf(payments, order).oneOf.includes(id);
      const next = advanced(payments, event, {
        endedAt: now,
        claimed: true,
        ...(isOneOf && { chosen: true }),
        ...(order && leftIn(order)),
      });
      if (next === payments || !order?.order) return next;
      return shownFrom(next, { ...order, at: now }, () => true);
    }
    case 'undecided': {
      const { order, now } = event;
      const { oneOf } = evidenceOf(payments, order);
      if (oneOf.length === 0) return payments;
      const next = oneOf.reduce(
        (all, id) => advanced(all, { type: 'undecided', id }, { undecided: true }),
        payments,
      );
      return shownFrom(next, { ...order, at: now }, () => true);
    }
    case 'dismissed':
      return advanced(payments, event, { dismissed: true });
    case 'forgotten':
      return forgotten(payments);
    default:
      return advanced(payments, event, {});
  }
}

/**
 * Whether a tap may be sent: the borrower has accepted every open payment that may still arrive,
 * none of them has to be waited for, and the screen knew of every payment that has ended.
 */
function mayBeSent(
  payments: readonly Payment[],
  { payment, accepted, ended, now }: Extract<PaymentEvent, { type: 'tapped' }>,
): boolean {
  // A slow storage may run the same step twice.
  if (payments.some(({ id }) => id === payment.id)) return false;
  return payments
    .filter((other) => isSameBorrower(other, payment) && other.state !== 'closed')
    .every((other) => {
      if (!isOpen(other)) return ended.includes(other.id);
      // The server knows this charge by its number and will not make it twice.
      if (other.state === 'unknown' && isSameCharge(other, payment)) return true;
      if (mustWait(other, now)) return false;
      return other.dismissed || accepted.includes(other.id);
    });
}

/**
 * The tapped payment with the ids of those open at the tap, so that the order of payments does not
 * depend on a clock.
 */
function besideOpen(payments: readonly Payment[], { payment }: { payment: Payment }): Payment {
  const open = payments.filter(isOpen).map(({ id }) => id);
  return open.length === 0 ? payment : { ...payment, tappedBeside: open };
}

/** Ends the payments for which the order has evidence, and completes the receipts. */
function afterLook(
  payments: readonly Payment[],
  { order, requestedAt = order.at }: Extract<PaymentEvent, { type: 'seen' }>,
): readonly Payment[] {
  const { arrived, settledOtherwise } = evidenceOf(payments, order);
  let next = payments;
  const ended = { endedAt: order.at };
  // A dismissed one is shown again when it arrives.
  const shown = { ...ended, dismissed: false };
  for (const id of arrived) next = advanced(next, { type: 'arrived', id }, shown);
  for (const id of settledOtherwise) {
    next = advanced(next, { type: 'settledOtherwise', id }, ended);
  }
  const isNews = (one: Payment) => isOpen(one) && !knowsOrderAtTap(one);
  for (const one of next.filter(isNews)) {
    if (isSameOrder(one.before, order)) next = replaced(next, { ...one, unchangedAt: requestedAt });
  }
  return withReceiptFilled(next, payments, order, requestedAt);
}

/**
 * A change counts once: as soon as an order shows a payment that has ended, the cards of those that
 * are still open show what changes from then on.
 */
function withChangesUsed(
  payments: readonly Payment[],
  { order, requestedAt = order.at }: Extract<PaymentEvent, { type: 'seen' }>,
): readonly Payment[] {
  const explains = (ended: Payment, { at }: Snapshot) =>
    (ended.state === 'paid' || ended.state === 'changed') &&
    ended.endedAt > at &&
    // It ended by this read, or before the read was requested.
    (ended.endedAt === order.at || ended.endedAt <= requestedAt);
  return shownFrom(
    payments,
    order,
    (since) => payments.some((one) => explains(one, since)) && differences(since, order).length > 0,
  );
}

/** The open payments with `order` as what their cards compare with, if `isUsed` says so. */
function shownFrom(
  payments: readonly Payment[],
  order: Snapshot,
  isUsed: (since: Snapshot) => boolean,
): readonly Payment[] {
  return payments.filter(isOpen).reduce((all, one) => {
    const since = shownBefore(one);
    return since && isUsed(since) ? replaced(all, { ...one, shownSince: order }) : all;
  }, payments);
}

/** Completes the receipt of the latest payment with the data of the order. */
function withReceiptFilled(
  next: readonly Payment[],
  before: readonly Payment[],
  order: Snapshot,
  requestedAt: number,
): readonly Payment[] {
  const [latest] = next.filter(({ state }) => state === 'paid').slice(-1);
  if (!latest || latest.kind === 'loan') return next;
  // A read that was requested before the payment ended may show the order from before it.
  if (before.includes(latest) && latest.endedAt > requestedAt) return next;
  // Later on, money from outside this app may have moved as well.
  const isUnnamed = latest.amount === '' && requestedAt - latest.endedAt <= TIMEOUT_MS;
  const amount = isUnnamed ? amountMovedBy(latest, next, order) : '';
  const filled = {
    ...latest,
    ...(amount !== '' && { amount }),
    ...(latest.balance === '' && leftIn(order)),
  };
  const isFilled = filled.amount !== latest.amount || filled.balance !== latest.balance;
  return isFilled ? replaced(next, filled) : next;
}

/** What a receipt says of the order: the amount left, and what is next. */
function leftIn({ balance, nextDate, nextAmount }: Snapshot): Partial<Payment> {
  return { balance, nextDate, ...(nextAmount && { nextAmount }) };
}

/** Whether another payment that confirms the same charge is paid already. */
function hasReceipt(payments: readonly Payment[], id: string): boolean {
  const others = payments.filter((other) => other.state === 'paid' && other.id !== id);
  return payments.some((one) => one.id === id && others.some((other) => isSameCharge(other, one)));
}

/** If several payments confirm one charge, only one of them is paid; the others charged nothing. */
function paidOnce(payments: readonly Payment[]): readonly Payment[] {
  const paid = payments.filter(({ state }) => state === 'paid');
  return payments
    .filter((one) => isOpen(one) && paid.some((other) => isSameCharge(one, other)))
    .reduce((all, { id }) => advanced(all, { type: 'answered', id }, {}), payments);
}

/**
 * Blanks the details of ended payments. Keeps them as long as a payment is open: they may be needed
 * to explain what moved.
 */
function forgotten(payments: readonly Payment[]): readonly Payment[] {
  if (payments.some(isOpen)) return payments;
  return payments.reduce(
    (all, { id }) => advanced(all, { type: 'forgotten', id }, nothing),
    payments,
  );
}

/** A payment's details, blanked. */
const nothing = {
  borrower: '',
  amount: '',
  method: '',
  terms: [],
  coupon: '',
  reference: '',
  before: null,
  balance: '',
  nextDate: '',
  nextAmount: '',
} as const satisfies Partial<Payment>;

/** The payments after one of them moved by an event; the same array if it does not. */
function advanced(
  payments: readonly Payment[],
  { type, id }: { type: keyof typeof transitions; id: string },
  details: Partial<Payment>,
): readonly Payment[] {
  const payment = payments.find((one) => one.id === id);
  const moves: Partial<Record<PaymentState, PaymentState>> = transitions[type];
  const state = payment && moves[payment.state];
  return state ? replaced(payments, { ...payment, ...details, state }) : payments;
}

function replaced(payments: readonly Payment[], payment: Payment): readonly Payment[] {
  const next = { ...payment, revision: payment.revision + 1 };
  return payments.map((one) => (one.id === payment.id ? next : one));
}
