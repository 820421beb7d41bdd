import { withCurrency } from '../../payment/amount-text.ts';
import type { Rollover } from './queries.ts';

/**
 * What a reply puts into the slots of `RolloverTerms` before the application is there; undefined
 * where the application draws something else.
 */
export function rolloverSlots({ delayShouldPayAmount: fee, detail, repayDetail }: Rollover) {
  if (fee <= 0 || detail.length === 0 || repayDetail.length === 0) return undefined;
  const [costs, plan] = [detail, repayDetail].map((rows) =>
    rows.map(({ text, value }) => ({ title: text, value })),
  );
  return { amount: withCurrency(fee), costs, plan };
}
