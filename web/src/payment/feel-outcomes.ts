import { callNative } from '../native/native.ts';
import { isOpen } from './payment.ts';
import { subscribeToPayments } from './payment-store.ts';
import { tabPayments } from './tab-payments.ts';

let stop: (() => void) | undefined;

/**
 * From now on lets the phone be felt when a payment that is open has arrived, or has charged
 * nothing. Asked again it goes on as before.
 */
export function feelOutcomes(): void {
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
