import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { read, readAlone } from '../session/calls.ts';
import { evidenceOf } from './machine/evidence.ts';
import type { Subject } from './identity.ts';
import { isOpen, type Payment } from './machine/payment.ts';
import { dispatch, orderPayments } from './store/payment-store.ts';
import { snapshotOf, type Snapshot } from './order/snapshot.ts';

/** Seconds after which the order is read; later reads repeat the last interval. */
const pollSeconds = [0, 3, 8, 20, 45, 90];
const LATER_POLLS_S = 60;

/**
 * How long the order is read on a timer; after that only when the page is shown again, or on
 * request.
 */
const POLLING_MS = 60 * 60 * 1000;

/** Reads an order with open payments until they have an outcome. */
export type OrderUpdates = {
  /** The order as last read; null if it could not be read, undefined before the first read. */
  seen: Snapshot | null | undefined;
  /** A read is running. */
  busy: boolean;
  /** Whether the session names an order that can be read. */
  possible: boolean;
  /** Reads it now; null if it cannot be read. */
  refresh: () => Promise<Snapshot | null>;
};

/**
 * Reads an order and its plan 0, 3, 8, 20, 45 and 90 s after its latest open payment, then every
 * minute, and when the page is shown again or the connection is back. Everything that renders or
 * watches the order shares these reads. Each of them is dispatched as an event and refreshes the
 * order on the screen; a failing one shows no toast.
 */
export function useOrderUpdates(subject: Subject, payments: readonly Payment[]): OrderUpdates {
  const client = useQueryClient();
  const { key, orderId, productId } = subject;
  const open = payments.filter(isOpen);
  const since = Math.max(...open.map((payment) => payment.since));
  const possible = orderId !== '' && productId !== '';
  const enabled = possible && (open.length > 0 || payments.some(wantsBalance));
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['orderUpdates', key, productId, since],
    queryFn: () => refreshOrder(client, subject),
    enabled,
    refetchInterval: () => open.length > 0 && untilNextPoll(Date.now() - since),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    gcTime: 0,
  });
  const refresh = async () => (await refetch()).data ?? null;
  return { seen: data, busy: isFetching, possible, refresh };
}

/**
 * Reads an order and its plan and dispatches the result; null if it cannot be read, or the session
 * does not name it.
 */
export async function refreshOrder(
  client: QueryClient,
  { key, orderId, productId }: Subject,
): Promise<Snapshot | null> {
  if (orderId === '' || productId === '') return null;
  const requestedAt = Date.now();
  const seen = await readTwiceIfNews(client, key, { orderId, productId });
  if (seen) await dispatch(key, { type: 'seen', order: seen, requestedAt });
  return seen;
}

/** Whether a recent receipt still lacks what is left to pay. */
function wantsBalance({ state, kind, balance, at }: Payment): boolean {
  return state === 'paid' && kind !== 'loan' && balance === '' && Date.now() - at < POLLING_MS;
}

function untilNextPoll(elapsed: number): number | false {
  if (elapsed >= POLLING_MS || elapsed < 0) return elapsed < 0 && LATER_POLLS_S * 1000;
  const next = pollSeconds.map((seconds) => seconds * 1000).find((at) => at > elapsed);
  return next === undefined ? LATER_POLLS_S * 1000 : next - elapsed;
}

type Ids = { orderId: string; productId: string };

/**
 * Reads again before a read ends a payment: order and plan are read in parallel, and one of them
 * may be from before the payment that the other one shows. A later due day without the fee of its
 * rollover would be reported as another change.
 */
async function readTwiceIfNews(
  client: QueryClient,
  key: string,
  ids: Ids,
): Promise<Snapshot | null> {
  const seen = await readSnapshot(client, ids);
  if (!seen) return null;
  const { arrived, settledOtherwise } = evidenceOf(orderPayments(key).payments, seen);
  const isNews = arrived.length + settledOtherwise.length > 0;
  return (isNews && (await readSnapshot(client, ids))) || seen;
}

/**
 * Reads the order and its plan in parallel; null if the order cannot be read. Takes no reply of a
 * screen's read that is under way: one from before a tap proves nothing.
 */
async function readSnapshot(client: QueryClient, input: Ids): Promise<Snapshot | null> {
  const [order, plan] = await Promise.all([
    client.fetchQuery(readAlone('loanDetails', input)).catch(() => null),
    client.fetchQuery(readAlone('installmentPlan', input)).catch(() => null),
  ]);
  if (order) client.setQueryData(read('loanDetails', input).queryKey, order);
  if (plan) client.setQueryData(read('installmentPlan', input).queryKey, plan);
  return order ? snapshotOf(order, plan) : null;
}
