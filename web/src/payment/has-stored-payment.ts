import { inStore, resultOf } from '../lib/database.ts';
import { SURVIVING_PREFIX } from '../lib/storage.ts';
import { paymentStore } from './record-storage.ts';

/** Whether any payment of a borrower is stored on this phone. */
export async function hasStoredPayment(): Promise<boolean> {
  if (Object.keys(localStorage).some((name) => name.startsWith(SURVIVING_PREFIX))) return true;
  return (await inStore(paymentStore, (records) => resultOf(records.count()))) > 0;
}
