import { address, session } from '../address.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { example, succeedAll, answerPromotion } from './support/contract.ts';

const TEST_PAGE = address('/testPreview', { building: 'b-1', lang: 'en' });

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.beforeEach(async ({ page, server }) => {
  await page.route('**/__sandbox/**', (route) => route.fulfill({ status: 404, body: '' }));
  succeedAll(server, ['contactInfo', 'problemInit']);
});

const shortcuts = [
  { name: 'Confirm loan', path: '/loanConfirmNew' },
  { name: 'Loan detail', path: '/loanDetail' },
  { name: 'Repay', path: '/repayment' },
  { name: 'Extension', path: '/delayRepayment' },
  { name: 'Bind bank', path: '/bindBank' },
  { name: 'About', path: '/aboutUs' },
  { name: 'Complaint', path: '/complainPage' },
  { name: 'Customer service', path: '/customerService' },
  { name: 'Privacy', path: '/privacyPolicy' },
  { name: 'Repayment instructions', path: '/repaymentInstructions' },
];

test('TST-06 TST-07 TST-08 TST-09 TST-10 TST-11 TST-12 TST-13 TST-14 TST-15 each shortcut opens its screen with the session', async ({
  page,
  server,
}) => {
  succeedAll(server, [
    'loanDetailConfirm',
    'contractList',
    'loanDetails',
    'installmentPlan',
    'delayDetail',
    'bankCardInit',
  ]);
  server.answer('loanDetails', {
    ...example('loanDetails'),
    data: { ...example('loanDetails').data, playeduL: '' },
  });
  await page.goto(TEST_PAGE);
  for (const { name, path } of shortcuts) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect.poll(() => new URL(page.url()).pathname, { message: name }).toBe(path);
    expect(query(page)).toMatchObject(session);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText('Test page');
    await expect(heading, name).not.toHaveText('Not found');
    await page.goBack();
    await expect(heading).toHaveText('Test page');
  }
});

test('TST-17 the location is requested from the browser; a refusal is shown as text', async ({
  page,
  context,
}) => {
  await page.goto(TEST_PAGE);
  const locate = page.getByRole('button', { name: 'Get my location' });
  await context.clearPermissions();
  await locate.click();
  await expect(page.getByText(/^The location was refused/)).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.7924, longitude: 39.2083, accuracy: 12 });
  await locate.click();
  await expect(page.getByText('-6.79240')).toBeVisible();
  await expect(page.getByText('39.20830')).toBeVisible();
  await expect(page.getByText('12 m')).toBeVisible();
  await expect(page.getByText(/^The location was refused/)).toBeHidden();
});

test('the bridge timeline simulates a host, and shows what the screens send', async ({ page }) => {
  await page.goto(TEST_PAGE);
  await page.getByRole('radio', { name: 'Android' }).check();
  await page.getByRole('link', { name: 'Customer service' }).click();
  await page.getByRole('button', { name: /^Telephone/ }).click();
  await page.goBack();
  await expect(page.getByRole('log')).toContainText('callPhone');
  await expect(page.getByRole('log')).toContainText('taken by the fake host');
});

test('every path of the app is listed, and opens with the session', async ({ page, server }) => {
  answerPromotion(server);
  await page.goto(TEST_PAGE);
  await page.getByText('All paths').click();
  const list = page.getByRole('navigation', { name: 'All paths' });
  await expect(list.getByRole('link', { name: '/deleteMkopoWallerAccount' })).toBeVisible();
  await list.getByRole('link', { name: '/promotion' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register');
  await expect.poll(() => server.sent('trackVisit').length).toBe(1);
});
