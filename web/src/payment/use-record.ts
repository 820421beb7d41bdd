import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { blocks, type PaymentKind, type PaymentRecord } from './payment-record.ts';
import { listenToViews, readRecord, viewOf } from './records.ts';
import { subjectOf, type Subject } from './subject.ts';

/** What stands written down about one order, for a screen. */
export type Written = {
  subject: Subject;
  /** False until it is known whether a payment is written down; a matter of milliseconds. */
  known: boolean;
  /** A payment whose outcome is unknown, or a receipt that was not dismissed. No other can be made. */
  record: PaymentRecord | undefined;
  /** A payment that the borrower finishes elsewhere and that has not arrived yet. Another can be made. */
  started: PaymentRecord | undefined;
  /** A call is under way, from the first tap on. */
  sending: boolean;
};

/** Repayments of the order of the session, or of the order given; or loans of the session's product. */
export function useRecord(kind: PaymentKind, orderId?: string): Written {
  const session = useSession();
  const subject = useMemo(() => subjectOf(session, kind, orderId), [session, kind, orderId]);
  const { known, record, sending } = useSyncExternalStore(listenToViews, () => viewOf(subject.key));

  useEffect(() => void readRecord(subject.key), [subject.key]);

  const underWay = sending && record?.state === 'sent';
  return {
    subject,
    known,
    record: blocks(record) && !underWay ? record : undefined,
    started: record?.state === 'started' ? record : undefined,
    sending,
  };
}
