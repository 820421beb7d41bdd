import type { OperationId } from '@brought/sdk';
import { onTestFinished } from 'vitest';
import { config } from '../../src/lib/config.ts';
import { address } from '../address.ts';
import { due, paymentMethods, settled as repaid, METHOD, ORDER } from '../replies/orders.ts';
import { instalment, paidOnes, plan } from '../replies/plans.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, settled, test } from './support/app.ts';
import { succeedAll } from './support/contract.ts';
import { pay } from './support/payments.ts';
import { texts, type Screen } from './support/screen.ts';
import { paid } from '../parts.ts';

const HELP = 'Customer service';

/** The first read of each screen that is about money or somebody's case, and the links to go on. */
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
  test(`${path} that fails to load can be retried, and links to other screens`, async ({
    page,
    server,
  }) => {
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
  test(`${path} that fails to load shows the order as last seen, phone and e-mail`, async ({
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

test("if the server does not respond at all, the lender's phone and e-mail are shown", async ({
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
  test(`${path} says after ten seconds that it is slow, and links to other screens`, async ({
    page,
    server,
  }) => {
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
  'a refusal without words': { status: 200, body: '{"code":"01","message":""}' },
})) {
  test(`after ${name} the order is shown as last seen, with Repayment and help`, async ({
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

const GONE = 'This account has been deleted.';

/** What can be tapped in the page, in order. */
const offersOn = (page: Screen) => texts(page.getByCSS('main button, main a'));

for (const path of ['/orderDetails', '/repayment', '/paymentMethod', '/loanConfirmNew']) {
  test(`${path} that is refused and was never seen leads to help, and to another try last`, async ({
    page,
    server,
  }) => {
    server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' });
    for (const [, each] of money) server.refuse(each, GONE);
    await page.goto(address(path, { withholdingAmount: '20000' }));
    await expect.element(page.getByRole('heading', { name: GONE })).toBeVisible();
    await expect
      .poll(() => offersOn(page))
      .toEqual(['Telephone+255 800 000 000', 'E-mailhelp@lender.example', HELP, 'Try again']);
  });
}

for (const [what, order] of [
  ['settled', repaid],
  ['due', due],
] as const) {
  test(`ORD-07 an order last seen as ${what} that is refused leads to help, and is below it as last seen`, async ({
    page,
    server,
  }) => {
    server.succeed('contactInfo', { email: '', smWa: '+255 800 000 000' });
    server.succeed('loanDetails', order);
    await page.goto(address('/orderDetails'));
    await expect.element(page.getByText(order.noticeDesText)).toBeVisible();
    await expect.poll(() => localStorage.getItem('lastOrder')).toContain('Quick Loan');
    server.refuse('loanDetails', GONE);
    await page.goto(address('/orderDetails'));
    await expect
      .poll(() => texts(page.getByCSS('main h2')))
      .toEqual([GONE, expect.stringMatching(/^Your order as of \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)]);
    await expect
      .element(page.getByCSS('.title-rows > div').first())
      .toHaveTextContent(`Quick Loan${order.noticeStatusText}`);
    await expect.element(page.getByText('TZS 58.000,00')).toBeVisible();
    // What the server said of it then, and the amount due in large, would speak louder.
    await expect.element(page.getByText(order.noticeDesText)).toHaveLength(0);
    await expect.element(page.getByText('Nothing is left to pay.')).toHaveLength(0);
    await expect.element(page.getByCSS('.figure-sum')).toHaveLength(0);
    await expect
      .poll(() => offersOn(page))
      .toEqual(['Telephone+255 800 000 000', HELP, 'Try again']);
    await expectAccessible(page);
  });
}

test('an order that was last seen as repaid links only to help', async ({ page, server }) => {
  server.succeed('loanDetails', repaid);
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await expect.poll(() => localStorage.getItem('lastOrder')).toContain('Quick Loan');
  server.reply('loanDetails', { status: 500, body: '' });
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByRole('link', { name: HELP })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Repayment' })).toHaveLength(0);
});

/** An overdue instalment, one that is due since the order was seen, and one to come. */
const waiting = [
  instalment(3, 19_332, '2026-11-20', 'Overdue'),
  instalment(4, 19_334, '2026-11-24', 'Due'),
  instalment(5, 19_334, '2026-12-24', 'Not due'),
];

test('ORD-07 an order from an earlier visit leads with the amount due, counted on the day', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-23T10:00:00Z') });
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan({ waiting, paid: paidOnes() }));
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('TZS 19.332')).toBeVisible();
  await expect.poll(() => localStorage.getItem('lastOrder')).toContain('19332');
  server.reply('loanDetails', { status: 500, body: '' });
  server.reply('installmentPlan', { status: 500, body: '' });
  await page.clock.setSystemTime(new Date('2026-11-25T10:00:00Z'));
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText(/^As of 2026-11-23/)).toBeVisible();
  await expect.element(page.getByText('TZS 38.666')).toBeVisible();
  await expect.element(page.getByText('5 days late')).toBeVisible();
  await expect.element(page.getByText('2 of 5 instalments paid')).toBeVisible();
});

test('ORD-07 an order from an earlier visit shows no amount after a payment since then', async ({
  page,
  server,
}) => {
  server.succeed('installmentPlan', plan({ waiting, paid: paidOnes() }));
  server.succeed('loanDetails', due);
  await page.goto(ORDER);
  await expect.poll(() => localStorage.getItem('lastOrder')).toContain('19332');
  server.reply('loanDetails', { status: 500, body: '' });
  server.reply('installmentPlan', { status: 500, body: '' });
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await page.goto(METHOD);
  await pay(page);
  await expect.element(paid(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto(ORDER);
  await expect.element(page.getByText(/^As of \d{4}/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Due' })).toBeVisible();
  await expect.element(page.getByText(/^(To pay now|Next instalment)$/)).toHaveLength(0);
});

test('ORD-07 showing a cached order again does not make it look newer', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-23T10:00:00') });
  succeedAll(server, ['contactInfo', 'installmentPlan']);
  server.succeed('loanDetails', due);
  await page.goto(ORDER);
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await expect.poll(() => localStorage.getItem('lastOrder')).toContain('Quick Loan');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: HELP })).toBeVisible();
  server.reply('loanDetails', { status: 500, body: '' });
  await page.clock.setSystemTime(new Date('2026-11-23T11:00:00'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await page.goto(ORDER);
  await expect.element(page.getByText(/^As of 2026-11-23 10:00/)).toBeVisible();
});
