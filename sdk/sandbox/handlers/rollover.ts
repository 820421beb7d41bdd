import { dayOf, formatDay } from '../lib/days.ts';
import { display, inUnits } from '../lib/money.ts';
import { quoteRollover } from '../loan/rollover.ts';
import { isRolloverOffered, statusOf } from '../loan/status.ts';
import { PERIOD_DAYS } from '../loan/terms.ts';
import { orderAt } from '../state/orders.ts';
import { lastRepayAccount, wallets } from './accounts.ts';
import { fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { textRows } from './order-rows.ts';
import { noOrder, NO_ROLLOVER } from './refusals.ts';

/** The costs of a rollover, and the changes that it makes (ROL-02 ROL-03). */
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
          ...lastRepayAccount(session),
          bankList: wallets(),
          detail: textRows([
            ['Rollover fee', display(quote.fee)],
            ['Penalty until today', display(quote.penalties)],
            ['Rollover period', `${PERIOD_DAYS} days`],
          ]),
          repayDetail: textRows([
            ['New due date', formatDay(quote.newDue)],
            ['Then to repay', display(quote.left)],
          ]),
          delayShouldPayAmount: inUnits(quote.cost),
          showSubmitUtr: 0,
        },
      };
    },
  },
} satisfies Pick<Handlers, 'delayDetail'>;
