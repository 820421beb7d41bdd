import { accounts } from './wallets.ts';

import { address } from '../address.ts';

export const planPage = address('/repayment');

/** One instalment, as a server of ours would send it. */
export function instalment(
  periodNo: number,
  totalAmount: number,
  dueTime: string,
  statusText: string,
) {
  return {
    periodNo,
    totalAmount,
    displayAmount: `TZS ${totalAmount},00`,
    periodStatus: 1,
    canClick: 1,
    dueTime,
    statusText,
  };
}

/** Four waiting instalments, of 100 to 400. */
export function waiting() {
  return [
    instalment(3, 100, '2026-12-01', 'Due'),
    instalment(4, 200, '2027-01-01', 'Not due'),
    instalment(5, 300, '2027-02-01', 'Not due'),
    instalment(6, 400, '2027-03-01', 'Not due'),
  ];
}

/** Two paid instalments. */
export function paidOnes() {
  return [instalment(1, 100, '2026-10-01', 'Paid'), instalment(2, 100, '2026-11-01', 'Paid')];
}

type Parts = { amountMin?: unknown; amountMax?: unknown; waiting?: unknown[]; paid?: unknown[] };

/** A plan, with the changes that a test needs. */
export function plan(parts: Parts = {}) {
  const list = parts.waiting ?? waiting();
  return {
    ...accounts,
    amountMax: parts.amountMax ?? 1000,
    amountMin: parts.amountMin ?? 50,
    productName: 'Quick Loan',
    repayPlanDetail: {
      repayWaitCount: list.length,
      repayWaitDetail: list,
      repayYetDetail: parts.paid ?? paidOnes(),
    },
    note: '',
    telephone: '',
    showSubmitUtr: 0,
  };
}

/** A plan of many instalments, each of 1.000. */
export function longPlan(length: number) {
  const many = Array.from({ length }, (_, index) =>
    instalment(index + 1, 1000, '2026-12-01', 'Not due'),
  );
  return plan({ waiting: many, amountMax: 1000 * length });
}

/** The plan of an order whose second instalment was due on 14 November. */
export function overduePlan() {
  const displayAmount = 'TZS 19.334,00';
  return plan({
    waiting: [
      { ...instalment(2, 19334, '2026-11-14', 'Overdue'), displayAmount },
      { ...instalment(3, 19334, '2026-12-14', 'Not due'), displayAmount },
    ],
    paid: [{ ...instalment(1, 19332, '2026-10-14', 'Paid'), displayAmount: 'TZS 19.332,00' }],
    amountMax: 38668,
  });
}
