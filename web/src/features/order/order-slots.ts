import { withCurrency } from '../../payment/amount-text.ts';
import { isRepayable } from '../../payment/order-status.ts';
import { dueNow, isDueNow } from './due-now.ts';
import { summaryOf } from './order-summary.ts';
import type { Order, Plan } from './queries.ts';
import { redirectOf } from './redirect.ts';
import { statusImage } from './status-image.ts';

/**
 * What a reply puts into the slots of `OrderView` before the application is there; undefined where
 * the order leads to another page.
 */
export function orderSlots(order: Order) {
  if (redirectOf(order)) return undefined;
  const { productLogo, ...summary } = summaryOf(order);
  return {
    ...summary,
    image: statusImage(summary.status),
    // They come with the application.
    productLogo: productLogo === '' ? '' : null,
    // What is due is for the plan to say.
    installmentPlan: isRepayable(summary.status) ? null : '',
  };
}

/**
 * What the plan of that order puts into the slots of `DueAmount`; undefined where the application
 * has something to say about it, or nothing is due. When it is due comes with the application, and
 * so do the instalments that are paid.
 */
export function dueSlots(plan: Plan) {
  const due = dueNow(plan);
  if (!due) return undefined;
  // Of both labels the other one goes.
  return { amount: withCurrency(due.units), [isDueNow(due) ? 'dueNext' : 'dueNow']: '' };
}
