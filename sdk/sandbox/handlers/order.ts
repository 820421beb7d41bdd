import { dayOf } from '../lib/days.ts';
import { done, fail, type Handlers } from './handler.ts';
import { products } from '../loan/products.ts';
import { isRolloverOffered, orderStatus, statusOf, statusTexts } from '../loan/status.ts';
import { orderAt } from '../state/orders.ts';
import { confirmationPageWithSession } from '../pages/app-pages.ts';
import { count } from './count.ts';
import { noOrder } from './find-order.ts';
import { detailRows, face, productOf, recommended, textRows } from './order-rows.ts';
import { servicePhone } from './support.ts';

/** One order, its rating, and what is noted about it (document 2, sections 2.9, 4.2, 4.6 and 7). */
export const order = {
  loanDetails: {
    who: 'borrower',
    writes: false,
    handle: ({ session, input, common, page, now }) => {
      const found = orderAt(session, input.orderId, now);
      if (!found) return fail(noOrder(input.orderId));
      const status = statusOf(found, dayOf(now));
      const { title, notice } = statusTexts[status];
      const waits = status === orderStatus.ready;
      const cardless = session.payout === undefined && session.accounts.size === 0;
      return {
        data: {
          orderStatus: status,
          noticeStatusText: title,
          noticeDesText: notice,
          recProducts: Object.values(products)
            .filter(({ id }) => id !== found.productId)
            .map(recommended),
          ...face(productOf(found)),
          userOrderDetail: { detail: textRows(detailRows(found)) },
          inside: 0,
          h5Url: '',
          isDelay: isRolloverOffered(status) ? 1 : 0,
          telephone: servicePhone,
          isScore: status === orderStatus.settled && !found.rated ? 1 : 0,
          playeduL: waits
            ? page + confirmationPageWithSession(common, found.productId, found.id)
            : '',
          reyMsg: waits ? 'Your loan is ready. Withdraw it now?' : '',
          cardNeedPop: cardless ? 1 : 0,
          cardPopTitle: cardless ? 'Add your bank card' : '',
          cardPopMsg: cardless ? 'We need a card to send you the money.' : '',
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
