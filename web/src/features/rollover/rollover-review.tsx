import { useText } from '../../lib/use-text.ts';
import { shownText } from '../../lib/plain-text.ts';
import { hundredthsIn, withCurrency } from '../../payment/order/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { ReviewSheet } from '../../ui/review-sheet.tsx';
import type { Account } from '../../wallet/account.ts';
import type { Rollover } from './queries.ts';

type RolloverReviewProps = {
  rollover: Rollover;
  /** The cost of waiting, see `useWaitingCosts`. */
  waiting: readonly { title: string; value: string }[];
  /** The account it is paid from. */
  account: Account;
  onPay: () => void;
  onClose: () => void;
};

/**
 * Everything that the borrower commits to, together, before the rollover is paid: the fee, every
 * row of the costs and of the plan after it, and the account. A row that only repeats the fee is
 * left out: on a low screen it would push what waiting costs out of sight.
 */
export function RolloverReview({
  rollover,
  waiting,
  account,
  onPay,
  onClose,
}: RolloverReviewProps) {
  const text = useText();
  const { delayShouldPayAmount: fee, detail, repayDetail } = rollover;
  const amount = withCurrency(fee);
  const from = [shownText(account.wallet), account.number].join(' ').trim();
  const costs = detail.filter(({ value }) => hundredthsIn(value) !== fee * 100);
  const terms = [...costs, ...repayDetail].map((row) => ({ title: row.text, value: row.value }));
  const rows = [...terms, ...waiting.map((row) => ({ ...row, strong: true }))];
  return (
    <ReviewSheet
      title={text('rollover.review')}
      label={text('rollover.amount')}
      amount={amount}
      rows={from === '' ? rows : [...rows, { title: text('rollover.paidFrom'), value: from }]}
      note={text('rollover.noReduction')}
      onDismiss={onClose}
    >
      <Button onClick={onPay}>{text('rollover.pay', { amount })}</Button>
    </ReviewSheet>
  );
}
