import { survivingValues } from '../lib/storage.ts';

/**
 * Whether local storage has a payment or a receipt of any order; an order that was only looked at
 * has an entry without any.
 */
export function hasPaymentsStored(): boolean {
  return survivingValues().some(
    (entry) =>
      typeof entry === 'object' &&
      entry !== null &&
      'payments' in entry &&
      Array.isArray(entry.payments) &&
      entry.payments.length > 0,
  );
}
