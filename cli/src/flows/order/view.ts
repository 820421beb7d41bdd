import type { SeedName } from '@brought/sdk/sandbox';
import { orderStatus, orderStatusGroups } from '@brought/sdk/constants';
import { isOne, type Data } from '@brought/sdk';
import type { FlowContext } from '../engine/context.ts';
import { flow, type FlowCase } from '../engine/flow.ts';
import { checkRows } from '../shared/display.ts';
import { readStatus } from '../shared/status.ts';
import { readPlan } from '../shared/plan.ts';
import { orderSession, theOrder } from '../shared/the-order.ts';

type Order = Data<'loanDetails'>;

/** Checks what every order shows, whatever its status. */
function checkOrder(ctx: FlowContext, order: Data<'loanDetails'>): void {
  ctx.check('ORD-05 ORD-08 ORD-09 ORD-10 status and product have their texts', {
    unstated: true,
    expected: 'all filled',
    got: {
      noticeStatusText: order.noticeStatusText,
      noticeDesText: order.noticeDesText,
      productName: order.productName,
    },
    holds: order.noticeStatusText !== '' && order.noticeDesText !== '' && order.productName !== '',
  });
  const rows = order.userOrderDetail?.detail ?? [];
  ctx.check('ORD-06 ORD-11 the details come row by row', {
    expected: 'rows of text and value',
    got: rows,
    holds: rows.length > 0 && rows.every(({ text, value }) => text !== '' && value !== ''),
  });
}

/** A case that checks the order of a borrower in a certain status. */
function inStatus(
  seed: SeedName,
  status: number,
  summary: string,
  more: (ctx: FlowContext, order: Order) => void,
): FlowCase {
  return {
    summary,
    needs: ['seed'],
    seed,
    run: async (ctx) => {
      const { data } = await readStatus(ctx, 'read the order');
      checkOrder(ctx, data);
      ctx.check(`ORD-12 the status is ${status}`, {
        expected: status,
        got: Number(data.orderStatus),
      });
      more(ctx, data);
    },
  };
}

function checkRollover(name: string, offered: boolean) {
  return (ctx: FlowContext, { isDelay }: Order): void =>
    ctx.check(name, { expected: offered, got: isOne(isDelay) });
}

const waits = inStatus(
  'confirm-waiting',
  orderStatus.withdrawable,
  `Status ${orderStatus.withdrawable}: the loan waits to be withdrawn, on a page that is named.`,
  (ctx, order) => {
    ctx.check('ORD-14 ORD-45 the page to withdraw on is named', {
      expected: 'an address',
      got: order.playeduL,
      holds: order.playeduL !== '',
    });
    checkRollover('ORD-20 there is no rollover', false)(ctx, order);
  },
);

const overdueLater: FlowCase = {
  summary: 'An order that is due today is overdue tomorrow, with a penalty; the clock is moved.',
  needs: ['seed', 'clock'],
  seed: 'due-today',
  run: async (ctx) => {
    const { data: today } = await readStatus(ctx, 'read the order today');
    ctx.check('ORD-12 it is due today', {
      expected: orderStatus.due,
      got: Number(today.orderStatus),
    });
    const before = await readPlan(ctx, 'read its plan');
    await ctx.advance('wait a day', '1d');
    const { data: tomorrow } = await readStatus(ctx, 'read the order tomorrow');
    ctx.check('ORD-12 it is overdue tomorrow', {
      expected: orderStatus.overdue,
      got: Number(tomorrow.orderStatus),
    });
    const after = await readPlan(ctx, 'read its plan');
    const late = before.waiting[0]?.totalAmount ?? 0;
    ctx.check('LEG-26 LEG-28 a day late costs 1,000 once, and 5 % of the late instalment', {
      expected: before.left + 1000 + Math.round(late * 0.05),
      got: after.left,
    });
  },
};

const unknownOrder: FlowCase = {
  summary: 'An order of somebody else is not shown.',
  needs: ['state'],
  run: async (ctx) => {
    const { productId } = theOrder(ctx);
    const asked = { productId, orderId: 'L000000000000' };
    await ctx.refused('read an order of somebody else', 'loanDetails', asked, {
      check: 'ORD-04 an unknown order is refused',
    });
  },
};

const borrowAgain: FlowCase = {
  summary: 'Borrow Again is noted, and whatever comes of that, the product is offered.',
  needs: ['seed'],
  seed: 'paid-off',
  run: async (ctx) => {
    const { productId } = theOrder(ctx);
    await ctx.call('note it', 'eventSave', { productId });
    const input = { productId, amount: '', periods: '' };
    const { data } = await ctx.call('read the offer', 'loanDetailConfirm', input);
    ctx.check('ORD-25 ORD-26 ORD-27 the product is offered again', {
      expected: 'an amount',
      got: data.amount,
      holds: Number(data.amount) > 0,
    });
  },
};

/** An order in one of these statuses has a plan. */
const repayable: readonly number[] = orderStatusGroups.repayable;

const plan: FlowCase = {
  summary: 'The rows of an order that is repaid agree with its plan.',
  run: async (ctx) => {
    const { data } = await readStatus(ctx, 'read the order');
    if (!repayable.includes(Number(data.orderStatus)))
      return ctx.skip('the order is not repaid now');
    const { waiting, left } = await readPlan(ctx, 'read its plan');
    const rows = data.userOrderDetail?.detail ?? [];
    const days = waiting.slice(0, 1).map(({ dueTime }) => dueTime);
    const name = 'ORD-06 ORD-11 no row shows what is left in another unit, or a day off';
    checkRows(ctx, name, rows, { amounts: [left * 100], days });
  },
};

/** Reads an order and checks it. */
export const orderView = flow(
  'order.view',
  {
    summary: 'Look at an order: status, product, details, what can be done with it.',
    tags: ['order', 'smoke'],
    seed: 'due-today',
    session: orderSession,
    cases: {
      waiting: waits,
      'in-review': inStatus(
        'in-review',
        orderStatus.inReview,
        `Status ${orderStatus.inReview}: nothing can be done yet.`,
        checkRollover('ORD-20 there is no rollover', false),
      ),
      'paying-out': inStatus(
        'paying-out',
        orderStatus.payingOut,
        `Status ${orderStatus.payingOut}: the money is on its way.`,
        checkRollover('ORD-20 there is no rollover', false),
      ),
      running: inStatus(
        'running',
        orderStatus.running,
        `Status ${orderStatus.running}: it can be repaid, not rolled over.`,
        checkRollover('ORD-23 there is no rollover', false),
      ),
      due: inStatus(
        'due-today',
        orderStatus.due,
        `Status ${orderStatus.due}: it can be repaid or rolled over.`,
        checkRollover('ORD-19 ORD-20 a rollover is offered', true),
      ),
      overdue: inStatus(
        'overdue-35d',
        orderStatus.overdue,
        `Status ${orderStatus.overdue}: it can be repaid or rolled over.`,
        checkRollover('ORD-19 ORD-20 a rollover is offered', true),
      ),
      settled: inStatus(
        'paid-off',
        orderStatus.settled,
        `Status ${orderStatus.settled}: it is settled, and asks for a rating.`,
        (ctx, order) => {
          ctx.check('ORD-31 a rating is asked for', { expected: true, got: isOne(order.isScore) });
          checkRollover('ORD-20 there is no rollover', false)(ctx, order);
        },
      ),
      'no-card': inStatus(
        'no-cards',
        orderStatus.due,
        'Without a card the order asks for one.',
        (ctx, { cardNeedPop, cardPopTitle, cardPopMsg }) =>
          ctx.check('ORD-39 the reminder is on, with its texts', {
            unstated: true,
            expected: 'on, with title and text',
            got: { cardNeedPop, cardPopTitle, cardPopMsg },
            holds: isOne(cardNeedPop) && cardPopTitle !== '' && cardPopMsg !== '',
          }),
      ),
      plan,
      'becomes-overdue': overdueLater,
      'unknown-order': unknownOrder,
      'borrow-again': borrowAgain,
    },
  },
  async (ctx) => {
    const { data } = await readStatus(ctx, 'read the order');
    checkOrder(ctx, data);
    ctx.check('ORD-12 the status is a number that the screens know', {
      expected: Object.values(orderStatus),
      got: Number(data.orderStatus),
      holds: Object.values(orderStatus).some((known) => known === Number(data.orderStatus)),
    });
  },
);
