import { isOne } from '@brought/sdk';
import { fileComplaint, startComplaint } from './file.ts';
import { collectionType, type ComplaintCase } from './input.ts';

/** A collection complaint has a sub-type, where the order allows it (document 1, section 4). */
export const collection: ComplaintCase = {
  summary: 'A collection complaint has a sub-type, and is filed where the order allows it.',
  needs: ['state', 'seed'],
  run: async (ctx, wish) => {
    const choice = await startComplaint(ctx, { ...wish, problemType: collectionType });
    const { detail } = await fileComplaint(ctx, choice, wish, []);
    ctx.check('CMP-24 CMP-60 the details tell type and sub-type', {
      expected: 'both texts',
      got: { type: detail.type, sonType: detail.sonType },
      holds: detail.type !== '' && detail.sonType !== '',
    });
  },
};

/** An order that does not allow collection complaints gets none, whoever asks (document 1, section 4). */
export const blockedCollection: ComplaintCase = {
  summary: 'An order that does not allow collection complaints gets none, with a message.',
  needs: ['state', 'seed'],
  seed: 'paid-off',
  run: async (ctx, { problemDetail }) => {
    const { data } = await ctx.call('read types and orders', 'problemInit', {});
    ctx.check('CMP-11 CMP-21 the order does not allow the collection type', {
      expected: false,
      got: isOne(data.orderDetail?.isShow),
    });
    const { serverMessage } = await ctx.refused(
      'save one all the same',
      'problemSave',
      {
        problemType: collectionType,
        problemSonType: String(data.problemSonType[0]?.value ?? ''),
        problemDetail,
        problemImage: '',
        orderNo: data.orderDetail?.orderNo ?? '',
      },
      { check: 'CMP-21 a blocked collection complaint is refused' },
    );
    ctx.check('CMP-22 the refusal says why', {
      expected: 'The selected order does not support sending collection types',
      got: serverMessage,
    });
  },
};
