import type { Data } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';

/** Fields of the calls that both confirmations make. */
type Choice = {
  productId: string;
  amount: string;
  periods: string;
};

/**
 * The fields of an offer that the flows read; the older confirmation has the same names and two
 * more texts.
 */
export type Offer = Data<'loanDetailConfirm'> | Data<'confirmDetailOld'>;

/** One of the two confirmations: the same steps over other calls. */
export type Version = {
  /** Ids of the rows that mean the same in both. */
  rows: {
    offer: string;
    plan: string;
    firstDay: string;
    details: string;
    agreements: string;
    jump: string;
    push: string;
  };
  offer(ctx: FlowContext, step: string, choice: Choice): Promise<Offer>;
  agreements(
    ctx: FlowContext,
    step: string,
    productId: string,
  ): Promise<readonly { title: string }[]>;
  jump(
    ctx: FlowContext,
    step: string,
    of: { productId: string; orderId: string; position: number },
  ): Promise<string>;
  push(ctx: FlowContext, step: string, choice: Choice & { termUnit: string }): Promise<string>;
  /** Accepts a loan that must be refused. */
  refusePush(
    ctx: FlowContext,
    step: string,
    choice: Choice & { termUnit: string },
    check: string,
  ): Promise<{ serverMessage: string }>;
};

/** Version 3 of the confirmation. */
export const newVersion: Version = {
  rows: {
    offer: 'LCN-06',
    plan: 'LCN-08 LCN-15',
    firstDay: 'LCN-06',
    details: 'LCN-07 LCN-13',
    agreements: 'LCN-21 LCN-22',
    jump: 'LCN-23 LCN-24',
    push: 'LCN-38',
  },
  offer: async (ctx, step, choice) => (await ctx.call(step, 'loanDetailConfirm', choice)).data,
  agreements: async (ctx, step, productId) =>
    (await ctx.call(step, 'contractList', { productId })).data.list,
  jump: async (ctx, step, of) => (await ctx.call(step, 'contractJump', of)).data.contract_url,
  push: async (ctx, step, choice) =>
    (await ctx.call(step, 'loanDetailPush', choice)).data.lendDetailsUrl,
  refusePush: (ctx, step, choice, check) => ctx.refused(step, 'loanDetailPush', choice, { check }),
};

/** The older variant, in the old envelope. */
export const oldVersion: Version = {
  rows: {
    offer: 'LCO-01 LCO-02 LCO-03 CON-16',
    plan: 'LCO-05',
    firstDay: 'LCO-03',
    details: 'LCO-04',
    agreements: 'LCO-08 LCO-12',
    jump: 'LCO-09 LCO-13',
    push: 'LCO-14 CON-14',
  },
  offer: async (ctx, step, choice) => (await ctx.call(step, 'confirmDetailOld', choice)).data,
  agreements: async (ctx, step, productId) =>
    (await ctx.call(step, 'agreementsOld', { productId })).data.list,
  jump: async (ctx, step, of) => (await ctx.call(step, 'agreementJumpOld', of)).data.contract_url,
  push: async (ctx, step, choice) => (await ctx.call(step, 'pushOld', choice)).data.lendDetailsUrl,
  refusePush: (ctx, step, choice, check) => ctx.refused(step, 'pushOld', choice, { check }),
};
