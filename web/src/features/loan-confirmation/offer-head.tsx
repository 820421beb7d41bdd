import { useText } from '../../lib/use-text.ts';
import { amountSize } from '../../ui/amount-size.ts';
import { ClampedText } from '../../ui/clamped-text.tsx';
import { Image } from '../../ui/image.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TitleRows } from '../../ui/title-rows.tsx';
import { dueDate, hasTerm, money, type Offer } from './queries.ts';
import type { Version } from './versions.ts';
import '../../ui/amount.css';
import './offer-head.css';

type OfferHeadProps = {
  version: Version;
  offer: Pick<
    Offer,
    | 'amount'
    | 'currencySymbol'
    | 'firstPayTime'
    | 'periods'
    | 'pRateDsc'
    | 'productLogo'
    | 'productName'
  >;
  awaiting: boolean;
};

/**
 * The amount first, then the terms of the loan in a line each. The build renders it into the page,
 * whose script fills the slots, see `offer-slots.ts`.
 */
export function OfferHead({ version, offer, awaiting }: OfferHeadProps) {
  const text = useText();
  const firstDue = dueDate(offer.firstPayTime);
  const amount = money(offer, offer.amount);
  const rows = [
    version === 'older' && {
      slot: 'product',
      title: text('loan.product'),
      value: offer.productName,
    },
    {
      slot: 'term',
      title: text('loan.term'),
      value: hasTerm(offer) ? text('loan.days', { count: offer.periods }) : '',
    },
    { slot: 'rate', title: text('loan.rate'), value: offer.pRateDsc },
    {
      slot: 'firstDue',
      title: text(version === 'older' ? 'loan.repaymentDate' : 'loan.firstRepayment'),
      value: firstDue,
    },
  ];
  return (
    <section className="offer-head figure">
      <div className="offer-head-label">
        {offer.productLogo === '' ? null : (
          <span data-slot="productLogo" className="offer-head-logo">
            <Image src={offer.productLogo} alt="" fit="contain" eager />
          </span>
        )}
        <h2 className="figure-label">{text('loan.amount')}</h2>
        {awaiting ? <Spinner /> : null}
      </div>
      <p data-slot="amount" className="offer-amount figure-sum one-line" style={amountSize(amount)}>
        <ClampedText text={amount} />
      </p>
      <TitleRows rows={rows.filter((row) => row !== false).filter((row) => row.value !== '')} />
    </section>
  );
}
