import type { Page } from 'playwright/test';
import { address, expect, session, test, toast } from './support/app.ts';
import { assumedOf, example, succeedAll, type Reply } from './support/contract.ts';
import { serveElsewhere } from './support/elsewhere.ts';
import { fireBack, received, withIosHost } from './support/host.ts';
import { expectAccessible } from './support/accessible.ts';

const OLD = address('/loanConfirm');

test.beforeEach(async ({ page, server }) => {
  await serveElsewhere(page);
  const calls = ['confirmDetailOld', 'agreementsOld', 'agreementJumpOld', 'pushOld'] as const;
  succeedAll(server, [...calls, 'loanDetails']);
});

/** The old offer of the contract with some fields of its own. */
function offer(fields: Record<string, unknown>): Reply {
  const reply = example('confirmDetailOld');
  return { ...reply, attach: { ...reply.attach, ...fields } };
}

async function open(page: Page): Promise<void> {
  await page.goto(OLD);
  await expect(page.locator('.offer-amount')).toBeVisible();
}

function section(page: Page, heading: string) {
  return page.locator('section', {
    has: page.getByRole('heading', { name: heading, exact: true }),
  });
}

test('CON-13 CON-14 CON-16 LCN-01 LCO-01 LCO-02 LCO-03 LCO-04 LCO-05 the older variant fills from attach', async ({
  page,
  server,
}) => {
  await open(page);
  const head = section(page, 'Loan amount');
  await expect(head.locator('.offer-amount')).toHaveText('TZS 50.000,00');
  await expect(head).toContainText('ProductQuick Loan');
  await expect(head).toContainText('Repayment date2026-12-21');
  await expect(section(page, 'Detailed').locator('dt')).toHaveText([
    'Amount received',
    'Service fee',
    'Interest',
    'Total to repay',
  ]);
  await expect(section(page, 'Plan').locator('dd')).toHaveText([
    'TZS 19.332,00',
    'TZS 19.334,00',
    'TZS 19.334,00',
  ]);
  const [asked] = server.sent('confirmDetailOld');
  expect(asked?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(Object.fromEntries(asked?.form ?? [])).toEqual({
    productId: session.productId,
    amount: '',
    periods: '',
  });
  await expectAccessible(page);
});

test('LCO-06 the label of the button comes from the server', async ({ page, server }) => {
  await open(page);
  await expect(page.getByRole('button', { name: 'Get my money' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  server.answer('confirmDetailOld', offer({ buttonText: '' }));
  await open(page);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
});

test('LCO-07 LCO-10 the retention popup shows the promotional text', async ({ page }) => {
  await open(page);
  await fireBack(page);
  const popup = page.getByRole('dialog', { name: 'Point out' });
  await expect(popup).toContainText('Take it today and save the fee.');
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
});

test('CON-17 LCO-08 LCO-12 LCO-13 agreements are listed and opened by the old calls', async ({
  page,
  server,
}) => {
  await open(page);
  await page.getByRole('checkbox').uncheck();
  await expect(page.getByRole('button', { name: 'Get my money' })).toBeDisabled();
  await page.getByRole('button', { name: 'Direct debit mandate' }).click();
  await expect(page).toHaveURL('https://lender.example/agreement/loan');
  expect(server.sent('agreementsOld')[0]?.query.get('scene')).toBe('3');
  expect(server.sent('agreementJumpOld')[0]?.query.get('position')).toBe('1');
  expect(assumedOf('agreementsOld')).toContain('path');
  expect(assumedOf('agreementJumpOld')).toContain('path');
});

test('LCO-09 the agreement popup opens at load', async ({ page, server }) => {
  await withIosHost(page);
  server.answer('confirmDetailOld', offer({ popAgreementUrl: 'https://lender.example/a' }));
  await open(page);
  const popup = page.getByRole('dialog', { name: 'Loan agreement' });
  await expect(popup.locator('iframe')).toHaveAttribute('src', 'https://lender.example/a');
  await popup.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect(await received(page)).toEqual([{ action: 'closeWebview', payload: {} }]);
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(popup).toHaveCount(0);
});

test('CON-13 CON-17 LCO-11 LCO-14 the loan is taken by the old call', async ({ page, server }) => {
  await open(page);
  await page.getByRole('button', { name: 'Get my money' }).click();
  await expect(page).toHaveURL(/\/orderDetails\?.*&from=confirm$/);
  const [push] = server.sent('pushOld');
  expect(push?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  expect(Object.fromEntries(push?.form ?? [])).toEqual({
    amount: '5000000',
    periods: '91',
    termUnit: '1',
    productId: session.productId,
  });
  expect(server.sent('loanDetailPush')).toEqual([]);
  expect(assumedOf('confirmDetailOld')).toContain('path');
  expect(assumedOf('pushOld')).toContain('path');
});

test('LCO-14 a dropped connection leaves the outcome open', async ({ page, server }) => {
  server.drop('pushOld');
  await open(page);
  await page.getByRole('button', { name: 'Get my money' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your loan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get my money' })).toHaveCount(0);
});

for (const [where, texts] of Object.entries({
  alteration: { alteration: 'Told by alteration', treatment: 'Not this one' },
  treatment: { alteration: '', treatment: 'Told by treatment' },
})) {
  test(`CON-14 CON-15 HTTP-24 a refusal is told by a toast with the text of ${where}`, async ({
    page,
    server,
  }) => {
    const { attach } = example('confirmDetailOld');
    server.answer('confirmDetailOld', { code: '01', ...texts, attach });
    await page.goto(OLD);
    await expect(toast(page)).toHaveText(`Told by ${where}`);
    await expect(page.locator('.offer-amount')).toHaveCount(0);
    server.answer('confirmDetailOld', example('confirmDetailOld'));
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Get my money' })).toBeVisible();
  });
}

test('HTTP-24 a refused push of the old call is told by a toast', async ({ page, server }) => {
  server.answer('pushOld', { code: 1, alteration: null, treatment: 'Limit used up' });
  await open(page);
  await page.getByRole('button', { name: 'Get my money' }).click();
  await expect(toast(page)).toHaveText('Limit used up');
});
