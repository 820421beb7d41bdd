import type { PaymentState } from '../payment/machine/payment.ts';
import { subscribeToPayments } from '../payment/store/payment-store.ts';
import { tabPayments } from '../payment/store/tab-payments.ts';
import { report } from './beacon.ts';

/** Reports each state of a payment once, with its call and its kind. */
export function watchPayments(): void {
  const states = new Map<string, PaymentState>();
  const look = () => {
    for (const { payments, sending } of tabPayments.values()) {
      for (const { id, state, operationId, kind } of payments) {
        const before = states.get(id);
        states.set(id, state);
        // An earlier page has already reported what was stored before this one was loaded.
        const isNew = before === undefined ? id === sending : before !== state;
        if (isNew) report('brought.payment', { operation: operationId, kind, state });
      }
    }
  };
  look();
  subscribeToPayments(look);
}
