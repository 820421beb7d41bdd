import { useState, type ReactNode } from 'react';
import { useText } from '../../lib/use-text.ts';
import { hundredthsIn } from '../../payment/order/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { ReviewSheet } from '../../ui/review-sheet.tsx';
import { costsOf, dueDate, money, totalOf, type AgreementList, type Offer } from './queries.ts';

type LoanReviewProps = {
  offer: Offer;
  agreements: AgreementList;
  sending: boolean;
  /** The link to change the account, where that is possible. */
  change: ReactNode;
  onTake: () => void;
  onClose: () => void;
};

/** Repayments shown at once; a longer plan unfolds on demand. */
const FEW = 3;

/**
 * Everything that the borrower commits to, together, before the loan is taken: the amount, the
 * rate, every row of the costs, the total repayment, the account, the parts, and the agreements.
 * The parts come last: on a low screen they are what is scrolled to.
 */
export function LoanReview({
  offer,
  agreements,
  sending,
  change,
  onTake,
  onClose,
}: LoanReviewProps) {
  const text = useText();
  const [isFolded, setFolded] = useState(offer.repay_plans.length > FEW);
  const { details, periods, repay_plans: plan, bankCardInfo: card } = offer;
  const amount = money(offer, offer.amount);
  const sum = totalOf(offer);
  const total = sum === undefined ? '' : money(offer, sum);
  // A server may write its rows in another style than ours.
  const isTotal = ({ value }: { value: string }) =>
    sum !== undefined && (value === total || hundredthsIn(value) === sum);
  const titles = agreements.list.map(({ title }) => title || text('loan.agreement'));
  const rows = [
    { title: text('loan.term'), value: text('loan.days', { count: periods }) },
    { title: text('loan.rate'), value: offer.pRateDsc },
    ...costsOf(offer).map((row) => ({ ...row, strong: isTotal(row) })),
    { title: text('loan.total'), value: details.some(isTotal) ? '' : total, strong: true },
    {
      title: text('loan.paidTo'),
      value: [card?.bankName, card?.cardNo].join(' ').trim(),
      action: change,
    },
    {
      title: text('loan.instalments'),
      value: String(plan.length),
      action: isFolded ? (
        <Button tone="quiet" onClick={() => setFolded(false)}>
          {text('app.showAll')}
        </Button>
      ) : undefined,
    },
    ...plan.slice(0, isFolded ? FEW : plan.length).map((repayment) => ({
      title: dueDate(repayment.pay_time),
      value: money(offer, repayment.amount),
    })),
  ];
  return (
    <ReviewSheet
      title={text('loan.review')}
      label={text('loan.amount')}
      amount={amount}
      rows={rows.filter(({ value }) => value !== '')}
      note={text('loan.agreedTo', { titles: titles.join(', ') })}
      onDismiss={onClose}
    >
      <Button busy={sending} onClick={onTake}>
        {text('loan.confirm')}
      </Button>
    </ReviewSheet>
  );
}
