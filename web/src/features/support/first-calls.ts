import { callEarly } from '../../session/early-call.ts';

/** Sends what customer service and about us begin with. */
export function sendContactCall(): void {
  callEarly('contactInfo', {});
}
