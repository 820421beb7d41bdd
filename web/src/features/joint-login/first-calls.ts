import { callEarly } from '../../session/early-call.ts';

/** Sends what the screen begins with. */
export function sendErrorInfoCall(): void {
  callEarly('unionErrorInfo', {});
}
