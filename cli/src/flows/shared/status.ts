import type { Data, Reply } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { theOrder } from './the-order.ts';

/** Statuses of an order that the screens tell apart (ORD-12). */
export const orderStatus = {
  waiting: 21,
  inReview: 110,
  payingOut: 151,
  running: 170,
  due: 174,
  overdue: 180,
  settled: 200,
} as const;

/** Reads the session's order. */
export function readStatus(ctx: FlowContext, step: string): Promise<Reply<Data<'loanDetails'>>> {
  return ctx.call(step, 'loanDetails', theOrder(ctx));
}
