import { dayOf, formatDay } from '../lib/days.ts';
import { sumOf } from '../loan/order.ts';
import { findProduct, type Product } from '../loan/products.ts';
import { quoteLoan, type Quote } from '../loan/quote.ts';
import { rateInWords } from '../loan/terms.ts';
import { currency, display } from '../lib/money.ts';
import type { SessionView } from '../state/session-state.ts';
import { masked } from './mask.ts';
import { face, textRows } from './order-rows.ts';

/** Unit of the term: days. */
const termUnit = '1';

/** What a borrower asks an offer for; empty texts leave the choice to the lender. */
export interface Wish {
  readonly productId: string;
  /** In hundredths. */
  readonly amount: string;
  /** In days. */
  readonly periods: string;
}

/** A loan that can be taken. */
export interface Offer {
  readonly product: Product;
  readonly quote: Quote;
}

/** The offer that fits a wish, or why there is none. */
export function makeOffer({ productId, amount, periods }: Wish, now: number): Offer | string {
  const product = findProduct(productId);
  if (!product) return `There is no product ${productId}.`;
  const chosenAmount =
    amount === '' ? product.amounts[1] : product.amounts.find((each) => each === Number(amount));
  if (chosenAmount === undefined)
    return `Choose one of ${product.amounts.map(display).join(', ')}.`;
  const term =
    periods === '' ? product.terms[0] : product.terms.find((each) => each === Number(periods));
  if (term === undefined) return `Choose a term of ${product.terms.join(', ')} days.`;
  return { product, quote: quoteLoan(chosenAmount, term, dayOf(now)) };
}

/** An offer as both confirmations carry it (document 2, sections 2.7 and 3). */
export function offerReply(
  { product, quote }: Offer,
  { payout }: SessionView,
  agreementUrl: string,
) {
  const [first] = quote.plan;
  const firstDue = first === undefined ? '' : formatDay(first.due);
  return {
    ...face(product),
    amount: quote.amount,
    periods: quote.periods,
    termUnit,
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
    pRateDsc: rateInWords,
    currencySymbol: currency,
    sendSms: 0,
    isPopType: 1,
    popContent: 'Your limit is reserved until midnight.',
    popTitle: 'Before you go',
    popAgreementUrl: agreementUrl,
    amountList: [...product.amounts],
    periodList: [...product.terms],
    bankCardInfo: payout ? { bankName: payout.bankName, cardNo: masked(payout.number) } : null,
  };
}
