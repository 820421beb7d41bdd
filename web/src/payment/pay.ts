import { BusinessError, type Data, type Input, type OperationId, type Reply } from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import { mutationOptions } from '@tanstack/react-query';
import { text } from '../lib/language.ts';
import { brought } from '../session/brought.ts';
import { failureText } from '../session/failure.ts';
import { showToast } from '../ui/notices.ts';
import { snapshotOf } from './order-snapshot.ts';
import { isCurrent, type PaymentRecord } from './payment-record.ts';
import { paymentState, setSending, updatePayment, updateRecord } from './payment-store.ts';
import { readOrder } from './read-order.ts';
import type { Payment } from './use-payment.ts';

/** What came of a paying call, as far as this tab can know. */
export type PaymentOutcome<Payload> =
  | { kind: 'answered'; data: Payload; message: string }
  /** By the server; a toast has said so. */
  | { kind: 'refused'; error: BusinessError }
  /** Nobody knows: the order is being checked. */
  | { kind: 'unknown' }
  /** The network failed before anything was sent; a toast has said so. */
  | { kind: 'unsent' }
  /** Another payment of the same order is under way, here or in another tab. */
  | { kind: 'blocked' };

/** What the record and the messages of a paying call need to know beside its fields. */
export type PaymentDetails<Payload> = {
  /** As the borrower saw it; empty when the screen does not know it. */
  amount: string;
  /** Record id or trade number, when there is one already. */
  reference?: string;
  /** Gives the reference for a receipt when this reply alone means that all is done. */
  receipt?: (data: Payload) => string | undefined;
  /** Gives the order that a receipt is about, where the reply is the first to name it. */
  order?: (data: Payload) => string | undefined;
  /** Gives the reference when this reply means that the borrower finishes the payment elsewhere. */
  started?: (data: Payload) => string | undefined;
  /** Text of a refusal in place of the server's. */
  refusalText?: (error: BusinessError) => string | undefined;
};

type PayingCall<Id extends OperationId> = {
  operationId: Id;
  input: Input<Id>;
  details: PaymentDetails<Data<Id>>;
};

/**
 * Mutation options of a paying call. It is stored before it is sent, where a reload, a killed
 * webview and other tabs find it, and is sent once: while a record of the order exists, no other
 * payment goes out. Anything but a success or a refusal leaves the outcome unknown. The mutation
 * never fails; its data is the outcome.
 */
export function payingCall<Id extends OperationId>(operationId: Id, payment: Payment) {
  return mutationOptions({
    mutationKey: ['payment', operationId],
    mutationFn: (call: Omit<PayingCall<Id>, 'operationId'>) =>
      pay(payment, { ...call, operationId }),
    meta: { loading: true },
  });
}

async function pay<Id extends OperationId>(
  { kind, subject }: Payment,
  { operationId, input, details }: PayingCall<Id>,
): Promise<PaymentOutcome<Data<Id>>> {
  const { key } = subject;
  // Set before anything is awaited, so that it holds between two taps however quick.
  if (paymentState(key).sending) return { kind: 'blocked' };
  setSending(key, true);
  // A payment that another tab has started meanwhile is shown before one more is sent.
  const seen = paymentState(key).record?.attempt;
  try {
    const order = await readOrder(subject);
    if (order === 'unreachable') {
      showToast(text('payment.unsent'));
      return { kind: 'unsent' };
    }
    const at = Date.now();
    const record: PaymentRecord = {
      ...subject,
      attempt: `${at}-${Math.random().toString(36).slice(2)}`,
      kind,
      operationId,
      amount: details.amount,
      reference: details.reference ?? '',
      at,
      state: 'sent',
      since: at,
      before: order && snapshotOf(order),
    };
    let previous: PaymentRecord | undefined;
    const stored = await updateRecord(key, (found) => {
      if (isCurrent(found) && (found.state !== 'started' || found.attempt !== seen)) return found;
      previous = found;
      return record;
    });
    if (stored?.attempt !== record.attempt) return { kind: 'blocked' };
    return await settle(record, previous, brought.call(operationId, input, {}), details);
  } finally {
    setSending(key, false);
  }
}

/**
 * Awaits the reply and updates the record by it. `previous` is a payment that was started before
 * and may still arrive: it is stored again when this one comes to nothing.
 */
async function settle<Payload>(
  record: PaymentRecord,
  previous: PaymentRecord | undefined,
  reply: Promise<Reply<Payload>>,
  details: PaymentDetails<Payload>,
): Promise<PaymentOutcome<Payload>> {
  try {
    const { data, message } = await reply;
    await updatePayment(record, changesBy(data, details) ?? previous);
    return { kind: 'answered', data, message };
  } catch (error) {
    const refusal = error instanceof BusinessError && error.code.trim() !== '' ? error : undefined;
    if (refusal && refusal.code !== repaymentConfirm.duplicateSubmission) {
      await updatePayment(record, previous);
      const message = details.refusalText?.(refusal) ?? failureText(refusal);
      if (message !== undefined) showToast(message);
      return { kind: 'refused', error: refusal };
    }
    if (refusal) showToast(text('payment.duplicate'));
    await updatePayment(record, { state: 'checking', since: Date.now() });
    return { kind: 'unknown' };
  }
}

/**
 * Changes of the record by a reply; none when it neither ends the payment nor goes on elsewhere.
 */
function changesBy<Payload>(
  data: Payload,
  { receipt, order, started }: PaymentDetails<Payload>,
): Partial<PaymentRecord> | undefined {
  const paid = receipt?.(data);
  if (paid !== undefined) {
    const orderId = order?.(data);
    return { state: 'paid', reference: paid, ...(orderId !== undefined && { orderId }) };
  }
  const reference = started?.(data);
  return reference === undefined ? undefined : { state: 'started', reference, since: Date.now() };
}
