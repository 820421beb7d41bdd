import { isOne } from '@brought/sdk';
import { readStatus } from '../shared/status.ts';
import { theOrder } from '../shared/the-order.ts';
import type { RolloverCase } from './input.ts';

/** An order that is not due has no rollover (document 2, section 4.2). */
export const notOffered: RolloverCase = {
  summary: 'An order that is not due yet cannot be rolled over.',
  needs: ['state', 'seed'],
  seed: 'running',
  run: async (ctx) => {
    const { data } = await readStatus(ctx, 'read the order');
    ctx.check('ORD-22 ORD-23 no rollover is offered', {
      expected: false,
      got: isOne(data.isDelay),
    });
    await ctx.refused('ask what it costs', 'delayDetail', theOrder(ctx), {
      check: 'ROL-02 a rollover that is not offered is refused',
    });
  },
};
