import type { Data, Input, OperationId } from '@brought/sdk';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { pay, type Facts, type Outcome } from './pay.ts';
import { blocks, type PaymentKind, type PaymentRecord } from './payment-record.ts';
import { listenToViews, readRecord, viewOf } from './records.ts';
import { subjectOf } from './subject.ts';

/** Payments of one order, for a screen. */
export type Payment = {
  /** False until it is known whether a payment is written down; a matter of milliseconds. */
  known: boolean;
  /** A payment whose outcome is unknown, or a receipt that was not dismissed. No other can be made. */
  record: PaymentRecord | undefined;
  /** A payment that the borrower finishes elsewhere and that has not arrived yet. Another can be made. */
  started: PaymentRecord | undefined;
  /** A call is under way, from the first tap on. */
  sending: boolean;
  /** Sends a paying call with its fields; see `pay`. The loading text is shown meanwhile. */
  pay: <Id extends OperationId>(
    operationId: Id,
    input: Input<Id>,
    facts: Facts<Data<Id>>,
  ) => Promise<Outcome<Data<Id>>>;
};

/** Repayments of the order of the session, or of the order given; or loans of the session's product. */
export function usePayment(kind: PaymentKind, orderId?: string): Payment {
  const session = useSession();
  const subject = useMemo(() => subjectOf(session, kind, orderId), [session, kind, orderId]);
  const view = useSyncExternalStore(listenToViews, () => viewOf(subject.key));
  const { mutate: watch } = useMutation({
    mutationKey: ['payment'],
    mutationFn: (outcome: Promise<unknown>) => outcome,
    meta: { loading: true },
  });

  useEffect(() => void readRecord(subject.key), [subject.key]);

  const send = useCallback<Payment['pay']>(
    (...call) => {
      const outcome = pay(subject, kind, call);
      watch(outcome);
      return outcome;
    },
    [subject, kind, watch],
  );

  const { known, record, sending } = view;
  const underWay = sending && record?.state === 'sent';
  return {
    known,
    record: blocks(record) && !underWay ? record : undefined,
    started: record?.state === 'started' ? record : undefined,
    sending,
    pay: send,
  };
}
