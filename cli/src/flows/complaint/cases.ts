import { isOne } from '@brought/sdk';
import { problemType } from '@brought/sdk/constants';
import type { FlowContext } from '../engine/context.ts';
import type { FlowCase } from '../engine/flow.ts';
import {
  type complaintInput,
  fileComplaint,
  listComplaints,
  startComplaint,
  upload,
} from './file.ts';

type ComplaintCase = FlowCase<typeof complaintInput>;

/** A collection complaint has a sub-type, if the order allows such complaints (CMP-23). */
const collection: ComplaintCase = {
  summary: 'A collection complaint has a sub-type, and is filed where the order allows it.',
  needs: ['state', 'seed'],
  run: async (ctx, input) => {
    const choice = await startComplaint(ctx, { ...input, problemType: problemType.collection });
    const { detail } = await fileComplaint(ctx, choice, input, []);
    ctx.check('CMP-24 CMP-60 the details tell type and sub-type', {
      unstated: true,
      expected: 'both texts',
      got: { type: detail.type, sonType: detail.sonType },
      holds: detail.type !== '' && detail.sonType !== '',
    });
  },
};

/** An order that does not allow collection complaints accepts none (CMP-21, CMP-22). */
const blockedCollection: ComplaintCase = {
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
        problemType: problemType.collection,
        problemSonType: String(data.problemSonType[0]?.value ?? ''),
        problemDetail,
        problemImage: '',
        orderNo: data.orderDetail?.orderNo ?? '',
      },
      { check: 'CMP-21 a blocked collection complaint is refused' },
    );
    ctx.check('CMP-22 the refusal says why', {
      unstated: true,
      expected: 'The selected order does not support sending collection types',
      got: serverMessage,
    });
  },
};

/** A complaint without a description is refused (CMP-31). */
const empty: ComplaintCase = {
  summary: 'A complaint without a description is refused, and the list stays as it was.',
  needs: ['state'],
  run: async (ctx, input) => {
    const choice = await startComplaint(ctx, input);
    const before = await listComplaints(ctx, 'list before saving');
    const nothing = { ...choice, problemDetail: '   ', problemImage: '' };
    const answer = await ctx.attempt('save blanks only', 'problemSave', nothing);
    ctx.check('CMP-31 an empty description is refused', {
      unstated: true,
      expected: 'a refusal',
      got: answer.accepted ? answer.reply.code : answer.code,
      holds: !answer.accepted,
    });
    if (answer.accepted) return;
    ctx.check('CMP-31 the refusal says what to do', {
      unstated: true,
      expected: 'a text',
      got: answer.serverMessage,
      holds: answer.serverMessage !== '',
    });
    const after = await listComplaints(ctx, 'list the complaints');
    ctx.check('CMP-53 the list is as it was', {
      expected: before.map(({ id }) => id),
      got: after.map(({ id }) => id),
    });
  },
};

/** Most pictures of a complaint (CMP-39). */
const MOST_IMAGES = 9;

/** A picture of one white dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
);

function drawnImages(): File[] {
  return Array.from(
    { length: MOST_IMAGES },
    (_, index) => new File([new Uint8Array(dot)], `dot-${index + 1}.png`, { type: 'image/png' }),
  );
}

/** All pictures of a complaint are kept, in their order (CMP-62). */
const nineImages: ComplaintCase = {
  summary: 'Nine pictures are attached; the details show all of them, in their order.',
  needs: ['state'],
  run: async (ctx, input) => {
    const choice = await startComplaint(ctx, input);
    const urls = await upload(ctx, drawnImages());
    ctx.check('CMP-35 CMP-39 every picture has an address of its own', {
      unstated: true,
      expected: MOST_IMAGES,
      got: new Set(urls).size,
    });
    const { detail } = await fileComplaint(ctx, choice, input, urls);
    ctx.check('CMP-42 CMP-62 all of them are attached', {
      expected: MOST_IMAGES,
      got: detail.images.length,
    });
  },
};

/** Titles of the tabs that list a complaint. */
async function tabsOf(ctx: FlowContext, step: string, problemId: string): Promise<string[]> {
  const { data } = await ctx.call(step, 'problemList', {});
  return data.tabs
    .filter(({ list }) => list.some(({ id }) => String(id) === problemId))
    .map(({ title }) => title);
}

/** An answer arrives within 3 weekdays, asks for a rating, and is rated once (CMP-67, CMP-76). */
const answered: ComplaintCase = {
  summary: 'The complaint is answered within 3 weekdays, asks for a rating, and is rated once.',
  needs: ['state', 'clock', 'seed'],
  run: async (ctx, input) => {
    const choice = await startComplaint(ctx, input);
    const { problemId, detail } = await fileComplaint(ctx, choice, input, []);
    ctx.check('CMP-66 CMP-67 a new complaint has no answer, and asks for no rating', {
      expected: { disposeDetail: '', isNeedScore: false },
      got: { disposeDetail: detail.disposeDetail, isNeedScore: isOne(detail.isNeedScore) },
    });
    const open = await tabsOf(ctx, 'list the complaints again', problemId);
    // Three weekdays, possibly with a weekend in between.
    await ctx.advance('wait for the answer', '5d');
    const { data: late } = await ctx.call('read the answer', 'problemDetail', { problemId });
    ctx.check('CMP-49 CMP-64 CMP-67 it is answered, and asks for a rating', {
      expected: 'an answer, isNeedScore 1',
      got: { disposeDetail: late.disposeDetail, isNeedScore: late.isNeedScore },
      holds: late.disposeDetail !== '' && isOne(late.isNeedScore),
    });
    const done = await tabsOf(ctx, 'list the complaints with the answer', problemId);
    ctx.check('CMP-52 CMP-53 it is listed under another tab', {
      expected: `another than ${open.join(', ')}`,
      got: done,
      holds: done.length > 0 && done.join() !== open.join(),
    });
    const rating = { score: input.score, problemId };
    await ctx.call('rate its handling', 'problemSaveScore', rating);
    const { data: rated } = await ctx.call('read it again', 'problemDetail', { problemId });
    ctx.check('CMP-67 CMP-74 it asks for no rating any more', {
      expected: false,
      got: isOne(rated.isNeedScore),
    });
    const { serverMessage } = await ctx.refused('rate it again', 'problemSaveScore', rating, {
      check: 'CMP-76 a second rating is refused',
    });
    ctx.check('CMP-76 the refusal has a message to show', {
      unstated: true,
      expected: 'a text',
      got: serverMessage,
      holds: serverMessage !== '',
    });
  },
};

/** Complaints filed in one session are not visible to any other (SES-07). */
const anotherBorrower: ComplaintCase = {
  summary: 'A complaint is neither listed nor shown in the session of another borrower.',
  needs: ['state', 'seed'],
  run: async (ctx, input) => {
    const choice = await startComplaint(ctx, input);
    const { problemId } = await fileComplaint(ctx, choice, input, []);
    const own = await listComplaints(ctx, 'list the complaints again');
    const other = ctx.borrower('other', 'default');
    const listed = await listComplaints(other, 'list the complaints');
    // Ids may be counted for each borrower, so the time and the text identify a complaint, too.
    const same = ({ id, time, content }: (typeof own)[number]): string =>
      `${id} ${time} ${content}`;
    const mine = own.filter(({ id }) => String(id) === problemId).map(same);
    other.check('SES-07 CMP-53 the list of another borrower does not have it', {
      expected: 'none of this session',
      got: listed.map(same).filter((each) => mine.includes(each)),
      holds: !listed.some((each) => mine.includes(same(each))),
    });
    await other.refused(
      'read it',
      'problemDetail',
      { problemId },
      {
        check: 'SES-07 CMP-57 another borrower is not shown it',
      },
    );
  },
};

/** The cases of the flow, by the names that `--case` takes. */
export const complaintCases = {
  collection,
  'blocked-collection': blockedCollection,
  empty,
  'nine-images': nineImages,
  answered,
  'another-borrower': anotherBorrower,
} satisfies Record<string, ComplaintCase>;
