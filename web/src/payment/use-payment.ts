import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { preventsPaying, type PaymentRecord } from './payment-record.ts';
import { loadRecord, paymentState, subscribeToPayments } from './payment-store.ts';
import { subjectOf, type PaymentKind, type Subject } from './subject.ts';

/** The payment of one order, or of one loan, as a screen shows it. */
export type Payment = {
  kind: PaymentKind;
  subject: Subject;
  /** False until it is known whether a payment is stored; a matter of milliseconds. */
  loaded: boolean;
  /**
   * A payment whose outcome is unknown, or a receipt that was not dismissed. No other can be made.
   */
  record: PaymentRecord | undefined;
  /**
   * A payment that the borrower finishes elsewhere and that has not arrived. Another can be made.
   */
  started: PaymentRecord | undefined;
  /** A call is under way, from the first tap on. */
  sending: boolean;
};

/** Repayment of the order given, or of the session's; or a loan of the session's product. */
export function usePayment(kind: PaymentKind, orderId?: string): Payment {
  const session = useSession();
  const subject = useMemo(() => subjectOf(session, kind, orderId), [session, kind, orderId]);
  const state = useSyncExternalStore(subscribeToPayments, () => paymentState(subject.key));

  useEffect(() => void loadRecord(subject.key), [subject.key]);

  const { loaded, record, sending } = state;
  const underWay = sending && record?.state === 'sent';
  return {
    kind,
    subject,
    loaded,
    record: preventsPaying(record) && !underWay ? record : undefined,
    started: record?.state === 'started' ? record : undefined,
    sending,
  };
}
