import { address, session } from '../address.ts';
import { due, settled as settledOrder, withdrawable } from '../replies/orders.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { fieldsOf } from './support/contract.ts';
import { orderShown } from './support/orders.ts';
import { elsewhere, texts } from './support/screen.ts';

const ORDER = address('/orderDetails');

for (const path of ['/orderDetails', '/loanDetail']) {
  test(`ORD-01 ORD-02 ORD-03 ORD-04 ${path} shows the order and requests it once, by product and order`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', due);
    await page.goto(address(path));
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('Order Details');
    await expect.poll(() => document.title).toBe('Order Details');
    await expect.element(page.getByText('Quick Loan')).toBeVisible();
    expect(server.sent('loanDetails')).toHaveLength(1);
    const [call] = server.sent('loanDetails');
    expect(call?.method).toBe('GET');
    expect(call?.query.getAll('productId')).toEqual([session.productId]);
    expect(call?.query.getAll('orderId')).toEqual([session.orderId]);
  });
}

test('ORD-05 the contract has every field of the reply', () => {
  const fields =
    'orderStatus noticeStatusText noticeDesText recProducts productName productLogo userOrderDetail inside h5Url isDelay telephone isScore playeduL reyMsg cardNeedPop cardPopTitle cardPopMsg';
  expect(fieldsOf('LoanDetails').sort()).toEqual(fields.split(' ').sort());
});

test('ORD-06 ORD-07 ORD-08 ORD-09 ORD-10 ORD-11 status, product and rows are shown in order', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  await page.goto(ORDER);
  await expect.element(page.getByRole('heading', { name: 'Due' })).toBeVisible();
  await expect.element(page.getByText('Please repay on time to keep your limit.')).toBeVisible();
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  const images = page.getByCSS('main img');
  await expect
    .poll(() => (images.first().element() as HTMLImageElement).naturalWidth)
    .toBeGreaterThan(0);
  await expect.element(images.nth(1)).toHaveAttribute('src', due.productLogo);
  await expect
    .poll(() => texts(page.getByCSS('dt')))
    .toEqual(due.userOrderDetail.detail.map((row) => row.text));
  await expect
    .poll(() => texts(page.getByCSS('dd')))
    .toEqual(due.userOrderDetail.detail.map((row) => row.value));
});

test('ORD-12 ORD-13 each status has its own picture, any other that of 200', async ({
  page,
  server,
}) => {
  const sources: (string | null)[] = [];
  for (const orderStatus of [21, 110, 151, 170, 174, 180, 200, 999]) {
    server.succeed('loanDetails', { ...due, orderStatus });
    await page.goto(ORDER);
    await orderShown(page);
    sources.push(page.getByCSS('main img').first().element().getAttribute('src'));
  }
  expect(new Set(sources).size).toBe(7);
  expect(sources[7]).toBe(sources[6]);
});

test('a due amount has its own background, and an overdue one a different one', async ({
  page,
  server,
}) => {
  const grounds: string[] = [];
  for (const orderStatus of [170, 174, 180, 200]) {
    server.succeed('loanDetails', { ...due, orderStatus });
    await page.goto(ORDER);
    await orderShown(page);
    grounds.push(getComputedStyle(page.getByCSS('.figure').element()).backgroundColor);
  }
  const [running, ...others] = grounds;
  expect(new Set(others).size).toBe(3);
  expect(others[2]).toBe(running);
});

test('ORD-14 status 21 does not redirect', async ({ page, server }) => {
  const { visits } = elsewhere(page, 'lender.example');
  server.succeed('loanDetails', {
    ...due,
    orderStatus: 21,
    playeduL: 'https://lender.example/next',
  });
  await page.goto(ORDER);
  await orderShown(page);
  expect(visits).toEqual([]);
});

for (const playeduL of ['http://lender.example/next', 'https://lender.example/next']) {
  test(`ORD-15 status 110 redirects to ${playeduL}`, async ({ page, server }) => {
    const { visits } = elsewhere(page, 'lender.example');
    server.succeed('loanDetails', { ...due, orderStatus: 110, playeduL });
    await page.goto(ORDER);
    await expect.poll(() => visits.map((visit) => visit.split('?')[0])).toEqual([playeduL]);
  });
}

test('ORD-15 without playeduL, or with a disallowed one, the order stays', async ({
  page,
  server,
}) => {
  for (const playeduL of ['', 'javascript:document.title="bad"', ORDER]) {
    server.succeed('loanDetails', { ...due, orderStatus: 110, playeduL });
    await page.goto(ORDER);
    await orderShown(page);
    await expect.poll(() => document.title).toBe('Order Details');
  }
});

test('ORD-16 ORD-17 ORD-18 recommended products never show; 170, 174, 180 and 200 have buttons', async ({
  page,
  server,
}) => {
  for (const orderStatus of [21, 110, 151, 170, 174, 180, 200, 999]) {
    server.succeed('loanDetails', { ...due, orderStatus });
    await page.goto(ORDER);
    await orderShown(page);
    await expect.element(page.getByText('Salary Advance')).toHaveLength(0);
    const buttons = page.getByRole('button');
    // The plan may explain a status that is not listed.
    if ([170, 174, 180, 200, 999].includes(orderStatus))
      await expect.element(buttons).not.toHaveLength(0);
    else await expect.element(buttons).toHaveLength(0);
  }
});

test('ORD-19 ORD-20 ORD-21 174 and 180 with a rollover offer REPAY and Rollover Repayment with its hint', async ({
  page,
  server,
}) => {
  for (const orderStatus of [174, '180']) {
    for (const isDelay of [1, '1', true]) {
      server.succeed('loanDetails', { ...due, orderStatus, isDelay });
      await page.goto(ORDER);
      await expect
        .poll(() => texts(page.getByRole('button')).sort())
        .toEqual(['REPAY', 'Rollover Repayment']);
      await expect.element(page.getByText('Short of money?', { exact: true })).toBeVisible();
      const rollover = page.getByRole('button', { name: 'Rollover Repayment' });
      await expect.element(rollover).toHaveAccessibleDescription('Short of money?');
    }
  }
});

test('ORD-22 ORD-23 without a rollover, and always for 170, there is only Repayment', async ({
  page,
  server,
}) => {
  const cases = [
    { orderStatus: 174, isDelay: 0 },
    { orderStatus: 180, isDelay: null },
    { orderStatus: 170, isDelay: 1 },
  ];
  for (const part of cases) {
    server.succeed('loanDetails', { ...due, ...part });
    await page.goto(ORDER);
    await expect.poll(() => texts(page.getByRole('button'))).toEqual(['Repayment']);
    await expect.element(page.getByText('Short of money?')).toHaveLength(0);
  }
});

for (const orderStatus of [999, 0, '0.0', 'OVERDUE', -1]) {
  test(`an order of the undocumented status ${orderStatus} links to its plan`, async ({
    page,
    server,
  }) => {
    server.breach('loanDetails', { code: '00', message: '', data: { ...due, orderStatus } });
    await page.goto(ORDER);
    await page.getByRole('button', { name: 'Repayment', exact: true }).click();
    await expect.poll(() => page.url()).toContain('/repayment?');
  });
}

test('ORD-24 ORD-25 ORD-26 Borrow Again sends the event and opens the product', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', settledOrder);
  server.succeed('eventSave');
  server.refuse('loanDetailConfirm');
  server.refuse('contractList');
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Borrow Again', exact: true }).click();
  await expect.poll(() => page.url()).toMatch(/\/productDetail\?/);
  expect(new URL(page.url()).searchParams.get('productId')).toBe(session.productId);
  const [event, ...more] = server.sent('eventSave');
  expect(more).toEqual([]);
  expect(Object.fromEntries(event?.form ?? [])).toEqual({
    productId: session.productId,
    moduleId: '30',
    positionId: '0',
  });
});

test('ORD-27 the outcome of the event is ignored', async ({ page, server }) => {
  server.succeed('loanDetails', settledOrder);
  server.reply('eventSave', { status: 500, body: 'broken' });
  server.succeed('loanDetailConfirm', { amount: 5000000, periods: 91 });
  server.succeed('contractList', { list: [] });
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Borrow Again' }).click();
  await expect.poll(() => page.url()).toMatch(/\/productDetail\?/);
  await expect.poll(() => server.sent('eventSave').length).toBe(1);
  await expect.element(toast(page)).toHaveTextContent('');
});

for (const [h5Url, isDelay, name] of [
  ['https://pay.example/order?a=1&b=%20', 0, 'Repayment'],
  ['http://pay.example/order?a=1', 0, 'Repayment'],
  ['https://pay.example/order#a', 1, 'REPAY'],
] as const) {
  test(`ORD-28 ${name} opens ${h5Url} unchanged`, async ({ page, server }) => {
    elsewhere(page, 'pay.example');
    server.succeed('loanDetails', { ...due, h5Url, isDelay });
    await page.goto(ORDER);
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => page.url()).toBe(h5Url);
  });
}

test('ORD-29 ORD-30 without h5Url Repay opens the repayment page, and Rollover its own', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, isDelay: 1 });
  server.refuse('installmentPlan');
  server.refuse('delayDetail');
  for (const h5Url of ['', 'javascript:document.title="bad"']) {
    server.succeed('loanDetails', { ...due, isDelay: 1, h5Url });
    await page.goto(ORDER);
    await page.getByRole('button', { name: 'REPAY', exact: true }).click();
    await expect.poll(() => page.url()).toMatch(/\/repayment\?/);
    expect(new URL(page.url()).searchParams.get('orderId')).toBe(session.orderId);
  }
  await page.goto(ORDER);
  await page.getByRole('button', { name: 'Rollover Repayment' }).click();
  await expect.poll(() => page.url()).toMatch(/\/delayRepayment\?/);
});

test('offline, the order is shown as last seen, with the time, to its owner only', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00') });
  server.succeed('loanDetails', due);
  await page.goto(ORDER);
  await orderShown(page);
  await settled(page);

  await page.clock.setSystemTime(new Date('2026-11-21T12:00:00'));
  server.drop('loanDetails');
  await page.goto(ORDER);
  await expect
    .element(page.getByCSS('.last-order'))
    .toMatchTextContent(/As of 2026-11-21 10:00:0\d/);
  await expect.element(page.getByCSS('dd').nth(1)).toHaveTextContent('TZS 58.000,00');
  await expect.element(page.getByRole('button', { name: 'Repayment' })).toHaveLength(0);
  server.succeed('loanDetails', settledOrder);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Settled' })).toBeVisible();

  server.drop('loanDetails');
  await page.goto(address('/orderDetails', { userId: 'user-8' }));
  await expect.element(page.getByText('No connection')).toBeVisible();
  await expect.element(page.getByText('Quick Loan')).toHaveLength(0);
});

test('an order is reloaded when the borrower returns to it, and stays if that fails', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  await page.goto(ORDER);
  await orderShown(page);
  await settled(page);
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  server.drop('loanDetails');
  comeBack();
  await expect.element(toast(page)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Due' })).toBeVisible();
  // It was paid by USSD, or at a bank's page, in the meantime.
  server.succeed('loanDetails', settledOrder);
  const planReads = server.sent('installmentPlan').length;
  comeBack();
  await expect.element(page.getByRole('heading', { name: 'Settled' })).toBeVisible();
  expect(planReads).toBeGreaterThan(1);
});

test('an order that fails to load can be retried, and an address without an order says so', async ({
  page,
  server,
}) => {
  server.refuse('loanDetails', 'Log in again.');
  await page.goto(ORDER);
  await expect.element(page.getByRole('heading', { name: 'Log in again.' })).toBeVisible();
  await expect.element(toast(page)).toHaveTextContent('Log in again.');
  server.succeed('loanDetails', due);
  await page.getByRole('button', { name: 'Try again' }).click();
  await orderShown(page);
  await page.goto('/orderDetails?userId=1');
  await expect.element(page.getByText('Which order?')).toBeVisible();
});

test('a refused order shows the server message as its heading, with support', async ({
  page,
  server,
}) => {
  server.refuse('loanDetails', 'This account has been deleted.');
  await page.goto(ORDER);
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('heading', { name: 'This account has been deleted.' }))
    .toBeVisible();
  await expect.element(main.getByText('Ask us what you can do next.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expect.element(page.getByText('This did not load')).toHaveLength(0);

  // A heading has room for a sentence: a longer text goes below one of ours.
  const long = 'Your account is being looked at. '.repeat(4).trim();
  server.refuse('loanDetails', long);
  await page.goto(ORDER);
  await expect.element(main.getByRole('heading', { name: 'This did not load' })).toBeVisible();
  await expect.element(main.getByText(long)).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the order and its popups, ${colorScheme}`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme });
    const shown = [
      due,
      { ...due, orderStatus: 180, isDelay: 1 },
      { ...withdrawable, cardNeedPop: 1 },
      { ...due, isScore: 1 },
    ];
    for (const order of shown) {
      server.succeed('loanDetails', order);
      await page.goto(ORDER);
      await orderShown(page);
      await expectAccessible(page);
    }
  });
}
