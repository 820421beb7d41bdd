import {
  succeedsAnyway,
  doesNothing,
  changesFields,
  repeatsFirstReply,
  aDayLate,
  changesPayload,
  changesValues,
  hundredfold,
} from './changes.ts';
import type { Mutant } from './mutant.ts';

const otherAmount = changesFields(() => ({ amount: '7500000' }));
const taken = { lendDetailsUrl: '/orderDetails?orderId=L202611210001&productId=7' };

/** Mistakes of loans and orders. */
export const loanMutants: readonly Mutant[] = [
  {
    wrong: 'a loan that was taken is none',
    found: 'loan.confirm',
    by: 'ORD-12',
    changes: () => ({ loanDetailPush: doesNothing }),
  },
  {
    wrong: 'another amount is lent than was confirmed',
    found: 'loan.confirm',
    by: 'LCN-08',
    changes: () => ({ loanDetailPush: otherAmount }),
  },
  {
    wrong: 'the plan does not pay the loan back',
    found: 'loan.confirm',
    by: 'LCN-08',
    changes: () => ({
      loanDetailConfirm: changesPayload((data) => ({
        ...data,
        repay_plans: (data.repay_plans as unknown[]).slice(1),
      })),
    }),
  },
  {
    wrong: 'the first repayment is a day off its plan',
    found: 'loan.confirm',
    by: 'LCN-06',
    changes: () => ({ loanDetailConfirm: changesValues(['firstPayTime'], aDayLate) }),
  },
  {
    wrong: 'the rows of an offer count in another unit than its plan',
    found: 'loan.confirm',
    by: 'LCN-07',
    changes: () => ({ loanDetailConfirm: changesValues(['value'], hundredfold) }),
  },
  {
    wrong: 'the rows of an older offer count in another unit than its plan',
    found: 'loan.confirm-old',
    by: 'LCO-04',
    changes: () => ({ confirmDetailOld: changesValues(['value'], hundredfold) }),
  },
  {
    wrong: 'the first repayment of an older offer is a day off its plan',
    found: 'loan.confirm-old',
    by: 'LCO-03',
    changes: () => ({ confirmDetailOld: changesValues(['firstPayTime'], aDayLate) }),
  },
  {
    wrong: 'the plan of a loan that was taken is a day off the offer',
    found: 'loan.confirm',
    by: 'LCN-08',
    changes: () => ({ installmentPlan: changesValues(['dueTime'], aDayLate) }),
  },
  {
    wrong: 'the plan of a loan that was taken counts in hundredths',
    found: 'loan.confirm',
    by: 'LCN-08',
    changes: () => ({ installmentPlan: changesValues(['totalAmount'], hundredfold) }),
  },
  {
    wrong: 'the rows of an order are a day off its plan',
    found: 'order.view plan',
    by: 'ORD-06',
    changes: () => ({ loanDetails: changesValues(['value'], aDayLate) }),
  },
  {
    wrong: 'the rows of an order count in another unit than its plan',
    found: 'order.view plan',
    by: 'ORD-06',
    changes: () => ({ loanDetails: changesValues(['value'], hundredfold) }),
  },
  {
    wrong: 'a loan runs for a month',
    found: 'loan.confirm',
    by: 'LEG-19',
    changes: () => ({ loanDetailConfirm: changesPayload((data) => ({ ...data, periods: 30 })) }),
  },
  {
    wrong: 'there are no agreements',
    found: 'loan.confirm',
    by: 'LCN-21',
    changes: () => ({ contractList: changesPayload(() => ({ list: [] })) }),
  },
  {
    wrong: 'an agreement has no page',
    found: 'loan.confirm',
    by: 'LCN-23',
    changes: () => ({ contractJump: changesPayload(() => ({ contract_url: '' })) }),
  },
  {
    wrong: 'the rate is not told',
    found: 'loan.confirm',
    by: 'LCN-06',
    changes: () => ({ loanDetailConfirm: changesPayload((data) => ({ ...data, pRateDsc: '' })) }),
  },
  {
    wrong: 'a chosen amount is passed over',
    found: 'loan.confirm other-terms',
    by: 'LCN-35',
    changes: () => ({ loanDetailConfirm: changesFields(() => ({ amount: '' })) }),
  },
  {
    wrong: 'a chosen term is passed over',
    found: 'loan.confirm other-terms',
    by: 'LCN-35',
    changes: () => ({ loanDetailConfirm: changesFields(() => ({ periods: '' })) }),
  },
  {
    wrong: 'a loan is given without an account',
    found: 'loan.confirm no-account',
    by: 'LCN-37',
    changes: () => ({ loanDetailPush: succeedsAnyway('00', taken) }),
  },
  {
    wrong: 'any amount is lent',
    found: 'loan.confirm not-offered',
    by: 'LCN-35',
    changes: () => ({ loanDetailPush: otherAmount }),
  },
  {
    wrong: 'the agreement that should open has no page',
    found: 'loan.confirm agreement',
    by: 'LCN-25',
    changes: () => ({
      loanDetailConfirm: changesPayload((data) => ({ ...data, popAgreementUrl: '' })),
    }),
  },
  {
    wrong: 'a loan of the older confirmation is none',
    found: 'loan.confirm-old',
    by: 'ORD-12',
    changes: () => ({ pushOld: doesNothing }),
  },
  {
    wrong: 'the older confirmation has no text for its button',
    found: 'loan.confirm-old texts',
    by: 'LCO-06',
    changes: () => ({ confirmDetailOld: changesPayload((data) => ({ ...data, buttonText: '' })) }),
  },
  {
    wrong: 'the older confirmation passes a chosen amount over',
    found: 'loan.confirm-old other-terms',
    by: 'LCN-35',
    changes: () => ({ confirmDetailOld: changesFields(() => ({ amount: '' })) }),
  },
  {
    wrong: 'the older confirmation lends without an account',
    found: 'loan.confirm-old no-account',
    by: 'LCN-37',
    changes: () => ({ pushOld: succeedsAnyway('00', taken) }),
  },
  {
    wrong: 'the older confirmation lends any amount',
    found: 'loan.confirm-old not-offered',
    by: 'LCN-35',
    changes: () => ({ pushOld: otherAmount }),
  },
  {
    wrong: 'a loan on its way is shown as running',
    found: 'order.view paying-out',
    by: 'ORD-12',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, orderStatus: 170 })) }),
  },
  {
    wrong: 'an order that is not due can be rolled over',
    found: 'order.view running',
    by: 'ORD-23',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, isDelay: 1 })) }),
  },
  {
    wrong: 'a due order offers no rollover',
    found: 'order.view due',
    by: 'ORD-19',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, isDelay: 0 })) }),
  },
  {
    wrong: 'nothing is offered to borrow again',
    found: 'order.view borrow-again',
    by: 'ORD-25',
    changes: () => ({ loanDetailConfirm: changesPayload((data) => ({ ...data, amount: 0 })) }),
  },
  {
    wrong: 'an order has no details',
    found: 'order.view',
    by: 'ORD-06',
    changes: () => ({
      loanDetails: changesPayload((data) => ({ ...data, userOrderDetail: { detail: [] } })),
    }),
  },
  {
    wrong: 'an order has no words for its status',
    found: 'order.view',
    by: 'ORD-05',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, noticeStatusText: '' })) }),
  },
  {
    wrong: 'an order in review is shown as running',
    found: 'order.view in-review',
    by: 'ORD-12',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, orderStatus: 170 })) }),
  },
  {
    wrong: 'an overdue order is shown as due',
    found: 'order.view overdue',
    by: 'ORD-12',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, orderStatus: 174 })) }),
  },
  {
    wrong: 'a loan that waits has no page to withdraw it on',
    found: 'order.view waiting',
    by: 'ORD-14',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, playeduL: '' })) }),
  },
  {
    wrong: 'nobody asks for a card',
    found: 'order.view no-card',
    by: 'ORD-39',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, cardNeedPop: 0 })) }),
  },
  {
    wrong: 'a settled order can be rolled over',
    found: 'order.view settled',
    by: 'ORD-20',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, isDelay: 1 })) }),
  },
  {
    wrong: 'a loan that waits can be rolled over',
    found: 'order.view waiting',
    by: 'ORD-20',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, isDelay: 1 })) }),
  },
  {
    wrong: 'a settled order asks for no rating',
    found: 'order.view settled',
    by: 'ORD-31',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, isScore: 0 })) }),
  },
  {
    wrong: 'an order does not change with time',
    found: 'order.view becomes-overdue',
    by: 'ORD-12',
    changes: () => ({ loanDetails: repeatsFirstReply() }),
  },
  {
    wrong: 'being late costs nothing',
    found: 'order.view becomes-overdue',
    by: 'LEG-26',
    changes: () => ({ installmentPlan: repeatsFirstReply() }),
  },
  {
    wrong: 'orders of others are shown',
    found: 'order.view unknown-order',
    by: 'ORD-04',
    changes: () => ({ loanDetails: changesFields(() => ({ orderId: 'L202611210001' })) }),
  },
  {
    wrong: 'a rating is asked for again and again',
    found: 'order.rate',
    by: 'ORD-31',
    changes: () => ({ googleScore: doesNothing }),
  },
  {
    wrong: 'an order that runs asks for a rating',
    found: 'order.rate not-settled',
    by: 'ORD-31',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, isScore: 1 })) }),
  },
];
