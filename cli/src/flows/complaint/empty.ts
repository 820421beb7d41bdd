import { listComplaints, startComplaint } from './file.ts';
import type { ComplaintCase } from './input.ts';

/** A complaint without a description is none (document 1, section 4). */
export const empty: ComplaintCase = {
  summary: 'A complaint without a description is refused, and the list stays as it was.',
  needs: ['state'],
  run: async (ctx, wish) => {
    const choice = await startComplaint(ctx, wish);
    const before = await listComplaints(ctx, 'list before saving');
    const nothing = { ...choice, problemDetail: '   ', problemImage: '' };
    const refusal = await ctx.refused('save blanks only', 'problemSave', nothing, {
      check: 'CMP-31 an empty description is refused',
    });
    ctx.check('CMP-31 the refusal says what to do', {
      expected: 'a text',
      got: refusal.serverMessage,
      holds: refusal.serverMessage !== '',
    });
    const after = await listComplaints(ctx, 'list the complaints');
    ctx.check('CMP-53 the list is as it was', {
      expected: before.map(({ id }) => id),
      got: after.map(({ id }) => id),
    });
  },
};
