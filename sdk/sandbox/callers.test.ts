import { expect, test } from 'vitest';
import { operations, type OperationId } from '../src/index.ts';
import { createSandbox } from './index.ts';
import {
  begin,
  clientOf,
  codeFor,
  ORDER_ID,
  PRODUCT_ID,
  refusalOf,
} from '../test/sandbox-borrower.ts';

const form = { product_id: PRODUCT_ID, cardType: '1', channel: '90006', walletNo: '07' };
const loan = { productId: PRODUCT_ID, amount: '5000000', periods: '91', termUnit: '1' };
const card = { cardId: '31', cardNo: '', bankName: '', bankCode: '' };
const complaint = { problemType: '4', problemSonType: '', problemDetail: 'x', problemImage: '' };

/** Valid requests for the calls that a borrower makes. */
const right: Readonly<Partial<Record<OperationId, Parameters<typeof refusalOf>[2]>>> = {
  bankCardInit: { product_id: PRODUCT_ID },
  bankSave: form,
  bankCardChange: form,
  repaymentWay: { orderId: ORDER_ID },
  repaymentCommit: {
    ...card,
    orderId: ORDER_ID,
    amount: '',
    couponId: null,
    repayToken: '',
    sendMsg: 0,
  },
  repaymentConfirm: { orderId: ORDER_ID, verifyCode: '000000', repaymentRecordId: 'rr-1' },
  repaymentHuichao: { userId: '', orderId: ORDER_ID, amount: '' },
  generateVcode: {
    ...card,
    product_id: PRODUCT_ID,
    orderId: ORDER_ID,
    cardNo: '07',
    bankCode: 'M-Pesa',
    amount: '1',
    isDelay: 0,
  },
  submitUtr: { orderId: ORDER_ID, utr: 'UTR1', isDelay: 0 },
  installmentPlan: { productId: PRODUCT_ID, orderId: ORDER_ID },
  delayDetail: { productId: PRODUCT_ID, orderId: ORDER_ID },
  loanDetails: { productId: PRODUCT_ID, orderId: ORDER_ID },
  googleScore: {},
  loanDetailConfirm: loan,
  confirmDetailOld: loan,
  loanDetailPush: loan,
  pushOld: loan,
  contractList: { productId: PRODUCT_ID },
  agreementsOld: { productId: PRODUCT_ID },
  contractJump: { productId: PRODUCT_ID, orderId: '', position: 0 },
  agreementJumpOld: { productId: PRODUCT_ID, orderId: '', position: 0 },
  problemInit: {},
  problemUploadImg: { problemImage: new Blob(['x'], { type: 'image/png' }) },
  problemSave: { ...complaint, orderNo: '' },
  problemList: {},
  problemDetail: { problemId: '6' },
  problemSaveScore: { problemId: '6', score: 4 },
};

test.each(Object.entries(right) as [OperationId, Record<string, string>][])(
  '%s requires a session: without one it is refused, and nothing is stored',
  async (id, fields) => {
    const sandbox = createSandbox();
    const lines = sandbox.journal().length;
    expect(await refusalOf(clientOf(sandbox, ''), id, fields)).toBe(
      '01 The session is missing; open this page from the app.',
    );
    expect(sandbox.journal()).toHaveLength(lines);
  },
);

/**
 * They create something that is remembered for a visitor, though the contract lists them as reads.
 */
const drawing: readonly OperationId[] = ['getSid', 'getCaptcha'];

test.each(
  (Object.keys(operations) as OperationId[]).filter(
    (id) => operations[id].effect === 'read' && !drawing.includes(id),
  ),
)('%s adds no line to the journal', async (id) => {
  const { sandbox, brought } = begin('overdue-35d');
  // The first call of a session always adds a line.
  await brought.call('problemList');
  const lines = sandbox.journal().length;
  const others = { templateId: '1', productId: PRODUCT_ID };
  await brought.callByName(id, right[id] ?? others).catch(() => undefined);
  expect(sandbox.journal()).toHaveLength(lines);
});

test('uploads, deletions and registrations are restored from the journal', async () => {
  const { sandbox, brought } = begin('due-today');
  await brought.call('problemList');
  const again = () => createSandbox({ journal: sandbox.journal() }).snapshot();
  const problemImage = new Blob(['x'], { type: 'image/png' });
  await brought.call('problemUploadImg', { problemImage });
  expect(again()).toBe(sandbox.snapshot());

  const source = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
  const phone = '13800138000';
  const { sid } = (await brought.call('getSid')).data;
  await brought.call('getCaptcha', { sid });
  const asked = { ...source, phone, sid, capcode: sandbox.captcha(sid) ?? '' };
  await brought.call('getSms', asked);
  const who = { merchantNumber: '', userName: '', invite_code: '', id: '12' };
  const smsCode = codeFor(sandbox, phone);
  await brought.call('promoRegister', { ...asked, ...who, smsCode });
  expect(again()).toBe(sandbox.snapshot());

  await brought.call('sendDeleteCode', { phone });
  await brought.call('userDelete', { phone, code: codeFor(sandbox, phone) });
  expect(again()).toBe(sandbox.snapshot());
});

test('events are counted by kind', async () => {
  const { sandbox, brought } = begin('paid-off');
  for (const _time of [1, 2]) await brought.call('trackVisit', {});
  await brought.call('trackClick', { phone: '13800138000' });
  await brought.call('jointTrack', {});
  await brought.call('eventSave', { productId: PRODUCT_ID });
  for (const _time of [1, 2, 3]) await brought.call('googleScore');
  expect(sandbox.state('paid-off')).toMatchObject({
    counts: { visit: 2, click: 1, 'joint-login': 1, 'borrow-again': 1, rating: 3 },
  });
});
