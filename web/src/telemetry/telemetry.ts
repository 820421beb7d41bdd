import { config } from '../lib/config.ts';
import { beginBeacon } from './beacon.ts';
import { watchPayments } from './payments.ts';
import { watchVitals } from './vitals.ts';

export { noteRepair, reportCall } from './calls.ts';
export { reportError } from './errors.ts';

// Loaded only where a deployment wants telemetry, see `app/boot.ts`.
const { endpoint, sample } = config.telemetry;
if (endpoint !== undefined) {
  beginBeacon(endpoint, sample);
  watchPayments();
  watchVitals();
}
