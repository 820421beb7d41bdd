import { expect, test } from 'vitest';
import { BusinessError, createBrought, type OperationId, type Repair } from '../src/index.ts';
import { typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

/** A client that shows texts in upper case, and refuses those with a trace in them. */
async function shouting(answer: object) {
  const server = await startServer(answer);
  const repairs: Repair[] = [];
  const brought = createBrought({
    baseUrl: server.url,
    onRepair: (one) => repairs.push(one),
    readText: (text) => (text.includes('trace') ? undefined : text.toUpperCase()),
  });
  const call = (id: OperationId) => brought.callByName(id, typicalFields(id));
  return { call, repairs };
}

test('display texts are converted; values that are sent back, compared or followed are unchanged', async () => {
  const card = { id: '31', bankName: 'a', cardNo: 'b', bankCode: 'c' };
  const data = { alipay: 'yes', repayToken: 'd', bankCards: [card] };
  const ways = await shouting({ code: '00', message: 'well', data });
  expect(await ways.call('repaymentWay')).toEqual({ data, message: 'WELL', code: '00' });
  const order = await shouting({
    code: '00',
    data: { orderStatus: 'x', productName: 'loan', h5Url: 'https://a.example/b' },
  });
  expect((await order.call('loanDetails')).data).toMatchObject({
    orderStatus: 'x',
    productName: 'LOAN',
    h5Url: 'https://a.example/b',
  });
});

test('a call can have its own readText', async () => {
  const server = await startServer({ code: '00', data: { orderStatus: 21, productName: 'Loan' } });
  const brought = createBrought({ baseUrl: server.url, readText: (text) => text.toUpperCase() });
  const order = { productId: '1', orderId: '2' };
  const own = await brought.call('loanDetails', order, { readText: (text) => `${text}!` });
  expect(own.data.productName).toBe('Loan!');
  expect((await brought.call('loanDetails', order)).data.productName).toBe('LOAN');
});

test('a text rejected by readText counts as missing, and is reported as a repair', async () => {
  const rows = [
    { text: 'amount', value: '12' },
    { text: 'due', value: 'a trace' },
  ];
  const { call, repairs } = await shouting({
    code: '00',
    data: { orderStatus: 21, noticeDesText: 'a trace', userOrderDetail: { detail: rows } },
  });
  expect((await call('loanDetails')).data).toMatchObject({
    noticeDesText: '',
    userOrderDetail: { detail: [{ text: 'AMOUNT', value: '12' }] },
  });
  expect(repairs.map(({ path, became }) => `${path}: ${became}`)).toEqual([
    'data.noticeDesText: its default',
    'data.userOrderDetail.detail[1].value: left out with data.userOrderDetail.detail[1]',
  ]);
});

test('HTTP-12 HTTP-13 the message of a refusal is also converted, and kept unchanged as well', async () => {
  const refusal = async (message: string) => {
    const { call } = await shouting({ code: '01', message });
    const error: unknown = await call('loanDetails').catch((failure: unknown) => failure);
    return error instanceof BusinessError ? [error.serverMessage, error.rawMessage] : [];
  };
  expect(await refusal('not today')).toEqual(['NOT TODAY', 'not today']);
  expect(await refusal('a trace')).toEqual(['', 'a trace']);
});
