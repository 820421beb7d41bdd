import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../session/calls.ts';
import {
  compare,
  differences,
  snapshotOf,
  type Comparison,
  type Difference,
} from './order-snapshot.ts';
import type { PaymentRecord } from './payment-record.ts';
import { updatePayment } from './payment-store.ts';
import { canReadOrder, readOrder } from './read-order.ts';

const SHORT_INTERVAL_MS = 2_000;
const LONG_INTERVAL_MS = 10_000;
/** Until then the order is read at the short interval. */
const SHORT_UNTIL_MS = 60_000;
/** Until then it is read by itself. */
const UNTIL_MS = 15 * 60_000;

/** The order, compared with what it was before the payment. */
type OrderCheck = { comparison: Comparison; differences: Difference[] };

/** Reads the order after a payment without an outcome. */
export type OrderPolling = {
  /** The latest check; null when the order could not be read, undefined before the first. */
  check: OrderCheck | null | undefined;
  /** The order is being read. */
  busy: boolean;
  /** It is not read by itself any more, and the outcome is still unknown. */
  ended: boolean;
  /** The order of the payment can be read at all. */
  possible: boolean;
  /** Reads it now. */
  refresh: () => Promise<OrderCheck | null | undefined>;
};

/**
 * Reads the order of a payment until it shows the payment: every 2 s, after a minute every 10 s,
 * for 15 minutes from when the outcome became unknown. A hidden page pauses. Each read also
 * refreshes the order on the screen; one that fails shows no toast.
 */
export function useOrderPolling(record: PaymentRecord): OrderPolling {
  const client = useQueryClient();
  const timedOut = useTimeout(record);
  const possible = canReadOrder(record);
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['paymentCheck', record.attempt],
    queryFn: async (): Promise<OrderCheck | null> => {
      const order = await readOrder(record);
      if (order === null || order === 'unreachable') return null;
      const { orderId, productId } = record;
      client.setQueryData(read('loanDetails', { orderId, productId }).queryKey, order);
      const now = snapshotOf(order);
      const comparison = compare(record, now);
      if (comparison === 'settled') await updatePayment(record, { state: 'paid' });
      return { comparison, differences: differences(record.before, now) };
    },
    enabled: possible,
    refetchInterval: () => !timedOut && interval(Date.now() - record.since),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return {
    check: data,
    busy: isFetching,
    // Timers pause while the phone sleeps; the first read after that knows the time.
    ended: timedOut || dataUpdatedAt - record.since >= UNTIL_MS,
    possible,
    refresh: async () => (await refetch()).data,
  };
}

function interval(elapsed: number): number | false {
  if (elapsed < SHORT_UNTIL_MS) return SHORT_INTERVAL_MS;
  return elapsed < UNTIL_MS ? LONG_INTERVAL_MS : false;
}

/** Whether the 15 minutes are over; never longer than these, even where the clock was set back. */
function useTimeout({ since }: PaymentRecord): boolean {
  const [over, setOver] = useState(() => Date.now() - since >= UNTIL_MS);
  useEffect(() => {
    const left = Math.min(UNTIL_MS, since + UNTIL_MS - Date.now());
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [since]);
  return over;
}
