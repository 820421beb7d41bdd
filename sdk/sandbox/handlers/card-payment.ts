import { display, parseUnits } from '../lib/money.ts';
import { outstandingOf, type Order } from '../loan/order.ts';
import { pay } from '../loan/pay.ts';
import { orderPageWithSession } from '../pages/app-pages.ts';
import { nextId, sendCode } from '../state/codes-and-ids.ts';
import { orderAt, orderOrNewest } from '../state/orders.ts';
import type { CardPayment, SessionState, SessionView } from '../state/session-state.ts';
import { masked } from './accounts.ts';
import { done, fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { payableOrder } from './payable-order.ts';
import { noOrder } from './refusals.ts';

/**
 * The amount to charge for a repayment, in hundredths, or the reason for a refusal.
 *
 * @param sent Amount in currency units; all that is left to pay when it is empty.
 * @param discount Value of a coupon in hundredths, which pays a part.
 */
function amountToCharge(order: Order, sent: string, discount: number): number | string {
  const most = Math.max(0, outstandingOf(order) - discount);
  if (sent === '') return most;
  const amount = parseUnits(sent);
  if (amount === undefined) return 'Pay a whole amount, without cents.';
  if (amount === 0 && most > 0) return 'Enter the amount that you want to pay.';
  return amount <= most ? amount : `At most ${display(most)} can be paid.`;
}

/** Value of a coupon that can still be used, in hundredths; undefined for any other. */
function couponValue(session: SessionView, couponId: string): number | undefined {
  if (couponId === '') return 0;
  const coupon = session.coupons.get(couponId);
  return coupon && !coupon.used ? coupon.value : undefined;
}

/** Charges the card and redeems the coupon. Returns why that is not possible, else undefined. */
function charge(session: SessionState, payment: CardPayment, at: number): string | undefined {
  const order = orderAt(session, payment.orderId, at);
  const discount = couponValue(session, payment.couponId);
  if (!order) return noOrder(payment.orderId);
  if (discount === undefined) return 'This coupon cannot be used.';
  if (payment.amount > outstandingOf(order))
    return 'Less is left to pay by now; open the page again.';
  const charged: Order = pay(order, { amount: payment.amount, kind: 'card', at });
  session.orders.set(order.id, pay(charged, { amount: discount, kind: 'coupon', at }));
  const coupon = session.coupons.get(payment.couponId);
  if (coupon) session.coupons.set(coupon.id, { ...coupon, used: true });
  session.cardPayments.set(payment.id, { ...payment, state: 'done' });
  return undefined;
}

/**
 * Replaces the order's payments that wait for confirmation: after a new commit, an older one must
 * not be charged as well.
 */
function replaceWaiting(session: SessionState, orderId: string): void {
  for (const payment of session.cardPayments.values()) {
    if (payment.orderId === orderId && payment.state === 'waiting') {
      session.cardPayments.set(payment.id, { ...payment, state: 'replaced' });
    }
  }
}

/** Repaying by a saved card, and the alternative to it (RPC-07 RPC-12 RPC-27 RPC-34). */
export const cardPayment = {
  repaymentWay: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now }) => {
      if (!orderOrNewest(session, input.orderId, now)) return fail(noOrder(input.orderId));
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
      const order = payableOrder(session, input.orderId, now);
      if (typeof order === 'string') return fail(order);
      const card = session.accounts.get(input.cardId);
      if (!card) return fail('This card is not saved; choose another one.');
      if (input.repayToken !== '' && input.repayToken !== session.repayToken) {
        return fail('This page is out of date; open it again.');
      }
      const couponId = input.couponId ?? '';
      const discount = couponValue(session, couponId);
      if (discount === undefined) return fail('This coupon cannot be used.');
      const amount = amountToCharge(order, input.amount, discount);
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
      const reason = charge(session, payment, now);
      return reason === undefined ? { data: { needValid: 0, repayRecordId: id } } : fail(reason);
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
      const reason = charge(session, payment, now);
      return reason === undefined ? done : fail(reason);
    },
  },
  repaymentHuichao: {
    who: 'borrower',
    writes: true,
    handle: ({ session, input, common, page, now, openTrade }) => {
      const order = payableOrder(session, input.orderId, now);
      if (typeof order === 'string') return fail(order);
      const amount = amountToCharge(order, input.amount, 0);
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
