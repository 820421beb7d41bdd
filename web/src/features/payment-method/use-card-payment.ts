import type { BusinessError } from '@brought/sdk';
import { useMutation } from '@tanstack/react-query';
import { hashes } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { identityOf } from '../../payment/identity.ts';
import { reportUnreliable, usePay, useReportOtherAddress } from '../../payment/pay.ts';
import { chargeNumber } from '../../payment/machine/payment.ts';
import { resend } from '../../payment/resend.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useGoToHash } from '../../session/hash-navigation.ts';
import { knownRefusalText } from '../../session/failure.ts';
import { useIsStillHere } from '../../payment/use-is-still-here.ts';
import { useSession } from '../../session/use-session.ts';
import { saveCode, useAwaitedCode, type AwaitedCode, type Awaiting } from './awaited-code.ts';
import {
  amountOf,
  commitInput,
  couponOf,
  meaningOfCommit,
  codeAgain,
  shortCard,
  wrongCode,
  type SavedCard,
  type PaymentMethods,
} from './queries.ts';

/** Payment by card. Every call is sent once; payment/README.md explains the outcomes. */
export type CardPayment = Omit<Awaiting, 'setCode' | 'left'> & {
  /** Opens the sheet for a code of this card that is still awaited. */
  left: { card: SavedCard; open: () => void } | undefined;
  pay: (card: SavedCard) => Promise<void>;
  resend: () => Promise<void>;
  /** Closes the code sheet and gives the code up; the next payment starts again. */
  cancel: () => void;
  /** Resolves with what is wrong with the code, as a text; undefined if nothing is. */
  confirm: (verifyCode: string) => Promise<string | undefined>;
};

/** The same payment with a code sent just now. */
function sentNow(code: AwaitedCode, recordId: string): AwaitedCode {
  return { ...code, recordId, sentAt: Date.now(), isDuplicate: false };
}

/** Pays an order by card, with or without an SMS code (RPC-12 to RPC-33). */
export function useCardPayment(
  orderId: string,
  methods: PaymentMethods,
  view: PaymentView,
): CardPayment {
  const text = useText();
  const session = useSession();
  const leave = useLeave(orderId);
  const commit = usePay('repaymentCommit', view, { rereads: true });
  const confirmation = usePay('repaymentConfirm', view);
  const reportOtherAddress = useReportOtherAddress();
  const again = useMutation(codeAgain());
  const awaiting = useAwaitedCode(view, methods.bankCards);
  const { code, setCode, left } = awaiting;
  const amount = amountOf(session);
  const spent = couponOf(session);
  const coupon = spent && (spent.worth || text('card.couponSpent'));

  async function pay(card: SavedCard): Promise<void> {
    setCode(undefined);
    const outcome = await commit({
      input: commitInput(session, orderId, methods, card, 0),
      details: {
        amount,
        method: shortCard(card),
        coupon,
        meaning: meaningOfCommit,
      },
    });
    if (outcome.kind !== 'answered') return;
    if (meaningOfCommit(outcome.data) === 'uncharged') {
      const recordId = chargeNumber(outcome.data.repayRecordId);
      return setCode({
        card,
        identity: view.identity,
        id: outcome.id,
        recordId,
        accepted: outcome.accepted,
        sentAt: Date.now(),
        isDuplicate: false,
        unreliable: !view.reliable,
      });
    }
    callNative('dismissRepaymentDialog');
    leave();
  }

  // A failing call shows a toast, and the sheet stays as it is.
  async function sendCodeAgain(): Promise<void> {
    if (!code) return;
    if (identityOf() !== view.identity) return reportOtherAddress();
    const input = commitInput(session, orderId, methods, code.card, 1);
    const charge = {
      id: code.id,
      reference: code.recordId,
      confirmedBy: 'repaymentConfirm',
      unreliable: code.unreliable,
    } as const;
    const call = () => again.mutateAsync({ input });
    // From here on the payment itself reports its outcome.
    saveCode(undefined);
    const outcome = await resend({ ...view, ...charge }, call, meaningOfCommit);
    if (outcome.kind === 'otherAddress') return reportOtherAddress();
    if (outcome.kind === 'unreliable') {
      setCode({ ...code, unreliable: true });
      return reportUnreliable();
    }
    if (outcome.kind !== 'answered') return;
    const { meaning, data } = outcome;
    if (meaning === undefined || meaning === 'uncharged') {
      return setCode(sentNow(code, chargeNumber(data.repayRecordId) || code.recordId));
    }
    // No code is needed any more.
    setCode(undefined);
    callNative('dismissRepaymentDialog');
    leave();
  }

  async function confirm(verifyCode: string): Promise<string | undefined> {
    if (!code) return undefined;
    const { recordId: repaymentRecordId, card, accepted } = code;
    saveCode(undefined);
    const outcome = await confirmation({
      input: { orderId, verifyCode, repaymentRecordId },
      details: {
        amount,
        method: shortCard(card),
        coupon,
        confirms: { number: repaymentRecordId, accepted },
        meaning: () => ({ paid: repaymentRecordId }),
        shownAtField: (error) => error.code === wrongCode,
      },
    });
    if (outcome.kind === 'unknown') {
      setCode(outcome.isDuplicate ? { ...code, isDuplicate: true } : undefined);
    } else if (outcome.kind === 'answered') leave();
    else saveCode(code);
    return outcome.kind === 'refused' ? wrongCodeText(outcome.error) : undefined;
  }

  /** The text for a code other than the one in the SMS. */
  function wrongCodeText(error: BusinessError): string | undefined {
    if (error.code !== wrongCode) return undefined;
    return knownRefusalText(error, text('card.wrongCode'));
  }

  return {
    ...awaiting,
    left: left && { card: left.card, open: () => setCode(left) },
    pay,
    resend: sendCodeAgain,
    cancel: () => setCode(undefined),
    confirm,
  };
}

/**
 * Borrow detail replaces this screen in the history, so that going back does not offer to pay
 * again. A borrower who has left the screen stays where they are.
 */
function useLeave(orderId: string): () => void {
  const goToHash = useGoToHash();
  const isHere = useIsStillHere();
  return () => {
    if (isHere()) goToHash(hashes.borrowDetail + encodeURIComponent(orderId), { replace: true });
  };
}
