import { dayOf, formatDay } from '../lib/days.ts';
import { fail, type Handlers } from './handler.ts';
import { quoteRollover } from '../loan/rollover.ts';
import { isRolloverOffered, statusOf } from '../loan/status.ts';
import { periodDays } from '../loan/terms.ts';
import { displayUnits, inUnits } from '../lib/money.ts';
import { orderAt } from '../state/orders.ts';
import { noOrder } from './find-order.ts';
import { textRows } from './order-rows.ts';
import { repayAccount, wallets } from './repay-account.ts';

/** What is answered when the due date cannot be moved. */
export const NO_ROLLOVER = 'A rollover is offered only while the order is due or overdue.';

/** What a rollover costs and changes (document 2, sections 2.5 and 3). */
export const rollover = {
  delayDetail: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now }) => {
      const order = orderAt(session, input.orderId, now);
      if (!order) return fail(noOrder(input.orderId));
      const today = dayOf(now);
      const quote = quoteRollover(order, today);
      if (!quote || !isRolloverOffered(statusOf(order, today))) return fail(NO_ROLLOVER);
      return {
        data: {
          bankCardInfo: repayAccount(session),
          bankList: wallets(),
          detail: textRows([
            ['Rollover fee', displayUnits(quote.fee)],
            ['Penalty until today', displayUnits(quote.penalties)],
            ['Rollover period', `${periodDays} days`],
          ]),
          repayDetail: textRows([
            ['New due date', formatDay(quote.newDue)],
            ['Then to repay', displayUnits(quote.left)],
          ]),
          delayShouldPayAmount: inUnits(quote.cost),
          showSubmitUtr: 0,
        },
      };
    },
  },
} satisfies Pick<Handlers, 'delayDetail'>;
