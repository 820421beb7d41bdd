import { address, session } from '../address.ts';
import { expect, settled, test, toast } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { assumedOf, example, succeedAll } from './support/contract.ts';
import type { Reply } from '../contract-reader.ts';
import { expectAccessible } from './support/accessible.ts';
import { texts, type Screen } from './support/screen.ts';

const OLD = address('/loanConfirm');

test.beforeEach(async ({ server }) => {
  const calls = ['confirmDetailOld', 'agreementsOld', 'agreementJumpOld', 'pushOld'] as const;
  succeedAll(server, [...calls, 'loanDetails']);
});

/** The old offer of the contract with some fields changed. */
function offer(fields: Record<string, unknown>): Reply {
  const reply = example('confirmDetailOld');
  return { ...reply, attach: { ...reply.attach, ...fields } };
}

async function open(page: Screen): Promise<void> {
  await page.goto(OLD);
  await expect.element(page.getByCSS('.offer-amount')).toBeVisible();
}

function section(page: Screen, heading: string) {
  return page.getByCSS('section').filter({
    has: page.getByRole('heading', { name: heading, exact: true }),
  });
}

test('CON-13 CON-14 CON-16 LCN-01 LCO-01 LCO-02 LCO-03 LCO-04 LCO-05 the older variant fills from attach', async ({
  page,
  server,
}) => {
  await open(page);
  const head = section(page, 'Loan amount');
  await expect.element(head.getByCSS('.offer-amount')).toHaveTextContent('TZS 50.000,00');
  await expect.element(head).toMatchTextContent('ProductQuick Loan');
  await expect.element(head).toMatchTextContent('Repayment date2026-12-21');
  await expect
    .poll(() => texts(section(page, 'Detailed').getByCSS('dt')))
    .toEqual(['Amount received', 'Service fee', 'Interest', 'Total to repay']);
  await expect
    .poll(() => texts(section(page, 'Plan').getByCSS('dd')))
    .toEqual(['TZS 19.332,00', 'TZS 19.334,00', 'TZS 19.334,00']);
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
  await expect.element(page.getByRole('button', { name: 'Get my money' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toHaveLength(0);
  server.answer('confirmDetailOld', offer({ buttonText: '' }));
  await open(page);
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
});

test('LCO-07 LCO-10 the retention popup shows the promotional text', async ({ page }) => {
  await open(page);
  // The listeners are there once the effects have run.
  await settled(page);
  dispatchEvent(new Event('brought:back'));
  const popup = page.getByRole('dialog', { name: 'Point out' });
  await expect.element(popup).toMatchTextContent('Take it today and save the fee.');
  await popup.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.element(popup).toHaveLength(0);
});

test('CON-17 LCO-08 LCO-12 LCO-13 agreements are listed and opened by the old calls', async ({
  page,
  server,
}) => {
  await open(page);
  await page.getByRole('checkbox').click();
  await expect.element(page.getByRole('button', { name: 'Get my money' })).toBeDisabled();
  await page.getByRole('button', { name: 'Direct debit mandate' }).click();
  await expect.poll(() => page.url()).toBe('https://lender.example/agreement/loan');
  expect(server.sent('agreementsOld')[0]?.query.get('scene')).toBe('3');
  expect(server.sent('agreementJumpOld')[0]?.query.get('position')).toBe('1');
  expect(assumedOf('agreementsOld')).toContain('path');
  expect(assumedOf('agreementJumpOld')).toContain('path');
});

test('CON-13 CON-17 LCO-11 LCO-14 the loan is taken by the old call', async ({ page, server }) => {
  await open(page);
  await takeOffer(page, 'Get my money');
  await expect.poll(() => page.url()).toMatch(/\/orderDetails\?.*&from=confirm$/);
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
  await takeOffer(page, 'Get my money');
  await expect
    .element(page.getByRole('heading', { name: 'We are checking your loan' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Get my money' })).toHaveLength(0);
});

for (const [where, given] of Object.entries({
  alteration: { alteration: 'Told by alteration', treatment: 'Not this one' },
  treatment: { alteration: '', treatment: 'Told by treatment' },
})) {
  test(`CON-14 CON-15 HTTP-24 a refusal shows a toast with the text of ${where}`, async ({
    page,
    server,
  }) => {
    const { attach } = example('confirmDetailOld');
    server.answer('confirmDetailOld', { code: '01', ...given, attach });
    await page.goto(OLD);
    await expect.element(toast(page)).toHaveTextContent(`Told by ${where}`);
    await expect.element(page.getByCSS('.offer-amount')).toHaveLength(0);
    server.answer('confirmDetailOld', example('confirmDetailOld'));
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Get my money' })).toBeVisible();
  });
}

test('HTTP-24 a refused push of the old call shows a toast', async ({ page, server }) => {
  server.answer('pushOld', { code: 1, alteration: null, treatment: 'Limit used up' });
  await open(page);
  await takeOffer(page, 'Get my money');
  await expect.element(page.getByText('Limit used up')).toBeVisible();
});
