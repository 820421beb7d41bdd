import { outstandingOf, type Order } from '../loan/order.ts';
import { display, parseUnits } from '../lib/money.ts';

/**
 * What is charged for a repayment, in hundredths, or why it cannot be: the amount that was sent, all
 * that is left when it is empty.
 *
 * @param discount Value of a coupon, which pays a part.
 */
export function withheldAmount(order: Order, sent: string, discount: number): number | string {
  const most = Math.max(0, outstandingOf(order) - discount);
  if (sent === '') return most;
  const amount = parseUnits(sent);
  if (amount === undefined) return 'Pay a whole amount, without cents.';
  if (amount === 0 && most > 0) return 'Enter the amount that you want to pay.';
  return amount <= most ? amount : `At most ${display(most)} can be paid.`;
}
