import { config } from '../lib/config.ts';
import type { CallListeners } from '../session/brought.ts';

/**
 * Where the deployment wants to be told, and chance takes this page: loads the part that tells what
 * happens to it. Until that is here, what happens waits for it. Configuration is in force.
 *
 * @returns the listeners to calls.
 */
export function startTelemetry(): CallListeners | undefined {
  const { endpoint, sample } = config.telemetry;
  if (endpoint === undefined || Math.random() >= sample) return undefined;
  // Without it the page is as good as with it.
  const part = import('../telemetry/telemetry.ts').catch(() => undefined);
  addEventListener('error', ({ error }) => void part.then((told) => told?.reportError(error)));
  addEventListener('unhandledrejection', ({ reason }) => {
    void part.then((told) => told?.reportError(reason));
  });
  return {
    onCall: (event) => void part.then((told) => told?.reportCall(event)),
    onRepair: ({ operationId }) => void part.then((told) => told?.noteRepair(operationId)),
  };
}
