import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../session/calls.ts';
import { canLook, lookAtOrder } from './order-look.ts';
import { differences, judge, snapshotOf, type Difference, type Verdict } from './order-snapshot.ts';
import { become } from './pay.ts';
import type { PaymentRecord } from '../payment-record.ts';

const OFTEN_MS = 2_000;
const SELDOM_MS = 10_000;
/** Until then the order is looked at often. */
const SOON_MS = 60_000;
/** Until then it is looked at by itself. */
const LONG_MS = 15 * 60_000;

/** What the order said when it was looked at. */
type Look = { verdict: Verdict; differences: Difference[] };

/** The look at the order after a payment without an outcome. */
export type Check = {
  /** The latest; null when the order could not be read, undefined until the first. */
  look: Look | null | undefined;
  /** It is being looked at now. */
  looking: boolean;
  /** Looking by itself is over, and nobody knows still. */
  over: boolean;
  /** The order of the payment can be looked at at all. */
  possible: boolean;
  /** Looks now. */
  again: () => Promise<Look | null | undefined>;
};

/**
 * Looks at the order of a payment until it says that the payment is in: every 2 s, after a minute
 * every 10 s, for 15 minutes from when the outcome became unknown. A hidden page rests. Each look
 * also refreshes the order on the screen; one that fails is told to nobody but the caller.
 */
export function useCheck(record: PaymentRecord): Check {
  const client = useQueryClient();
  const timedOut = useTimeOut(record);
  const possible = canLook(record);
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['paymentCheck', record.attempt],
    queryFn: async (): Promise<Look | null> => {
      const order = await lookAtOrder(record);
      if (order === null || order === 'unreachable') return null;
      const { orderId, productId } = record;
      client.setQueryData(read('loanDetails', { orderId, productId }).queryKey, order);
      const now = snapshotOf(order);
      const verdict = judge(record, now);
      if (verdict === 'settled') await become(record, { state: 'paid' });
      return { verdict, differences: differences(record.before, now) };
    },
    enabled: possible,
    refetchInterval: () => !timedOut && interval(Date.now() - record.since),
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  return {
    look: data,
    looking: isFetching,
    // A timer stands still while the phone sleeps; the first look after that knows.
    over: timedOut || dataUpdatedAt - record.since >= LONG_MS,
    possible,
    again: async () => (await refetch()).data,
  };
}

function interval(elapsed: number): number | false {
  if (elapsed < SOON_MS) return OFTEN_MS;
  return elapsed < LONG_MS ? SELDOM_MS : false;
}

/** Whether the 15 minutes are over; never more than these, also where the clock was set back since. */
function useTimeOut({ since }: PaymentRecord): boolean {
  const [over, setOver] = useState(() => Date.now() - since >= LONG_MS);
  useEffect(() => {
    const left = Math.min(LONG_MS, since + LONG_MS - Date.now());
    const timer = setTimeout(() => setOver(true), left);
    return () => clearTimeout(timer);
  }, [since]);
  return over;
}
