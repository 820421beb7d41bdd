import type { Repair } from '@brought/sdk';
import { expect, test } from 'vitest';
import type { Payload } from '../../session/calls.ts';
import { snapshotOf } from './snapshot.ts';

const instalment = {
  periodNo: 1,
  totalAmount: 100,
  displayAmount: '',
  periodStatus: 1,
  canClick: 1,
  dueTime: '2026-12-01',
  statusText: '',
};

const plan = {
  bankList: [],
  amountMax: 300,
  amountMin: 0,
  productName: '',
  repayPlanDetail: {
    repayWaitCount: 1,
    repayWaitDetail: [instalment],
    repayYetDetail: [{ ...instalment, totalAmount: '200' }],
  },
  note: '',
  telephone: '',
  showSubmitUtr: 0,
} satisfies Payload<'installmentPlan'>;

const missing = (path: string): Repair[] => [
  {
    operationId: 'installmentPlan',
    path,
    found: 'a text',
    kind: 'leftOut',
    became: `left out with ${path}`,
  },
];

test('a plan that was read completely is compared', () => {
  expect(snapshotOf(null, plan).plan).toEqual({
    waiting: [{ no: '1', hundredths: 10_000, due: '2026-12-01' }],
    paid: [{ no: '1', hundredths: 20_000, due: '2026-12-01' }],
  });
  expect(snapshotOf(null, { ...plan, missing: missing('data.bankList[0]') }).plan).not.toBeNull();
});

test('a paid plan has nothing left, and no next date', () => {
  const repayPlanDetail = { ...plan.repayPlanDetail, repayWaitDetail: [] };
  const paid = snapshotOf(null, { ...plan, repayPlanDetail });
  expect(paid).toMatchObject({ plan: { waiting: [] }, balance: 'TZS 0,00', nextDate: '' });
});

test('an unreadable instalment is not taken for a paid one', () => {
  const lost = { ...plan, missing: missing('data.repayPlanDetail.repayWaitDetail[0]') };
  expect(snapshotOf(null, lost)).toMatchObject({ plan: null, balance: '' });
});

test.each(['', '12,300', '100.50'])('a paid amount of %j is no evidence', (totalAmount) => {
  const { repayPlanDetail: detail } = plan;
  const repayYetDetail = [instalment, { ...instalment, totalAmount }];
  const shown = { ...plan, repayPlanDetail: { ...detail, repayYetDetail } };
  expect(snapshotOf(null, shown).plan).toBeNull();
});

test.each(['12,300', '100.50'])('nor is a due amount', (totalAmount) => {
  const { repayPlanDetail: detail } = plan;
  const repayWaitDetail = [instalment, { ...instalment, totalAmount }];
  const shown = { ...plan, repayPlanDetail: { ...detail, repayWaitDetail } };
  expect(snapshotOf(null, shown)).toMatchObject({ plan: null, balance: '' });
});

test('an order with unreadable rows is not compared', () => {
  const order = {
    orderStatus: 174,
    noticeStatusText: 'Due',
    userOrderDetail: { detail: [{ text: 'Paid', value: '1' }] },
  } as Payload<'loanDetails'>;
  expect(snapshotOf(order, null).order).not.toBeNull();
  const lost = { ...order, missing: missing('data.userOrderDetail.detail[1]') };
  expect(snapshotOf(lost, null).order).toBeNull();
});

test('a plan without instalments is unknown, not paid off', () => {
  const empty = { repayWaitCount: 0, repayWaitDetail: [], repayYetDetail: [] };
  expect(snapshotOf(null, { ...plan, repayPlanDetail: empty })).toMatchObject({
    plan: null,
    balance: '',
    nextDate: '',
  });
});

test('a duplicate instalment counts once', () => {
  const { repayPlanDetail } = plan;
  const twice = { ...repayPlanDetail, repayWaitDetail: [instalment, { ...instalment }] };
  const seen = snapshotOf(null, { ...plan, repayPlanDetail: twice });
  expect(seen.plan?.waiting).toHaveLength(1);
  expect(seen.balance).toBe('TZS 100,00');
});
