import { SURVIVING_PREFIX } from '../lib/storage.ts';
import { isCurrent, type PaymentRecord } from './payment-record.ts';
import { updateStored, type Update } from './record-storage.ts';

/** The payment of one subject as this tab knows it. */
export type PaymentState = {
  /** False until the storage has been read. */
  loaded: boolean;
  record: PaymentRecord | undefined;
  /** A call of this tab is under way; its record is not shown to the borrower yet. */
  sending: boolean;
};

const initial: PaymentState = { loaded: false, record: undefined, sending: false };

const states = new Map<string, PaymentState>();
const listeners = new Set<() => void>();

// Absent where a webview has no channel: the other tab then sees the record at its next step.
const channel = typeof BroadcastChannel === 'function' && new BroadcastChannel('brought-payment');
const notifyTabs = channel ? channel.postMessage.bind(channel) : () => undefined;
if (channel) {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string' && states.has(data)) void loadRecord(data);
  });
}

// Other tabs report a record in local storage, where there is no database.
addEventListener('storage', ({ key }) => {
  const subject = key?.startsWith(SURVIVING_PREFIX) ? key.slice(SURVIVING_PREFIX.length) : '';
  if (states.has(subject)) void loadRecord(subject);
});

/** The state of a subject; the same object until it changes. */
export function paymentState(key: string): PaymentState {
  return states.get(key) ?? initial;
}

/** Calls `listener` after each change of any state until the returned function is called. */
export function subscribeToPayments(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the stored record of a subject. */
export async function loadRecord(key: string): Promise<void> {
  const record = await updateStored(key, (found) => (isCurrent(found) ? found : undefined));
  setState(key, { record, loaded: true });
}

/** Updates the stored record of a subject, and notifies the other tabs. */
export async function updateRecord(
  key: string,
  update: Update,
): Promise<PaymentRecord | undefined> {
  const record = await updateStored(key, update);
  setState(key, { record, loaded: true });
  notifyTabs(key);
  return record;
}

/** Updates the record of a payment, or removes it, unless another payment has replaced it. */
export async function updatePayment(
  { key, attempt }: PaymentRecord,
  changes: Partial<PaymentRecord> | undefined,
): Promise<void> {
  await updateRecord(key, (found) =>
    found?.attempt === attempt ? changes && { ...found, ...changes } : found,
  );
}

/** Sets whether a call of this tab is under way. */
export function setSending(key: string, sending: boolean): void {
  setState(key, { sending });
}

function setState(key: string, changes: Partial<PaymentState>): void {
  states.set(key, { ...paymentState(key), ...changes });
  for (const listener of listeners) listener();
}
