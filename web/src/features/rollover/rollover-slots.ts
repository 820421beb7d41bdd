import { withCurrency } from '../../payment/amount-text.ts';
import type { Rollover } from './queries.ts';

/**
 * The contents of `RolloverTerms`' slots, from a reply, before the application has loaded;
 * undefined if the application shows something else.
 */
export function rolloverSlots({ delayShouldPayAmount: fee, detail, repayDetail }: Rollover) {
  if (fee <= 0 || detail.length === 0 || repayDetail.length === 0) return undefined;
  const [costs, plan] = [detail, repayDetail].map((rows) =>
    rows.map(({ text, value }) => ({ title: text, value })),
  );
  return { amount: withCurrency(fee), costs, plan };
}
