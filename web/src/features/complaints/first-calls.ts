import type { Input, Session } from '@brought/sdk';
import { callEarly } from '../../session/early-call.ts';

/** The start page asks by the order of the page address (document 1, section 7). */
export function startInput({ orderId }: Session): Input<'problemInit'> {
  return orderId === undefined ? {} : { orderId };
}

/** Sends what the start page begins with. */
export function sendStartCall({ session }: { session: Session }): void {
  callEarly('problemInit', startInput(session));
}

/** Sends what the description page begins with: the same call, common parameters only. */
export function sendDescriptionCall(): void {
  callEarly('problemInit', {});
}

/** Sends what the list begins with. */
export function sendListCall(): void {
  callEarly('problemList', {});
}

/** Sends what the details begin with, when the address names a complaint. */
export function sendDetailsCall({ query }: { query: URLSearchParams }): void {
  const problemId = query.get('problemId');
  if (problemId) callEarly('problemDetail', { problemId });
}
