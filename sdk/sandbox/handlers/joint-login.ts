import { findProduct, products } from '../loan/products.ts';
import { confirmationPageWithSession } from '../pages/app-pages.ts';
import { count } from './count.ts';
import { done, fail } from '../../server/handlers.ts';
import type { Handlers } from './handler.ts';
import { recommended } from './order-rows.ts';
import { noProduct } from './refusals.ts';

/** Borrowers whose login from a partner failed (JNT-04 JNT-09 JNT-10). */
export const jointLogin = {
  unionErrorInfo: {
    who: 'anyone',
    writes: false,
    handle: () => ({
      data: {
        noticeMessage: 'Your application was not accepted.',
        errMessage: 'Your partner account could not be verified.',
        family: [recommended(products.salary)],
      },
    }),
  },
  jointTrack: {
    who: 'anyone',
    writes: true,
    handle: ({ session }) => {
      count(session, 'joint-login');
      return done;
    },
  },
  jointProductJump: {
    who: 'anyone',
    writes: false,
    handle: ({ input, common, page }) => {
      const product = findProduct(input.productId);
      if (!product) return fail(noProduct(input.productId));
      // One product leads to a page, the other into the native app, so that both can be tried.
      const native = product === products.quick;
      return {
        data: {
          jumpUrl: native
            ? `mkopo://product/${product.id}`
            : page + confirmationPageWithSession(common, product.id, ''),
        },
      };
    },
  },
} satisfies Pick<Handlers, 'unionErrorInfo' | 'jointTrack' | 'jointProductJump'>;
