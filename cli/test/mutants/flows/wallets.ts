import {
  succeedsAnyway,
  doesNothing,
  changesFields,
  changesMessage,
  repeatsFirstReply,
  changesPayload,
  aDayLate,
  changesValues,
  hundredfold,
} from './changes.ts';
import type { Mutant } from './mutant.ts';
import type { Change } from './mutation.ts';

/** Pays as soon as the payment page is requested. */
const paysAtOnce: Change = async ({ pass, sandbox }) => {
  const reply = await pass();
  const { data } = (await reply.clone().json()) as { data: { payUrl: string } };
  await sandbox.fetch(data.payUrl, {
    method: 'POST',
    body: new URLSearchParams({ result: 'paid' }),
  });
  return reply;
};

/** Treats every decision as paid. */
const alwaysPays = changesFields(() => ({ result: 'paid' }));

/** Mistakes of wallets, instalments and rollovers. */
export const walletMutants: readonly Mutant[] = [
  {
    wrong: 'a payment in the wallet reaches no order',
    found: 'repay.instalment',
    by: 'INS-19',
    changes: () => ({ wallet: doesNothing }),
  },
  {
    wrong: 'one unit less is taken than was asked for',
    found: 'repay.instalment',
    by: 'INS-19',
    changes: () => ({
      generateVcode: changesFields((fields) => ({
        amount: String(Number(fields.get('amount')) - 1),
      })),
    }),
  },
  {
    wrong: 'the plan counts an instalment too many',
    found: 'repay.instalment',
    by: 'INS-07',
    changes: () => ({
      installmentPlan: changesPayload((data) => {
        const detail = data.repayPlanDetail as { repayWaitCount: number };
        return {
          ...data,
          repayPlanDetail: { ...detail, repayWaitCount: detail.repayWaitCount + 1 },
        };
      }),
    }),
  },
  {
    wrong: 'the plan lists the instalments backwards',
    found: 'repay.instalment',
    by: 'INS-08',
    changes: () => ({
      installmentPlan: changesPayload((data) => {
        const detail = data.repayPlanDetail as { repayWaitDetail: unknown[] };
        const repayWaitDetail = [...detail.repayWaitDetail].reverse();
        return { ...data, repayPlanDetail: { ...detail, repayWaitDetail } };
      }),
    }),
  },
  {
    wrong: 'the plan forgets what was paid',
    found: 'repay.instalment',
    by: 'INS-15',
    changes: () => ({
      installmentPlan: changesPayload((data) => ({
        ...data,
        repayPlanDetail: { ...(data.repayPlanDetail as object), repayYetDetail: [] },
      })),
    }),
  },
  {
    wrong: 'less can be paid than is left',
    found: 'repay.instalment',
    by: 'INS-26',
    changes: () => ({ installmentPlan: changesPayload((data) => ({ ...data, amountMax: 1000 })) }),
  },
  {
    wrong: 'the most that can be paid counts in hundredths',
    found: 'repay.instalment',
    by: 'INS-26',
    changes: () => ({ installmentPlan: changesValues(['amountMax'], hundredfold) }),
  },
  {
    wrong: 'the most that can be paid is refused',
    found: 'repay.instalment too-much',
    by: 'INS-26',
    changes: () => ({
      installmentPlan: changesValues(['amountMax'], (amount) => Number(amount) + 1),
    }),
  },
  {
    wrong: 'the suggested minimum counts in hundredths',
    found: 'repay.instalment',
    by: 'INS-27',
    changes: () => ({ installmentPlan: changesValues(['amountMin'], hundredfold) }),
  },
  {
    wrong: 'the instalments are counted from 0',
    found: 'repay.instalment',
    by: 'INS-08',
    changes: () => ({
      installmentPlan: changesValues(['periodNo'], (number) => Number(number) - 1),
    }),
  },
  {
    wrong: 'all instalments have the same number',
    found: 'repay.instalment',
    by: 'INS-08',
    changes: () => ({ installmentPlan: changesValues(['periodNo'], () => '1') }),
  },
  {
    wrong: 'an instalment is written for display in another unit',
    found: 'repay.instalment',
    by: 'INS-08',
    changes: () => ({ installmentPlan: changesValues(['displayAmount'], hundredfold) }),
  },
  {
    wrong: 'a paid instalment is shown with another amount',
    found: 'repay.instalment',
    by: 'INS-08',
    changes: () => ({
      installmentPlan: changesValues(['repayYetDetail'], (rows) =>
        (rows as object[]).map((row) => ({ ...row, displayAmount: 'TZS 1,00' })),
      ),
    }),
  },
  {
    wrong: 'the rows of a rollover count in another unit than its fee',
    found: 'repay.rollover',
    by: 'ROL-05',
    changes: () => ({
      // Only the fee, without the penalty.
      delayDetail: changesValues(['detail'], (_rows, { delayShouldPayAmount }) => [
        { text: 'To pay', value: `TZS ${String(delayShouldPayAmount)}00,00` },
      ]),
    }),
  },
  {
    wrong: 'a rollover shows a day that it does not lead to',
    found: 'repay.rollover',
    by: 'ROL-10',
    changes: () => ({ delayDetail: changesValues(['value'], aDayLate) }),
  },
  {
    wrong: 'the wallet has no page',
    found: 'repay.instalment',
    by: 'INS-34',
    changes: () => ({ generateVcode: changesPayload((data) => ({ ...data, payUrl: '' })) }),
  },
  {
    wrong: 'a payment of two instalments pays one',
    found: 'repay.instalment two',
    by: 'INS-19',
    changes: () => ({
      generateVcode: changesFields((fields) => ({
        amount: String(Math.floor(Number(fields.get('amount')) / 2)),
      })),
    }),
  },
  {
    wrong: 'an order never becomes settled',
    found: 'repay.instalment all-left',
    by: 'ORD-12',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, orderStatus: 174 })) }),
  },
  {
    wrong: 'a part is taken for the whole instalment',
    found: 'repay.instalment part',
    by: 'INS-19',
    changes: () => ({
      generateVcode: changesFields((fields) => ({
        amount: String(2 * Number(fields.get('amount'))),
      })),
    }),
  },
  {
    wrong: 'more than is left is taken',
    found: 'repay.instalment too-much',
    by: 'INS-26',
    changes: () => ({
      generateVcode: changesFields((fields) => ({
        amount: String(Number(fields.get('amount')) - 1),
      })),
    }),
  },
  {
    wrong: 'asking for the page pays already',
    found: 'repay.instalment unpaid',
    by: 'INS-31',
    changes: () => ({ generateVcode: paysAtOnce }),
  },
  {
    wrong: 'a payment that was given up is made',
    found: 'repay.instalment unpaid',
    by: 'INS-14',
    changes: () => ({ wallet: alwaysPays }),
  },
  {
    wrong: 'a code is paid, and the order does not change',
    found: 'repay.code',
    by: 'INS-14',
    changes: () => ({ wallet: doesNothing }),
  },
  {
    wrong: 'the borrower is not told what to do with a code',
    found: 'repay.code',
    by: 'INS-34',
    changes: () => ({ generateVcode: changesPayload((data) => ({ ...data, notice: '' })) }),
  },
  {
    wrong: 'a reference number is taken without a word',
    found: 'repay.code',
    by: 'INS-42',
    changes: () => ({ submitUtr: changesMessage('') }),
  },
  {
    wrong: 'a code that is not paid counts',
    found: 'repay.code unpaid',
    by: 'INS-36',
    changes: () => ({ wallet: alwaysPays }),
  },
  {
    wrong: 'a reference number is taken twice',
    found: 'repay.code reference-twice',
    by: 'INS-40',
    changes: () => ({ submitUtr: succeedsAnyway() }),
  },
  {
    wrong: 'a rollover is paid, and no date moves',
    found: 'repay.rollover',
    by: 'ROL-02',
    changes: () => ({ wallet: doesNothing }),
  },
  {
    wrong: 'a rollover costs nothing',
    found: 'repay.rollover',
    by: 'ROL-05',
    changes: () => ({
      delayDetail: changesPayload((data) => ({ ...data, delayShouldPayAmount: 0 })),
    }),
  },
  {
    wrong: 'an order that is due cannot be rolled over',
    found: 'repay.rollover',
    by: 'ORD-19',
    changes: () => ({ loanDetails: changesPayload((data) => ({ ...data, isDelay: 0 })) }),
  },
  {
    wrong: 'the fee of a rollover is taken off the debt',
    found: 'repay.rollover',
    by: 'ROL-02',
    changes: () => ({ generateVcode: changesFields(() => ({ isDelay: '0' })) }),
  },
  {
    wrong: 'the price of a rollover forgets the penalties',
    found: 'repay.rollover overdue',
    by: 'LEG-25',
    changes: () => ({ delayDetail: repeatsFirstReply() }),
  },
  {
    wrong: 'any order can be rolled over',
    found: 'repay.rollover not-offered',
    by: 'ROL-02',
    changes: () => ({ delayDetail: succeedsAnyway('00', { delayShouldPayAmount: 100 }) }),
  },
  {
    wrong: 'a rollover is sold for any amount',
    found: 'repay.rollover wrong-amount',
    by: 'ROL-12',
    changes: () => ({
      generateVcode: succeedsAnyway('00', {
        repayType: 'USSD',
        payUrl: '',
        notice: 'n',
        tradeNo: 't',
      }),
    }),
  },
  {
    wrong: 'a rollover that is not paid moves the date',
    found: 'repay.rollover unpaid',
    by: 'ROL-10',
    changes: () => ({ wallet: alwaysPays }),
  },
  {
    wrong: 'a payment on the page of the alternative reaches no order',
    found: 'repay.alternative',
    by: 'RPC-35',
    changes: () => ({ wallet: doesNothing }),
  },
  {
    wrong: 'the alternative has no page',
    found: 'repay.alternative',
    by: 'RPC-35',
    changes: () => ({ repaymentHuichao: changesPayload(() => ({ url: '' })) }),
  },
  {
    wrong: 'a payment that was given up on the page is made',
    found: 'repay.alternative unpaid',
    by: 'RPC-35',
    changes: () => ({ wallet: alwaysPays }),
  },
  {
    wrong: 'a settled order takes money',
    found: 'repay.alternative nothing-owed',
    by: 'RPC-34',
    changes: () => ({ repaymentHuichao: succeedsAnyway('00', { url: 'https://pay.example/' }) }),
  },
];
