import { fieldsOf, hasTexts } from '../lib/fields-of.ts';
import { serverTime } from '../lib/server-clock.ts';
import { borrowerKeys } from '../lib/borrower-stores.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import type { Subject } from '../payment/identity.ts';
import { isRepayable } from '../payment/order/order-status.ts';
import { hasOwnerChanged, ownerOf } from '../session/owner.ts';
import type { Session } from '@brought/sdk';

/** The parts of an order that the screen shows, with or without a connection. */
export type OrderSummary = {
  status: string;
  statusText: string;
  description: string;
  productName: string;
  productLogo: string;
  rows: readonly { title: string; value: string }[];
};

/** The instalments of an order, from which what is due is counted anew each day. */
export type SavedPlan = {
  waiting: readonly { totalAmount: string | number; dueTime: string | number }[];
  /** How many are paid; undefined if some are unreadable. */
  paid?: number | undefined;
};

/**
 * An order as last read, and its plan if that was read with it; `at` is the time of that in
 * milliseconds, by the server's clock.
 */
export type LastOrder = { at: number; summary: OrderSummary; plan?: SavedPlan | undefined };

const KEY = borrowerKeys.lastOrder;

/** Contains borrower and order, so that nobody else on the same phone sees it. */
const keyOf = (session: Session, { key }: Subject): string => `${ownerOf(session)} ${key}`;

/**
 * Saves an order for times without a connection. Only one order is saved, and none once another
 * borrower uses the phone.
 *
 * @param read its parts, with the moment of the phone's clock when the first of them was read
 *   (milliseconds)
 */
export function saveLastOrder(session: Session, order: Subject, { at, ...read }: LastOrder): void {
  if (hasOwnerChanged()) return;
  writeStored(KEY, { key: keyOf(session, order), at: serverTime(at), ...read });
}

/** The order as last saved. */
export function readLastOrder(session: Session, order: Subject): LastOrder | undefined {
  const saved = readStored(KEY, isSavedOrder);
  return saved?.key === keyOf(session, order) ? saved : undefined;
}

/** The last saved order, if it was to be repaid then and belongs to this borrower. */
export function unpaidOrder(session: Session): LastOrder | undefined {
  const owner = ownerOf(session);
  const saved = readStored(KEY, isSavedOrder);
  if (owner === '' || !saved?.key.startsWith(`${owner} `)) return undefined;
  return isRepayable(saved.summary.status) ? saved : undefined;
}

function isSavedOrder(value: unknown): value is LastOrder & { key: string } {
  const { key, at, summary, plan } = fieldsOf(value);
  if (typeof key !== 'string' || typeof at !== 'number' || !isSummary(summary)) return false;
  return plan === undefined || isSavedPlan(plan);
}

function isSavedPlan(value: unknown): value is SavedPlan {
  const { waiting, paid } = fieldsOf(value);
  const isPlain = (part: unknown) => typeof part === 'string' || typeof part === 'number';
  const isWaiting = (one: unknown) => {
    const { totalAmount, dueTime } = fieldsOf(one);
    return isPlain(totalAmount) && isPlain(dueTime);
  };
  const isCounted = paid === undefined || typeof paid === 'number';
  return isCounted && Array.isArray(waiting) && waiting.every(isWaiting);
}

function isSummary(value: unknown): value is OrderSummary {
  const fields = fieldsOf(value);
  const { rows } = fields;
  const texts = ['status', 'statusText', 'description', 'productName', 'productLogo'];
  const isRow = (row: unknown) => hasTexts(fieldsOf(row), ['title', 'value']);
  return hasTexts(fields, texts) && Array.isArray(rows) && rows.every(isRow);
}
