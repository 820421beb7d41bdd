import { dayOf } from '../lib/days.ts';
import { products } from '../loan/products.ts';
import { orderStatus } from '../../src/generated/constants.ts';
import {
  isPaidOut,
  isRolloverOffered,
  statusOf,
  statusTexts,
  type OrderStatus,
} from '../loan/status.ts';
import { confirmationPageWithSession } from '../pages/app-pages.ts';
import { orderAt } from '../state/orders.ts';
import { count } from './count.ts';
import { done, fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { detailRows, nameAndLogo, productOf, recommended, textRows } from './order-rows.ts';
import { noOrder } from './refusals.ts';
import { SERVICE_PHONE } from './support.ts';

/** One order, its rating, and its events (ORD-04 ORD-26 ORD-35). */
export const order = {
  loanDetails: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, common, page, now }) => {
      const found = orderAt(session, input.orderId, now);
      if (!found) return fail(noOrder(input.orderId));
      const status = statusOf(found, dayOf(now));
      const { title, notice } = statusTexts[status];
      const waits = status === orderStatus.withdrawable;
      const cardless = session.payout === undefined && session.accounts.size === 0;
      return {
        data: {
          orderStatus: status,
          noticeStatusText: title,
          noticeDesText: notice,
          recProducts: Object.values(products)
            .filter(({ id }) => id !== found.productId)
            .map(recommended),
          ...nameAndLogo(productOf(found)),
          userOrderDetail: { detail: textRows(detailRows(found)) },
          inside: 0,
          h5Url: '',
          isDelay: isRolloverOffered(status) ? 1 : 0,
          telephone: SERVICE_PHONE,
          isScore: status === orderStatus.settled && !found.rated ? 1 : 0,
          playeduL: waits
            ? page + confirmationPageWithSession(common, found.productId, found.id)
            : '',
          reyMsg: waits ? 'Your loan is ready. Withdraw it now?' : '',
          cardNeedPop: cardless ? 1 : 0,
          cardPopTitle: cardless ? 'Add your bank card' : '',
          cardPopMsg: cardless ? cardReason(status) : '',
        },
      };
    },
  },
  googleScore: {
    who: 'borrower',
    writes: true,
    handle: ({ session, common }) => {
      for (const each of session.orders.values()) {
        if (common.orderId === '' || common.orderId === each.id) {
          session.orders.set(each.id, { ...each, rated: true });
        }
      }
      count(session, 'rating');
      return done;
    },
  },
  eventSave: {
    who: 'anyone',
    writes: true,
    handle: ({ session }) => {
      count(session, 'borrow-again');
      return done;
    },
  },
} satisfies Pick<Handlers, 'loanDetails' | 'googleScore' | 'eventSave'>;

/** Why the borrower is asked for an account: there may be nothing to send any more. */
function cardReason(status: OrderStatus): string {
  return isPaidOut(status)
    ? 'Your next loan can then be sent to it.'
    : 'We need a card to send you the money.';
}
