import { BusinessError, type OperationId, type Reply } from '@brought/sdk';
import { repaymentConfirm } from '@brought/sdk/codes';
import { uuid } from '../lib/uuid.ts';
import { isForeign } from '../session/foreign-code.ts';
import { ownerOf } from '../session/owner.ts';
import { currentSession } from '../session/session.ts';
import { identityOf } from './identity.ts';
import type { PaymentEvent } from './machine/machine.ts';
import { serverMoment, type Payment } from './machine/payment.ts';
import { rememberPaymentPage } from './store/payment-page.ts';
import { dispatch, orderPayments, setOrderPayments } from './store/payment-store.ts';
import type { PaymentView } from './use-payment.ts';

/**
 * After this many milliseconds without a reply the app starts to look for the payment in the order.
 * With the wait that follows this makes two minutes, the longest time for which a borrower cannot
 * pay.
 */
const SILENT_MS = 30_000;

/** The outcome of a paying call, as far as this tab knows. */
export type PaymentOutcome<Payload> =
  /**
   * A success by its code; `PaymentDetails.meaning` interprets its payload. `id`: of the payment.
   * `accepted`: ids of the open payments that the borrower was asked about first.
   */
  | { kind: 'answered'; id: string; data: Payload; message: string; accepted: readonly string[] }
  /** The server refused. */
  | { kind: 'refused'; error: BusinessError }
  /**
   * The reply leaves it open, so the app reads the order. `isDuplicate`: the server reports that it
   * already has this charge. `isPaid`: the order has shown in the meantime that it was paid.
   */
  | { kind: 'unknown'; error: unknown; isDuplicate: boolean; isPaid: boolean }
  /** Nothing was sent: the borrower declined, or another payment of the order was in the way. */
  | { kind: 'unsent' }
  /**
   * Nothing was sent: a payment of the order began or ended while the borrower was being asked.
   * `isPaid`: one that the question was about was paid.
   */
  | { kind: 'overtaken'; isPaid: boolean }
  /** Nothing was sent: the address names another borrower or order than at the tap. */
  | { kind: 'otherAddress' };

/**
 * `unreliable`: nothing was sent; the phone cannot be relied on, so the borrower is asked first.
 */
export type SendOutcome<Payload> = PaymentOutcome<Payload> | { kind: 'unreliable' };

/** The meaning of a successful reply for the payment. */
export type ReplyMeaning =
  /** Paid; `order` if the reply is the first to name the order. */
  | { paid: string; order?: string | undefined }
  /** The borrower has to finish it elsewhere; `page` if that is a page, `onPhone` if a PIN. */
  | { started: string; page?: URL | undefined; onPhone?: boolean }
  /** Nothing is charged yet: a code is needed, or the payment cannot go on. */
  | 'uncharged';

/** The data of a paying call besides its fields, for its record and its messages. */
export type PaymentDetails<Payload> = {
  /** As the borrower saw it; empty if the screen does not know it. */
  amount: string;
  /** Card, wallet or page that it is paid from. */
  method?: string;
  /** The costs of a loan, as the borrower saw them. */
  terms?: Payment['terms'];
  /** Worth of the coupon that is spent, or that one is; never its id. */
  coupon?: string | undefined;
  /** The charge that this call confirms: its number, and the payments `accepted` at its tap. */
  confirms?: { number: string; accepted: readonly string[] };
  /** The meaning of a success; undefined if its payload is unclear. */
  meaning: (data: Payload) => ReplyMeaning | undefined;
  /** Whether the form shows this refusal itself, at its field. */
  shownAtField?: (error: BusinessError) => boolean;
};

/**
 * The borrower's consent: to pay while the payments in `accepted` may still arrive, and to pay
 * although the phone is `unreliable`. `ended`: the payments that the screen showed as ended.
 */
export type Agreed = {
  accepted: readonly string[];
  ended: readonly string[];
  unreliable: boolean;
};

/** Who pays, and which order. */
export type Payer = Pick<PaymentView, 'kind' | 'subject' | 'borrower' | 'identity' | 'lastSeen'>;

/** A paying call; it is sent with the `Idempotency-Key` it is given. */
export type PayingCall<Payload> = {
  operationId: OperationId;
  details: PaymentDetails<Payload>;
  call: (idempotencyKey: string) => Promise<Reply<Payload>>;
};

/**
 * Stores a payment, sends the call once, and dispatches its outcome. Nothing is sent while another
 * payment of this tab is being sent, while one is open that the borrower has not accepted, if the
 * address is not the one that the borrower saw, or if the phone cannot tell whether another payment
 * is open and the borrower has not been asked about that. Without a reply in time the app starts to
 * read the order; a late reply still counts. Never rejects.
 */
export async function send<Payload>(
  payer: Payer,
  { operationId, details, call }: PayingCall<Payload>,
  agreed: Agreed,
): Promise<SendOutcome<Payload>> {
  const { key } = payer.subject;
  // Set before anything is awaited, so that even two very quick taps cannot both get here.
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
      // A slow storage may have stored it before the payment in the way was known.
      await happened({ type: 'unsent', id });
      return { kind: 'unsent' };
    }
    if (!(stored.complete && stored.saved) && !agreed.unreliable) {
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
    const owner = ownerOf(currentSession());
    return await settle({ key, id, owner, accepted }, call(id), details.meaning, happened);
  } finally {
    clearTimeout(silence);
    setOrderPayments(key, { sending: undefined });
  }
}

function paymentOf(
  operationId: OperationId,
  { kind, subject: { orderId, productId }, borrower, lastSeen }: Payer,
  { amount, method = '', terms, coupon = '', confirms }: PaymentDetails<never>,
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
    ...(terms && { terms }),
    coupon,
    reference: confirms?.number ?? '',
    at: now,
    ...serverMoment(now),
    since: now,
    endedAt: 0,
    dismissed: false,
    before: lastSeen(),
    balance: '',
    nextDate: '',
  };
}

/** What is known of a payment once it is sent; `owner`: the payer, see `session/owner.ts`. */
type Sent = { key: string; id: string; owner: string; accepted: readonly string[] };

/** Awaits the reply and dispatches what it means. */
async function settle<Payload>(
  { key, id, owner, accepted }: Sent,
  reply: Promise<Reply<Payload>>,
  meaning: PaymentDetails<Payload>['meaning'],
  happened: (event: PaymentEvent) => Promise<unknown>,
): Promise<PaymentOutcome<Payload>> {
  try {
    const { data, message } = await reply;
    const meant = meaning(data);
    // Before the payment is shown as started: its card offers the page.
    if (typeof meant === 'object' && 'started' in meant && meant.page) {
      rememberPaymentPage(id, owner, meant.page);
    }
    await happened(eventOf(id, meant));
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
    const { started: reference, onPhone = false, page } = meaning;
    const onPage = page !== undefined;
    return { type: 'started', id, reference, onPhone, onPage, now: Date.now() };
  }
  const { paid: reference, order: orderId } = meaning;
  return { type: 'paid', id, reference, orderId, now: Date.now() };
}

/** Whether the server reports that it already has this charge. */
function isDuplicate(error: unknown): boolean {
  return error instanceof BusinessError && error.code === repaymentConfirm.duplicateSubmission;
}

/**
 * Whether an error is a refusal that can be relied on. It is not if the code or the message means
 * success on servers of other makes, if it has a payload, or if it means that the server already
 * has the charge.
 */
export function isRefusal(error: unknown): error is BusinessError {
  if (!(error instanceof BusinessError) || isDuplicate(error)) return false;
  return error.code.trim() !== '' && !isForeign(error) && !error.hasPayload;
}
