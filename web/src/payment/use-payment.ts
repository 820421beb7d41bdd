import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { read, type Payload } from '../session/calls.ts';
import { useSession } from '../session/use-session.ts';
import { nextFirst } from './next-payment.ts';
import { borrowerOf, identityOf, subjectOf, type Subject } from './identity.ts';
import {
  hasArrived,
  isOpen,
  isSameBorrower,
  WAIT_MS,
  type Payment,
  type PaymentKind,
} from './machine/payment.ts';
import { loadPayments, orderPayments, subscribeToPayments } from './store/payment-store.ts';
import { isShownAlone } from './shown-alone.ts';
import { snapshotOf, type Snapshot } from './order/snapshot.ts';

/** The payments of one order, or of one loan, as a screen shows them. */
export type PaymentView = {
  kind: PaymentKind;
  subject: Subject;
  /** A digest of the user id; empty without one. */
  borrower: string;
  /** Who the page belongs to: session and headers, see `identityOf`. */
  identity: string;
  /** The order as last read; null if it never was. */
  lastSeen: () => Snapshot | null;
  /** False until the storages have been read or have timed out. */
  loaded: boolean;
  /** False if this phone cannot tell whether there are more payments. */
  reliable: boolean;
  /** Replaces the form: a payment to wait for, or a receipt. Nothing else can be sent. */
  record: Payment | undefined;
  /**
   * Shown above the form: payments that changed the order, then those that may still arrive. Of
   * these, what can still be finished is first, see `nextFirst`.
   */
  beside: readonly Payment[];
  /** All payments that may still arrive, including those the borrower does not want to finish. */
  open: readonly Payment[];
  /** Dismissed receipts, newest first. */
  receipts: readonly Payment[];
  /** Whether this tab is sending a payment, or about to, from the tap on. */
  sending: boolean;
  /** Whether this phone surely knows of no payment here, whatever may have become of it. */
  untouched: boolean;
  /** The moment that this view describes, in milliseconds. */
  now: number;
};

/** Payments of the order given, or of the session's; or loans of the session's product. */
export function usePayment(kind: PaymentKind, orderId?: string): PaymentView {
  const session = useSession();
  const { search, hash } = useLocation();
  const queryClient = useQueryClient();
  const subject = useMemo(() => subjectOf(session, kind, orderId), [session, kind, orderId]);
  const state = useSyncExternalStore(subscribeToPayments, () => orderPayments(subject.key));

  useEffect(() => void loadPayments(subject.key), [subject.key]);

  const borrower = borrowerOf(session);
  const now = useNow(state.payments);
  const payments = state.payments.filter(
    (payment) =>
      payment.state !== 'closed' &&
      (payment.id !== state.sending || payment.state !== 'sending') &&
      isSameBorrower(payment, { kind, borrower }),
  );
  const shown = payments.filter(({ dismissed }) => !dismissed);
  const [record] = shown.filter((payment) => isShownAlone(payment, now)).slice(-1);
  return {
    kind,
    subject,
    borrower,
    identity: identityOf(search + hash),
    lastSeen: () => lastSeenOf(queryClient, subject),
    loaded: state.loaded,
    reliable: state.reliable,
    record,
    beside: [
      ...shown.filter((payment) => payment.state === 'changed' && !hasArrived(payment)),
      ...nextFirst(
        shown.filter((payment) => isOpen(payment) && payment !== record),
        now,
      ),
    ],
    open: payments.filter(isOpen),
    receipts: payments.filter((payment) => hasArrived(payment) && payment !== record).reverse(),
    sending: state.sending !== undefined || state.waiting,
    untouched:
      state.loaded &&
      state.reliable &&
      state.payments.every((payment) => payment.state === 'closed'),
    now,
  };
}

/** The time of the payments' last change, or of the end of the wait for one of them. */
function useNow(payments: readonly Payment[]): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    const ends = payments.filter(isOpen).map(({ since }) => since + WAIT_MS - Date.now());
    const timers = ends
      .filter((left) => left > 0 && left <= WAIT_MS * 2)
      .map((left) => setTimeout(update, left));
    // Timers pause while the phone sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('visibilitychange', update);
    };
  }, [payments]);
  return now;
}

/** The parts of the order that the app has already read. Sends no call. */
export function lastSeenOf(
  queryClient: QueryClient,
  { orderId, productId }: Pick<Subject, 'orderId' | 'productId'>,
): Snapshot | null {
  const input = { orderId, productId };
  const order = queryClient.getQueryState<Payload<'loanDetails'>>(
    read('loanDetails', input).queryKey,
  );
  const plan = queryClient.getQueryState<Payload<'installmentPlan'>>(
    read('installmentPlan', input).queryKey,
  );
  const known = [order, plan].filter((state) => state?.data !== undefined);
  if (known.length === 0) return null;
  const at = Math.min(...known.map((state) => state?.dataUpdatedAt ?? 0));
  return snapshotOf(order?.data ?? null, plan?.data ?? null, at);
}
