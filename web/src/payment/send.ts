import { BusinessError, type OperationId, type Reply } from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import { uuid } from '../lib/uuid.ts';
import { isForeign } from '../session/foreign-code.ts';
import { identityOf } from './identity.ts';
import type { PaymentEvent } from './machine.ts';
import type { Payment } from './payment.ts';
import { dispatch, orderPayments, setOrderPayments } from './payment-store.ts';
import type { PaymentView } from './use-payment.ts';

/**
 * A payment without an answer is looked for from then on, in milliseconds. With the wait that
 * follows it is two minutes, the longest that a borrower is kept from paying.
 */
const SILENT_MS = 30_000;

/** What came of a paying call, as far as this tab can know. */
export type PaymentOutcome<Payload> =
  /**
   * A success by its code, whatever its payload says: see `PaymentDetails`. `id`: of the payment.
   * `accepted`: the payments that the borrower was asked about before.
   */
  | { kind: 'answered'; id: string; data: Payload; message: string; accepted: readonly string[] }
  /** By the server. */
  | { kind: 'refused'; error: BusinessError }
  /**
   * Nobody knows by the answer: the order is looked at. `isDuplicate`: the server has it already.
   * `isPaid`: the order has shown meanwhile that it was paid.
   */
  | { kind: 'unknown'; error: unknown; isDuplicate: boolean; isPaid: boolean }
  /** Nothing was sent: the borrower or another payment of the order was in the way. */
  | { kind: 'unsent' }
  /** Nothing was sent: the address names somebody else, or another order, than at the tap. */
  | { kind: 'otherAddress' };

/** `unreliable`: nothing was sent, because the borrower has to be asked first. */
export type SendOutcome<Payload> = PaymentOutcome<Payload> | { kind: 'unreliable' };

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
  /** What the coupon was worth that is spent, or that it is; no id of it. */
  coupon?: string | undefined;
  /** The charge that this call confirms: its number, and what was `accepted` beside it. */
  confirms?: { number: string; accepted: readonly string[] };
  /** What a success means; undefined where its payload says nothing, and nobody knows. */
  meaning: (data: Payload) => ReplyMeaning | undefined;
  /** The form tells this refusal itself, at its field. */
  toldAtField?: (error: BusinessError) => boolean;
};

/**
 * What the borrower has agreed to: payments that may still arrive, a phone that cannot tell; and
 * those that the screen showed as `ended`.
 */
export type Agreed = {
  accepted: readonly string[];
  ended: readonly string[];
  unreliable: boolean;
};

/** Whose payment it is, and of which order. */
export type Payer = Pick<PaymentView, 'kind' | 'subject' | 'borrower' | 'identity' | 'lastSeen'>;

/** A paying call, which goes out with the `Idempotency-Key` that it is given. */
export type PayingCall<Payload> = {
  operationId: OperationId;
  details: PaymentDetails<Payload>;
  call: (idempotencyKey: string) => Promise<Reply<Payload>>;
};

/**
 * Stores a payment, calls once, and lets what comes of it happen to the payment. Nothing is sent
 * while another tap of this tab is under way, beside a payment that the borrower has not agreed to,
 * when the address is not the one that the borrower saw, or where this phone cannot tell whether
 * there is another payment and the borrower was not told so. Without an answer in time nobody
 * knows, and the order is looked at, while a late one is still heard. It never rejects.
 */
export async function send<Payload>(
  payer: Payer,
  { operationId, details, call }: PayingCall<Payload>,
  agreed: Agreed,
): Promise<SendOutcome<Payload>> {
  const { key } = payer.subject;
  // Set before anything is awaited, so that it holds between two taps however quick.
  if (orderPayments(key).sending !== undefined) return { kind: 'unsent' };
  const payment = paymentOf(operationId, payer, details);
  const { id } = payment;
  setOrderPayments(key, { sending: id });
  const { accepted, ended } = agreed;
  const happened = (event: PaymentEvent) => dispatch(key, event);
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    const now = Date.now();
    const stored = await happened({ type: 'tapped', payment, accepted, ended, now });
    if (!stored.isChanged) {
      // A slow storage may have taken it before the one in the way was known.
      await happened({ type: 'unsent', id });
      return { kind: 'unsent' };
    }
    if (!(stored.complete && stored.kept) && !agreed.unreliable) {
      await happened({ type: 'unsent', id });
      return { kind: 'unreliable' };
    }
    if (identityOf() !== payer.identity) {
      await happened({ type: 'unsent', id });
      return { kind: 'otherAddress' };
    }
    silence = setTimeout(() => {
      void happened({ type: 'lost', id, now: Date.now() });
    }, SILENT_MS);
    return await settle({ key, id, accepted }, call(id), details.meaning, happened);
  } finally {
    clearTimeout(silence);
    setOrderPayments(key, { sending: undefined });
  }
}

function paymentOf(
  operationId: OperationId,
  { kind, subject: { orderId, productId }, borrower, lastSeen }: Payer,
  { amount, method = '', coupon = '', confirms }: PaymentDetails<never>,
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
    reference: confirms?.number ?? '',
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
  { key, id, accepted }: { key: string; id: string; accepted: readonly string[] },
  reply: Promise<Reply<Payload>>,
  meaning: PaymentDetails<Payload>['meaning'],
  happened: (event: PaymentEvent) => Promise<unknown>,
): Promise<PaymentOutcome<Payload>> {
  try {
    const { data, message } = await reply;
    await happened(eventOf(id, meaning(data)));
    return { kind: 'answered', id, data, message, accepted };
  } catch (error) {
    if (isRefusal(error)) {
      await happened({ type: 'refused', id });
      return { kind: 'refused', error };
    }
    await happened({ type: 'lost', id, now: Date.now() });
    const { payments } = orderPayments(key);
    const isPaid = payments.some((one) => one.id === id && one.state === 'paid');
    return { kind: 'unknown', error, isDuplicate: isDuplicate(error), isPaid };
  }
}

function eventOf(id: string, meaning: ReplyMeaning | undefined): PaymentEvent {
  if (meaning === undefined) return { type: 'lost', id, now: Date.now() };
  if (meaning === 'uncharged') return { type: 'answered', id };
  if ('started' in meaning) {
    return { type: 'started', id, reference: meaning.started, now: Date.now() };
  }
  const { paid: reference, order: orderId } = meaning;
  return { type: 'paid', id, reference, orderId, now: Date.now() };
}

/** Whether the server says that it has this charge already. */
function isDuplicate(error: unknown): boolean {
  return error instanceof BusinessError && error.code === repaymentConfirm.duplicateSubmission;
}

/**
 * Whether the server has refused. A code or a message that says otherwise elsewhere, or one that
 * comes with a payload, says nothing that can be relied on; nor does one that says that it has the
 * charge already.
 */
export function isRefusal(error: unknown): error is BusinessError {
  if (!(error instanceof BusinessError) || isDuplicate(error)) return false;
  return error.code.trim() !== '' && !isForeign(error) && !error.hasPayload;
}
