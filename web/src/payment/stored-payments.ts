import { survivingValues } from '../lib/storage.ts';

/**
 * Whether local storage has a payment or receipt of any order. An order that was merely opened has
 * an empty entry.
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
