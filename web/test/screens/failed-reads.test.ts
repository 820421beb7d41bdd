import type { OperationId } from '@brought/sdk';
import { onTestFinished } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { address } from '../address.ts';
import { due, settled as repaid } from '../replies/orders.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, settled, test } from './support/app.ts';
import { succeedAll } from './support/contract.ts';

const HELP = 'Customer service';

/** The first read of each screen that is about money or somebody's case, and its ways on. */
const screens: [path: string, reads: OperationId, links: string[]][] = [
  ['/orderDetails', 'loanDetails', ['Repayment', HELP]],
  ['/repayment', 'installmentPlan', [HELP]],
  ['/delayRepayment', 'delayDetail', ['Repayment', HELP]],
  ['/paymentMethod', 'repaymentWay', ['Repayment', HELP]],
  ['/loanConfirmNew', 'loanDetailConfirm', ['Repayment', HELP]],
  ['/loanConfirm', 'confirmDetailOld', ['Repayment', HELP]],
  ['/bindBank', 'bankCardInit', [HELP]],
  ['/complainPage', 'problemInit', [HELP]],
  ['/complaintList', 'problemList', [HELP]],
  ['/complainDetails', 'problemDetail', [HELP]],
  ['/jointLoginError', 'unionErrorInfo', [HELP]],
];

for (const [path, reads, links] of screens) {
  test(`${path} that does not load can be tried again, and leads on`, async ({ page, server }) => {
    succeedAll(server, ['contractList', 'agreementsOld', 'jointTrack', 'installmentPlan']);
    server.reply(reads, { status: 500, body: '<html>Bad gateway</html>' });
    await page.goto(address(path, { problemId: '7', withholdingAmount: '20000' }));
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    for (const name of links) {
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  });
}

/** The screens about money, which lead on to what is known of the order as well. */
const money = screens.slice(0, 6);

for (const [path, reads] of money) {
  test(`${path} that does not load has the order as it was last, phone and mail`, async ({
    page,
    server,
  }) => {
    succeedAll(server, ['contractList', 'agreementsOld', 'installmentPlan', 'contactInfo']);
    server.succeed('loanDetails', due);
    await page.goto(address('/orderDetails'));
    await expect.poll(() => localStorage.getItem('lastOrder')).toContain('Quick Loan');
    server.reply(reads, { status: 500, body: '<html>Bad gateway</html>' });
    await page.goto(address(path, { withholdingAmount: '20000' }));
    await expect.element(page.getByText(/s of \d{4}-\d\d-\d\d \d\d:\d\d/)).toBeVisible();
    await expect.element(page.getByText('TZS 58.000,00')).toBeVisible();
    await expect.element(page.getByText('+255 800 000 000')).toBeVisible();
    await expect.element(page.getByText('help@lender.example')).toBeVisible();
    await expectAccessible(page);
  });
}

test('where the server says nothing at all, phone and mail of the lender stand', async ({
  page,
  server,
}) => {
  const { company } = config;
  config.company = { ...company, phone: '0800 111 222', email: 'care@mkopo.example' };
  onTestFinished(() => {
    config.company = company;
  });
  server.drop('installmentPlan');
  server.drop('contactInfo');
  await page.goto(address('/repayment'));
  await expect.element(page.getByText('0800 111 222')).toBeVisible();
  await expect.element(page.getByText('care@mkopo.example')).toBeVisible();
  await page.getByRole('link', { name: HELP }).click();
  await expect.element(page.getByText('0800 111 222')).toBeVisible();
});

const slow = [...money.map(([path]) => path), '/bindBank', '/complainPage'];

for (const [path, reads, links] of screens.filter(([each]) => slow.includes(each))) {
  test(`${path} says after ten seconds that it is slow, and leads on`, async ({ page, server }) => {
    await page.clock.install();
    succeedAll(server, ['contractList', 'agreementsOld', 'jointTrack', reads]);
    const answer = server.hold(reads);
    await page.goto(address(path, { problemId: '7', withholdingAmount: '20000' }));
    await expect.poll(() => server.underWay).toBeGreaterThan(0);
    await settled(page);
    const words = page.getByText('This takes longer than usual');
    await page.clock.runFor(9000);
    await expect.element(words).toHaveLength(0);
    await page.clock.runFor(1500);
    await expect.element(words).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    for (const name of links) {
      await expect.element(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
    answer();
    await expect.element(words).toHaveLength(0);
  });
}

for (const [name, reply] of Object.entries({
  'HTTP 500': { status: 500, body: '' },
  'a page of a gateway': { status: 200, body: '<html></html>' },
  'a refusal': { status: 200, body: '{"code":"01","message":"Busy"}' },
})) {
  test(`after ${name} the order is there as it was last, with Repayment and help`, async ({
    page,
    server,
  }) => {
    server.succeed('loanDetails', due);
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByText('Quick Loan')).toBeVisible();
    await expect.poll(() => localStorage.getItem('lastOrder')).toContain('Quick Loan');
    server.reply('loanDetails', reply);
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByText(/^As of \d{4}/)).toBeVisible();
    await expect.element(page.getByText('Quick Loan')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Repayment' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: HELP })).toBeVisible();
    await expectAccessible(page);
  });
}

test('an order that was repaid when it was seen last leads to help alone', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', repaid);
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await expect.poll(() => localStorage.getItem('lastOrder')).toContain('Quick Loan');
  server.reply('loanDetails', { status: 500, body: '' });
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByRole('link', { name: HELP })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Repayment' })).toHaveLength(0);
});
