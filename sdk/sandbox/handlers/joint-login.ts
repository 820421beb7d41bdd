import { done, fail, type Handlers } from './handler.ts';
import { findProduct, products } from '../loan/products.ts';
import { confirmationPage } from '../pages/app-pages.ts';
import { count } from './count.ts';
import { recommended } from './order-rows.ts';

/** Borrowers whose login from a partner failed (document 2, sections 2.10, 4.7 and 7). */
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
    handle: ({ input, page }) => {
      const product = findProduct(input.productId);
      if (!product) return fail(`There is no product ${input.productId}.`);
      // One product leads to a page, the other into the native app: both kinds of link can be tried.
      const native = product === products.quick;
      return {
        data: {
          jumpUrl: native
            ? `mkopo://product/${product.id}`
            : page + confirmationPage(product.id, ''),
        },
      };
    },
  },
} satisfies Pick<Handlers, 'unionErrorInfo' | 'jointTrack' | 'jointProductJump'>;
