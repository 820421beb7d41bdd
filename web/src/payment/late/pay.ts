import {
  BusinessError,
  type Data,
  type Fields,
  type Input,
  type OperationId,
  type Reply,
} from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import { text } from '../../lib/language.ts';
import { brought } from '../../session/brought.ts';
import { failureText } from '../../session/failure.ts';
import { showToast } from '../../ui/notices.ts';
import { lookAtOrder } from './order-look.ts';
import { snapshotOf } from './order-snapshot.ts';
import { stands, type PaymentKind, type PaymentRecord } from '../payment-record.ts';
import { changeRecord, setSending, viewOf } from '../records.ts';
import type { Subject } from '../subject.ts';

/** What became of a paying call, as far as this tab can know. */
export type Outcome<Payload> =
  | { kind: 'answered'; data: Payload; message: string }
  /** By the server's word; the borrower has been told. */
  | { kind: 'refused'; error: BusinessError }
  /** Nobody knows: the record of the payment is being checked. */
  | { kind: 'unknown' }
  /** The line was dead before anything was sent; the borrower has been told. */
  | { kind: 'unsent' }
  /** Another payment of the same order is under way, here or in another tab. */
  | { kind: 'blocked' };

/** What the screen knows of a payment. */
export type Facts<Payload> = {
  /** As the borrower saw it; empty when the screen does not know it. */
  amount: string;
  /** Record id or trade number, when there is one already. */
  reference?: string;
  /** Gives the reference for a receipt when this answer alone means that all is done. */
  receipt?: (data: Payload) => string | undefined;
  /** Gives the order that a receipt is about, where the answer is the first to name it. */
  order?: (data: Payload) => string | undefined;
  /** Gives the reference when this answer means that the borrower finishes the payment elsewhere. */
  started?: (data: Payload) => string | undefined;
  /** Text to tell a refusal with in place of the server's. */
  words?: (error: BusinessError) => string | undefined;
};

/**
 * Sends a paying call, once. Before it goes out it is written down where a reload, a killed webview
 * and other tabs find it; while anything is written down for the order, no other goes out. Whatever
 * comes back but a success or a refusal leaves the outcome unknown. It never rejects.
 */
export async function pay<Id extends OperationId>(
  subject: Subject,
  kind: PaymentKind,
  [operationId, input, facts]: [Id, Input<Id>, Facts<Data<Id>>],
): Promise<Outcome<Data<Id>>> {
  const { key } = subject;
  // Set at once, so that it holds between two taps however quick.
  if (viewOf(key).sending) return { kind: 'blocked' };
  setSending(key, true);
  // A payment that was started where this tab did not hear of it is shown before another is sent.
  const seen = viewOf(key).record?.attempt;
  try {
    const look = await lookAtOrder(subject);
    if (look === 'unreachable') {
      showToast(text('payment.unsent'));
      return { kind: 'unsent' };
    }
    const at = Date.now();
    const record: PaymentRecord = {
      ...subject,
      attempt: `${at}-${Math.random().toString(36).slice(2)}`,
      kind,
      operationId,
      amount: facts.amount,
      reference: facts.reference ?? '',
      at,
      state: 'sent',
      since: at,
      before: look && snapshotOf(look),
    };
    let first: PaymentRecord | undefined;
    const written = await changeRecord(key, (kept) => {
      if (stands(kept) && (kept.state !== 'started' || kept.attempt !== seen)) return kept;
      first = kept;
      return record;
    });
    if (written?.attempt !== record.attempt) return { kind: 'blocked' };
    return await send(record, first, call(operationId, input), facts);
  } finally {
    setSending(key, false);
  }
}

/** Sends what is written down; `first` is a payment that was started before and may still arrive. */
async function send<Payload>(
  record: PaymentRecord,
  first: PaymentRecord | undefined,
  answer: Promise<Reply<Payload>>,
  facts: Facts<Payload>,
): Promise<Outcome<Payload>> {
  try {
    const { data, message } = await answer;
    await become(record, answered(data, facts) ?? first);
    return { kind: 'answered', data, message };
  } catch (error) {
    const word = error instanceof BusinessError && error.code.trim() !== '' ? error : undefined;
    if (word && word.code !== repaymentConfirm.duplicateSubmission) {
      await become(record, first);
      const told = facts.words?.(word) ?? failureText(word);
      if (told !== undefined) showToast(told);
      return { kind: 'refused', error: word };
    }
    if (word) showToast(text('payment.duplicate'));
    await become(record, { state: 'checking', since: Date.now() });
    return { kind: 'unknown' };
  }
}

/** What stands written down after an answer; nothing when it neither ends the payment nor goes on elsewhere. */
function answered<Payload>(
  data: Payload,
  { receipt, order, started }: Facts<Payload>,
): Partial<PaymentRecord> | undefined {
  const paid = receipt?.(data);
  if (paid !== undefined) {
    const orderId = order?.(data);
    return { state: 'paid', reference: paid, ...(orderId !== undefined && { orderId }) };
  }
  const reference = started?.(data);
  return reference === undefined ? undefined : { state: 'started', reference, since: Date.now() };
}

/** The call by a name that is still open here; the caller has matched the fields with it. */
function call<Id extends OperationId>(operationId: Id, input: Input<Id>): Promise<Reply<Data<Id>>> {
  return brought.callByName(operationId, input as Fields) as Promise<Reply<Data<Id>>>;
}

/** Writes down what became of a payment, unless another one has taken its place meanwhile. */
export async function become(
  { key, attempt }: PaymentRecord,
  part: Partial<PaymentRecord> | undefined,
): Promise<void> {
  await changeRecord(key, (kept) =>
    kept?.attempt === attempt ? part && { ...kept, ...part } : kept,
  );
}
