import { type Data, isOne } from '@brought/sdk';
import { problemType as problemTypes } from '@brought/sdk/constants';
import type { FlowContext } from '../engine/context.ts';
import { type InputOf, images, integer, text } from '../engine/input.ts';

/** Input of a complaint. */
export const complaintInput = {
  orderId: text('order that the complaint is about (the target chooses one by default)'),
  problemType: text('value of the type (the first one that the order allows by default)'),
  problemSonType: text('value of the sub-type (the first one by default, where one is needed)'),
  problemDetail: text('what to complain about', 'The app shows the wrong due date.'),
  image: images('picture to attach; give it several times for several pictures'),
  score: integer('stars for the handling', 5),
};

export type ComplaintInput = InputOf<typeof complaintInput>;

type Init = Data<'problemInit'>;
type Order = NonNullable<Init['orderDetail']>;
type Listed = Data<'problemList'>['tabs'][number]['list'][number];

/** Type, sub-type and order of a complaint. */
export type Choice = {
  problemType: string;
  problemSonType: string;
  orderNo: string;
};

/** Reads types and orders for a complaint, and makes a choice that a borrower could make. */
export async function startComplaint(ctx: FlowContext, input: ComplaintInput): Promise<Choice> {
  const { orderId } = input;
  const { data: start } = await ctx.call('read types and orders', 'problemInit', { orderId });
  return choose(ctx, start, input);
}

/** Chooses type, sub-type and order as a borrower could, and checks that the target offers them. */
function choose(ctx: FlowContext, start: Init, input: ComplaintInput): Choice {
  const types = start.problemType.map(({ value }) => String(value));
  const order: Order | undefined = start.orderDetail ?? undefined;
  const allowed = types.filter((type) => type !== problemTypes.collection || isOne(order?.isShow));
  ctx.check('CMP-10 there are complaint types to choose from', {
    expected: 'at least one type',
    got: types,
    holds: allowed.length > 0,
  });
  if (order) {
    const listed = start.orderList.map(({ orderNo }) => orderNo);
    ctx.check('CMP-09 CMP-17 the list has each order once, the selected one among them', {
      expected: order.orderNo,
      got: listed,
      holds: listed.includes(order.orderNo) && new Set(listed).size === listed.length,
    });
  }
  const problemType = input.problemType ?? allowed[0] ?? '';
  if (problemType !== problemTypes.collection) {
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
  const problemSonType = input.problemSonType ?? subTypes[0] ?? '';
  return { problemType, problemSonType, orderNo: order?.orderNo ?? '' };
}

/** Uploads pictures one after the other; returns their addresses. */
export async function upload(ctx: FlowContext, files: readonly File[]): Promise<string[]> {
  const urls: string[] = [];
  for (const [index, image] of files.entries()) {
    // The file name of a picture may contain a person's name.
    const { data } = await ctx.call(`upload picture ${index + 1}`, 'problemUploadImg', {
      problemImage: image,
    });
    ctx.check('CMP-35 the upload gives the address of the image', {
      expected: 'an address',
      got: data.url,
      holds: data.url !== '',
    });
    urls.push(data.url);
  }
  return urls;
}

/** The complaints of all tabs, without duplicates. */
export async function listComplaints(ctx: FlowContext, step: string): Promise<Listed[]> {
  const { data } = await ctx.call(step, 'problemList', {});
  const byId = new Map(data.tabs.flatMap(({ list }) => list).map((item) => [item.id, item]));
  return [...byId.values()];
}

/** A complaint that was filed. */
export type Filed = {
  problemId: string;
  urls: readonly string[];
  detail: Data<'problemDetail'>;
};

/** Saves a complaint, finds it in the list and reads it. */
export async function fileComplaint(
  ctx: FlowContext,
  choice: Choice,
  { problemDetail }: Pick<ComplaintInput, 'problemDetail'>,
  urls: readonly string[],
): Promise<Filed> {
  const before = ctx.can('state') ? await listComplaints(ctx, 'list before saving') : [];
  const known = new Set(before.map(({ id }) => String(id)));
  const problemImage = urls.join(',');
  await ctx.call('save the complaint', 'problemSave', { ...choice, problemDetail, problemImage });

  const after = await listComplaints(ctx, 'list the complaints');
  ctx.check('CMP-54 the list has a complaint to open', {
    expected: 'at least one complaint',
    got: `${after.length} complaints`,
    holds: after.length > 0,
  });
  const added = after.filter(({ id }) => !known.has(String(id)));
  ctx.check('CMP-53 the saved complaint is in the list', {
    needs: 'state',
    expected: problemDetail,
    got: added.map(({ content }) => content),
    holds: added.some(({ content }) => content === problemDetail),
  });

  const opened = added.find(({ content }) => content === problemDetail) ?? after[0];
  const problemId = String(opened?.id);
  const { data: detail } = await ctx.call('read the complaint', 'problemDetail', { problemId });
  ctx.check('CMP-58 the details tell what the complaint says', {
    expected: 'a text',
    got: detail.content,
    holds: detail.content !== '',
  });
  ctx.check('CMP-57 the details are those of the complaint asked for', {
    needs: 'state',
    expected: { problemId, content: problemDetail, images: urls },
    got: { problemId: String(detail.problemId), content: detail.content, images: detail.images },
  });
  const values = [choice.problemType, choice.problemSonType].filter((value) => /^\d+$/.test(value));
  const titles = [opened?.type ?? '', detail.type, detail.sonType];
  ctx.check('CMP-55 CMP-58 list and details show the title of a type, not its value', {
    expected: 'words',
    got: titles,
    holds: !titles.some((title) => values.includes(title)),
  });
  return { problemId, urls, detail };
}
