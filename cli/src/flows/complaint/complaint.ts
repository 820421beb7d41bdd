import { isOne, type Data } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { flow } from '../engine/flow.ts';
import { images, integer, text } from '../engine/input.ts';

type Init = Data<'problemInit'>;
type Order = NonNullable<Init['orderDetail']>;

/** The type of collection complaints, which not every order allows (document 1, section 4). */
const collectionType = '1';

/**
 * Files a complaint with its images, finds it in the list, reads it and rates
 * how it was handled (document 1, sections 2 to 4).
 */
export const complaint = flow(
  'complaint',
  {
    summary: 'File a complaint with images, find it in the list, read it, rate its handling.',
    input: {
      orderId: text('order that the complaint is about (the target chooses one by default)'),
      problemType: text('value of the type (the first one that the order allows by default)'),
      problemSonType: text('value of the sub-type (the first one by default, where one is needed)'),
      problemDetail: text('what to complain about', 'The app shows the wrong due date.'),
      image: images('picture to attach; give it several times for several pictures'),
      score: integer('stars for the handling', 5),
    },
    needs: [],
  },
  async (ctx, input) => {
    const { orderId } = input;
    const { data: start } = await ctx.call('read types and orders', 'problemInit', { orderId });
    const chosen = choose(ctx, start, input);

    const urls: string[] = [];
    for (const image of input.image) {
      const { data } = await ctx.call(`upload ${image.name}`, 'problemUploadImg', {
        problemImage: image,
      });
      ctx.check('CMP-35 the upload gives the address of the image', {
        expected: 'an address',
        got: data.url,
        holds: data.url !== '',
      });
      urls.push(data.url);
    }

    const before = ctx.can('state') ? await listed(ctx, 'list before saving') : [];
    const known = new Set(before.map(({ id }) => String(id)));
    await ctx.call('save the complaint', 'problemSave', {
      ...chosen,
      problemDetail: input.problemDetail,
      problemImage: urls.join(','),
    });

    const after = await listed(ctx, 'list the complaints');
    ctx.check('CMP-54 the list has a complaint to open', {
      expected: 'at least one complaint',
      got: `${after.length} complaints`,
      holds: after.length > 0,
    });
    const added = after.filter(({ id }) => !known.has(String(id)));
    ctx.check('CMP-53 the saved complaint is in the list', {
      needs: 'state',
      expected: input.problemDetail,
      got: added.map(({ content }) => content),
      holds: added.some(({ content }) => content === input.problemDetail),
    });

    const opened = added.find(({ content }) => content === input.problemDetail) ?? after[0];
    const problemId = String(opened?.id);
    const { data: detail } = await ctx.call('read the complaint', 'problemDetail', { problemId });
    ctx.check('CMP-58 the details tell what the complaint says', {
      expected: 'a text',
      got: detail.content,
      holds: detail.content !== '',
    });
    ctx.check('CMP-57 the details are those of the complaint asked for', {
      needs: 'state',
      expected: { problemId, content: input.problemDetail, images: urls },
      got: {
        problemId: String(detail.problemId),
        content: detail.content,
        images: detail.images,
      },
    });

    const { score } = input;
    await ctx.call('rate its handling', 'problemSaveScore', { score, problemId });
  },
);

interface Choice {
  problemType: string;
  problemSonType: string;
  orderNo: string;
}

/** Picks type, sub-type and order as a borrower may, and claims that the target offers them. */
function choose(
  ctx: FlowContext,
  start: Init,
  wish: { problemType: string | undefined; problemSonType: string | undefined },
): Choice {
  const types = start.problemType.map(({ value }) => String(value));
  const order: Order | undefined = start.orderDetail ?? undefined;
  const allowed = types.filter((type) => type !== collectionType || isOne(order?.isShow));
  ctx.check('CMP-10 there are complaint types to choose from', {
    expected: 'at least one type',
    got: types,
    holds: allowed.length > 0,
  });
  const problemType = wish.problemType ?? allowed[0] ?? '';
  if (problemType !== collectionType) {
    return { problemType, problemSonType: '', orderNo: order?.orderNo ?? '' };
  }
  ctx.check('CMP-21 the order allows complaints of the collection type', {
    expected: 'isShow 1',
    got: `isShow ${String(order?.isShow)}`,
    holds: isOne(order?.isShow),
  });
  const subTypes = start.problemSonType.map(({ value }) => String(value));
  ctx.check('CMP-23 there are sub-types to choose from', {
    expected: 'at least one sub-type',
    got: subTypes,
    holds: subTypes.length > 0,
  });
  const problemSonType = wish.problemSonType ?? subTypes[0] ?? '';
  return { problemType, problemSonType, orderNo: order?.orderNo ?? '' };
}

/** All complaints over all tabs, each once. */
async function listed(ctx: FlowContext, step: string) {
  const { data } = await ctx.call(step, 'problemList', {});
  const byId = new Map(data.tabs.flatMap(({ list }) => list).map((item) => [item.id, item]));
  return [...byId.values()];
}
