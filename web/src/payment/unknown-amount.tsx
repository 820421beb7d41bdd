import { usePart } from '../lib/use-part.ts';
import { bringPayment } from './bring-payment.ts';
import type { Subject } from './subject.ts';

/** What the order says of its amounts, where the screen does not know what is going to be paid. */
export function UnknownAmount({ subject }: { subject: Subject }) {
  const { data } = usePart('payment', bringPayment);
  return data ? <data.OrderAmounts subject={subject} /> : null;
}
