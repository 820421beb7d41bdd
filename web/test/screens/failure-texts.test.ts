import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { expect, test, toast } from './support/app.ts';
import { succeedAll } from './support/contract.ts';

const wordings = [
  { lang: 'en', pay: 'Pay', cardList: 'query card list failed', process: 'process failed' },
  { lang: 'zh', pay: '付款', cardList: '查询卡列表失败', process: '处理失败' },
];

test.beforeEach(({ server }) => {
  succeedAll(server, ['contractList']);
  server.succeed('loanDetails', due);
  server.succeed('repaymentWay', paymentMethods);
});

for (const { lang, pay, cardList, process } of wordings) {
  test(`HTTP-14 HTTP-15 ${lang}: the ways to repay fail without a message, so ${cardList}`, async ({
    page,
    server,
  }) => {
    server.refuse('repaymentWay');
    await page.goto(address('/paymentMethod', { lang }));
    await expect.element(toast(page)).toHaveTextContent(cardList);
  });

  test(`HTTP-13 HTTP-15 ${lang}: an offer fails without a message, so ${process}`, async ({
    page,
    server,
  }) => {
    server.refuse('loanDetailConfirm');
    await page.goto(address('/loanConfirmNew', { lang }));
    await expect.element(toast(page)).toHaveTextContent(process);
  });

  test(`HTTP-13 HTTP-15 ${lang}: a payment fails without a message, so ${process}`, async ({
    page,
    server,
  }) => {
    server.refuse('repaymentCommit');
    await page.goto(address('/paymentMethod', { lang }));
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: pay, exact: true }).click();
    await expect.element(toast(page)).toHaveTextContent(process);
  });
}

test('HTTP-12 HTTP-15 a server message is shown unchanged in every language', async ({
  page,
  server,
}) => {
  server.refuse('repaymentWay', 'The cards are being repaired.');
  await page.goto(address('/paymentMethod', { lang: 'zh' }));
  await expect.element(toast(page)).toHaveTextContent('The cards are being repaired.');
});

for (const message of ['error', 'process failed', 'Query card list failed.']) {
  test(`HTTP-13 HTTP-15 a payment message of ${message} is shown in the language of the screen`, async ({
    page,
    server,
  }) => {
    server.refuse('repaymentCommit', message);
    await page.goto(address('/paymentMethod', { lang: 'sw' }));
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Lipa', exact: true }).click();
    await expect.element(toast(page)).toHaveTextContent('Imeshindikana');
    const next = 'Hatukuweza kufanya hivi kwa sasa. Jaribu tena, au waulize huduma kwa wateja.';
    await expect.element(page.getByText(next)).toBeVisible();
    expect(document.body.innerText).not.toContain(message);
  });
}

for (const message of ['Success', 'success.', 'OK', '操作成功']) {
  test(`HTTP-13 a refusal that says ${message} is shown in our own words`, async ({
    page,
    server,
  }) => {
    server.refuse('repaymentWay', message);
    server.refuse('delayDetail', message);
    await page.goto(address('/paymentMethod'));
    await expect.element(toast(page)).toHaveTextContent('query card list failed');
    await page.goto(address('/delayRepayment'));
    await expect.element(toast(page)).toHaveTextContent('process failed');
    expect(document.body.innerText).not.toContain(message);
  });
}

test('RPC-11 RPC-24 RPC-26 in Chinese the payment requests card and code, and offers another code', async ({
  page,
  server,
}) => {
  await page.clock.install();
  server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await page.goto(address('/paymentMethod', { lang: 'zh' }));
  const pay = page.getByRole('button', { name: '付款', exact: true });
  await pay.click();
  await expect.element(page.getByText('请先选择支付银行卡')).toBeVisible();
  await page.getByRole('radio').first().click();
  await pay.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabelText('验证码').fill('12345');
  await sheet.getByRole('button', { name: '确认', exact: true }).click();
  await expect.element(sheet.getByText('请输入正确的验证码')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect
    .element(sheet.getByRole('button', { name: '获取验证码', exact: true }))
    .toBeEnabled();
});

test('the legal texts are in the language of the screen, and marked as such', async ({ page }) => {
  await page.goto(address('/privacyPolicy', { lang: 'sw' }));
  await expect.poll(() => document.documentElement.lang).toBe('sw');
  await expect.element(page.getByText('Yaliyomo')).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveAttribute('lang', 'sw');
});

for (const message of ['error', 'Error!', 'FAILED', 'system error', '系统错误']) {
  test(`HTTP-13 below a refusal that says only ${message} our text says what to do next`, async ({
    page,
    server,
  }) => {
    server.refuse('repaymentCommit', message);
    await page.goto(address('/paymentMethod'));
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.element(toast(page)).toHaveTextContent('process failed');
    const next = 'We could not do this just now. Try again, or ask customer service.';
    await expect.element(page.getByText(next)).toBeVisible();
  });
}

test("HTTP-16 below the documents' word for a lost reply our text says that the outcome is unknown", async ({
  page,
  server,
}) => {
  server.drop('repaymentCommit');
  await page.goto(address('/paymentMethod'));
  await page.getByRole('radio').first().click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.element(toast(page)).toHaveTextContent('error');
  const next = page.getByText('No clear answer came. We are checking it: please wait.');
  await expect.element(next).toBeVisible();
  // The sentence belongs to the toast: a tap on it closes both.
  await next.click({ force: true });
  await expect.element(next).toHaveLength(0);
  await expect.element(toast(page)).not.toHaveTextContent('error');
});

const refusedBySome = [
  {
    status: 401,
    title: 'You have been signed out',
    next: 'Close this page and open it again from the app.',
  },
  { status: 429, title: 'Too many tries', next: 'Wait a moment, then try again.' },
];

for (const { status, title, next } of refusedBySome) {
  test(`a read refused with HTTP ${status} says why, and what to do`, async ({ page, server }) => {
    server.reply('loanDetails', { status, body: '' });
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(page.getByText(next)).toBeVisible();
    await expect.element(toast(page)).toHaveTextContent('process failed');
  });

  test(`HTTP-13 below the fallback of a write refused with HTTP ${status} our text says why, and what next`, async ({
    page,
    server,
  }) => {
    server.succeed('problemInit', init);
    server.reply('problemSave', { status, body: '' });
    await page.goto(address('/complainPageNext', { problemType: '2', orderNo: 'L100' }));
    await page.getByRole('textbox').fill('Wrong date');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(toast(page)).toHaveTextContent('process failed');
    await expect.element(page.getByText(`${title}. ${next}`)).toBeVisible();
  });

  test(`a payment refused with HTTP ${status} is not reported as unanswered`, async ({
    page,
    server,
  }) => {
    server.reply('repaymentCommit', { status, body: '' });
    await page.goto(address('/paymentMethod'));
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.element(toast(page)).toHaveTextContent('process failed');
    await expect
      .element(page.getByText('No clear answer came. We are checking it: please wait.'))
      .toBeVisible();
  });
}
