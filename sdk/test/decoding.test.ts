import { expect, test } from 'vitest';
import { ContractViolation, createBrought, type OperationId } from '../src/index.ts';
import { typicalFields } from './bundle.ts';
import { textAnswer, startServer } from './server.ts';

async function read(id: OperationId, data: unknown): Promise<unknown> {
  const server = await startServer({ code: '00', data });
  return (await createBrought({ baseUrl: server.url }).callByName(id, typicalFields(id))).data;
}

async function violation(
  id: OperationId,
  data: unknown,
): Promise<Pick<ContractViolation, 'where' | 'expected' | 'got'>> {
  const error = await read(id, data).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContractViolation);
  const { where, expected, got } = error as ContractViolation;
  return { where, expected, got };
}

const order = { orderNo: 'L1', productLogo: '', productName: '', status: '', isShow: 0, list: [] };

test('a number is read as text if the field is a text', async () => {
  const data = { orderDetail: { ...order, orderNo: 20261121, status: 1.5 } };
  expect(await read('problemInit', data)).toMatchObject({
    orderDetail: { orderNo: '20261121', status: '1.5' },
  });
});

test('an integer in a text is read as a number if the field is a number', async () => {
  const data = { amountMax: '50000', repayPlanDetail: { repayWaitCount: '3' } };
  expect(await read('installmentPlan', data)).toMatchObject({
    amountMax: 50000,
    repayPlanDetail: { repayWaitCount: 3 },
  });
});

test.each([1, 0, '1', '', 'yes', true, false])('a flag is unchanged: %j', async (isShow) => {
  expect(await read('problemInit', { orderDetail: { ...order, isShow } })).toMatchObject({
    orderDetail: { isShow },
  });
});

test.each([7, '7'])('an identifier is unchanged: %j', async (id) => {
  expect(await read('problemList', { tabs: [{ list: [{ id }] }] })).toMatchObject({
    tabs: [{ list: [{ id }] }],
  });
});

test('null and a missing field are read alike: the default, or undefined', async () => {
  const empty = { problemType: [], problemSonType: [], orderList: [] };
  expect(await read('problemInit', {})).toEqual(empty);
  const nulls = { problemType: null, problemSonType: null, orderList: null, orderDetail: null };
  expect(await read('problemInit', nulls)).toEqual(empty);
  expect(await read('problemInit', { orderDetail: { orderNo: 'L1', list: null } })).toMatchObject({
    orderDetail: order,
  });
});

test('a list is never shared between replies', async () => {
  const first = (await read('problemInit', {})) as { orderList: unknown[] };
  first.orderList.push('mine');
  expect(await read('problemInit', {})).toMatchObject({ orderList: [] });
});

test('an object instead of a list is read as its first list', async () => {
  const data = {
    tabs: { total: 1, rows: [{ title: 'All', list: { items: [{ id: 1 }] } }], more: [] },
  };
  expect(await read('problemList', data)).toMatchObject({
    tabs: [{ title: 'All', list: [{ id: 1 }] }],
  });
});

test('a list whose key the documents omit is found under any key', async () => {
  const rows = [{ title: 'Loan amount', value: 'TZS 1' }];
  const data = {
    orderDetail: { orderNo: 'L1', rows },
    orderList: [{ orderNo: 'L2', details: rows, list: null }],
  };
  expect(await read('problemInit', data)).toMatchObject({
    orderDetail: { list: rows },
    orderList: [{ list: rows }],
  });
  expect(
    await read('problemList', { tabs: [{ name: 'All', complaints: [{ id: 1 }] }] }),
  ).toMatchObject({
    tabs: [{ list: [{ id: 1 }] }],
  });
  expect(await read('contractList', [{ title: 'Loan' }])).toEqual({ list: [{ title: 'Loan' }] });
  const named = { list: [{ title: 'Loan' }], total: 1 };
  expect(await read('contractList', named)).toEqual(named);
});

test('a comma-separated text is split if the field is a list of texts', async () => {
  expect(
    await read('problemDetail', { images: '/1.jpg, /2.jpg,', disposeImages: '' }),
  ).toMatchObject({
    images: ['/1.jpg', '/2.jpg'],
    disposeImages: [],
  });
});

test('a list of texts is also found in an object, with its empty texts', async () => {
  const data = { images: { total: 2, files: ['/1.jpg', ''] }, disposeImages: 5 };
  expect(await read('problemDetail', data)).toMatchObject({
    images: ['/1.jpg', ''],
    disposeImages: [],
  });
});

test('unknown fields are kept', async () => {
  const data = { email: 'a', smWa: 'b', hours: { from: 9 } };
  expect(await read('contactInfo', data)).toMatchObject(data);
});

test.each(['__proto__', String.raw`\u005f_proto__`, String.raw`__pr\u006fto__`])(
  'a key %s has no effect',
  async (key) => {
    const text = `{"code":"00","data":{"email":"a","${key}":{"isAdmin":true},"nested":{"${key}":{"isAdmin":true}}}}`;
    const server = await startServer(textAnswer(text));
    const { data } = await createBrought({ baseUrl: server.url }).call('contactInfo');
    const copy: { isAdmin?: boolean } = Object.assign({}, data as object);
    expect(copy.isAdmin).toBeUndefined();
    expect(Object.assign({}, (data as unknown as { nested: object }).nested)).toEqual({});
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  },
);

test.each([
  [
    'problemList',
    { tabs: [{ list: [{ id: 1.5 }] }] },
    'data.tabs[0].list[0].id',
    'a text or an integer',
    'the number 1.5',
  ],
  [
    'delayDetail',
    { delayShouldPayAmount: 10.5 },
    'data.delayShouldPayAmount',
    'an integer',
    'the number 10.5',
  ],
  [
    'delayDetail',
    { delayShouldPayAmount: '10 TZS' },
    'data.delayShouldPayAmount',
    'an integer',
    'the text "10 TZS"',
  ],
  [
    'delayDetail',
    { delayShouldPayAmount: '' },
    'data.delayShouldPayAmount',
    'an integer',
    'the text ""',
  ],
  ['problemList', { tabs: [null] }, 'data.tabs[0]', 'an object', 'null'],
  ['problemList', { tabs: [''] }, 'data.tabs[0]', 'an object', 'the text ""'],
  ['problemList', { tabs: 'none' }, 'data.tabs', 'a list', 'the text "none"'],
  [
    'loanDetails',
    { orderStatus: {} },
    'data.orderStatus',
    'a status (an integer, or a text)',
    'an empty object',
  ],
  [
    'loanDetails',
    { orderStatus: ' ' },
    'data.orderStatus',
    'a status (an integer, or a text)',
    'the text ""',
  ],
  [
    'loanDetails',
    { orderStatus: [1, 2] },
    'data.orderStatus',
    'a status (an integer, or a text)',
    'a list of 2',
  ],
  [
    'loanDetails',
    { orderStatus: { code: 1, text: 2 } },
    'data.orderStatus',
    'a status (an integer, or a text)',
    'an object with code, text',
  ],
  ['loanDetails', [], 'data.orderStatus', 'a status (an integer, or a text)', 'nothing'],
  [
    'repaymentCommit',
    { needValid: {} },
    'data.needValid',
    'a flag (0, 1, a text, true or false)',
    'an empty object',
  ],
  [
    'repaymentCommit',
    { needValid: [] },
    'data.needValid',
    'a flag (0, 1, a text, true or false)',
    'an empty list',
  ],
  [
    'generateVcode',
    { repayType: 'PAY_URL', payUrl: {} },
    'data.payUrl',
    'a text',
    'an empty object',
  ],
  ['problemInit', 'text', 'data', 'an object', 'the text "text"'],
  ['problemInit', null, 'data', 'an object', 'nothing'],
] as const)('%s rejects %j with its path', async (id, data, where, expected, got) => {
  expect(await violation(id, data)).toEqual({ where, expected, got });
});

test.each(['9007199254740993', '1e400', '"9007199254740993"'])(
  'an integer beyond 2^53 is rejected: %s',
  async (number) => {
    const server = await startServer(
      textAnswer(`{"code":"00","data":{"delayShouldPayAmount":${number}}}`),
    );
    const call = createBrought({ baseUrl: server.url }).callByName('delayDetail', {});
    await expect(call).rejects.toThrow(/data\.delayShouldPayAmount should be an integer/);
  },
);

/** The client's result for a reply with this JSON as its payload. */
async function readJson(id: OperationId, json: string): Promise<unknown> {
  const server = await startServer(textAnswer(`{"code":"00","data":${json}}`));
  return (await createBrought({ baseUrl: server.url }).callByName(id, typicalFields(id))).data;
}

test('an id of any length keeps its digits as text', async () => {
  const cards = '{"bankCards":[{"id":1796083200123456789},{"id":-1796083200123456789},{"id":7}]}';
  expect(await readJson('repaymentWay', cards)).toMatchObject({
    bankCards: [{ id: '1796083200123456789' }, { id: '-1796083200123456789' }, { id: 7 }],
  });
  expect(
    await readJson('repaymentCommit', '{"needValid":0,"repayRecordId": 9007199254740993 }'),
  ).toMatchObject({ repayRecordId: '9007199254740993' });
  expect(await readJson('generateVcode', '{"repayType":12345678901234567890}')).toMatchObject({
    repayType: '12345678901234567890',
  });
});

test('an integer of 16 digits within the safe range stays a number', async () => {
  expect(await readJson('repaymentWay', '{"bankCards":[{"id":9007199254740991}]}')).toMatchObject({
    bankCards: [{ id: 9007199254740991 }],
  });
});

test("a violation's message says where it is, what is wrong and what to do", async () => {
  const call = read('problemList', { tabs: [{ list: [{}] }] });
  await expect(call).rejects.toThrow(
    "problemList: data.tabs[0].list[0].id should be a text or an integer, got nothing. Correct the server, or remap its names to the contract's.",
  );
});
