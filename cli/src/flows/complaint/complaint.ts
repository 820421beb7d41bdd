import { isOne } from '@brought/sdk';
import { flow } from '../engine/flow.ts';
import { answered } from './answered.ts';
import { blockedCollection, collection } from './collection.ts';
import { empty } from './empty.ts';
import { fileComplaint, startComplaint, upload } from './file.ts';
import { complaintInput } from './input.ts';
import { nineImages } from './nine-images.ts';

/**
 * Files a complaint with its images, finds it in the list, reads it and rates
 * how it was handled (document 1, sections 2 to 4).
 */
export const complaint = flow(
  'complaint',
  {
    summary: 'File a complaint with images, find it in the list, read it, rate its handling.',
    tags: ['complaint', 'smoke'],
    input: complaintInput,
    seed: 'default',
    cases: {
      collection,
      'blocked-collection': blockedCollection,
      empty,
      'nine-images': nineImages,
      answered,
    },
  },
  async (ctx, wish) => {
    const choice = await startComplaint(ctx, wish);
    const urls = await upload(ctx, wish.image);
    const { problemId, detail } = await fileComplaint(ctx, choice, wish, urls);
    // Only a complaint that was answered asks for a rating (document 1, section 4).
    if (!isOne(detail.isNeedScore)) return;
    const { score } = wish;
    await ctx.call('rate its handling', 'problemSaveScore', { score, problemId });
  },
);
