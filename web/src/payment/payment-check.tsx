import { memo } from 'react';
import { usePart } from '../lib/use-part.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { bringPayment } from './bring-payment.ts';
import type { Written } from './use-record.ts';

/**
 * What is known of the last payment: its outcome is unknown, or this is its receipt, and then it
 * stands in the way of another one; or it waits to be finished elsewhere. Nothing when there is none.
 */
export const PaymentCheck = memo(function PaymentCheck({ payment }: { payment: Written }) {
  const { record, started } = payment;
  const written = record ?? started;
  const { data, error, isFetching, refetch } = usePart(written && 'payment', bringPayment);
  if (!written) return null;
  if (error) {
    return <LoadFailed reason="network" busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton heights={['17rem']} />;
  const { PaymentState } = data;
  return <PaymentState record={record} started={started} />;
});
