import { expect, test } from 'vitest';
import { readRecord } from './repayment-record.ts';

const read = (record: unknown) => readRecord(JSON.stringify(record));

test('STO-05 STO-06 STO-07 the record has code, logo, amount and the steps of each channel', () => {
  const payNotice = [
    { name: 'Bank', entries: [{ name: 'App', steps: ['Open it', 'Pay'] }] },
    { name: 'Store', entries: [{ name: 'Counter', steps: ['Go there'] }] },
  ];
  const defDetail = { payCode: 'C-1', logo: 'https://a.example/l.png', payNotice };
  expect(read({ defDetail, repayAmount: '58000', delayInfo: { delayAmount: '9200' } })).toEqual({
    payCode: 'C-1',
    logo: 'https://a.example/l.png',
    amount: '58000',
    groups: payNotice,
  });
});

test.each(['', null, undefined, 0])(
  "CODE-16 without repayAmount (%j) the amount is the rollover's",
  (repayAmount) => {
    expect(read({ repayAmount, delayInfo: { delayAmount: 9200 } })?.amount).toBe('9200');
  },
);

const unreadable = [
  {},
  [],
  ['9'],
  true,
  -5,
  '-5',
  2 ** 53,
  1e21,
  'null',
  'NaN',
  'TZS',
  'x'.repeat(10_000),
  '5 '.repeat(5000),
  'java.lang.NullPointerException: null\n\tat com.lender.Pay.pay(Pay.java:88)',
  '<b>Warning</b>: Undefined index in <b>/var/www/pay.php</b> on line <b>12</b>',
];

test.each(unreadable)(
  "CODE-15 CODE-16 an invalid repayAmount (%j) is not replaced by the rollover's",
  (repayAmount) => {
    const defDetail = { payCode: 'C-1' };
    const record = read({ defDetail, repayAmount, delayInfo: { delayAmount: 9200 } });
    expect(record?.payCode).toBe('C-1');
    expect(record?.amount).toBeUndefined();
  },
);

test.each([
  ['TZS 58,000', 'TZS 58,000'],
  ['<b>58000</b>', '58000'],
  ['58\u202e000', '58000'],
])('CODE-15 the amount is shown in the received words: %j', (repayAmount, amount) => {
  expect(read({ repayAmount })?.amount).toBe(amount);
});

test.each([2 ** 53, 'null', '5 '.repeat(5000), 'TypeError: x is none\n at /srv/pay.js:12:7'])(
  'CODE-14 a value that is not a payment number is not shown as one: %j',
  (payCode) => {
    expect(read({ defDetail: { payCode }, repayAmount: 58_000 })?.payCode).toBe('');
  },
);

test('CODE-14 the payment number is shown as plain text', () => {
  expect(read({ defDetail: { payCode: ' <b>7002 1144</b>\u202e ' } })?.payCode).toBe('7002 1144');
});

test('STO-07 channels and methods may be keyed by name, and steps may be lines', () => {
  const payNotice = { Bank: { App: 'Open it\n\n Pay ' }, Empty: {} };
  expect(read({ defDetail: { payNotice } })?.groups).toEqual([
    { name: 'Bank', entries: [{ name: 'App', steps: ['Open it', 'Pay'] }] },
  ]);
});

test.each([
  null,
  '',
  '{',
  '[]',
  '7',
  '"text"',
  '{"defDetail":[1]}',
  '{"repayAmount":null,"delayInfo":{"delayAmount":[]}}',
  '{"defDetail":{"payNotice":[null,{"entries":[null,{"steps":[{},""]}]}]}}',
])('%s is not a record', (json) => {
  expect(readRecord(json)).toBeUndefined();
});
