import { orderStatus } from '@brought/sdk/constants';
import { isOne } from '@brought/sdk';
import { flow, type FlowCase } from '../engine/flow.ts';
import { readStatus } from '../shared/status.ts';
import { orderSession } from '../shared/the-order.ts';

const notSettled: FlowCase = {
  summary: 'An order that still runs asks for no rating.',
  needs: ['seed'],
  seed: 'running',
  run: async (ctx) => {
    const { data } = await readStatus(ctx, 'read the order');
    ctx.check('ORD-31 no rating is asked for', { expected: false, got: isOne(data.isScore) });
  },
};

/** Rates the service after an order is settled (ORD-31). */
export const orderRate = flow(
  'order.rate',
  {
    summary: 'Rate the service after an order is settled; it asks once.',
    tags: ['order'],
    seed: 'paid-off',
    session: orderSession,
    cases: { 'not-settled': notSettled },
  },
  async (ctx) => {
    const { data: before } = await readStatus(ctx, 'read the order');
    ctx.check('ORD-12 ORD-31 the order is settled, and asks for a rating', {
      needs: 'seed',
      expected: { status: orderStatus.settled, isScore: true },
      got: { status: Number(before.orderStatus), isScore: isOne(before.isScore) },
    });
    const { code } = await ctx.call('rate it', 'googleScore', {});
    ctx.check('ORD-35 the rating is accepted', {
      expected: 'a code',
      got: code,
      holds: code !== '',
    });
    const { data: after } = await readStatus(ctx, 'read the order again');
    ctx.check('ORD-31 it does not ask again', {
      needs: 'state',
      expected: false,
      got: isOne(after.isScore),
    });
  },
);
