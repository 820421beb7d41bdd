import { expect, test } from 'vitest';
import {
  ContractViolation,
  createBrought,
  type OperationId,
  type Repair,
  type RepairKind,
} from '../src/index.ts';
import { typicalFields } from './bundle.ts';
import { read, repaired, type Json } from './repairs.ts';
import { textAnswer, startServer } from './server.ts';

const row = { totalAmount: 100 };
const plan = {
  amountMax: 300,
  amountMin: 10,
  repayPlanDetail: { repayWaitDetail: [row, row], repayYetDetail: [row] },
};
const waiting = (...rows: unknown[]) => ({ repayPlanDetail: { repayWaitDetail: rows } });
const offer = { amount: 5000000, periods: 91 };
const topics = { problemType: [] };
const methods = { repayToken: 't', bankCards: [] };
const order = { orderStatus: 174, productName: 'Quick Loan' };

test.each<[OperationId, Json, Json, Json, string]>([
  ['loanDetails', order, { recProducts: 'x' }, { recProducts: [] }, 'a text, its default'],
  [
    'loanDetails',
    order,
    { userOrderDetail: [] },
    { userOrderDetail: { detail: [] } },
    'an empty list, an empty object',
  ],
  [
    'loanDetails',
    order,
    { userOrderDetail: '' },
    { userOrderDetail: { detail: [] } },
    'an empty text, an empty object',
  ],
  ['loanDetails', order, { telephone: [] }, { telephone: '' }, 'an empty list, its default'],
  ['loanDetails', order, { isDelay: {} }, { isDelay: 0 }, 'an empty object, its default'],
  ['loanDetails', order, { cardPopTitle: [] }, { cardPopTitle: '' }, 'an empty list, its default'],
  ['installmentPlan', plan, { note: ['x'] }, { note: '' }, 'a list, its default'],
  [
    'installmentPlan',
    plan,
    { bankCardInfo: '' },
    { bankCardInfo: { bankName: '', cardNo: '', bankNode: '' } },
    'an empty text, an empty object',
  ],
  [
    'installmentPlan',
    plan,
    { bankCardInfo: ['x'] },
    { bankCardInfo: undefined },
    'a list, nothing',
  ],
  ['installmentPlan', plan, { bankCardInfo: 7 }, { bankCardInfo: undefined }, 'a number, nothing'],
  [
    'installmentPlan',
    plan,
    { showSubmitUtr: [] },
    { showSubmitUtr: 0 },
    'an empty list, its default',
  ],
  ['installmentPlan', plan, { amountMax: '12,300' }, { amountMax: 0 }, 'a text, its default'],
  ['installmentPlan', plan, { amountMin: '' }, { amountMin: 0 }, 'an empty text, its default'],
  ['installmentPlan', plan, { amountMin: ' ' }, { amountMin: 0 }, 'an empty text, its default'],
  ['loanDetailConfirm', offer, { sendSms: [] }, { sendSms: 0 }, 'an empty list, its default'],
  [
    'loanDetailConfirm',
    offer,
    { firstPeriodDay: {} },
    { firstPeriodDay: '' },
    'an empty object, its default',
  ],
  ['repaymentWay', methods, { alipay: {} }, { alipay: undefined }, 'an empty object, nothing'],
])('%s: beside %j, %j is read as %j', async (id, good, bad, instead, told) => {
  const [name = ''] = Object.keys(bad);
  const { data: sound } = await read(id, structuredClone(good));
  expect(await repaired(id, { ...structuredClone(good), ...bad })).toEqual([
    { ...sound, ...instead },
    `data.${name}: ${told}`,
  ]);
});

test.each<[OperationId, Json, string, string | []]>([
  ['loanDetailConfirm', offer, 'amountList', ''],
  ['unionErrorInfo', {}, 'family', ''],
  ['unionErrorInfo', {}, 'family', ' '],
  ['problemInit', topics, 'orderList', ''],
  ['problemInit', topics, 'orderList', []],
  ['problemList', {}, 'tabs', []],
])(
  '%s: beside %j, %s with %j is an empty list, and not reported',
  async (id, good, name, empty) => {
    const [data, ...told] = await repaired(id, { ...good, [name]: empty });
    expect(data).toMatchObject({ [name]: [] });
    expect(told).toEqual([]);
  },
);

test('a paid instalment keeps its amount as the server wrote it', async () => {
  const detail = { repayWaitDetail: [row], repayYetDetail: [{ totalAmount: '12,300' }] };
  const [data, ...told] = await repaired('installmentPlan', { ...plan, repayPlanDetail: detail });
  expect(data).toMatchObject({ repayPlanDetail: { repayYetDetail: [{ totalAmount: '12,300' }] } });
  expect(told).toEqual([]);
});

test.each(['100.50', '12,300', '12.300', '1 000', 'TZS 5'])(
  'an instalment of %j keeps its amount as the server wrote it, which is reported',
  async (totalAmount) => {
    const rows = waiting({ totalAmount: 100 }, { totalAmount });
    const [data, ...told] = await repaired('installmentPlan', { ...plan, ...rows });
    expect(data).toMatchObject(rows);
    expect(told).toEqual(['data.repayPlanDetail.repayWaitDetail[1].totalAmount: a text, a text']);
  },
);

const noAmounts = ['', '1e3', '0x10', 'much', '12:30', 7.25, true, null];
test.each([...noAmounts, {}, []].map((totalAmount) => ({ totalAmount })))(
  'an amount is never guessed: the instalment of %j is left out, which is reported',
  async ({ totalAmount }) => {
    const [data, told, ...more] = await repaired('installmentPlan', {
      ...plan,
      ...waiting({ totalAmount: 100 }, { totalAmount }, { totalAmount: 300 }),
    });
    const path = 'data.repayPlanDetail.repayWaitDetail[1]';
    expect(data).toMatchObject(waiting({ totalAmount: 100 }, { totalAmount: 300 }));
    expect(told).toMatch(`${path}.totalAmount: `);
    expect(told).toMatch(`, left out with ${path}`);
    expect(more).toEqual([]);
  },
);

test.each([['100'], [' 100 '], ['100.0'], ['100.00'], [100]])(
  'an amount of whole units is read in any notation: %j',
  async (totalAmount) => {
    const [data, ...told] = await repaired('installmentPlan', {
      ...plan,
      ...waiting({ totalAmount }),
    });
    expect(data).toMatchObject(waiting({ totalAmount: 100 }));
    expect(told).toEqual([]);
  },
);

test('an order without a number is left out of a list, the others are kept', async () => {
  const list = [
    { orderNo: 'L1' },
    { orderNo: null, isShow: {} },
    null,
    [],
    '',
    5,
    { orderNo: 'L2' },
  ];
  const [data, ...told] = await repaired('problemInit', { ...topics, orderList: list });
  expect(data).toMatchObject({ orderList: [{ orderNo: 'L1' }, { orderNo: 'L2' }] });
  expect(told).toEqual([
    'data.orderList[1].orderNo: null, left out with data.orderList[1]',
    'data.orderList[2]: null, left out',
    'data.orderList[3]: an empty list, left out',
    'data.orderList[4]: an empty text, left out',
    'data.orderList[5]: a number, left out',
  ]);
});

test('an unreadable order is undefined where it is not vital', async () => {
  const [data, ...told] = await repaired('problemInit', {
    ...topics,
    orderDetail: { orderNo: ['L1'] },
  });
  expect(data['orderDetail']).toBeUndefined();
  expect(told).toEqual(['data.orderDetail.orderNo: a list, left out with data.orderDetail']);
});

test('invalid entries of a list of amounts are dropped, and texts are unchanged', async () => {
  const [data, ...told] = await repaired('loanDetailConfirm', {
    ...offer,
    amountList: [100, '200', '3,000', 'TZS NaN', null],
  });
  expect(data).toMatchObject({ amountList: [100, '200', '3,000'] });
  expect(told).toEqual([
    'data.amountList[3]: a text, left out',
    'data.amountList[4]: null, left out',
  ]);
});

test.each<[OperationId, Json, RepairKind]>([
  ['loanDetails', { ...order, userOrderDetail: [] }, 'rewritten'],
  ['loanDetails', { ...order, telephone: [] }, 'default'],
  ['installmentPlan', { ...plan, ...waiting(row, 'x') }, 'leftOut'],
  ['problemInit', {}, 'emptyList'],
  ['installmentPlan', { ...plan, ...waiting({ totalAmount: '100.50' }) }, 'text'],
])('a repair of %s with %j has the kind %s', async (operationId, given, kind) => {
  const { repairs } = await read(operationId, given);
  expect(repairs).toMatchObject([{ kind }]);
});

test.each<[string, unknown, unknown[]]>([
  ['numbered', { 1: { orderNo: 'L1' }, 13: { orderNo: 'L2' } }, ['L1', 'L2']],
  ['by id', { L1: { orderNo: 'L1' }, L2: { orderNo: 'L2' } }, ['L1', 'L2']],
  ['one row under a name', { item: { orderNo: 'L1' } }, ['L1']],
  ['a single row', { orderNo: 'L1', list: [{ title: 'a', value: 'b' }] }, ['L1']],
  ['a page of rows', { total: 2, list: [{ orderNo: 'L1' }, { orderNo: 'L2' }] }, ['L1', 'L2']],
  ['nothing', {}, []],
])('an object is read as a list if the field is a list: %s', async (_, orderList, numbers) => {
  const { data, repairs } = await read('problemInit', { ...topics, orderList });
  expect((data['orderList'] as Json[]).map(({ orderNo }) => orderNo)).toEqual(numbers);
  expect(repairs).toMatchObject([{ path: 'data.orderList', became: 'a list' }]);
});

test.each([{ 1: { orderNo: 'L1' }, total: {} }, { a1: {} }, { '1a': {} }])(
  'an object without numeric keys is not a list, unless it contains one: %j',
  async (orderList) => {
    const [data, ...told] = await repaired('problemInit', { ...topics, orderList });
    expect(data).toMatchObject({ orderList: [] });
    expect(told).toEqual(['data.orderList: an object, its default']);
  },
);

test('a list that is not vital may lose all its rows', async () => {
  const [data, ...told] = await repaired('problemInit', { ...topics, orderList: [null, {}] });
  expect(data).toMatchObject({ orderList: [] });
  expect(told).toEqual([
    'data.orderList[0]: null, left out',
    'data.orderList[1].orderNo: nothing, left out with data.orderList[1]',
  ]);
});

test('numbered agreements are read as a list if the payload is the list', async () => {
  const { data } = await read('contractList', { 0: { title: 'Loan' }, 1: { title: 'Data' } });
  expect(data).toEqual({ list: [{ title: 'Loan' }, { title: 'Data' }] });
});

test('a payload of [] is read as an empty object', async () => {
  const [data, ...told] = await repaired('contactInfo', [] as unknown as Json);
  expect(data).toEqual({ email: '', smWa: '' });
  expect(told).toEqual(['data: an empty list, an empty object']);
});

test('an object wrapped in a list is read', async () => {
  const asked = [{ email: 'help@lender.example', smWa: '0800' }];
  const [data, ...told] = await repaired('contactInfo', asked as unknown as Json);
  expect(data).toEqual(asked[0]);
  expect(told).toEqual(['data: a list, an object']);
  const [inside] = await repaired('installmentPlan', {
    ...plan,
    repayPlanDetail: [plan.repayPlanDetail],
  });
  expect(inside).toMatchObject(waiting(row, row));
});

test('a list of two objects is not read as one object', async () => {
  await expect(read('loanDetails', [{ orderStatus: 174 }, { orderStatus: 180 }])).rejects.toThrow(
    ContractViolation,
  );
});

test.each([174, '174', ' 174 ', '174.0', '174.00', '0174'])(
  'the status %j is the number 174',
  async (orderStatus) => {
    expect((await read('loanDetails', { orderStatus })).data).toMatchObject({ orderStatus: 174 });
  },
);

test.each([999, '-1', 'OVERDUE', '174.5', '1,74'])(
  'an undocumented status is accepted: %j',
  async (orderStatus) => {
    const { data } = await read('loanDetails', { orderStatus });
    expect(String(data['orderStatus'])).toBe(String(orderStatus));
  },
);

test.each([
  0,
  '0',
  1,
  28800,
  '28800',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '1970-01-01',
  '01/01/1970',
  '1 Jan 1970',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '1969-12-31 21:00:00',
  '0001-01-01T00:00:00',
  '1899-12-30',
  '1900-01-01 00:00:00',
  'Nov 30, -0001',
  '00-00-00',
  '0/0/0',
  '0.0',
  '--',
  'N/A',
  '/Date(0)/',
  -1,
  1796083200000000,
  '1796083200000000',
  {},
])('%j is not a day', async (dueTime) => {
  const given = { ...plan, ...waiting({ totalAmount: 1, dueTime }) };
  const { data, repairs } = await read('installmentPlan', given);
  expect(data).toMatchObject(waiting({ totalAmount: 1, dueTime: '' }));
  expect(repairs).toMatchObject([
    { path: 'data.repayPlanDetail.repayWaitDetail[0].dueTime', became: 'its default' },
  ]);
});

test.each([
  '',
  '2026-12-01',
  '20261201',
  20261201,
  1796083200,
  20261121000000,
  '20261121000000',
  '1796083200000',
  '1 December',
  'soon',
  '30.11.2026',
  '2026-12-01 00:00:00',
  '2026-11-30T21:30:00.000+0000',
])('a day is unchanged: %j', async (dueTime) => {
  const given = { ...plan, ...waiting({ totalAmount: 1, dueTime }) };
  const { data, repairs } = await read('installmentPlan', given);
  expect(data).toMatchObject(waiting({ totalAmount: 1, dueTime }));
  expect(repairs).toEqual([]);
});

test.each<[OperationId, Json, string]>([
  ['installmentPlan', { ...plan, repayPlanDetail: 'x' }, 'data.repayPlanDetail'],
  [
    'installmentPlan',
    { ...plan, ...waiting({ totalAmount: 'much' }, null) },
    'data.repayPlanDetail.repayWaitDetail[0].totalAmount',
  ],
  ['repaymentWay', { bankCards: [null] }, 'data.bankCards[0]'],
  ['loanDetails', { ...order, orderStatus: [] }, 'data.orderStatus'],
])('%s fails if a vital field is unreadable: %j', async (id, data, where) => {
  const error: unknown = await read(id, data).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContractViolation);
  expect(error).toMatchObject({ where });
});

test('a failed reply reports no repairs', async () => {
  const server = await startServer({ code: '00', data: { telephone: [], orderStatus: {} } });
  const repairs: Repair[] = [];
  const brought = createBrought({ baseUrl: server.url, onRepair: (one) => repairs.push(one) });
  await expect(brought.callByName('loanDetails', typicalFields('loanDetails'))).rejects.toThrow(
    'data.orderStatus should be a status',
  );
  expect(repairs).toEqual([]);
});

test('a repair reports the call and never the value', async () => {
  const secret = { '0712345678': '4821 0000' };
  const { repairs } = await read('loanDetails', { ...order, telephone: secret, h5Url: ['s3cret'] });
  expect(repairs.map(({ operationId }) => operationId)).toEqual(['loanDetails', 'loanDetails']);
  expect(JSON.stringify(repairs)).not.toMatch(/0712345678|4821|s3cret/);
});

test("onRepair of a call is called, and so is the client's", async () => {
  const server = await startServer(textAnswer('{"code":"00","data":{"email":[],"smWa":"1"}}'));
  const told: string[] = [];
  const brought = createBrought({ baseUrl: server.url, onRepair: ({ path }) => told.push(path) });
  const onRepair = ({ path }: Repair) => told.push(`call ${path}`);
  const { data } = await brought.call('contactInfo', {}, { onRepair });
  expect(data).toEqual({ email: '', smWa: '1' });
  expect(told.sort()).toEqual(['call data.email', 'data.email']);
});
