import { withCurrency } from '../../payment/order/amount-text.ts';
import { isDueNow } from '../../payment/order/next-due.ts';
import { isRepayable, statusName } from '../../payment/order/order-status.ts';
import { DUE, PAY, screenHref } from '../../session/screen-href.ts';
import { shownDue, savedPlanOf } from './shown-due.ts';
import { leadSlots } from './order-stages.ts';
import { summaryOf } from './order-summary.ts';
import { namesRepaymentPage, repayLabel, type Order, type Plan } from './queries.ts';
import { redirectOf } from './redirect.ts';
import { statusImage } from './status-image.ts';

/**
 * The contents of `OrderView`'s slots in the shell, before React runs; undefined if the order
 * redirects to another page.
 */
export function orderSlots(order: Order) {
  if (redirectOf(order)) return undefined;
  const { productLogo, ...summary } = summaryOf(order);
  return {
    ...summary,
    ...leadSlots({ productLogo, ...summary }),
    status: statusName(summary.status),
    image: statusImage(summary.status),
    // The application loads the images.
    productLogo: productLogo === '' ? '' : null,
    // The plan has the amount due: until it has loaded, its room is kept.
    ...(isRepayable(summary.status) ? {} : { installmentPlan: '' }),
    ...repaySlots(order),
  };
}

/** The contents of `RepayLink`'s slots; removes its bar if the order is not repaid, or not here. */
function repaySlots(order: Order) {
  if (!isRepayable(order.orderStatus) || namesRepaymentPage(order)) return { repayBar: '' };
  return {
    repayAddress: screenHref('repayment', { [PAY]: DUE }),
    // Removes the other one of the two labels.
    [repayLabel(order) === 'order.repay' ? 'repayment' : 'repay']: '',
  };
}

/**
 * The contents of `DueAmount`'s slots, from the order's plan; undefined if nothing is due, or if
 * the application has more to say. The application fills in the due day and the progress.
 */
export function dueSlots(plan: Plan) {
  const saved = savedPlanOf(plan);
  const due = saved && shownDue(saved);
  if (!due) return undefined;
  // Removes the other one of the two labels.
  return { amount: withCurrency(due.units), [isDueNow(due) ? 'dueNext' : 'dueNow']: '' };
}
