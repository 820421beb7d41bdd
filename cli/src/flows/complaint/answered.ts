import { isOne } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { fileComplaint, startComplaint } from './file.ts';
import type { ComplaintCase } from './input.ts';

/** Titles of the tabs that a complaint stands in. */
async function tabsOf(ctx: FlowContext, step: string, problemId: string): Promise<string[]> {
  const { data } = await ctx.call(step, 'problemList', {});
  return data.tabs
    .filter(({ list }) => list.some(({ id }) => String(id) === problemId))
    .map(({ title }) => title);
}

/** An answer comes within 3 weekdays, asks for a rating, and is rated once (document 1, sections 4 and 8). */
export const answered: ComplaintCase = {
  summary: 'The complaint is answered within 3 weekdays, asks for a rating, and is rated once.',
  needs: ['state', 'clock', 'seed'],
  run: async (ctx, wish) => {
    const choice = await startComplaint(ctx, wish);
    const { problemId, detail } = await fileComplaint(ctx, choice, wish, []);
    ctx.check('CMP-66 CMP-67 a new complaint has no answer, and asks for no rating', {
      expected: { disposeDetail: '', isNeedScore: false },
      got: { disposeDetail: detail.disposeDetail, isNeedScore: isOne(detail.isNeedScore) },
    });
    const open = await tabsOf(ctx, 'list the complaints again', problemId);
    // Three weekdays and the weekend that may lie between.
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
    const rating = { score: wish.score, problemId };
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
      expected: 'a text',
      got: serverMessage,
      holds: serverMessage !== '',
    });
  },
};
