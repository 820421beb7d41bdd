import { SURVIVING_PREFIX } from '../../lib/storage.ts';
import { afterEvent, type PaymentEvent } from '../machine/machine.ts';
import { merged, storedKeys, updateStored, type Stored, type Update } from './record-storage.ts';
import { tabPayments, unread, type OrderPayments } from './tab-payments.ts';

const listeners = new Set<() => void>();

const channel = openChannel();
const post = channel?.postMessage.bind(channel);
channel?.addEventListener('message', ({ data: key }: MessageEvent<string>) => readAnew(key));

// Fired when another tab writes to local storage.
addEventListener('storage', ({ key }) => {
  if (key?.startsWith(SURVIVING_PREFIX)) readAnew(key.slice(SURVIVING_PREFIX.length));
});

// A page restored from the back/forward cache has missed everything in between.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const key of tabPayments.keys()) void loadPayments(key);
});

/** A webview may have no channels, or forbid them. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('brought-payment');
  } catch {
    return undefined;
  }
}

function notifyTabs(key: string): void {
  try {
    post?.(key);
  } catch {
    // They see the payment at their next step.
  }
}

/** Another tab has written. Only orders that this tab has loaded are read again. */
function readAnew(key: string): void {
  if (tabPayments.has(key)) void loadPayments(key);
}

/** The payments of an order; the same object until they change. */
export function orderPayments(key: string): OrderPayments {
  return tabPayments.get(key) ?? unread;
}

/** Calls `listener` after each change of any order, until the returned function is called. */
export function subscribeToPayments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored payments of an order. */
export async function loadPayments(key: string): Promise<void> {
  await update(key, (found) => found);
}

/**
 * Applies an event to the payments of an order and notifies the other tabs. `isChanged`: whether it
 * changed anything.
 */
export async function dispatch(
  key: string,
  event: PaymentEvent,
): Promise<Stored & { isChanged: boolean }> {
  let isChanged = false;
  const stored = await update(key, (found) => {
    const next = afterEvent(found, event);
    isChanged = next !== found;
    return next;
  });
  if (isChanged) notifyTabs(key);
  return { ...stored, isChanged };
}

/** Forgets all ended payments on this phone, including receipts. */
export async function forgetEnded(): Promise<void> {
  const keys = await storedKeys();
  await Promise.all(keys.map((key) => dispatch(key, { type: 'forgotten' })));
}

/** Sets what concerns this tab only. */
export function setOrderPayments(
  key: string,
  changes: Partial<Pick<OrderPayments, 'sending' | 'waiting' | 'question'>>,
): void {
  setState(key, changes);
}

async function update(key: string, change: Update): Promise<Stored> {
  const stored = await updateStored(key, () => orderPayments(key).payments, change);
  const { complete, saved } = stored;
  // Another update of this tab may have finished since this one read.
  const payments = merged(orderPayments(key).payments, stored.payments);
  setState(key, { payments, reliable: complete && saved, loaded: true });
  return stored;
}

function setState(key: string, changes: Partial<OrderPayments>): void {
  tabPayments.set(key, { ...orderPayments(key), ...changes });
  for (const listener of listeners) listener();
}
