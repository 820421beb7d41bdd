import { repayType } from '../../src/generated/constants.ts';
import { dayOf } from '../lib/days.ts';
import { display, parseUnits } from '../lib/money.ts';
import { outstandingOf, type Order } from '../loan/order.ts';
import { quoteRollover } from '../loan/rollover.ts';
import { isRolloverOffered, statusOf } from '../loan/status.ts';
import { orderPageWithSession } from '../pages/app-pages.ts';
import { nextId } from '../state/codes-and-ids.ts';
import { orderAt } from '../state/orders.ts';
import { channels } from './bank-form.ts';
import { done, fail, type Received } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { payableOrder } from './payable-order.ts';
import { noOrder, NO_ROLLOVER } from './refusals.ts';

/** Amount of a wallet payment in hundredths, or why it cannot be taken. */
function amountOf(order: Order, input: Received<'generateVcode'>, now: number): number | string {
  const today = dayOf(now);
  const amount = parseUnits(input.amount);
  if (amount === undefined || amount === 0) return 'Enter the amount that you want to pay.';
  if (input.isDelay === 0) {
    const outstanding = outstandingOf(order);
    return amount <= outstanding ? amount : `At most ${display(outstanding)} can be paid.`;
  }
  const quote = quoteRollover(order, today);
  if (!quote || !isRolloverOffered(statusOf(order, today))) return NO_ROLLOVER;
  return amount === quote.cost
    ? amount
    : `The rollover costs ${display(quote.cost)}; open the page again.`;
}

/** Repaying from a wallet, and naming a payment made elsewhere (INS-31 INS-40 ROL-15). */
export const walletPayment = {
  generateVcode: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, common, now, page, openTrade }) => {
      const order = payableOrder(session, input.orderId, now);
      if (typeof order === 'string') return fail(order);
      const wallet = channels.find(
        ({ name, type }) => input.bankCode === name || input.bankCode === type,
      );
      if (!wallet) return fail('Choose the wallet that you want to pay from.');
      if (input.cardNo === '') return fail(`Enter your ${wallet.name} number.`);
      const amount = amountOf(order, input, now);
      if (typeof amount === 'string') return fail(amount);
      const tradeNo = `T${nextId(session, 'trade').toUpperCase()}`;
      session.trades.set(tradeNo, {
        tradeNo,
        orderId: order.id,
        kind: input.isDelay === 1 ? 'rollover' : 'wallet',
        amount,
        wallet: wallet.name,
        state: 'open',
        back: page + orderPageWithSession(common, order.id, order.productId),
      });
      const payUrl = openTrade(tradeNo);
      if (wallet === channels[0])
        return { data: { repayType: repayType.payUrl, payUrl, notice: '', tradeNo } };
      const notice = 'Enter your PIN on your phone to confirm the payment.';
      return { data: { repayType: 'USSD', payUrl: '', notice, tradeNo } };
    },
  },
  submitUtr: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => {
      if (!orderAt(session, input.orderId, now)) return fail(noOrder(input.orderId));
      const reference = input.utr.trim();
      if (reference === '') return fail('Enter the reference number of your payment.');
      if (session.references.has(reference))
        return fail('This reference number was submitted before.');
      session.references.add(reference);
      return { ...done, message: 'Thank you. We will check your payment.' };
    },
  },
} satisfies Pick<Handlers, 'generateVcode' | 'submitUtr'>;
