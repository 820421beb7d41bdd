import { dayOf } from '../lib/days.ts';
import { done, fail, type Handlers } from './handler.ts';
import { outstandingOf, type Order } from '../loan/order.ts';
import { pay } from '../loan/pay.ts';
import { isPayable, statusOf } from '../loan/status.ts';
import { nextId, sendCode } from '../state/issue.ts';
import { orderAt } from '../state/orders.ts';
import type { CardPayment, SessionState, SessionView } from '../state/session-state.ts';
import { orderPageWithSession } from '../pages/app-pages.ts';
import { findOrder, noOrder } from './find-order.ts';
import { masked } from './mask.ts';
import { NOTHING_TO_PAY } from './wallet-payment.ts';
import { withheldAmount } from './withheld-amount.ts';

/** Value of a coupon that can still be used, in hundredths; undefined for any other. */
function couponValue(session: SessionView, couponId: string): number | undefined {
  if (couponId === '') return 0;
  const coupon = session.coupons.get(couponId);
  return coupon && !coupon.used ? coupon.value : undefined;
}

/** Charges the card and redeems the coupon: the order after it, or why it cannot be. */
function charge(session: SessionState, payment: CardPayment, at: number): string | undefined {
  const order = orderAt(session, payment.orderId, at);
  const discount = couponValue(session, payment.couponId);
  if (!order) return noOrder(payment.orderId);
  if (discount === undefined) return 'This coupon cannot be used.';
  const outstanding = outstandingOf(order);
  if (payment.amount > outstanding) return 'Less is left to pay by now; open the page again.';
  const redeemed = Math.min(discount, outstanding - payment.amount);
  const charged: Order = pay(order, { amount: payment.amount, kind: 'card', at });
  session.orders.set(order.id, pay(charged, { amount: redeemed, kind: 'coupon', at }));
  const coupon = session.coupons.get(payment.couponId);
  if (coupon) session.coupons.set(coupon.id, { ...coupon, used: true });
  session.cardPayments.set(payment.id, { ...payment, state: 'done' });
  return undefined;
}

/** A commit leaves only itself to be confirmed: an older one must not be charged as well. */
function replaceWaiting(session: SessionState, orderId: string): void {
  for (const payment of session.cardPayments.values()) {
    if (payment.orderId === orderId && payment.state === 'waiting') {
      session.cardPayments.set(payment.id, { ...payment, state: 'replaced' });
    }
  }
}

/** Repaying by a saved card, and the alternative to it (document 2, sections 3, 4.1 and 7). */
export const cardPayment = {
  repaymentWay: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now }) => {
      if (!findOrder(session, input.orderId, now)) return fail(noOrder(input.orderId));
      const bankCards = [...session.accounts.values()].map(
        ({ id, bankName, number, bankCode }) => ({
          id,
          bankName,
          cardNo: masked(number),
          bankCode,
        }),
      );
      return { data: { alipay: 1, repayToken: session.repayToken, bankCards } };
    },
  },
  repaymentCommit: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => {
      const order = orderAt(session, input.orderId, now);
      if (!order) return fail(noOrder(input.orderId));
      if (!isPayable(statusOf(order, dayOf(now)))) return fail(NOTHING_TO_PAY);
      const card = session.accounts.get(input.cardId);
      if (!card) return fail('This card is not saved; choose another one.');
      if (input.repayToken !== '' && input.repayToken !== session.repayToken) {
        return fail('This page is out of date; open it again.');
      }
      const couponId = input.couponId ?? '';
      const discount = couponValue(session, couponId);
      if (discount === undefined) return fail('This coupon cannot be used.');
      const amount = withheldAmount(order, input.amount, discount);
      if (typeof amount === 'string') return fail(amount);
      replaceWaiting(session, order.id);
      const id = `rr-${nextId(session, 'repayment')}`;
      const code = card.needsCode ? sendCode(session, session.phone, 'repayment', now) : '';
      const payment: CardPayment = {
        id,
        orderId: order.id,
        cardId: card.id,
        amount,
        couponId,
        code,
        state: 'waiting',
      };
      session.cardPayments.set(id, payment);
      if (card.needsCode) return { data: { needValid: 1, repayRecordId: id } };
      const fault = charge(session, payment, now);
      return fault === undefined ? { data: { needValid: 0, repayRecordId: id } } : fail(fault);
    },
  },
  repaymentConfirm: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, now }) => {
      const payment = session.cardPayments.get(input.repaymentRecordId);
      if (!payment || payment.orderId !== input.orderId)
        return fail('There is no such payment; pay again.');
      if (payment.state === 'done') {
        return {
          refused: 'duplicateSubmission',
          message: 'Do not submit the payment request twice.',
        };
      }
      if (payment.state === 'replaced') return fail('A newer code was sent for this payment.');
      if (payment.code !== input.verifyCode) {
        return { refused: 'wrongVerificationCode', message: 'Wrong verification code.' };
      }
      const fault = charge(session, payment, now);
      return fault === undefined ? done : fail(fault);
    },
  },
  repaymentHuichao: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, common, page, now, openTrade }) => {
      const order = orderAt(session, input.orderId, now);
      if (!order) return fail(noOrder(input.orderId));
      if (!isPayable(statusOf(order, dayOf(now)))) return fail(NOTHING_TO_PAY);
      const amount = withheldAmount(order, input.amount, 0);
      if (typeof amount === 'string') return fail(amount);
      const tradeNo = `H${nextId(session, 'trade').toUpperCase()}`;
      const back = page + orderPageWithSession(common, order.id, order.productId);
      const kind = 'alternative';
      session.trades.set(tradeNo, {
        tradeNo,
        orderId: order.id,
        kind,
        amount,
        wallet: '',
        state: 'open',
        back,
      });
      return { data: { url: openTrade(tradeNo) } };
    },
  },
} satisfies Pick<
  Handlers,
  'repaymentWay' | 'repaymentCommit' | 'repaymentConfirm' | 'repaymentHuichao'
>;
