import { useState } from 'react';
import { useText } from '../lib/use-text.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import type { Payment } from './use-payment.ts';

/** The question before a second payment, drawn by `SecondPaymentDialog`. */
export type SecondPayment = {
  /**
   * Sends at once, or once the borrower agrees while a payment that was started may still arrive.
   */
  begin: (send: () => void) => void;
  /** Sends what waits for the borrower to agree; undefined when nothing does. */
  confirm: (() => void) | undefined;
  /** Gives it up. */
  cancel: () => void;
};

/** For a screen that offers to pay, so that nobody pays twice because nothing seemed to happen. */
export function useSecondPayment({ started }: Payment): SecondPayment {
  const [waiting, setWaiting] = useState<() => void>();
  const cancel = () => setWaiting(undefined);
  return {
    begin(send) {
      if (started) setWaiting(() => send);
      else send();
    },
    confirm:
      waiting &&
      (() => {
        cancel();
        waiting();
      }),
    cancel,
  };
}

/** Asks whether to pay a second time. */
export function SecondPaymentDialog({ second: { confirm, cancel } }: { second: SecondPayment }) {
  const text = useText();
  if (!confirm) return null;
  return (
    <AlertDialog
      title={text('payment.secondTitle')}
      text={text('payment.secondText')}
      confirmLabel={text('payment.second')}
      confirmTone="danger"
      onConfirm={confirm}
      cancel={{ label: text('payment.wait'), onCancel: cancel }}
    />
  );
}
