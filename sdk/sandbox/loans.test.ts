import { describe, expect, test } from 'vitest';
import {
  begin,
  clientOf,
  decide,
  ORDER_ID,
  PRODUCT_ID,
  refusalOf,
} from '../test/sandbox-borrower.ts';

const order = { productId: PRODUCT_ID, orderId: ORDER_ID };
const request = { productId: PRODUCT_ID, amount: '5000000', periods: '91' };

describe('confirming a loan', () => {
  test('amount and term change the cost', async () => {
    const { brought } = begin('confirm-waiting');
    const { data: first } = await brought.call('loanDetailConfirm', {
      productId: PRODUCT_ID,
      amount: '',
      periods: '',
    });
    expect([first.amount, first.periods, first.repay_plans.length]).toEqual([5_000_000, 91, 3]);
    const { data: other } = await brought.call('loanDetailConfirm', {
      productId: PRODUCT_ID,
      amount: '7500000',
      periods: '180',
    });
    expect([other.amount, other.periods, other.repay_plans.length]).toEqual([7_500_000, 180, 6]);
    const sum = other.repay_plans.reduce((total, { amount }) => total + Number(amount), 0);
    expect(other.details.find(({ text }) => text === 'Total to repay')?.value).toBe(
      'TZS 98.736,00',
    );
    expect(sum).toBe(9_873_600);
  });

  test.each(['loanDetailPush', 'pushOld'] as const)(
    '%s pays out the pending loan, and shows it',
    async (push) => {
      const { brought } = begin('confirm-waiting');
      const { data: waiting } = await brought.call('loanDetails', order);
      const { pathname, searchParams } = new URL(waiting.playeduL);
      expect([waiting.orderStatus, pathname, searchParams.get('sessionId')]).toEqual([
        21,
        '/loanConfirmNew',
        'confirm-waiting',
      ]);
      const { data } = await brought.call(push, { ...request, termUnit: '1' });
      expect(data.lendDetailsUrl).toBe(`/orderDetails?orderId=${ORDER_ID}&productId=7`);
      const { data: details } = await brought.call('loanDetails', order);
      expect([details.orderStatus, details.playeduL]).toEqual([170, '']);
      expect((await brought.call('installmentPlan', order)).data.amountMax).toBe(58000);
    },
  );

  test('a loan of another product does not affect the pending one', async () => {
    const { brought } = begin('confirm-waiting');
    const other = { productId: '9', amount: '12000000', periods: '91', termUnit: '1' };
    const { data } = await brought.call('loanDetailPush', other);
    expect(data.lendDetailsUrl).toBe('/orderDetails?orderId=L202611210002&productId=9');
    expect((await brought.call('loanDetails', order)).data.orderStatus).toBe(21);
  });

  test('a further loan is a separate order', async () => {
    const { brought } = begin('default');
    const { data } = await brought.call('loanDetailPush', { ...request, termUnit: '1' });
    expect(data.lendDetailsUrl).toBe('/orderDetails?orderId=L202611210002&productId=7');
    expect(
      (await brought.call('problemInit', {})).data.orderList.map(({ orderNo }) => orderNo),
    ).toEqual(['L202611210002', ORDER_ID, 'L202608030007']);
    const next = await brought.call('loanDetailPush', { ...request, termUnit: '1' });
    expect(next.data.lendDetailsUrl).toContain('orderId=L202611210003&');
  });

  test('the older variant has the same content in its own envelope, with its two texts', async () => {
    const { brought } = begin('confirm-waiting');
    const { data: old } = await brought.call('confirmDetailOld', request);
    const { data } = await brought.call('loanDetailConfirm', request);
    expect(old).toMatchObject({
      ...data,
      buttonText: 'Get my money',
      popText: 'Take it today and save the fee.',
    });
  });

  test.each([
    [
      'an amount that is not offered',
      { amount: '5000001' },
      '01 Choose one of TZS 25.000,00, TZS 50.000,00, TZS 75.000,00.',
    ],
    ['a term that is not offered', { periods: '92' }, '01 Choose a term of 91, 120, 180 days.'],
    ['an unknown product', { productId: '1' }, '01 There is no product 1.'],
  ])('%s is refused, with the available choices', async (_what, change, answer) => {
    const { brought } = begin('confirm-waiting');
    expect(await refusalOf(brought, 'loanDetailConfirm', { ...request, ...change })).toBe(answer);
    expect(
      await refusalOf(brought, 'loanDetailPush', { ...request, ...change, termUnit: '1' }),
    ).toBe(answer);
  });

  test.each([{ amount: '' }, { periods: '' }])(
    'a loan requires a chosen amount and term, not %j',
    async (change) => {
      const { brought } = begin('confirm-waiting');
      expect(
        (await brought.call('loanDetailConfirm', { ...request, ...change })).data.periods,
      ).toBe(91);
      expect(
        await refusalOf(brought, 'loanDetailPush', { ...request, ...change, termUnit: '1' }),
      ).toBe('01 Choose an amount and a term.');
    },
  );

  test('a loan requires an account to pay it to', async () => {
    expect(
      await refusalOf(begin('fresh').brought, 'loanDetailPush', { ...request, termUnit: '1' }),
    ).toMatch(/^01 Add a bank card/);
  });

  test('agreements are listed and can be read; a position beyond the list is refused', async () => {
    const { sandbox, brought } = begin('confirm-agreement');
    const { data } = await brought.call('contractList', { productId: PRODUCT_ID });
    for (const [position, { title }] of data.list.entries()) {
      const { contract_url: url } = (
        await brought.call('contractJump', { productId: PRODUCT_ID, orderId: ORDER_ID, position })
      ).data;
      const unnamed = { productId: PRODUCT_ID, orderId: '', position };
      expect((await brought.call('contractJump', unnamed)).data.contract_url).toBe(url);
      expect((await brought.call('agreementJumpOld', unnamed)).data.contract_url).toBe(url);
      expect(await (await sandbox.fetch(url)).text()).toContain(`<h1>${title}</h1>`);
      const old = await brought.call('agreementJumpOld', {
        productId: PRODUCT_ID,
        orderId: ORDER_ID,
        position,
      });
      expect(old.data.contract_url).toBe(url);
    }
    expect((await brought.call('agreementsOld', { productId: PRODUCT_ID })).data).toEqual(data);
    expect(
      await refusalOf(brought, 'contractJump', {
        productId: PRODUCT_ID,
        orderId: ORDER_ID,
        position: 2,
      }),
    ).toMatch(/^01 There are 2/);
    expect((await brought.call('loanDetailConfirm', request)).data.popAgreementUrl).toMatch(
      /\/agreements\/loan$/,
    );
  });
});

describe('the status of an order', () => {
  test.each([
    ['confirm-waiting', 21],
    ['in-review', 110],
    ['paying-out', 151],
    ['running', 170],
    ['due-today', 174],
    ['overdue-35d', 180],
    ['paid-off', 200],
  ])('the scenario %s has status %i', async (seed, status) => {
    expect((await begin(seed).brought.call('loanDetails', order)).data.orderStatus).toBe(status);
  });

  test('follows the clock, as does that of its next instalment', async () => {
    const { sandbox, brought } = begin('running');
    const status = async () => (await brought.call('loanDetails', order)).data.orderStatus;
    const instalment = async () =>
      (await brought.call('installmentPlan', order)).data.repayPlanDetail.repayWaitDetail[0]
        ?.statusText;
    expect([await status(), await instalment()]).toEqual([170, 'Not due']);
    sandbox.advance('18d');
    expect([await status(), await instalment()]).toEqual([174, 'Due']);
    sandbox.advance('7d');
    expect([await status(), await instalment()]).toEqual([174, 'Due']);
    sandbox.advance('1d');
    expect([await status(), await instalment()]).toEqual([180, 'Overdue']);
  });

  test('a settled order asks for a rating until it is rated', async () => {
    const { brought } = begin('paid-off');
    expect((await brought.call('loanDetails', order)).data.isScore).toBe(1);
    await brought.call('googleScore');
    expect((await brought.call('loanDetails', order)).data.isScore).toBe(0);
  });

  test('a rating that names an order applies to that one', async () => {
    const { sandbox, brought } = begin('paid-off');
    const other = 'L202611210002';
    await brought.call('loanDetailPush', { ...request, termUnit: '1' });
    const { data } = await brought.call('repaymentHuichao', {
      userId: '',
      orderId: other,
      amount: '',
    });
    await decide(sandbox, data.url, 'paid');
    await clientOf(sandbox, 'paid-off', { orderId: other }).call('googleScore');
    const asked = async (id: string) =>
      (await brought.call('loanDetails', { productId: PRODUCT_ID, orderId: id })).data.isScore;
    expect([await asked(other), await asked(ORDER_ID)]).toEqual([0, 1]);
  });
});

describe('late penalties', () => {
  async function penaltyOf(seed: string, advance?: string): Promise<string | undefined> {
    const { sandbox, brought } = begin(seed);
    // The session begins before the clock moves: its due dates lie where the scenario puts them.
    await brought.call('loanDetails', order);
    if (advance) sandbox.advance(advance);
    const { data } = await brought.call('loanDetails', order);
    return data.userOrderDetail?.detail.find(({ text }) => text === 'Late penalty')?.value;
  }

  test('none on the due date; on the day after it 1,000 once and 5 % of the unpaid amount', async () => {
    expect(await penaltyOf('due-today')).toBeUndefined();
    // 5 % of 19,332 is 966.6, rounded to 967.
    expect(await penaltyOf('due-today', '1d')).toBe('TZS 1.967,00');
  });

  test('800 instead of 1,000 for repeat clients', async () => {
    expect(await penaltyOf('overdue-repeat')).toBe('TZS 3.701,00');
  });

  test('5 % up to day 30, 4 % up to day 90, 2 % from day 91', async () => {
    // First instalment 19,332: 967 a day for 30 days, then 773; second 19,334: 967 for 5 days.
    expect(await penaltyOf('overdue-35d')).toBe('TZS 38.710,00');
    // 35 + 56 = 91 days: 30 at 967, 60 at 773, 1 at 387. Second 61 days: 30 at 967, 31 at 773.
    // Third 30 days at 967.
    const sum = 1000 + (30 * 967 + 60 * 773 + 387) + (30 * 967 + 31 * 773) + 30 * 967;
    expect(await penaltyOf('overdue-35d', '56d')).toBe(
      `TZS ${String(sum).replace(/\B(?=(\d{3})+$)/g, '.')},00`,
    );
  });

  test('are the same whether read every day or once', async () => {
    const { sandbox, brought } = begin('due-today');
    await brought.call('loanDetails', order);
    for (let day = 0; day < 120; day += 1) {
      sandbox.advance('1d');
      await brought.call('loanDetails', order);
    }
    const once = begin('due-today');
    await once.brought.call('loanDetails', order);
    once.sandbox.advance('120d');
    expect((await brought.call('loanDetails', order)).data).toEqual(
      (await once.brought.call('loanDetails', order)).data,
    );
  });
});

describe('a joint login that failed', () => {
  test('returns the reason, and the link to the products', async () => {
    const { brought } = begin('joint-login');
    const { data } = await brought.call('unionErrorInfo');
    expect(data.errMessage).not.toBe('');
    await brought.call('jointTrack', {});
    const link = async (id: string) =>
      (await brought.call('jointProductJump', { productId: id })).data.jumpUrl;
    // The app follows the link unchanged, so it contains the borrower's session.
    const { pathname, searchParams } = new URL(await link(String(data.family[0]?.productId)));
    expect(pathname).toBe('/loanConfirmNew');
    expect(searchParams.get('productId')).toBe('9');
    expect(searchParams.get('sessionId')).toMatch(/^joint-login/);
    expect(await link('7')).toBe('mkopo://product/7');
    expect(await refusalOf(brought, 'jointProductJump', { productId: '1' })).toBe(
      '01 There is no product 1.',
    );
  });
});
