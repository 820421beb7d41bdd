import { useQuery } from '@tanstack/react-query';
import { asCached, inBackground, read } from '../session/calls.ts';
import type { Subject } from './identity.ts';
import { snapshotOf } from './order/snapshot.ts';

/** The plan of an order as it was read. Sends no call: a screen that pays reads the plan. */
export function useSeenPlan({ orderId, productId }: Subject) {
  return useQuery({
    ...asCached(inBackground(read('installmentPlan', { orderId, productId }))),
    select: (plan) => snapshotOf(null, plan),
  });
}
