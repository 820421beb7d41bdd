import { withCurrency } from '../../payment/order/amount-text.ts';
import { isOffered, type Rollover } from './queries.ts';

/**
 * The contents of `RolloverTerms`' slots, from a reply, before the application has loaded;
 * undefined if the application shows something else.
 */
export function rolloverSlots(rollover: Rollover) {
  const { delayShouldPayAmount: fee, detail, repayDetail } = rollover;
  if (!isOffered(rollover) || detail.length === 0 || repayDetail.length === 0) return undefined;
  const [costs, plan] = [detail, repayDetail].map((rows) =>
    rows.map(({ text, value }) => ({ title: text, value })),
  );
  return { amount: withCurrency(fee), costs, plan };
}
