import { expect, test } from 'vitest';
import { delayDetail, installmentPlan } from '../generated/operations.ts';
import { DelayDetail, InstallmentPlan } from '../generated/replies.ts';
import { wholePayload } from './whole-payload.ts';

const reader = {
  operationId: 'delayDetail',
  operation: delayDetail,
  shape: DelayDetail,
  readText: (text: string) => (text === 'trace' ? undefined : text.toUpperCase()),
} as const;

const row = { text: 'Fee', value: '1' };

test('a valid payload is returned as a client reads it', () => {
  const came = { delayShouldPayAmount: ' 9200.00 ', detail: [row] };
  expect(wholePayload(reader, came)).toMatchObject({
    delayShouldPayAmount: 9200,
    detail: [{ text: 'FEE', value: '1' }],
    repayDetail: [],
    showSubmitUtr: 0,
  });
});

test.each([
  [undefined],
  [null],
  [[]],
  ['text'],
  [{}],
  [{ delayShouldPayAmount: 'much' }],
  [{ delayShouldPayAmount: 1, detail: 'Fee' }],
  [{ delayShouldPayAmount: 1, detail: [row, 7] }],
  [{ delayShouldPayAmount: 1, detail: { 0: row } }],
  [{ delayShouldPayAmount: 1, detail: [{ text: 'trace', value: '1' }] }],
  [{ delayShouldPayAmount: 1, showSubmitUtr: [] }],
])('a payload that a client would have to repair is rejected: %j', (came) => {
  expect(wholePayload(reader, came)).toBeUndefined();
});

test('a day that is not readable text is rejected', () => {
  const plan = { operationId: 'installmentPlan', operation: installmentPlan } as const;
  const waits = { periodNo: 1, totalAmount: 100, displayAmount: '100', periodStatus: 1 };
  const read = (dueTime: string) =>
    wholePayload(
      { ...reader, ...plan, shape: InstallmentPlan },
      { repayPlanDetail: { repayWaitDetail: [{ ...waits, dueTime }] } },
    );
  expect(read('2026-12-01')).toBeDefined();
  expect(read('trace')).toBeUndefined();
});
