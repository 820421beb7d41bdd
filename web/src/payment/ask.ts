import { isOpen, type Payment } from './payment.ts';
import { orderPayments, setOrderPayments } from './payment-store.ts';
import type { PaymentQuestion } from './tab-payments.ts';
import type { Agreed, PaymentDetails, PaymentOutcome, SendOutcome } from './send.ts';

/**
 * Sends a payment of the order `key`. The borrower is asked first if the phone says that it has no
 * connection, if another payment may still arrive, or if this phone cannot tell. Somebody who
 * confirms a charge was asked at its tap already, and is asked only about payments opened since, or
 * if the phone has lost its record since.
 */
export async function askAndSend<Payload>(
  key: string,
  { amount, confirms }: Pick<PaymentDetails<Payload>, 'amount' | 'confirms'>,
  send: (agreed: Agreed) => Promise<SendOutcome<Payload>>,
): Promise<PaymentOutcome<Payload>> {
  if (orderPayments(key).question) return { kind: 'unsent' };
  // A webview may say so wrongly, so it is not refused.
  if (!navigator.onLine && !(await ask(key, 'offline', [], amount))) {
    return { kind: 'unsent' };
  }
  const { payments, reliable } = orderPayments(key);
  const open = payments.filter((one) => isOpen(one) && !one.dismissed);
  const beside = confirms
    ? open.filter(
        ({ id, reference }) => !confirms.accepted.includes(id) && reference !== confirms.number,
      )
    : open;
  const agreed = {
    accepted: open.map(({ id }) => id),
    ended: payments.filter((one) => !isOpen(one)).map(({ id }) => id),
    unreliable: !reliable,
  };
  const asks = beside.length > 0 || !(reliable || confirms);
  if (asks && !(await ask(key, beside.length > 0 ? 'open' : 'unreliable', beside, amount)))
    return { kind: 'unsent' };
  const outcome = await send(agreed);
  if (outcome.kind !== 'unreliable') return outcome;
  if (!(await ask(key, 'unreliable', [], amount))) return { kind: 'unsent' };
  const second = await send({ ...agreed, unreliable: true });
  return second.kind === 'unreliable' ? { kind: 'unsent' } : second;
}

/** Resolves with the borrower's answer to the question that `PaymentStatus` shows. */
function ask(
  key: string,
  about: PaymentQuestion['about'],
  beside: readonly Payment[],
  amount: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    setOrderPayments(key, {
      question: {
        about,
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
