import { readStored, writeStored } from '../../lib/storage.ts';
import { isSummary, type OrderSummary } from './order-summary.ts';

/** An order as it was when it was seen last. */
export type LastOrder = { at: number; summary: OrderSummary };

const KEY = 'lastOrder';

/**
 * Keeps an order for a time without a connection. `key` names the borrower and the order; one order
 * is kept, and somebody else on the same phone does not see it.
 */
export function keepOrder(key: string, summary: OrderSummary): void {
  writeStored(KEY, JSON.stringify({ key, at: Date.now(), summary }));
}

/** The order kept under `key`. */
export function lastOrder(key: string): LastOrder | undefined {
  const kept = parse(readStored(KEY));
  if (typeof kept !== 'object' || kept === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(kept));
  const at = fields.get('at');
  const summary = fields.get('summary');
  if (fields.get('key') !== key || typeof at !== 'number' || !isSummary(summary)) return undefined;
  return { at, summary };
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
