import { flow, type FlowCase } from '../engine/flow.ts';
import { text } from '../engine/input.ts';

const jointInput = {
  productId: text('product to jump to (the first recommended one by default)'),
};

const nativeLink: FlowCase<typeof jointInput> = {
  summary: 'A product may lead into the native app: its link is then none of the web.',
  needs: ['state', 'seed'],
  session: ['productId'],
  run: async (ctx, input) => {
    const productId = input.productId ?? ctx.session.productId ?? '';
    const { data } = await ctx.call('jump to the product', 'jointProductJump', { productId });
    ctx.check('JNT-10 JNT-12 the link is for the native app', {
      expected: 'a link that does not begin with http',
      got: data.jumpUrl,
      holds: data.jumpUrl !== '' && !data.jumpUrl.startsWith('http'),
    });
  },
};

const unknownProduct: FlowCase<typeof jointInput> = {
  summary: 'A product that is not there leads nowhere.',
  needs: ['state'],
  run: async (ctx) => {
    await ctx.refused(
      'jump to no product',
      'jointProductJump',
      { productId: 'none' },
      {
        check: 'JNT-10 a product that is not there is refused',
      },
    );
  },
};

/** The screen of a borrower whose login from a partner failed (JNT-07). */
export const jointLogin = flow(
  'joint-login',
  {
    summary: 'Read why a login from a partner failed, and go on to a product.',
    tags: ['account'],
    input: jointInput,
    seed: 'joint-login',
    cases: { 'native-link': nativeLink, 'unknown-product': unknownProduct },
  },
  async (ctx, input) => {
    const { data } = await ctx.call('read what went wrong', 'unionErrorInfo', {});
    ctx.check('JNT-05 JNT-07 the reason is told', {
      unstated: true,
      expected: 'both texts',
      got: { noticeMessage: data.noticeMessage, errMessage: data.errMessage },
      holds: data.noticeMessage !== '' && data.errMessage !== '',
    });
    ctx.check('JNT-08 products are recommended', {
      expected: 'at least one product',
      got: data.family.map(({ productName }) => productName),
      holds: data.family.length > 0,
    });
    const productId = input.productId ?? String(data.family[0]?.productId ?? '');
    await ctx.call('note the visit', 'jointTrack', { productId });
    const { data: jump } = await ctx.call('jump to the product', 'jointProductJump', { productId });
    ctx.check('JNT-10 JNT-11 the link leads somewhere', {
      expected: 'a link',
      got: jump.jumpUrl,
      holds: jump.jumpUrl !== '',
    });
  },
);
