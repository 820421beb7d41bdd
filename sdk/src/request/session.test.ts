import { expect, test } from 'vitest';
import { commonParameters, readHeaders, readSession, sessionSearch } from '../index.ts';

const names = [
  'deviceId',
  'appVersion',
  'userId',
  'appName',
  'sessionId',
  'clientType',
  'merchantNumber',
  'mobilePhone',
  'orderId',
  'productId',
  'couponId',
  'couponMoney',
  'withholdingAmount',
] as const;
const distinct = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));
const address = `https://lender.example/complainPage?${new URLSearchParams(distinct)}`;

test('SES-01 the common session parameters are exactly these 13, each read from the page address', () => {
  expect([...commonParameters].sort()).toEqual([...names].sort());
  expect(readSession(address)).toMatchObject(distinct);
});

test('SES-01 other parameters of the address are not part of the session', () => {
  expect(readSession('?sessionId=s&role=admin&problemType=1')).toEqual({ sessionId: 's' });
});

test('SES-04 the query of the page is read first, then the query inside the hash', () => {
  const session = readSession('/payment?orderId=page#/addnormalcard?orderId=hash&userId=7');
  expect(session).toEqual({ orderId: 'page', userId: '7' });
});

test('SES-04 the same address gives the same values, whole or from the query on', () => {
  const url = new URL(address);
  expect(readSession(url.search)).toEqual(readSession(address));
  expect(readSession(url)).toEqual(readSession(address));
});

test('SES-05 an address with product_id alone yields productId', () => {
  expect(readSession('?product_id=7')).toEqual({ product_id: '7', productId: '7' });
});

test('SES-06 an address with productId alone yields product_id', () => {
  expect(readSession('?productId=7')).toEqual({ productId: '7', product_id: '7' });
});

test('SES-05 SES-06 both spellings are unchanged when both are present', () => {
  expect(readSession('?productId=7&product_id=8')).toEqual({ productId: '7', product_id: '8' });
});

test('an empty parameter counts as missing, and a broken escape does not throw', () => {
  expect(readSession('?orderId=&userId=%E0%A4')).toEqual({ userId: '\uFFFD' });
  expect(readSession('')).toEqual({});
});

test('SES-03 navigation carries session, header, currency and language parameters', () => {
  const settings = { building: 'b', gather: 'g', swift: 's', eyes: 'e', system: '1', lang: 'sw' };
  const carried = new URLSearchParams(sessionSearch(`${address}&${new URLSearchParams(settings)}`));
  expect(Object.fromEntries(carried)).toEqual({ ...distinct, ...settings });
});

test('SES-03 parameters of one screen are not carried over, added ones are', () => {
  const search = sessionSearch('?orderId=7&problemType=1&source=loanDetail&from=confirm', {
    problemId: '6',
    absent: undefined,
  });
  expect(search).toBe('?orderId=7&problemId=6');
  expect(sessionSearch('?source=loanDetail')).toBe('');
});

test('SES-03 a product_id in the address keeps its spelling', () => {
  expect(readSession(sessionSearch('?productId=7&product_id=8'))).toEqual(
    readSession('?productId=7&product_id=8'),
  );
});

test('HTTP-03 HTTP-04 HTTP-05 HTTP-06 header values are read from the parameters of the same name', () => {
  expect(readHeaders('?building=b1&gather=g1#/x?swift=s1&eyes=e1&other=o')).toEqual({
    building: 'b1',
    gather: 'g1',
    swift: 's1',
    eyes: 'e1',
  });
});
