import { isOne } from '@brought/sdk';
import { flow } from '../engine/flow.ts';
import { complaintCases } from './cases.ts';
import { complaintInput, fileComplaint, startComplaint, upload } from './file.ts';

/**
 * Files a complaint with its images, finds it in the list, reads it and rates
 * how it was handled.
 */
export const complaint = flow(
  'complaint',
  {
    summary: 'File a complaint with images, find it in the list, read it, rate its handling.',
    tags: ['complaint', 'smoke'],
    input: complaintInput,
    seed: 'default',
    cases: complaintCases,
  },
  async (ctx, input) => {
    const choice = await startComplaint(ctx, input);
    const urls = await upload(ctx, input.image);
    const { problemId, detail } = await fileComplaint(ctx, choice, input, urls);
    // Only a complaint that was answered asks for a rating (CMP-67).
    if (!isOne(detail.isNeedScore)) return;
    const { score } = input;
    await ctx.call('rate its handling', 'problemSaveScore', { score, problemId });
    if (!ctx.can('state')) return;
    const { data: rated } = await ctx.call('read it again', 'problemDetail', { problemId });
    ctx.check('CMP-67 it asks for no rating any more', {
      expected: false,
      got: isOne(rated.isNeedScore),
    });
  },
);
