import { useState } from 'react';
import { usePart } from '../lib/use-part.ts';
import { bringPayment } from './bring-payment.ts';
import type { Payment } from './use-payment.ts';

/** The question that stands before a second payment, drawn by `SecondPaymentDialog`. */
export type SecondPayment = {
  /** Sends at once, or, while a payment that was started may still arrive, by the borrower's word. */
  begin: (send: () => void) => void;
  /** Sends what waits for that word; undefined when nothing does. */
  again: (() => void) | undefined;
  /** Gives it up. */
  wait: () => void;
};

/** For a screen that offers to pay, so that nobody pays twice because nothing seemed to happen. */
export function useSecondPayment({ started }: Payment): SecondPayment {
  const [waiting, setWaiting] = useState<() => void>();
  const wait = () => setWaiting(undefined);
  return {
    begin(send) {
      if (started) setWaiting(() => send);
      else send();
    },
    again:
      waiting &&
      (() => {
        wait();
        waiting();
      }),
    wait,
  };
}

/** Asks whether to pay a second time. */
export function SecondPaymentDialog({ second }: { second: SecondPayment }) {
  const { data } = usePart(second.again && 'payment', bringPayment);
  if (!second.again || !data) return null;
  return <data.SecondPaymentQuestion onPay={second.again} onWait={second.wait} />;
}
