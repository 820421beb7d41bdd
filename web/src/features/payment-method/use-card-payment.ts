import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hashes } from '../../lib/paths.ts';
import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { hasOwnAddress, usePay } from '../../payment/pay.ts';
import { chargeNumber } from '../../payment/payment.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useGoToHash } from '../../session/hash-navigation.ts';
import { refusalText } from '../../session/failure.ts';
import { useSession } from '../../session/use-session.ts';
import {
  amountOf,
  commitInput,
  meaningOfCommit,
  sendCodeAgain,
  wrongCode,
  type SavedCard,
  type PaymentMethods,
} from './queries.ts';

/** A payment that waits for its SMS code. */
export type AwaitedCode = {
  card: SavedCard;
  /** Record of the payment, by the latest reply. */
  recordId: string;
  /** Payments that the borrower had agreed to pay beside. */
  accepted: readonly string[];
  /** When the code was sent, in milliseconds. */
  sentAt: number;
  /** The server says that it has this payment already; the order is being looked at. */
  isDuplicate: boolean;
};

/** Payment by card. Every call is sent once; see payment/README.md for its outcome. */
export type CardPayment = {
  code: AwaitedCode | undefined;
  pay: (card: SavedCard) => Promise<void>;
  resend: () => void;
  /** Another code is being asked for. */
  resending: boolean;
  /** Closes the code sheet; the next payment starts again. */
  cancel: () => void;
  confirm: (verifyCode: string) => Promise<void>;
};

/** Pays an order by card, with or without an SMS code (RPC-12 to RPC-33). */
export function useCardPayment(
  orderId: string,
  methods: PaymentMethods,
  payment: PaymentView,
): CardPayment {
  const text = useText();
  const session = useSession();
  const goToOrder = useGoToOrder(orderId);
  const commit = usePay('repaymentCommit', payment);
  const confirmation = usePay('repaymentConfirm', payment);
  const again = useMutation(sendCodeAgain());
  const [code, setCode] = useState<AwaitedCode>();
  const amount = amountOf(session);

  async function pay(card: SavedCard): Promise<void> {
    const outcome = await commit({
      input: commitInput(session, orderId, methods, card, 0),
      details: {
        amount,
        method: shownText(card.bankName),
        coupon: session.couponId,
        meaning: meaningOfCommit,
      },
    });
    if (outcome.kind !== 'answered') return;
    if (meaningOfCommit(outcome.data) === 'uncharged') {
      const recordId = chargeNumber(outcome.data.repayRecordId);
      return setCode({
        card,
        recordId,
        accepted: outcome.accepted,
        sentAt: Date.now(),
        isDuplicate: false,
      });
    }
    callNative('dismissRepaymentDialog');
    goToOrder();
  }

  // It charges nothing: what fails is told by a toast, and the sheet stays as it is.
  function resend(): void {
    if (!code || !hasOwnAddress(payment)) return;
    again.mutate(
      { input: commitInput(session, orderId, methods, code.card, 1) },
      {
        onSuccess: ({ data }) =>
          setCode({
            ...code,
            recordId: chargeNumber(data.repayRecordId) || code.recordId,
            sentAt: Date.now(),
            isDuplicate: false,
          }),
      },
    );
  }

  async function confirm(verifyCode: string): Promise<void> {
    if (!code) return;
    const { recordId: repaymentRecordId, card, accepted } = code;
    const outcome = await confirmation({
      input: { orderId, verifyCode, repaymentRecordId },
      details: {
        amount,
        method: shownText(card.bankName),
        coupon: session.couponId,
        confirms: { number: repaymentRecordId, accepted },
        meaning: () => ({ paid: repaymentRecordId }),
        refusalText: (error) =>
          error.code === wrongCode ? (refusalText(error) ?? text('card.wrongCode')) : undefined,
      },
    });
    if (outcome.kind === 'unknown') {
      return setCode(outcome.isDuplicate ? { ...code, isDuplicate: true } : undefined);
    }
    if (outcome.kind !== 'answered') return;
    setCode(undefined);
    goToOrder();
  }

  return {
    code,
    pay,
    resend,
    resending: again.isPending,
    cancel: () => setCode(undefined),
    confirm,
  };
}

/**
 * Borrow detail replaces this screen in the history, so that going back does not offer to pay
 * again. A borrower who has left it meanwhile stays where they are.
 */
function useGoToOrder(orderId: string): () => void {
  const goToHash = useGoToHash();
  const { pathname } = useLocation();
  return () => {
    if (location.pathname === pathname)
      goToHash(hashes.borrowDetail + encodeURIComponent(orderId), { replace: true });
  };
}
