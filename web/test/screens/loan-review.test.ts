import { address } from '../address.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/app.ts';
import { example, succeedAll } from './support/contract.ts';
import { texts, type Screen } from './support/screen.ts';
import { confirmLoan } from '../parts.ts';

const sheet = (page: Screen) => page.getByRole('dialog', { name: 'Check your loan' });
const loanNow = (page: Screen) => page.getByRole('button', { name: 'Loan Now', exact: true });

test.afterEach(() => void (document.documentElement.style.fontSize = ''));

test.beforeEach(async ({ page, server }) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush', 'loanDetails']);
  const { data } = example('loanDetailConfirm');
  server.succeed('loanDetailConfirm', {
    ...data,
    details: [
      { text: 'Amount received', value: 'TZS 47.500,00' },
      { text: 'Service fee', value: 'TZS 2.500,00' },
    ],
    repay_plans: [
      { amount: 1_933_200, pay_time: '2026-12-23' },
      { amount: 1_933_400, pay_time: '2027-01-23' },
    ],
    bankCardInfo: { bankName: 'M-Pesa', cardNo: '0712***678' },
  });
  server.succeed('contractList', { list: [{ title: 'Loan agreement' }, { title: 'Privacy' }] });
  await page.goto(address('/loanConfirmNew'));
  await loanNow(page).click();
  await expect.element(sheet(page)).toBeVisible();
});

test('LCN-37 all terms of the loan are shown in one place before anything is sent', async ({
  page,
  server,
}) => {
  const dialog = sheet(page);
  await expect.element(dialog.getByText('TZS 50.000,00', { exact: true })).toBeVisible();
  expect(texts(page.getByCSS('dialog dt'))).toEqual([
    'Term',
    'Rate per day',
    'Amount received',
    'Service fee',
    'Total to repay',
    'Paid out to',
    'Instalments',
    '2026-12-23',
    '2027-01-23',
  ]);
  expect(texts(page.getByCSS('dialog dd'))).toEqual([
    '91 days',
    '0,176% per day',
    'TZS 47.500,00',
    'TZS 2.500,00',
    'TZS 38.666,00',
    'M-Pesa 0712***678',
    'Change',
    '2',
    'TZS 19.332,00',
    'TZS 19.334,00',
  ]);
  await expect
    .element(dialog.getByText('By confirming you agree to: Loan agreement, Privacy.'))
    .toBeVisible();
  await expectAccessible(page);
  expect(server.sent('loanDetailPush')).toEqual([]);
});

test('LCN-37 of a long plan the first three repayments are shown, and all on demand', async ({
  page,
  server,
}) => {
  const { data } = example('loanDetailConfirm');
  const days = ['2026-12-23', '2027-01-23', '2027-02-23', '2027-03-23', '2027-04-23'];
  const repay_plans = days.map((pay_time) => ({ amount: 1_160_000, pay_time }));
  server.succeed('loanDetailConfirm', { ...data, repay_plans });
  await page.goto(address('/loanConfirmNew'));
  await loanNow(page).click();
  const shown = () => texts(page.getByCSS('dialog dt')).filter((title) => /^\d/.test(title));
  await expect.poll(shown).toEqual(days.slice(0, 3));
  await expect.element(sheet(page).getByText('5', { exact: true })).toBeVisible();
  const more = sheet(page).getByRole('button', { name: 'Show all' });
  await more.click();
  await expect.poll(shown).toEqual(days);
  await expect.element(more).toHaveLength(0);
});

test('LCN-37 a total already among the costs is not repeated', async ({ page, server }) => {
  const { data } = example('loanDetailConfirm');
  const repay_plans = [{ amount: 5_800_000, pay_time: '2026-12-23' }];
  const details = [{ text: 'To pay back', value: 'TZS 58.000,00' }];
  server.succeed('loanDetailConfirm', { ...data, details, repay_plans });
  await page.goto(address('/loanConfirmNew'));
  await loanNow(page).click();
  await expect
    .poll(() => texts(page.getByCSS('dialog .title-rows-strong')))
    .toEqual(['To pay backTZS 58.000,00']);
  await expect.element(sheet(page).getByText('Total to repay')).toHaveLength(0);
});

for (const value of ['TZS 58,000.00', '58 000 TZS', 'TZS 58,000']) {
  test(`LCN-37 a total that the server writes as ${value} is not repeated in our style`, async ({
    page,
    server,
  }) => {
    const { data } = example('loanDetailConfirm');
    const repay_plans = [{ amount: 5_800_000, pay_time: '2026-12-23' }];
    const details = [{ text: 'To pay back', value }];
    server.succeed('loanDetailConfirm', { ...data, details, repay_plans });
    await page.goto(address('/loanConfirmNew'));
    await loanNow(page).click();
    await expect.element(sheet(page).getByText('To pay back')).toBeVisible();
    await expect.element(sheet(page).getByText('Total to repay')).toHaveLength(0);
  });
}

test('LCN-37 closing the sheet takes nothing, and it can be reopened', async ({ page, server }) => {
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByCSS('dialog')).toHaveLength(0);
  expect(server.sent('loanDetailPush')).toEqual([]);
  await loanNow(page).click();
  await confirmLoan(page).click();
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
});

test('LCN-14 the account can be changed, but not while the loan is being sent to it', async ({
  page,
  server,
}) => {
  server.hold('loanDetailPush');
  const change = page.getByRole('link', { name: 'Change the account that the money goes to' });
  await expect.element(sheet(page).getByRole('link')).toHaveLength(1);
  await confirmLoan(page).click();
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  await expect.element(change).toHaveLength(0);
});

test('LCN-37 a refusal is shown on the sheet, where the loan can be confirmed again', async ({
  page,
  server,
}) => {
  server.refuse('loanDetailPush', 'Not today');
  await confirmLoan(page).click();
  await expect.element(sheet(page).getByText('Not today')).toBeVisible();
  server.succeed('loanDetailPush', { lendDetailsUrl: '/orderDetails?orderId=L2&productId=7' });
  await confirmLoan(page).click();
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(2);
});

test('LCN-10 LCN-15 amounts formatted by the server are unchanged, and not totalled', async ({
  page,
  server,
}) => {
  const { data } = example('loanDetailConfirm');
  server.succeed('loanDetailConfirm', {
    ...data,
    amount: '50000.00',
    amountList: ['25000.00', '50000.00', 'TZS 75,000'],
    details: [{ text: 'Amount received', value: 'TZS 47.500,00' }],
    repay_plans: [
      { amount: 1_933_200, pay_time: '2026-12-23' },
      { amount: '19334.00', pay_time: '2027-01-23' },
    ],
  });
  await page.goto(address('/loanConfirmNew'));
  await expect.element(page.getByCSS('.offer-amount')).toHaveTextContent('TZS 50000.00');
  await expect.element(page.getByText('TZS 19.332,00', { exact: true })).toBeVisible();
  await expect.element(page.getByText('TZS 19334.00', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '50000.00' })).toBeChecked();
  await loanNow(page).click();
  await expect.element(sheet(page).getByText('TZS 50000.00', { exact: true })).toBeVisible();
  await expect.element(sheet(page).getByText('Total to repay')).toHaveLength(0);
  await confirmLoan(page).click();
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  expect(server.sent('loanDetailPush')[0]?.form.get('amount')).toBe('50000.00');
});

test('LCN-35 an amount formatted by the server is requested unchanged', async ({
  page,
  server,
}) => {
  const { data } = example('loanDetailConfirm');
  const amountList = ['50000.00', '75,000.00'];
  server.succeed('loanDetailConfirm', { ...data, amount: '50000.00', amountList });
  await page.goto(address('/loanConfirmNew'));
  await expect.element(page.getByRole('radio', { name: '50000.00' })).toBeChecked();
  server.succeed('loanDetailConfirm', { ...data, amount: '75,000.00', amountList });
  await page.getByText('75,000.00', { exact: true }).click();
  await expect.element(page.getByCSS('.offer-amount')).toHaveTextContent('TZS 75,000.00');
  await expect.element(page.getByRole('radio', { name: '75,000.00' })).toBeChecked();
  const asked = server.sent('loanDetailConfirm').map(({ form }) => form.get('amount'));
  expect(asked.slice(-1)).toEqual(['75,000.00']);
});

test('on the smallest phone the agreements are in sight above the button', async ({
  page,
  server,
}) => {
  const titles = ['Loan agreement', 'Consent to data processing', 'Privacy policy', 'Fees'];
  server.succeed('contractList', { list: titles.map((title) => ({ title })) });
  await page.viewport(320, 568);
  await page.goto(address('/loanConfirmNew'));
  await loanNow(page).click();
  await expect.element(sheet(page)).toBeVisible();
  // While the sheet comes up, it ignores taps.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const note = sheet(page).getByText('By confirming you agree to').element();
  const { top, bottom, left } = note.getBoundingClientRect();
  for (const y of [top + 2, bottom - 2]) {
    expect(document.elementFromPoint(left + 20, y)).toBe(note);
  }
});

test('LCN-37 on a low screen the account is in sight before the last repayments are', async ({
  page,
  server,
}) => {
  const { data } = example('loanDetailConfirm');
  const days = ['2026-12-23', '2027-01-23', '2027-02-23'];
  const repay_plans = days.map((pay_time) => ({ amount: 1_933_300, pay_time }));
  server.succeed('loanDetailConfirm', { ...data, repay_plans });
  await page.viewport(360, 640);
  await page.goto(address('/loanConfirmNew'));
  await loanNow(page).click();
  await expect.element(sheet(page)).toBeVisible();
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const account = sheet(page)
    .getByText(/^M-Pesa/)
    .element();
  const { top, bottom, left } = account.getBoundingClientRect();
  for (const y of [top + 2, bottom - 2]) {
    expect(document.elementFromPoint(left + 20, y)?.closest('dd')).toBe(account.closest('dd'));
  }
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
] as const) {
  test(`at ${width} x ${height} and twice the text every row and the agreements can be read`, async ({
    page,
  }) => {
    const boxOf = (selector: string) => {
      const part = sheet(page).element().querySelector(selector);
      if (!part) throw new Error(`There is no ${selector}.`);
      return part.getBoundingClientRect();
    };
    await page.viewport(width, height);
    document.documentElement.style.fontSize = '200%';
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    // Scrolled out of sight, the note is below the button that stays.
    const room = () => {
      const [note, action] = ['.review-note', '.review-action'].map((part) => boxOf(part).top);
      return Math.min(note ?? 0, action ?? 0) - boxOf('.sheet-head').bottom;
    };
    await expect.poll(room).toBeGreaterThan(height / 3);
    const rows = [...sheet(page).element().querySelectorAll('dd, .review-note')];
    expect(rows).toHaveLength(11);
    for (const row of rows) {
      row.scrollIntoView({ block: 'center' });
      const { top, bottom, right } = row.getBoundingClientRect();
      for (const y of [top + 4, bottom - 4]) {
        // What can be tapped in a row may reach over its value.
        const seen = document.elementFromPoint(right - 8, y);
        expect(seen?.closest('dl > div, .review-note')).toBe(row.closest('dl > div, .review-note'));
      }
    }
  });
}

test('LCN-31 Back closes the review first, and only then asks to stay', async ({
  page,
  server,
}) => {
  const { data } = example('loanDetailConfirm');
  server.succeed('loanDetailConfirm', { ...data, isPopType: 1 });
  await page.goto(address('/loanConfirmNew'));
  await loanNow(page).click();
  await expect.element(sheet(page)).toBeVisible();
  dispatchEvent(new Event('brought:back'));
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  dispatchEvent(new Event('brought:back'));
  await expect.element(page.getByRole('dialog', { name: 'Point out' })).toBeVisible();
  dispatchEvent(new Event('brought:back'));
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  expect(server.sent('loanDetailPush')).toEqual([]);
});
