import { orderStatus } from '@brought/sdk/constants';
import type { FlowContext } from '../engine/context.ts';
import { checkRows, differs } from '../shared/display.ts';
import { theOrder } from '../shared/the-order.ts';
import type { LoanInput } from './input.ts';
import type { Offer, Version } from './version.ts';

/** Reads an offer and checks its content. */
export async function readOffer(
  ctx: FlowContext,
  version: Version,
  step: string,
  input: LoanInput,
): Promise<Offer> {
  const { productId } = theOrder(ctx);
  const { amount = '', periods = '' } = input;
  const offer = await version.offer(ctx, step, { productId, amount, periods });
  ctx.check(`${version.rows.offer} the offer says what, how much, how long and at what rate`, {
    expected: 'product, amount, term and rate',
    got: {
      product: offer.productName,
      amount: offer.amount,
      periods: offer.periods,
      rate: offer.pRateDsc,
    },
    holds:
      offer.productName !== '' &&
      Number(offer.amount) > 0 &&
      offer.periods > 0 &&
      offer.pRateDsc !== '',
  });
  ctx.check('LEG-19 the term is one of 91 to 365 days', {
    expected: '91 to 365',
    got: offer.periods,
    holds: offer.periods >= 91 && offer.periods <= 365,
  });
  const total = offer.repay_plans.reduce((sum, each) => sum + Number(each.amount), 0);
  ctx.check(`${version.rows.plan} the plan pays the loan back, with interest`, {
    expected: `more than ${offer.amount}, on days that are named`,
    got: { total, days: offer.repay_plans.map(({ pay_time: day }) => day) },
    holds:
      total > Number(offer.amount) && offer.repay_plans.every(({ pay_time: day }) => day !== ''),
  });
  const [first] = offer.repay_plans;
  ctx.check(`${version.rows.firstDay} the first repayment is due when the plan says`, {
    expected: first?.pay_time,
    got: offer.firstPayTime,
    holds: differs(offer.firstPayTime, first?.pay_time ?? '') !== true,
  });
  const name = `${version.rows.details} no row shows the repayment in another unit`;
  checkRows(ctx, name, offer.details, { amounts: [total], days: [] });
  return offer;
}

/** Opens the first agreement: positions count from 0. */
async function openAgreement(ctx: FlowContext, version: Version): Promise<void> {
  const { productId, orderId } = theOrder(ctx);
  const list = await version.agreements(ctx, 'read the agreements', productId);
  ctx.check(`${version.rows.agreements} there are agreements, each with a title`, {
    expected: 'at least one title',
    got: list.map(({ title }) => title),
    holds: list.length > 0 && list.every(({ title }) => title !== ''),
  });
  const page = await version.jump(ctx, 'open the first one', { productId, orderId, position: 0 });
  ctx.check(`${version.rows.jump} it has a page`, {
    expected: 'an http address',
    got: page,
    holds: /^https?:\/\//.test(page),
  });
}

/** Fields that accept an offer. */
export function pushFields(ctx: FlowContext, { amount, periods, termUnit }: Offer) {
  const { productId } = theOrder(ctx);
  return {
    productId,
    amount: String(amount),
    periods: String(periods),
    termUnit: String(termUnit),
  };
}

/** Reads an offer with its agreements, accepts it, and checks the resulting order. */
export async function takeLoan(
  ctx: FlowContext,
  version: Version,
  input: LoanInput,
): Promise<void> {
  const offer = await readOffer(ctx, version, 'read the offer', input);
  await openAgreement(ctx, version);
  const link = await version.push(ctx, 'take the loan', pushFields(ctx, offer));
  const query = new URLSearchParams(link.split('?')[1] ?? '');
  const orderId = query.get('orderId') ?? '';
  ctx.check(`${version.rows.push} the reply leads to the order`, {
    expected: 'an address',
    got: link,
    holds: link !== '',
  });
  if (!ctx.can('state')) {
    const name = 'ORD-12 the order runs, and is the one that was taken';
    ctx.check(name, { needs: 'state', expected: orderStatus.running, got: undefined });
    return;
  }
  const { productId } = theOrder(ctx);
  const { data } = await ctx.call('read the order', 'loanDetails', { productId, orderId });
  ctx.check('ORD-12 LCN-40 the order runs', {
    expected: orderStatus.running,
    got: Number(data.orderStatus),
  });
  const asked = { productId, orderId };
  const { data: plan } = await ctx.call('read its plan', 'installmentPlan', asked);
  const due = plan.repayPlanDetail.repayWaitDetail.map(
    ({ totalAmount }) => Number(totalAmount) * 100,
  );
  ctx.check(`${version.rows.plan} its plan is the one of the offer`, {
    expected: offer.repay_plans.map(({ amount }) => Number(amount)),
    got: due,
  });
  const days = plan.repayPlanDetail.repayWaitDetail.map(({ dueTime }) => dueTime);
  ctx.check(`${version.rows.plan} on the days of the offer`, {
    expected: offer.repay_plans.map(({ pay_time: day }) => day),
    got: days,
    holds: offer.repay_plans.every(({ pay_time: day }, index) => !differs(day, days[index] ?? '')),
  });
}
