import type { Data, Input, OperationId } from '@brought/sdk';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { text } from '../lib/language.ts';
import { usePart } from '../lib/use-part.ts';
import { showToast } from '../ui/notices.ts';
import { bringPayment } from './bring-payment.ts';
import type { Facts, Outcome } from './late/pay.ts';
import type { PaymentKind } from './payment-record.ts';
import { useRecord, type Written } from './use-record.ts';

/** Payments of one order, for a screen that offers to pay. */
export type Payment = Written & {
  /** Sends a paying call with its fields; see `pay`. The loading text is shown meanwhile. */
  pay: <Id extends OperationId>(
    operationId: Id,
    input: Input<Id>,
    facts: Facts<Data<Id>>,
  ) => Promise<Outcome<Data<Id>>>;
};

/**
 * What stands written down about an order, as `useRecord` tells it, and how to pay it. Nothing is
 * sent before the code is here that tells what became of it.
 */
export function usePayment(kind: PaymentKind, orderId?: string): Payment {
  const written = useRecord(kind, orderId);
  const { subject } = written;
  usePart('payment', bringPayment);
  const { mutate: watch } = useMutation({
    mutationKey: ['payment'],
    mutationFn: (outcome: Promise<unknown>) => outcome,
    meta: { loading: true },
  });

  const send = useCallback<Payment['pay']>(
    (...call) => {
      const outcome = bringPayment().then(({ pay }) => pay(subject, kind, call), unsent);
      watch(outcome);
      return outcome;
    },
    [subject, kind, watch],
  );

  return { ...written, pay: send };
}

function unsent() {
  showToast(text('failed.network.text'));
  return { kind: 'unsent' } as const;
}
