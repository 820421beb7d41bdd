import { dayOf, formatDay } from '../lib/days.ts';
import { CURRENCY, display } from '../lib/money.ts';
import { sumOf } from '../loan/order.ts';
import { findProduct, type Product } from '../loan/products.ts';
import { quoteLoan, type Quote } from '../loan/quote.ts';
import { RATE_TEXT } from '../loan/terms.ts';
import type { SessionView } from '../state/session-state.ts';
import { masked } from './accounts.ts';
import { nameAndLogo, textRows } from './order-rows.ts';
import { noProduct } from './refusals.ts';

/** Unit of the term: days. */
const TERM_UNIT = '1';

/** A borrower's request for an offer; an empty amount or term leaves the choice to the lender. */
export type OfferRequest = {
  productId: string;
  /** In hundredths, as an offer has it. */
  amount: string;
  /** In days. */
  periods: string;
};

/** A loan that can be taken. */
export type Offer = {
  product: Product;
  quote: Quote;
};

/** The offer that fits a request, or why there is none. */
export function makeOffer(
  { productId, amount, periods }: OfferRequest,
  now: number,
): Offer | string {
  const product = findProduct(productId);
  if (!product) return noProduct(productId);
  const chosenAmount =
    amount === '' ? product.amounts[1] : product.amounts.find((each) => String(each) === amount);
  if (chosenAmount === undefined)
    return `Choose one of ${product.amounts.map(display).join(', ')}.`;
  const term =
    periods === '' ? product.terms[0] : product.terms.find((each) => each === Number(periods));
  if (term === undefined) return `Choose a term of ${product.terms.join(', ')} days.`;
  return { product, quote: quoteLoan(chosenAmount, term, dayOf(now)) };
}

/** An offer as both confirmations carry it (LCN-06). */
export function offerReply(
  { product, quote }: Offer,
  { payout }: SessionView,
  agreementUrl: string,
) {
  const [first] = quote.plan;
  const firstDue = first === undefined ? '' : formatDay(first.due);
  return {
    ...nameAndLogo(product),
    amount: quote.amount,
    periods: quote.periods,
    termUnit: TERM_UNIT,
    details: textRows([
      ['Amount received', display(quote.received)],
      ['Service fee', display(quote.serviceFee)],
      ['Interest', display(quote.interest)],
      ['Total to repay', display(quote.total)],
    ]),
    repay_plans: quote.plan.map(({ owed, due }) => ({
      amount: sumOf(owed),
      pay_time: formatDay(due),
    })),
    firstPayTime: firstDue,
    firstPeriodDay: 30,
    pRateDsc: RATE_TEXT,
    currencySymbol: CURRENCY,
    sendSms: 0,
    isPopType: 1,
    popContent: 'Your limit is reserved until midnight.',
    popTitle: 'Before you go',
    popAgreementUrl: agreementUrl,
    amountList: [...product.amounts],
    periodList: [...product.terms],
    ...(payout && {
      bankCardInfo: { bankName: payout.bankName, cardNo: masked(payout.number) },
    }),
  };
}
