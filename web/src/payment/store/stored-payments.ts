import { fieldsOf } from '../../lib/fields-of.ts';
import { survivingValues } from '../../lib/storage.ts';

/**
 * Whether local storage has a payment or receipt of any order. An order that was merely opened has
 * an empty entry.
 */
export function hasPaymentsStored(): boolean {
  return survivingValues().some((entry) => {
    const { payments } = fieldsOf(entry);
    return Array.isArray(payments) && payments.length > 0;
  });
}
