import { borrowerKeys } from '../../lib/borrower-stores.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { isSummary, type OrderSummary } from './order-summary.ts';

/** An order as it was when it was last loaded; `at` is that time in milliseconds. */
export type LastOrder = { at: number; summary: OrderSummary };

const KEY = borrowerKeys.lastOrder;

/**
 * Saves an order for a time without a connection. `key` names the borrower and the order; only one
 * order is saved, and nobody else on the same phone sees it.
 */
export function saveLastOrder(key: string, summary: OrderSummary): void {
  writeStored(KEY, { key, at: Date.now(), summary });
}

/** The order saved under `key`. */
export function readLastOrder(key: string): LastOrder | undefined {
  const saved = readStored(KEY, isSavedOrder);
  return saved?.key === key ? saved : undefined;
}

function isSavedOrder(value: unknown): value is LastOrder & { key: string } {
  if (typeof value !== 'object' || value === null) return false;
  const { key, at, summary }: { key?: unknown; at?: unknown; summary?: unknown } = value;
  return typeof key === 'string' && typeof at === 'number' && isSummary(summary);
}
