import { BusinessError, type Data, type Input, type OperationId, type Reply } from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { text } from '../lib/language.ts';
import { uuid } from '../lib/uuid.ts';
import { brought } from '../session/brought.ts';
import { read } from '../session/calls.ts';
import { failureText, refusalText } from '../session/failure.ts';
import { showToast } from '../ui/notices.ts';
import { followAddress, identityOf } from './identity.ts';
import type { PaymentEvent } from './machine.ts';
import { isOpen, type Payment } from './payment.ts';
import { dispatch, orderPayments, setOrderPayments } from './payment-store.ts';
import type { PaymentView } from './use-payment.ts';

/** What came of a paying call, as far as this tab can know. */
export type PaymentOutcome<Payload> =
  /** A success by its code, whatever its payload says: see `PaymentDetails`. */
  | { kind: 'answered'; data: Payload; message: string }
  /** By the server; a toast has said so. */
  | { kind: 'refused'; error: BusinessError }
  /** Nobody knows, which a toast has said: the order is looked at. */
  | { kind: 'unknown'; isDuplicate: boolean }
  /** Nothing was sent: the borrower, the address or another payment of the order was in the way. */
  | { kind: 'unsent' };

/** What a reply says about the payment; nothing where it says nothing. */
export type ReplyMeaning =
  /** All is done; `order` where the reply is the first to name the order. */
  | { paid: string; order?: string | undefined }
  /** The borrower finishes it elsewhere. */
  | { started: string }
  /** Nothing is charged yet: a code is wanted, or there is no way on. */
  | 'uncharged';

/** What the record and the messages of a paying call need to know beside its fields. */
export type PaymentDetails<Payload> = {
  /** As the borrower saw it; empty when the screen does not know it. */
  amount: string;
  /** Card, wallet or page that it is paid from. */
  method?: string;
  /** The coupon that is spent. */
  coupon?: string | undefined;
  /** Number of the charge that this call confirms, about which the borrower was asked before. */
  confirms?: string;
  /** What a success means; undefined where its payload says nothing, and nobody knows. */
  meaning: (data: Payload) => ReplyMeaning | undefined;
  /** Text of a refusal in place of the server's. */
  refusalText?: (error: BusinessError) => string | undefined;
};

type PayingCall<Id extends OperationId> = {
  input: Input<Id>;
  details: PaymentDetails<Data<Id>>;
};

/** What the borrower has agreed to: payments that may still arrive, a phone that cannot tell. */
type Agreed = { accepted: readonly string[]; unreliable: boolean };

/**
 * Pays with one call. The borrower is asked first where another payment may still arrive, or where
 * this phone cannot tell. The call is stored before it is sent, goes out once, and only while the
 * address names the borrower who tapped. It never rejects.
 */
export function usePay<Id extends OperationId>(
  operationId: Id,
  payment: PaymentView,
): (call: PayingCall<Id>) => Promise<PaymentOutcome<Data<Id>>> {
  const { mutateAsync } = useMutation(payingCall(operationId, payment));
  useOrderBefore(payment);
  return async (call) => {
    const { key } = payment.subject;
    const confirms = call.details.confirms !== undefined;
    const { payments, reliable, question } = orderPayments(key);
    if (question) return { kind: 'unsent' };
    const beside = payments.filter((one) => isOpen(one) && !one.dismissed);
    const agreed = { accepted: beside.map(({ id }) => id), unreliable: !reliable || confirms };
    const asks = !confirms && (beside.length > 0 || !reliable);
    if (asks && !(await ask(key, beside, call.details.amount))) return { kind: 'unsent' };
    const outcome = await mutateAsync({ ...call, agreed });
    if (outcome.kind !== 'unreliable') return outcome;
    if (!(await ask(key, [], call.details.amount))) return { kind: 'unsent' };
    const second = await mutateAsync({ ...call, agreed: { ...agreed, unreliable: true } });
    return second.kind === 'unreliable' ? { kind: 'unsent' } : second;
  };
}

/**
 * Reads the order and its plan while the borrower looks at the screen: what comes after a payment
 * is compared with them. Nothing waits for it, and nothing is said when it fails.
 */
function useOrderBefore({ kind, subject, loaded, record, beside }: PaymentView): void {
  const queryClient = useQueryClient();
  const { orderId, productId } = subject;
  // The looks at an open payment read the same.
  const isFree = loaded && !record && beside.length === 0;
  useEffect(() => {
    if (!isFree || kind === 'loan' || orderId === '' || productId === '') return;
    const input = { orderId, productId };
    const quiet = { meta: { toast: false, loading: false }, retry: false };
    void queryClient.prefetchQuery({ ...read('loanDetails', input), ...quiet });
    void queryClient.prefetchQuery({ ...read('installmentPlan', input), ...quiet });
  }, [queryClient, isFree, kind, orderId, productId]);
}

/** Resolves with what the borrower says to the question that `PaymentStatus` draws. */
function ask(key: string, beside: readonly Payment[], amount: string): Promise<boolean> {
  return new Promise((resolve) => {
    setOrderPayments(key, {
      question: {
        beside,
        amount,
        answer(agreed) {
          setOrderPayments(key, { question: undefined });
          resolve(agreed);
        },
      },
    });
  });
}

function payingCall<Id extends OperationId>(operationId: Id, payment: PaymentView) {
  return mutationOptions({
    mutationKey: ['payment', operationId],
    mutationFn: (call: PayingCall<Id> & { agreed: Agreed }) => send(operationId, payment, call),
    meta: { loading: true },
  });
}

async function send<Id extends OperationId>(
  operationId: Id,
  view: PaymentView,
  { input, details, agreed }: PayingCall<Id> & { agreed: Agreed },
): Promise<PaymentOutcome<Data<Id>> | { kind: 'unreliable' }> {
  const { key } = view.subject;
  // Set before anything is awaited, so that it holds between two taps however quick.
  if (orderPayments(key).sending !== undefined) return { kind: 'unsent' };
  const payment = paymentOf(operationId, view, details);
  const { id } = payment;
  setOrderPayments(key, { sending: id });
  const happened = (event: PaymentEvent) => dispatch(key, event);
  try {
    const { accepted } = agreed;
    const stored = await happened({ type: 'tapped', payment, accepted, now: Date.now() });
    if (!stored.payments.some((one) => one.id === id)) return { kind: 'unsent' };
    if (!(stored.complete && stored.kept) && !agreed.unreliable) {
      await happened({ type: 'unsent', id });
      return { kind: 'unreliable' };
    }
    if (identityOf() !== view.identity) {
      await happened({ type: 'unsent', id });
      showToast(text('payment.otherAddress'));
      followAddress();
      return { kind: 'unsent' };
    }
    const reply = brought.call(operationId, input, { idempotencyKey: id });
    return await settle(id, reply, details, happened);
  } finally {
    setOrderPayments(key, { sending: undefined });
  }
}

function paymentOf(
  operationId: OperationId,
  { kind, subject: { orderId, productId }, borrower, lastSeen }: PaymentView,
  { amount, method = '', coupon = '', confirms = '' }: PaymentDetails<never>,
): Payment {
  const now = Date.now();
  return {
    id: uuid(),
    revision: 0,
    state: 'sending',
    kind,
    operationId,
    orderId,
    productId,
    borrower,
    amount,
    method,
    coupon,
    reference: confirms,
    at: now,
    since: now,
    endedAt: 0,
    dismissed: false,
    before: lastSeen(),
    balance: '',
    nextDate: '',
  };
}

/** Awaits the reply, and lets what it means happen to the payment. */
async function settle<Payload>(
  id: string,
  reply: Promise<Reply<Payload>>,
  details: PaymentDetails<Payload>,
  happened: (event: PaymentEvent) => Promise<unknown>,
): Promise<PaymentOutcome<Payload>> {
  try {
    const { data, message } = await reply;
    const meaning = details.meaning(data);
    await happened(eventOf(id, meaning));
    return { kind: 'answered', data, message };
  } catch (error) {
    const isDuplicate =
      error instanceof BusinessError && error.code === repaymentConfirm.duplicateSubmission;
    if (isRefusal(error) && !isDuplicate) {
      await happened({ type: 'refused', id });
      const message = details.refusalText?.(error) ?? failureText(error);
      if (message !== undefined) showToast(message);
      return { kind: 'refused', error };
    }
    await happened({ type: 'lost', id, now: Date.now() });
    const message =
      refusalText(error) ?? (isDuplicate ? text('payment.duplicate') : failureText(error));
    if (message !== undefined) showToast(message);
    return { kind: 'unknown', isDuplicate };
  }
}

function eventOf(id: string, meaning: ReplyMeaning | undefined): PaymentEvent {
  if (meaning === undefined) return { type: 'lost', id, now: Date.now() };
  if (meaning === 'uncharged') return { type: 'answered', id };
  if ('started' in meaning) {
    return { type: 'started', id, reference: meaning.started, now: Date.now() };
  }
  const { paid: reference, order } = meaning;
  const now = Date.now();
  return { type: 'paid', id, reference, now, ...(order !== undefined && { orderId: order }) };
}

/**
 * Whether the server has refused. A code that other servers mean success by, or one that comes with
 * a payload, says nothing that can be relied on.
 */
function isRefusal(error: unknown): error is BusinessError {
  if (!(error instanceof BusinessError)) return false;
  const code = error.code.trim();
  return code !== '' && !/^(0+|200)$/.test(code) && !error.hasPayload;
}
