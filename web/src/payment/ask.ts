import { hasArrived, isOpen, type Payment } from './machine/payment.ts';
import {
  loadPayments,
  orderPayments,
  setOrderPayments,
  subscribeToPayments,
} from './store/payment-store.ts';
import { isShownAlone } from './shown-alone.ts';
import type { Question } from './store/tab-payments.ts';
import type { Agreed, PaymentDetails, PaymentOutcome, SendOutcome } from './send.ts';

/**
 * Sends a payment of the order `key`, once its payments have been read. The borrower is asked first
 * if the phone reports that it has no connection, if another payment may still arrive, or if this
 * phone cannot tell. A borrower who confirms a charge was asked at its tap already, and is asked
 * only about payments opened since, or if the phone has lost its record since.
 */
export async function askAndSend<Payload>(
  key: string,
  { amount, confirms }: Pick<PaymentDetails<Payload>, 'amount' | 'confirms'>,
  send: (agreed: Agreed) => Promise<SendOutcome<Payload>>,
): Promise<PaymentOutcome<Payload>> {
  const { loaded, waiting, question } = orderPayments(key);
  if (waiting || question) return { kind: 'unsent' };
  if (!loaded) {
    const said = await read(key);
    if (said !== 'read') return said;
  }
  // A webview may report this wrongly, so the payment is not refused.
  if (!navigator.onLine) {
    const said = await ask(key, 'offline', [], amount);
    if (said !== 'agreed') return said;
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
  if (beside.length > 0 || !(reliable || confirms)) {
    const said = await ask(key, beside.length > 0 ? 'open' : 'unreliable', beside, amount);
    if (said !== 'agreed') return said;
  }
  const outcome = await send(agreed);
  if (outcome.kind !== 'unreliable') return outcome;
  const said = await ask(key, 'unreliable', [], amount);
  if (said !== 'agreed') return said;
  const second = await send({ ...agreed, unreliable: true });
  return second.kind === 'unreliable' ? { kind: 'unsent' } : second;
}

/** Why nothing is sent after a question, or after a tap that had to wait. */
type Declined = Extract<PaymentOutcome<never>, { kind: 'unsent' | 'overtaken' }>;

/**
 * Reads the payments of an order after a tap on a screen that did not show them yet. Nothing is
 * sent if the borrower has left that screen, or has to see a payment first that has ended or that
 * must be waited for.
 */
async function read(key: string): Promise<'read' | Declined> {
  setOrderPayments(key, { waiting: true });
  await loadPayments(key);
  const { waiting, payments } = orderPayments(key);
  if (!waiting) return { kind: 'unsent' };
  setOrderPayments(key, { waiting: false });
  const now = Date.now();
  const news = payments.filter(
    (one) =>
      isShownAlone(one, now) || (one.state === 'changed' && !hasArrived(one) && !one.dismissed),
  );
  if (news.length === 0) return 'read';
  return { kind: 'overtaken', isPaid: news.some(hasArrived) };
}

/**
 * Resolves with the borrower's answer to the question that `PaymentStatus` shows. The question is
 * closed if a payment of the order begins or ends before the answer: its text is not true any more.
 */
function ask(
  key: string,
  about: Question['about'],
  beside: readonly Payment[],
  amount: string,
): Promise<'agreed' | Declined> {
  const asked = idsOf(key);
  return new Promise((resolve) => {
    function end(said: 'agreed' | Declined): void {
      stop();
      setOrderPayments(key, { question: undefined });
      resolve(said);
    }
    const stop = subscribeToPayments(() => {
      if (idsOf(key) === asked) return;
      const { payments } = orderPayments(key);
      const isPaid = payments.some(
        ({ id, state }) => state === 'paid' && beside.some((one) => one.id === id),
      );
      end({ kind: 'overtaken', isPaid });
    });
    const answer = (agreed: boolean) => end(agreed ? 'agreed' : { kind: 'unsent' });
    setOrderPayments(key, { question: { about, beside, amount, answer } });
  });
}

/** Which payments of an order are there, and which of them may still arrive. */
function idsOf(key: string): string {
  const charged = orderPayments(key).payments.filter(({ state }) => state !== 'closed');
  return charged.map((one) => `${one.id} ${isOpen(one)}`).join();
}
