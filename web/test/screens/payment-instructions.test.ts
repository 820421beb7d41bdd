import { address } from '../address.ts';
import { config } from '../../src/lib/config.ts';
import { due } from '../replies/orders.ts';
import { instalment, plan } from '../replies/plans.ts';
import { expect, test, toast } from './support/app.ts';
import { texts } from './support/screen.ts';

const GUIDE = '/repaymentInstructions';

test('PAYI-05 without a reference the screen says where to find it', async ({ page }) => {
  await page.goto(address('/repaymentInstructions'));
  await expect.element(page.getByText(/You find this number where you started/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveLength(0);
});

test('the amount to pay is shown as on other screens, and copied in plain digits', async ({
  page,
}) => {
  await page.goto(address(GUIDE, { withholdingAmount: '20000' }));
  await expect.element(page.getByText('TZS 20.000,00')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Amount to pay' }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe('20000');
  await page.goto(address(GUIDE, { withholdingAmount: '20000', amount: '58000.50' }));
  await expect.element(page.getByText('TZS 58.000,50')).toBeVisible();
});

test('the page says for which loan one pays, and by when, as the phone has read it', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.succeed(
    'installmentPlan',
    plan({ waiting: [instalment(1, 19_332, '2026-11-30', 'Due')] }),
  );
  await page.goto(address('/orderDetails'));
  await expect.poll(() => localStorage.getItem('lastOrder')).toContain('19332');
  await page.goto(address(GUIDE, { reference_no: '123' }));
  const lead = page.getByCSS('.page-lead');
  await expect.element(lead).toMatchTextContent('LoanQuick Loan');
  await expect.element(lead).toMatchTextContent('Next due date2026-11-30');
});

for (const amount of ['0', '', '-5', '12abc', '1,000']) {
  test(`no amount is shown for ${JSON.stringify(amount)}`, async ({ page }) => {
    await page.goto(address(GUIDE, { withholdingAmount: amount }));
    await expect.element(page.getByText('Reference_no').first()).toBeVisible();
    await expect.element(page.getByText('Amount to pay')).not.toBeInTheDocument();
  });
}

test('if config.json has a dial code, a wallet is explained without its app', async ({
  page,
  onTestFinished,
}) => {
  const { billWallets } = config;
  onTestFinished(() => {
    Object.assign(config, { billWallets, ussdCodes: {} });
  });
  Object.assign(config, { billWallets: ['M-Pesa', 'Other'], ussdCodes: { 'M-Pesa': '*150*00#' } });
  await page.goto(address(GUIDE));
  const dial = page.getByRole('link', { name: 'Dial *150*00#' });
  await expect.element(dial).toHaveAttribute('href', 'tel:*150*00%23');
  await expect.element(page.getByRole('heading', { name: 'Without the app' })).toHaveLength(1);
});

test('PAYI-01 PAYI-02 PAYI-03 PAYI-04 PAYI-05 bill payment with two wallets and payment in a store, by a Reference_no', async ({
  page,
}) => {
  await page.goto(address(GUIDE, { reference_no: 'RF 7002-1144' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('How to pay');
  await expect
    .poll(() => texts(page.getByRole('heading', { level: 2 })))
    .toEqual([
      'Reference_no',
      'Bill payment with [First wallet app]',
      'Bill payment with [Second wallet app]',
      'Offline payment in a store',
    ]);
  const store = page.getByCSS('section').filter({
    has: page.getByRole('heading', { name: 'Offline payment in a store' }),
  });
  await expect.element(store.getByText(/Reference_no/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Copy Reference_no', exact: true }).click();
  await expect.element(toast(page)).toHaveTextContent('copy success');
  expect(await navigator.clipboard.readText()).toBe('RF 7002-1144');
});
