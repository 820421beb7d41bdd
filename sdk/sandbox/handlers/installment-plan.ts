import { dayOf, formatDay, type Day } from '../lib/days.ts';
import { display, inUnits } from '../lib/money.ts';
import {
  leftOf,
  outstandingOf,
  sumOf,
  unpaidInstalments,
  type Instalment,
  type Order,
} from '../loan/order.ts';
import { DUE_SOON_DAYS, suggestedMinimum } from '../loan/terms.ts';
import { orderAt } from '../state/orders.ts';
import { lastRepayAccount, wallets } from './accounts.ts';
import { fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { productOf } from './order-rows.ts';
import { noOrder } from './refusals.ts';
import { SERVICE_PHONE } from './support.ts';

/** Status of an instalment; the numbers are the sandbox's own. */
const states = {
  notDue: { periodStatus: 0, statusText: 'Not due' },
  due: { periodStatus: 1, statusText: 'Due' },
  paid: { periodStatus: 2, statusText: 'Paid' },
  overdue: { periodStatus: 3, statusText: 'Overdue' },
} as const;

function stateOf({ due }: Instalment, today: Day) {
  if (due < today) return states.overdue;
  return due - today <= DUE_SOON_DAYS ? states.due : states.notDue;
}

function entry({ no, due }: Instalment, hundredths: number) {
  return {
    periodNo: no,
    totalAmount: inUnits(hundredths),
    displayAmount: display(hundredths),
    dueTime: formatDay(due),
  };
}

function planOf(order: Order, today: Day) {
  const waiting = unpaidInstalments(order).map((instalment) => ({
    ...entry(instalment, leftOf(instalment)),
    ...stateOf(instalment, today),
    canClick: 1,
  }));
  const paid = order.instalments
    .filter(({ settledOn }) => settledOn !== undefined)
    .map((instalment) => ({
      ...entry(instalment, sumOf(instalment.paid)),
      ...states.paid,
      canClick: 0,
    }));
  return { repayWaitCount: waiting.length, repayWaitDetail: waiting, repayYetDetail: paid };
}

/** The plan of an order and how it can be paid (INS-03 INS-04). */
export const installments = {
  installmentPlan: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, now }) => {
      const order = orderAt(session, input.orderId, now);
      if (!order) return fail(noOrder(input.orderId));
      const outstanding = outstandingOf(order);
      return {
        data: {
          ...lastRepayAccount(session),
          bankList: wallets(),
          amountMax: inUnits(outstanding),
          amountMin: inUnits(Math.min(suggestedMinimum, outstanding)),
          productName: productOf(order).name,
          repayPlanDetail: planOf(order, dayOf(now)),
          note: '',
          telephone: SERVICE_PHONE,
          showSubmitUtr: 0,
        },
      };
    },
  },
} satisfies Pick<Handlers, 'installmentPlan'>;
