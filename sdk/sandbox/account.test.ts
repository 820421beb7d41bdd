import { describe, expect, test } from 'vitest';
import {
  begin,
  clientOf,
  codeFor,
  ORDER_ID,
  PRODUCT_ID,
  refusalOf,
} from '../test/sandbox-borrower.ts';

const phone = '0712345678';

/** A card payment of everything that is left of the order. */
function byCard(cardId: string) {
  const card = { cardId, cardNo: '', bankName: '', bankCode: '' };
  return {
    ...card,
    orderId: ORDER_ID,
    amount: '',
    couponId: null,
    repayToken: '',
    sendMsg: 0,
  } as const;
}

describe('binding an account', () => {
  const wallet = {
    product_id: PRODUCT_ID,
    cardType: '1',
    channel: '90006',
    walletNo: '0755111222',
  };
  const bank = {
    product_id: PRODUCT_ID,
    cardType: '2',
    bankCode: 'NMB',
    cardNo: '2011009988',
    channel: '90006',
  };

  test('the form offers both card types and their channels, 90006 first', async () => {
    const { data } = await begin('fresh').brought.call('bankCardInit', { product_id: PRODUCT_ID });
    const item = (code: string) => data.items.find((each) => each.code === code);
    expect(item('cardType')).toMatchObject({ type: '1', note: [{ type: '1' }, { type: '2' }] });
    expect(item('channel')).toMatchObject({ type: '90006', cardTypeMi: '1' });
    expect(item('channel')?.note.map(({ type }) => type)).toEqual(['90006', '90007', '90008']);
    expect(item('bankCode')).toMatchObject({ cardTypeMi: '2' });
  });

  test('the labels of the fields that nothing depends on say that they are optional', async () => {
    const { data } = await begin('fresh').brought.call('bankCardInit', { product_id: PRODUCT_ID });
    const optional = data.items.filter(({ title }) => title.endsWith(' (optional)'));
    expect(optional.map(({ code }) => code)).toEqual(['userName', 'city', 'payDay']);
  });

  test.each([
    ['bankSave', wallet, { bankName: 'M-Pesa', cardNo: '**** 1222' }],
    ['bankCardChange', bank, { bankName: 'NMB Bank', cardNo: '**** 9988' }],
  ] as const)(
    '%s saves the account: repaymentWay lists it, and loans are paid out to it',
    async (call, form, shown) => {
      const { brought } = begin('fresh');
      const offer = { productId: PRODUCT_ID, amount: '', periods: '' };
      expect((await brought.call('loanDetailConfirm', offer)).data.bankCardInfo ?? null).toBeNull();
      await brought.call(call, form);
      expect((await brought.call('loanDetailConfirm', offer)).data.bankCardInfo).toEqual(shown);
      await brought.call('loanDetailPush', {
        productId: PRODUCT_ID,
        amount: '5000000',
        periods: '91',
        termUnit: '1',
      });
      const { data } = await brought.call('repaymentWay', { orderId: '' });
      expect(data.bankCards).toMatchObject([shown]);
    },
  );

  test('saving the same account twice stores it once', async () => {
    const { brought } = begin('fresh');
    await brought.call('bankSave', wallet);
    await brought.call('bankSave', wallet);
    await brought.call('bankSave', bank);
    await brought.call('loanDetailPush', {
      productId: PRODUCT_ID,
      amount: '5000000',
      periods: '91',
      termUnit: '1',
    });
    expect(
      (await brought.call('repaymentWay', { orderId: '' })).data.bankCards.map(
        ({ bankCode }) => bankCode,
      ),
    ).toEqual(['90006', 'NMB']);
  });

  test('a payment from a newly saved account requires a code', async () => {
    const { sandbox, brought } = begin('due-today');
    await brought.call('bankSave', bank);
    const { data } = await brought.call('repaymentWay', { orderId: ORDER_ID });
    const saved = data.bankCards.find(({ cardNo }) => cardNo === '**** 9988');
    expect((await brought.call('repaymentCommit', byCard(String(saved?.id)))).data.needValid).toBe(
      1,
    );
    expect(sandbox.sms(phone)).toHaveLength(1);
  });

  test.each([
    ['no wallet number', { ...wallet, walletNo: '' }, '01 Enter your M-Pesa number, digits only.'],
    [
      'the number of another channel',
      { ...wallet, channel: '90007' },
      '01 Enter your Tigo Pesa number, digits only.',
    ],
    ['an unknown channel', { ...wallet, channel: '1' }, '01 Choose a wallet.'],
    ['no bank', { ...bank, bankCode: '' }, '01 Choose a bank.'],
    [
      'neither bank nor number',
      { ...bank, bankCode: '', cardNo: '' },
      '01 Choose a bank. Enter your account number, digits only.',
    ],
    ['letters', { ...bank, cardNo: 'abc' }, '01 Enter your account number, digits only.'],
    [
      'a letter at the end',
      { ...bank, cardNo: '20c' },
      '01 Enter your account number, digits only.',
    ],
    ['a sign before', { ...bank, cardNo: '+20' }, '01 Enter your account number, digits only.'],
    [
      'a wallet with words',
      { ...wallet, walletNo: '07 x' },
      '01 Enter your M-Pesa number, digits only.',
    ],
    [
      'a wallet with a sign',
      { ...wallet, walletNo: '+07' },
      '01 Enter your M-Pesa number, digits only.',
    ],
    ['an unknown card type', { ...bank, cardType: '3' }, '01 Choose an account type.'],
    ['an unknown product', { ...bank, product_id: '1' }, '01 There is no product 1.'],
    ['no product', { ...bank, product_id: '' }, '01 No product is named.'],
  ])('%s is refused', async (_what, form, answer) => {
    expect(await refusalOf(begin('fresh').brought, 'bankSave', form)).toBe(answer);
  });
});

describe('several accounts', () => {
  const bank = { product_id: PRODUCT_ID, cardType: '2', cardNo: '2011009988' };

  test('are saved next to each other, even with one number at two banks', async () => {
    const { brought } = begin('due-today');
    const saved = async () => {
      const { data } = await brought.call('repaymentWay', { orderId: ORDER_ID });
      return data.bankCards.map(({ id, bankCode }) => [String(id), bankCode]);
    };
    const before = await saved();
    for (const bankCode of ['NMB', 'CRDB', 'NMB', 'NBC']) {
      await brought.call('bankSave', { ...bank, bankCode });
    }
    expect(await saved()).toEqual([...before, ['33', 'NMB'], ['34', 'CRDB'], ['35', 'NBC']]);
  });

  test('there is no form for an unknown product', async () => {
    const { brought } = begin('fresh');
    expect(await refusalOf(brought, 'bankCardInit', { product_id: '1' })).toBe(
      '01 There is no product 1.',
    );
  });

  test('a borrower who has a card but no payout to it is not asked for one', async () => {
    const { sandbox, brought } = begin('no-cards');
    await brought.call('problemList');
    sandbox.change('no-cards', { cards: { 40: { number: '1' } } });
    const { data } = await brought.call('loanDetails', {
      productId: PRODUCT_ID,
      orderId: ORDER_ID,
    });
    expect(data.cardNeedPop).toBe(0);
  });

  test('a borrower with a payout account but no card is not asked for one either', async () => {
    const { sandbox, brought } = begin('anna');
    const { bankCards } = (await brought.call('repaymentWay', { orderId: ORDER_ID })).data;
    expect(bankCards).not.toEqual([]);
    const none = Object.fromEntries(bankCards.map(({ id }) => [id, null]));
    sandbox.change('anna', { cards: none });
    const order = { productId: PRODUCT_ID, orderId: ORDER_ID };
    expect((await brought.call('repaymentWay', { orderId: ORDER_ID })).data.bankCards).toEqual([]);
    expect((await brought.call('loanDetails', order)).data.cardNeedPop).toBe(0);
  });
});

describe('deleting an account', () => {
  test('the right code deletes it, and no borrower call works any more', async () => {
    const { sandbox, brought } = begin('due-today');
    await brought.call('sendDeleteCode', { phone });
    const code = codeFor(sandbox);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await refusalOf(brought, 'userDelete', { phone, code: wrong })).toBe(
      '01 Wrong verification code.',
    );
    expect(await refusalOf(brought, 'userDelete', { phone: '0700000000', code })).toBe(
      '01 Wrong verification code.',
    );
    await brought.call('userDelete', { phone, code });
    const deleted = '01 This account has been deleted.';
    expect(
      await refusalOf(brought, 'loanDetails', { productId: PRODUCT_ID, orderId: ORDER_ID }),
    ).toBe(deleted);
    expect(await refusalOf(brought, 'problemList', {})).toBe(deleted);
    expect(await refusalOf(brought, 'sendDeleteCode', { phone })).toBe(deleted);
    expect((await brought.call('contactInfo')).data.email).toContain('@');
  });

  test('it requires no session, only the phone and its code', async () => {
    const { sandbox } = begin('due-today');
    const visitor = clientOf(sandbox, '');
    await visitor.call('sendDeleteCode', { phone });
    await visitor.call('userDelete', { phone, code: codeFor(sandbox) });
    // Without a session there is no account that could have been deleted.
    await visitor.call('sendDeleteCode', { phone });
    expect(
      (
        await clientOf(sandbox, 'due-today').call('loanDetails', {
          productId: PRODUCT_ID,
          orderId: ORDER_ID,
        })
      ).data.orderStatus,
    ).toBe(174);
  });
});

describe('deleting an account with other codes and phones', () => {
  test('a code sent for a registration does not delete', async () => {
    const { sandbox, brought } = begin('due-today');
    const { sid } = (await brought.call('getSid')).data;
    await brought.call('getCaptcha', { sid });
    const source = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
    const newcomer = '13800138000';
    const capcode = sandbox.captcha(sid) ?? '';
    await brought.call('getSms', { ...source, phone: newcomer, sid, capcode });
    const fields = { phone: newcomer, code: codeFor(sandbox, newcomer) };
    expect(await refusalOf(brought, 'userDelete', fields)).toBe('01 Wrong verification code.');
    expect(
      (await brought.call('loanDetails', { productId: PRODUCT_ID, orderId: ORDER_ID })).data
        .orderStatus,
    ).toBe(174);
  });

  test('a visitor deletes the registration of a phone, which can be registered again', async () => {
    const { sandbox } = begin('x');
    const visitor = clientOf(sandbox, '');
    const source = { deviceId: '', appName: '', app_from: '', user_from: '', utm_tag: '' };
    const registered = '13900139000';
    const { sid } = (await visitor.call('getSid')).data;
    await visitor.call('getCaptcha', { sid });
    const ask = { ...source, phone: registered, sid, capcode: sandbox.captcha(sid) ?? '' };
    expect(await refusalOf(visitor, 'getSms', ask)).toMatch(/^11 /);
    await visitor.call('sendDeleteCode', { phone: registered });
    await visitor.call('userDelete', { phone: registered, code: codeFor(sandbox, registered) });
    expect((await visitor.call('getSms', ask)).code).toBe('0');
  });
});

describe('the caller', () => {
  test('codes are sent to the phone in the first call of a session', async () => {
    const { sandbox } = begin('x');
    const mobilePhone = '0755000111';
    const brought = clientOf(sandbox, 'card-needs-code.phone', { mobilePhone });
    await brought.call('repaymentCommit', byCard('31'));
    expect(sandbox.sms(mobilePhone).map(({ purpose }) => purpose)).toEqual(['repayment']);
  });

  test('borrower calls require a session, visitor calls do not', async () => {
    const visitor = clientOf(begin('x').sandbox, '');
    expect(await refusalOf(visitor, 'problemList', {})).toBe(
      '01 The session is missing; open this page from the app.',
    );
    await visitor.call('contactInfo');
    await visitor.call('unionErrorInfo');
    await visitor.call('eventSave', { productId: PRODUCT_ID });
  });

  test('an unknown session is a borrower of the default scenario, isolated from others', async () => {
    const { sandbox, brought } = begin('anything-goes');
    const other = clientOf(sandbox, 'somebody-else');
    const order = { productId: PRODUCT_ID, orderId: ORDER_ID };
    expect((await brought.call('loanDetails', order)).data).toEqual(
      (await other.call('loanDetails', order)).data,
    );
    const complaint = {
      problemType: '4',
      problemSonType: '',
      problemDetail: 'x',
      problemImage: '',
      orderNo: '',
    };
    await brought.call('problemSave', complaint);
    expect((await brought.call('problemList')).data.tabs[0]?.list).toHaveLength(3);
    expect((await other.call('problemList')).data.tabs[0]?.list).toHaveLength(2);
  });

  test('random values of one session do not depend on other sessions', async () => {
    const lonely = begin('a');
    const busy = begin('a');
    await clientOf(busy.sandbox, 'b').call('getSid');
    const sid = async ({ brought }: typeof lonely) => (await brought.call('getSid')).data.sid;
    expect(await sid(busy)).toBe(await sid(lonely));
  });

  test('hostile session ids are names like any other', async () => {
    const { sandbox } = begin('x');
    for (const name of [
      '__proto__',
      'constructor',
      '☃',
      "'; drop table",
      '\u0000',
      'a'.repeat(200),
    ]) {
      const { data } = await clientOf(sandbox, name).call('problemList');
      expect(data.tabs[0]?.list).toHaveLength(2);
    }
  });
});
