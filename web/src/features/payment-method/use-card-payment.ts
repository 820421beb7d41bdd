import type { BusinessError } from '@brought/sdk';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hashes } from '../../lib/paths.ts';
import { shownText } from '../../lib/plain-text.ts';
import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { hasOwnAddress, reportOtherAddress, reportUnreliable, usePay } from '../../payment/pay.ts';
import { chargeNumber } from '../../payment/payment.ts';
import { resend } from '../../payment/resend.ts';
import type { PaymentView } from '../../payment/use-payment.ts';
import { useGoToHash } from '../../session/hash-navigation.ts';
import { knownRefusalText } from '../../session/failure.ts';
import { useIsHere } from '../../payment/use-is-here.ts';
import { useSession } from '../../session/use-session.ts';
import {
  amountOf,
  commitInput,
  couponOf,
  meaningOfCommit,
  codeAgain,
  wrongCode,
  type SavedCard,
  type PaymentMethods,
} from './queries.ts';

/** A payment that waits for its SMS code. */
export type AwaitedCode = {
  card: SavedCard;
  /** Who pays how much, as the address said at the tap. */
  identity: string;
  /** Id of the payment. */
  id: string;
  /** Record id of the payment, from the latest reply. */
  recordId: string;
  /** Open payments that the borrower accepted at the tap. */
  accepted: readonly string[];
  /** When the code was sent, in milliseconds. */
  sentAt: number;
  /** The server says that it already has this payment; the app is looking at the order. */
  isDuplicate: boolean;
  /** The borrower has read that this phone cannot store payments, and went on. */
  unreliable: boolean;
};

/** Payment by card. Every call is sent once; payment/README.md explains the outcomes. */
export type CardPayment = {
  code: AwaitedCode | undefined;
  pay: (card: SavedCard) => Promise<void>;
  resend: () => Promise<void>;
  /** Closes the code sheet; the next payment starts again. */
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
  payment: PaymentView,
): CardPayment {
  const text = useText();
  const session = useSession();
  const leave = useLeave(orderId);
  const commit = usePay('repaymentCommit', payment);
  const confirmation = usePay('repaymentConfirm', payment);
  const again = useMutation(codeAgain());
  const [code, setCode] = useAwaitedCode(payment);
  const amount = amountOf(session);
  const spent = couponOf(session);
  const coupon = spent && (spent.worth || text('card.couponSpent'));

  async function pay(card: SavedCard): Promise<void> {
    const outcome = await commit({
      input: commitInput(session, orderId, methods, card, 0),
      details: {
        amount,
        method: shownText(card.bankName),
        coupon,
        meaning: meaningOfCommit,
      },
    });
    if (outcome.kind !== 'answered') return;
    if (meaningOfCommit(outcome.data) === 'uncharged') {
      const recordId = chargeNumber(outcome.data.repayRecordId);
      return setCode({
        card,
        identity: payment.identity,
        id: outcome.id,
        recordId,
        accepted: outcome.accepted,
        sentAt: Date.now(),
        isDuplicate: false,
        unreliable: !payment.reliable,
      });
    }
    callNative('dismissRepaymentDialog');
    leave();
  }

  // A failing call shows a toast, and the sheet stays as it is.
  async function sendCodeAgain(): Promise<void> {
    if (!code || !hasOwnAddress(payment)) return;
    const input = commitInput(session, orderId, methods, code.card, 1);
    const charge = {
      id: code.id,
      reference: code.recordId,
      confirmedBy: 'repaymentConfirm',
      unreliable: code.unreliable,
    } as const;
    const call = () => again.mutateAsync({ input });
    const outcome = await resend({ ...payment, ...charge }, call, meaningOfCommit);
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
    const outcome = await confirmation({
      input: { orderId, verifyCode, repaymentRecordId },
      details: {
        amount,
        method: shownText(card.bankName),
        coupon,
        confirms: { number: repaymentRecordId, accepted },
        meaning: () => ({ paid: repaymentRecordId }),
        shownAtField: (error) => error.code === wrongCode,
      },
    });
    if (outcome.kind === 'refused') return wrongCodeText(outcome.error);
    if (outcome.kind === 'unknown') {
      setCode(outcome.isDuplicate ? { ...code, isDuplicate: true } : undefined);
    }
    if (outcome.kind === 'answered') leave();
    return undefined;
  }

  /** The text for a code other than the one in the SMS. */
  function wrongCodeText(error: BusinessError): string | undefined {
    if (error.code !== wrongCode) return undefined;
    return knownRefusalText(error, text('card.wrongCode'));
  }

  return {
    code,
    pay,
    resend: sendCodeAgain,
    cancel: () => setCode(undefined),
    confirm,
  };
}

/**
 * The code that a payment waits for; given up once that payment is paid, or the address names
 * another one.
 */
function useAwaitedCode(
  payment: PaymentView,
): [AwaitedCode | undefined, (code: AwaitedCode | undefined) => void] {
  const [awaited, setCode] = useState<AwaitedCode>();
  const code = awaited?.identity === payment.identity ? awaited : undefined;
  const isPaid = code !== undefined && hasReceipt(payment, code.recordId);

  // The receipt comes from the reply to the confirmation, or earlier from the order (RPC-29).
  useEffect(() => {
    if (isPaid) setCode(undefined);
  }, [isPaid]);

  const isOther = awaited !== undefined && code === undefined;
  useEffect(() => {
    if (!isOther) return;
    setCode(undefined);
    // A confirmation under way reports its own outcome.
    if (!payment.sending) reportOtherAddress();
  }, [isOther, payment.sending]);

  return [code, setCode];
}

/** Whether the charge with this number of the server is paid. */
function hasReceipt({ record, receipts }: PaymentView, number: string): boolean {
  return [record, ...receipts].some(
    (one) => one?.state === 'paid' && number !== '' && one.reference === number,
  );
}

/**
 * Borrow detail replaces this screen in the history, so that going back does not offer to pay
 * again. A borrower who has left the screen stays where they are.
 */
function useLeave(orderId: string): () => void {
  const goToHash = useGoToHash();
  const isHere = useIsHere();
  return () => {
    if (isHere()) goToHash(hashes.borrowDetail + encodeURIComponent(orderId), { replace: true });
  };
}
