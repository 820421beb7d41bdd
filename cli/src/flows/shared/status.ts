import type { Data, Reply } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { theOrder } from './the-order.ts';

/** Reads the session's order. */
export function readStatus(ctx: FlowContext, step: string): Promise<Reply<Data<'loanDetails'>>> {
  return ctx.call(step, 'loanDetails', theOrder(ctx));
}
