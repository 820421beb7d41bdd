import { config } from '../lib/config.ts';
import { loadCode } from '../lib/load-code.ts';
import type { CallListeners } from '../session/brought.ts';

/**
 * Loads telemetry if the deployment wants it and this page is in the sample. Events wait until its
 * code is loaded. Configuration has been applied before.
 *
 * @returns the listeners for calls.
 */
export function startTelemetry(): CallListeners | undefined {
  const { endpoint, sample } = config.telemetry;
  if (endpoint === undefined || Math.random() >= sample) return undefined;
  // The page works just as well without it.
  const part = loadCode(() => import('../telemetry/telemetry.ts')).catch(() => undefined);
  addEventListener(
    'error',
    ({ error }) => void part.then((telemetry) => telemetry?.reportError(error)),
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    void part.then((telemetry) => telemetry?.reportError(reason));
  });
  return {
    onCall: (event) => void part.then((telemetry) => telemetry?.reportCall(event)),
    onRepair: ({ operationId }) =>
      void part.then((telemetry) => telemetry?.noteRepair(operationId)),
  };
}
