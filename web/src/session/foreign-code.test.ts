import { BusinessError, type OperationId } from '@brought/sdk';
import { expect, test } from 'vitest';
import { isForeign, claimsSuccess } from './foreign-code.ts';

const refusal = (code: string, message = '', operationId: OperationId = 'generateVcode') =>
  new BusinessError(operationId, code, message);

test.each(
  '0 000 1 200 201 10000 20000 408 409 500 504 S T Y s true TRUE yes ok OK! okay success SUCCEED succeeded. done pass passed complete COMPLETED accepted'.split(
    ' ',
  ),
)('%s is not a refusal if the lender does not document it', (code) => {
  expect(isForeign(refusal(code))).toBe(true);
  expect(isForeign(refusal(` ${code} `, 'No wallet has this number.'))).toBe(true);
});

test.each(
  '01 11 2 20 2000 -1 E1 1001 400 403 404 429 60000 F N no false fail failed error NOT_OK unsuccessful incomplete 800006'.split(
    ' ',
  ),
)('%s is a refusal', (code) => {
  expect(isForeign(refusal(code))).toBe(false);
  expect(isForeign(refusal(code, 'No wallet has this number.'))).toBe(false);
});

test('a success message contradicts an undocumented code, but never a documented one', () => {
  for (const message of ['Success', ' OK.', 'berhasil', 'Imefanikiwa', 'Mafanikio!', '操作成功']) {
    expect(claimsSuccess(refusal('7', message))).toBe(true);
    expect(isForeign(refusal('7', message))).toBe(true);
    expect(isForeign(refusal('01', message))).toBe(false);
  }
  for (const message of ['Success is not certain', 'Haijafanikiwa', 'Malipo hayajafanikiwa.']) {
    expect(claimsSuccess(refusal('7', message))).toBe(false);
  }
});

test('a documented code has its meaning for its own call only', () => {
  expect(isForeign(refusal('1', 'Try again', 'promoRegister'))).toBe(false);
  expect(isForeign(refusal('1', 'Try again', 'repaymentConfirm'))).toBe(true);
});
