import type { Session } from '@brought/sdk';
import { callEarly } from '../../session/early-call.ts';
import { planOf } from './plan-input.ts';

/** Sends what the plan begins with, when the address names an order. */
export function sendPlanCall({ session }: { session: Session }): void {
  const input = planOf(session);
  if (input) callEarly('installmentPlan', input);
}
