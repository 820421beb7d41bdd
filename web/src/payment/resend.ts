import type { Reply } from '@brought/sdk';
import { identityOf } from './identity.ts';
import type { PaymentEvent } from './machine/machine.ts';
import { isOpen, type Payment } from './machine/payment.ts';
import { dispatch, orderPayments, setOrderPayments } from './store/payment-store.ts';
import { isRefusal, type ReplyMeaning } from './send.ts';
import type { PaymentView } from './use-payment.ts';

/** A charge that waits for its code: the payer, its number, and the call that confirms it. */
export type AwaitedCharge = Pick<PaymentView, 'subject' | 'identity'> & {
  /** Id of the payment. */
  id: string;
  reference: string;
  confirmedBy: Payment['operationId'];
  /** The borrower has read that this phone may not store it. */
  unreliable: boolean;
};

/** The outcome of requesting another code. */
export type ResendOutcome<Payload> =
  /** A success by its code; `meaning` is undefined if its payload does not mention the charge. */
  | { kind: 'answered'; data: Payload; meaning: ReplyMeaning | undefined }
  /** Refused, or no reply. */
  | { kind: 'failed' }
  /** Nothing was sent: another call is running. */
  | { kind: 'unsent' }
  /** Nothing was sent: the phone could not store that it would be. */
  | { kind: 'unreliable' }
  /** Nothing was sent: the address names another borrower or order than at the tap. */
  | { kind: 'otherAddress' };

/**
 * Requests another code. A server that needs no code any more charges at once, so the request is
 * stored before it is sent, like a payment: if the page is killed before the reply, the borrower is
 * asked before paying again. Never rejects.
 */
export async function resend<Payload>(
  { subject: { key }, identity, unreliable, id, reference, confirmedBy }: AwaitedCharge,
  call: () => Promise<Reply<Payload>>,
  meaningOf: (data: Payload) => ReplyMeaning | undefined,
): Promise<ResendOutcome<Payload>> {
  if (orderPayments(key).sending !== undefined) return { kind: 'unsent' };
  setOrderPayments(key, { sending: id });
  try {
    const requested = {
      type: 'codeRequested',
      id,
      reference,
      confirmedBy,
      now: Date.now(),
    } as const;
    const { complete, saved, isChanged, payments } = await dispatch(key, requested);
    // A closed payment is kept for a day, by a clock that may have been set.
    const isStored = complete && saved && payments.some((one) => one.id === id && isOpen(one));
    // An earlier request that failed may have charged all the same.
    const takeBack = async () => isChanged && (await dispatch(key, { type: 'answered', id }));
    const unsent = kindOfUnsent(!unreliable && !isStored, identity);
    if (unsent) {
      await takeBack();
      return { kind: unsent };
    }
    try {
      const { data } = await call();
      const meaning = meaningOf(data);
      const event = eventOf(meaning, id);
      if (event) await dispatch(key, event);
      return { kind: 'answered', data, meaning };
    } catch (error) {
      if (isRefusal(error)) await takeBack();
      return { kind: 'failed' };
    }
  } finally {
    setOrderPayments(key, { sending: undefined });
  }
}

function eventOf(meaning: ReplyMeaning | undefined, id: string): PaymentEvent | undefined {
  if (meaning === 'uncharged') return { type: 'answered', id };
  if (!meaning || !('paid' in meaning)) return undefined;
  return { type: 'paid', id, reference: meaning.paid, now: Date.now() };
}

function kindOfUnsent(
  isUnstored: boolean,
  identity: string,
): 'unreliable' | 'otherAddress' | undefined {
  if (isUnstored) return 'unreliable';
  return identityOf() === identity ? undefined : 'otherAddress';
}
