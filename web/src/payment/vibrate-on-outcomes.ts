import { callNative } from '../native/native.ts';
import { isOpen } from './machine/payment.ts';
import { subscribeToPayments } from './store/payment-store.ts';
import { tabPayments } from './store/tab-payments.ts';

let stop: (() => void) | undefined;

/**
 * From now on gives haptic feedback when an open payment has arrived, or has charged nothing.
 * Calling it again replaces the earlier subscription.
 */
export function vibrateOnOutcomes(): void {
  stop?.();
  let open = openIds();
  stop = subscribeToPayments(() => {
    const ended = allPayments().filter((each) => open.has(each.id) && !isOpen(each));
    open = openIds();
    if (ended.some(({ state }) => state === 'paid')) callNative('haptic', { kind: 'success' });
    else if (ended.some(({ state }) => state === 'closed'))
      callNative('haptic', { kind: 'warning' });
  });
}

const allPayments = () => [...tabPayments.values()].flatMap(({ payments }) => payments);

const openIds = () =>
  new Set(
    allPayments()
      .filter(isOpen)
      .map(({ id }) => id),
  );
