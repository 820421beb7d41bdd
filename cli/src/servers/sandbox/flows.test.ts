import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrought, type Brought } from '@brought/sdk';
import { serve, type Served } from '../../../test/brought.ts';

// Requests and replies are judged on their way: a reply of the sandbox that broke the
// contract would be a 500 here, which the client reports as a transport error.

const phone = '0712345678';
const orderId = 'L202611210001';
const productId = '7';
const order = { productId, orderId };

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});

afterAll(() => sandbox.interrupt());

function client(sessionId?: string): Brought {
  return createBrought({
    baseUrl: sandbox.url,
    session: sessionId === undefined ? {} : { sessionId },
  });
}

async function control(path: string, init?: RequestInit): Promise<unknown> {
  const reply = await fetch(`${sandbox.url}/__sandbox${path}`, init);
  return reply.json();
}

async function newestCode(to: string, sessionId: string): Promise<string> {
  const inbox = await control(`/sms?phone=${to}&sessionId=${sessionId}`);
  return (inbox as { messages: { code: string }[] }).messages[0]?.code ?? '';
}

/** Decides a payment as the browser would. */
async function decide(payUrl: string, result: string): Promise<URL> {
  const body = new URLSearchParams({ result });
  const reply = await fetch(payUrl, { method: 'POST', body, redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

async function statusOf(brought: Brought): Promise<unknown> {
  return (await brought.call('loanDetails', order)).data.orderStatus;
}

describe('complaints, accounts and promotions over HTTP', () => {
  test('binding a card: it is listed for repayments and receives loans', async () => {
    const brought = client('fresh.bank');
    const { data } = await brought.call('bankCardInit', { product_id: productId });
    expect(data.items.find(({ code }) => code === 'channel')?.type).toBe('90006');
    const values = Object.fromEntries(data.items.map(({ code, type }) => [code, String(type)]));
    await brought.call('bankSave', { ...values, product_id: productId, walletNo: '0755111222' });
    await brought.call('bankCardChange', {
      ...values,
      product_id: productId,
      cardType: '2',
      bankCode: 'NBC',
      cardNo: '42',
    });
    const { data: offer } = await brought.call('loanDetailConfirm', {
      productId,
      amount: '',
      periods: '',
    });
    expect(offer.bankCardInfo?.bankName).toBe('NBC');
    await brought.call('loanDetailPush', {
      productId,
      amount: '2500000',
      periods: '91',
      termUnit: '1',
    });
    const { data: ways } = await brought.call('repaymentWay', { orderId: '' });
    expect(ways.bankCards.map(({ bankName }) => bankName)).toEqual(['M-Pesa', 'NBC']);
  });

  test('filing a complaint with pictures, its answer, its rating', async () => {
    const brought = client('complaint-answered.flow');
    const { data: start } = await brought.call('problemInit', { orderId });
    expect(start.orderDetail?.isShow).toBe(1);
    const bytes = randomBytes(100_000);
    const sha = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    const problemImage = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    const { url } = (await brought.call('problemUploadImg', { problemImage })).data;
    const served = await fetch(sandbox.url + url);
    expect(sha(new Uint8Array(await served.arrayBuffer()))).toBe(sha(bytes));
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const text = { problemDetail: 'Wateja 👋', problemImage: url, orderNo: orderId };
    await brought.call('problemSave', { problemType: '1', problemSonType: '13', ...text });
    const { data: list } = await brought.call('problemList');
    expect(list.tabs[0]?.list[0]).toMatchObject({
      id: '8',
      type: 'Collection',
      content: 'Wateja 👋',
    });
    const { data: saved } = await brought.call('problemDetail', { problemId: '8' });
    expect(saved).toMatchObject({ images: [url], isNeedScore: 0 });
    expect((await brought.call('problemDetail', { problemId: '6' })).data.isNeedScore).toBe(1);
    await brought.call('problemSaveScore', { problemId: '6', score: 5 });
    expect((await brought.call('problemDetail', { problemId: '6' })).data.isNeedScore).toBe(0);
  });

  test('deleting the account: a wrong code fails, the right one succeeds', async () => {
    const brought = client('due-today.delete');
    await brought.call('sendDeleteCode', { phone });
    const code = await newestCode(phone, 'due-today.delete');
    const wrong = code === '111111' ? '222222' : '111111';
    await expect(brought.call('userDelete', { phone, code: wrong })).rejects.toMatchObject({
      code: '01',
    });
    await brought.call('userDelete', { phone, code });
    await expect(statusOf(brought)).rejects.toMatchObject({
      serverMessage: 'This account has been deleted.',
    });
  });

  test('registering at a promotion: captcha, code, registration, then already registered', async () => {
    const visitor = client();
    const mobile = '13812345678';
    const source = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
    const { data: template } = await visitor.call('channelTemplate', { templateId: '12' });
    await visitor.call('trackVisit', {});
    const { sid } = (await visitor.call('getSid')).data;
    const draw = async () => {
      const picture = await visitor.call('getCaptcha', { sid });
      expect(picture.data.type).toBe('image/svg+xml');
      return ((await control(`/captcha?sid=${sid}`)) as { text: string }).text;
    };
    await draw();
    const sms = { ...source, phone: mobile, sid };
    await expect(visitor.call('getSms', { ...sms, capcode: '0000' })).rejects.toMatchObject({
      code: '101',
    });
    const capcode = await draw();
    await visitor.call('getSms', { ...sms, capcode });
    const smsCode = await newestCode(mobile, '');
    const form = {
      ...sms,
      merchantNumber: '',
      userName: '',
      invite_code: '',
      id: String(template.id),
      smsCode,
    };
    await expect(visitor.call('promoRegister', { ...form, capcode: '0000' })).rejects.toMatchObject(
      { code: '-1' },
    );
    const again = await draw();
    await visitor.call('promoRegister', { ...form, capcode: again });
    await visitor.call('trackClick', { phone: mobile });
    const { sid: next } = (await visitor.call('getSid')).data;
    await visitor.call('getCaptcha', { sid: next });
    const { text } = (await control(`/captcha?sid=${next}`)) as { text: string };
    await expect(
      visitor.call('getSms', { ...sms, sid: next, capcode: text }),
    ).rejects.toMatchObject({ code: '11' });
  });

  test('customer service can be reached', async () => {
    expect((await client().call('contactInfo')).data.smWa).not.toBe('');
  });
});

describe('repayments, loans and orders over HTTP', () => {
  test('repaying by card: code, wrong code, resend, confirmation, second confirmation', async () => {
    const session = 'card-needs-code.flow';
    const brought = client(session);
    const { data: ways } = await brought.call('repaymentWay', { orderId });
    const card = ways.bankCards[0];
    const commit = (sendMsg: 0 | 1) =>
      brought.call('repaymentCommit', {
        orderId,
        amount: '',
        bankName: card?.bankName ?? '',
        cardId: String(card?.id),
        cardNo: card?.cardNo ?? '',
        bankCode: card?.bankCode ?? '',
        couponId: null,
        repayToken: ways.repayToken,
        sendMsg,
      });
    await commit(0);
    const { data } = await commit(1);
    expect(data.needValid).toBe(1);
    const repaymentRecordId = String(data.repayRecordId);
    const verifyCode = await newestCode(phone, session);
    const confirm = (code: string) =>
      brought.call('repaymentConfirm', { orderId, verifyCode: code, repaymentRecordId });
    const wrong = verifyCode === '111111' ? '222222' : '111111';
    await expect(confirm(wrong)).rejects.toMatchObject({ code: '800006' });
    await confirm(verifyCode);
    await expect(confirm(verifyCode)).rejects.toMatchObject({ code: '800005' });
    expect(await statusOf(brought)).toBe(200);
    await brought.call('googleScore');
    await brought.call('eventSave', { productId });
  });

  test('repaying instalments from a wallet, and by the alternative', async () => {
    const brought = client('instalments-6.flow');
    const wallet = {
      product_id: productId,
      orderId,
      cardNo: phone,
      bankCode: 'M-Pesa',
      isDelay: 0,
    } as const;
    const { data: plan } = await brought.call('installmentPlan', order);
    const [first] = plan.repayPlanDetail.repayWaitDetail;
    const { data } = await brought.call('generateVcode', {
      ...wallet,
      amount: String(first?.totalAmount),
    });
    expect(data.payUrl.startsWith(`${sandbox.url}/__sandbox/pay/`)).toBe(true);
    const back = await decide(data.payUrl, 'paid');
    expect([back.origin, back.searchParams.get('sessionId')]).toEqual([
      sandbox.url,
      'instalments-6.flow',
    ]);
    const { data: after } = await brought.call('installmentPlan', order);
    expect(after.repayPlanDetail.repayYetDetail).toHaveLength(3);
    expect(after.amountMax).toBe(plan.amountMax - Number(first?.totalAmount));
    await brought.call('submitUtr', { orderId, utr: 'UTR1', isDelay: 0 });
    const { data: other } = await brought.call('repaymentHuichao', {
      userId: '',
      orderId,
      amount: '',
    });
    await decide(other.url, 'unpaid');
    expect(await statusOf(brought)).toBe(170);
    const { data: notice } = await brought.call('generateVcode', {
      ...wallet,
      bankCode: 'Tigo Pesa',
      amount: String(after.amountMax),
    });
    expect(notice.repayType).toBe('USSD');
    await decide(`${sandbox.url}/__sandbox/pay/${notice.tradeNo}`, 'paid');
    expect(await statusOf(brought)).toBe(200);
  });

  test('rolling over moves the due date for a fee', async () => {
    const brought = client('overdue-35d.flow');
    expect((await brought.call('loanDetails', order)).data).toMatchObject({
      orderStatus: 180,
      isDelay: 1,
    });
    const { data: offer } = await brought.call('delayDetail', order);
    const amount = String(offer.delayShouldPayAmount);
    const wallet = { product_id: productId, orderId, cardNo: phone, bankCode: 'M-Pesa' };
    const { data } = await brought.call('generateVcode', { ...wallet, amount, isDelay: 1 });
    await decide(data.payUrl, 'paid');
    expect(await statusOf(brought)).toBe(170);
  });

  test('confirming a loan, in both variants', async () => {
    for (const [session, confirm, list, jump, push] of [
      ['confirm-waiting.v3', 'loanDetailConfirm', 'contractList', 'contractJump', 'loanDetailPush'],
      ['confirm-waiting.old', 'confirmDetailOld', 'agreementsOld', 'agreementJumpOld', 'pushOld'],
    ] as const) {
      const brought = client(session);
      expect(await statusOf(brought)).toBe(21);
      const wish = { productId, amount: '7500000', periods: '120' };
      const { data: offer } = await brought.call(confirm, wish);
      expect(offer.repay_plans).toHaveLength(4);
      expect((await brought.call(list, { productId })).data.list).toHaveLength(2);
      const { data: agreement } = await brought.call(jump, { ...order, position: 0 });
      expect(await (await fetch(agreement.contract_url)).text()).toContain('Loan agreement');
      const { data } = await brought.call(push, { ...wish, termUnit: '1' });
      expect(data.lendDetailsUrl).toContain(orderId);
      expect(await statusOf(brought)).toBe(170);
    }
  });

  test('a joint login that failed', async () => {
    const brought = client('joint-login');
    const { data } = await brought.call('unionErrorInfo');
    await brought.call('jointTrack', { productId });
    const chosen = String(data.family[0]?.productId);
    expect((await brought.call('jointProductJump', { productId: chosen })).data.jumpUrl).toMatch(
      /^http/,
    );
  });

  test('every scenario with an order has its status', async () => {
    const statuses = [];
    for (const seed of [
      'confirm-waiting',
      'in-review',
      'paying-out',
      'running',
      'due-today',
      'overdue-35d',
      'paid-off',
    ]) {
      statuses.push(await statusOf(client(`${seed}.status`)));
    }
    expect(statuses).toEqual([21, 110, 151, 170, 174, 180, 200]);
  });
});
