import { expect, test } from 'vitest';
import type { OperationId } from '../src/index.ts';
import { read, repaired, type Json } from './repairs.ts';

const row = { totalAmount: 100 };

const [absent, nested] = [undefined, { data: { bankCards: [{ id: '1', cardNo: '**** 1' }] } }];
test.each([
  ['nothing', { bankCards: absent }],
  ['nothing', nested],
  ['null', { bankCards: null }],
  ['an empty text', { bankCards: '' }],
  ['an empty text', { bankCards: ' ' }],
  ['an empty object', { bankCards: {} }],
  ['an object', { bankCards: { total: 2, list: [] } }],
])('a missing vital list is read as empty, and reported: %s in %j', async (found, payload) => {
  const [data, ...told] = await repaired('repaymentWay', payload);
  expect(data).toMatchObject({ bankCards: [] });
  expect(told).toEqual([`data.bankCards: ${found}, an empty list`]);
});

test('a vital list that is read as empty is reported at any depth', async () => {
  const told = async (id: OperationId, payload: unknown) =>
    (await repaired(id, payload as Json)).slice(1);
  const detail = 'data.repayPlanDetail';
  expect(await told('installmentPlan', { repayPlanDetail: [] })).toEqual([
    `${detail}: an empty list, an empty object`,
    `${detail}.repayWaitDetail: nothing, an empty list`,
  ]);
  expect(await told('installmentPlan', { repayPlanDetail: { repay_wait_detail: [row] } })).toEqual([
    `${detail}.repayWaitDetail: nothing, an empty list`,
  ]);
  expect(await told('problemList', { tabs: [{ title: 'All', list: null }] })).toEqual([
    'data.tabs[0].list: null, an empty list',
  ]);
  expect(await told('contractList', {})).toEqual(['data.list: nothing, an empty list']);
  expect(await told('contractList', [])).toEqual([]);
});

test.each<[string, Json]>([
  ['behind an empty one', { orders: [], records: [{ orderNo: 'L1' }] }],
  ['behind two', { links: [], sort: [], data: [{ orderNo: 'L1' }] }],
])('the rows of a list are found %s', async (_, orderList) => {
  const { data } = await read('problemInit', { problemType: [], orderList });
  expect(data).toMatchObject({ orderList: [{ orderNo: 'L1' }] });
});

test('the rows of a list under any name are found behind an empty one', async () => {
  const { data } = await read('contractList', { links: [], rows: [{ title: 'Loan' }] });
  expect(data).toMatchObject({ list: [{ title: 'Loan' }] });
});
