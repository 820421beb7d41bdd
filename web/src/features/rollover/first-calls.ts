import type { Session } from '@brought/sdk';
import { callEarly } from '../../session/early-call.ts';
import { rolloverOf } from './rollover-input.ts';

/** Sends what the rollover begins with, when the address names an order. */
export function sendRolloverCall({ session }: { session: Session }): void {
  const input = rolloverOf(session);
  if (input) callEarly('delayDetail', input);
}
