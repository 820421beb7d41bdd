import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hashes } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { payingCall } from '../../payment/pay.ts';
import { useSecondPayment, type SecondPayment } from '../../payment/second-payment.tsx';
import type { Payment } from '../../payment/use-payment.ts';
import { useGoToHash } from '../../session/hash-navigation.ts';
import { useSession } from '../../session/use-session.ts';
import {
  amountOf,
  commitInput,
  needsCode,
  wrongCode,
  type SavedCard,
  type PaymentMethods,
} from './queries.ts';

/** A payment that waits for its SMS code. */
export type AwaitedCode = {
  card: SavedCard;
  /** Record of the payment, by the latest reply. */
  recordId: string;
  /** When the code was sent, in milliseconds. */
  sentAt: number;
};

/** Payment by card. Every call is sent once; see payment/README.md for its outcome. */
export type CardPayment = {
  code: AwaitedCode | undefined;
  second: SecondPayment;
  pay: (card: SavedCard) => void;
  resend: () => Promise<void>;
  /** Closes the code sheet; the next payment starts again. */
  cancel: () => void;
  confirm: (verifyCode: string) => Promise<void>;
};

/** Pays an order by card, with or without an SMS code (RPC-12 to RPC-33). */
export function useCardPayment(
  orderId: string,
  methods: PaymentMethods,
  payment: Payment,
): CardPayment {
  const text = useText();
  const session = useSession();
  const goToOrder = useGoToOrder(orderId);
  const commit = useMutation(payingCall('repaymentCommit', payment));
  const confirmation = useMutation(payingCall('repaymentConfirm', payment));
  const second = useSecondPayment(payment);
  const [code, setCode] = useState<AwaitedCode>();
  const amount = amountOf(session);

  async function send(card: SavedCard): Promise<void> {
    const outcome = await commit.mutateAsync({
      input: commitInput(session, orderId, methods, card, 0),
      details: {
        amount,
        receipt: (data) => (needsCode(data) ? undefined : String(data.repayRecordId)),
      },
    });
    if (outcome.kind !== 'answered') return;
    if (needsCode(outcome.data)) {
      return setCode({ card, recordId: String(outcome.data.repayRecordId), sentAt: Date.now() });
    }
    callNative('dismissRepaymentDialog');
    goToOrder();
  }

  async function resend(): Promise<void> {
    if (!code) return;
    const { card, recordId } = code;
    const outcome = await commit.mutateAsync({
      input: commitInput(session, orderId, methods, card, 1),
      details: { amount, reference: recordId },
    });
    if (outcome.kind !== 'answered') return;
    setCode({ card, recordId: String(outcome.data.repayRecordId) || recordId, sentAt: Date.now() });
  }

  async function confirm(verifyCode: string): Promise<void> {
    if (!code) return;
    const { recordId: repaymentRecordId } = code;
    const outcome = await confirmation.mutateAsync({
      input: { orderId, verifyCode, repaymentRecordId },
      details: {
        amount,
        reference: repaymentRecordId,
        receipt: () => repaymentRecordId,
        refusalText: ({ code: refusal }) =>
          refusal === wrongCode ? text('card.wrongCode') : undefined,
      },
    });
    if (outcome.kind !== 'answered') return;
    setCode(undefined);
    goToOrder();
  }

  return {
    code,
    second,
    pay: (card) => second.begin(() => void send(card)),
    resend,
    cancel: () => setCode(undefined),
    confirm,
  };
}

/**
 * Borrow detail replaces this screen in the history, so that going back does not offer to pay
 * again.
 */
function useGoToOrder(orderId: string): () => void {
  const goToHash = useGoToHash();
  return () => goToHash(hashes.borrowDetail + encodeURIComponent(orderId), { replace: true });
}
