import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { readText, writeText } from '../../lib/storage.ts';
import { hasOwnerChanged } from '../../session/owner.ts';

const KEY = borrowerKeys.complaintOrder;

/**
 * Saves the number of the order that the complaint is about (CMP-44), unless another borrower uses
 * the phone by now.
 */
export function saveOrderNo(orderNo: string): void {
  if (!hasOwnerChanged()) writeText(KEY, orderNo);
}

/** The number saved last; empty when there is none. */
export function savedOrderNo(): string {
  return readText(KEY) ?? '';
}
