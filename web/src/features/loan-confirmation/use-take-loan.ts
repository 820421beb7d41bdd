import type { Data } from '@brought/sdk';
import { useNavigate } from 'react-router-dom';
import { screenAt } from '../../lib/paths.ts';
import { useText } from '../../lib/use-text.ts';
import { callNative } from '../../native/native.ts';
import { usePay } from '../../payment/pay.ts';
import { usePayment, type PaymentView } from '../../payment/use-payment.ts';
import type { ReplyMeaning } from '../../payment/send.ts';
import { useIsStillHere } from '../../payment/use-is-still-here.ts';
import { screenHref } from '../../session/screen-href.ts';
import { webAddress } from '../../session/web-address.ts';
import { costsOf, firstRepayment, money, payoutAccount, pushInput, type Offer } from './queries.ts';
import { versions, type Version } from './versions.ts';

/** Loan Now. */
export type LoanTaking = {
  /** The last loan of the product. */
  view: PaymentView;
  /** Sends the offer, unless one was sent. */
  take: (offer: Offer) => Promise<void>;
};

/**
 * One of our screens is opened by the router and keeps the session; another page replaces this one.
 */
type Destination = { own: string } | { other: string };

/** Added to the address of the lending details (LCN-40). */
const FROM_CONFIRM = 'from=confirm';

/**
 * Takes a loan (LCN-37 to LCN-40, LCO-14), as a payment: its outcome outlives this
 * page. On success the host app marks the point and the lending details replace the page.
 */
export function useTakeLoan(version: Version, productId: string): LoanTaking {
  const text = useText();
  const navigate = useNavigate();
  const view = usePayment('loan');
  const send = usePay(versions[version].push, view);
  const isHere = useIsStillHere();

  async function take(offer: Offer): Promise<void> {
    const outcome = await send({
      input: pushInput(offer, productId),
      details: {
        amount: money(offer, offer.amount),
        method: payoutAccount(offer),
        terms: [
          ...costsOf(offer),
          { title: text('loan.firstRepayment'), value: firstRepayment(offer) },
        ],
        meaning: meaningOfPush,
      },
    });
    if (outcome.kind !== 'answered' || !meaningOfPush(outcome.data)) return;
    callNative('burialPoint');
    if (!isHere()) return;
    const destination = lendingDetails(outcome.data.lendDetailsUrl);
    if ('own' in destination) await navigate(destination.own, { replace: true });
    else location.replace(destination.other);
  }

  return { view, take };
}

/**
 * The meaning of a success: the loan is taken, and its only number is that of its order. A success
 * without the address of the loan proves nothing.
 */
function meaningOfPush({ lendDetailsUrl }: Data<'loanDetailPush'>): ReplyMeaning | undefined {
  if (lendDetailsUrl.trim() === '') return undefined;
  return { paid: '', order: orderIn(lendDetailsUrl) };
}

/**
 * Where to go once the loan is taken: the server's lending-details address with from=confirm added
 * (LCN-40). An address that may not be followed gives the order of this session:
 * the loan is taken in any case, and the borrower has to find it.
 */
function lendingDetails(lendDetailsUrl: string): Destination {
  const url = webAddress(lendDetailsUrl);
  if (!url) return { own: screenHref('orderDetails', { from: 'confirm' }) };
  url.search = url.search === '' ? FROM_CONFIRM : `${url.search}&${FROM_CONFIRM}`;
  const screen = url.origin === location.origin ? screenAt(url.pathname) : undefined;
  if (screen === undefined) return { other: url.href };
  return { own: screenHref(screen, Object.fromEntries(url.searchParams)) + url.hash };
}

/** The order that a lending-details address names, if it does. */
function orderIn(lendDetailsUrl: string): string | undefined {
  return webAddress(lendDetailsUrl)?.searchParams.get('orderId') || undefined;
}
