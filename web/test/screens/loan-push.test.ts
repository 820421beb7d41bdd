import { address, session } from '../address.ts';
import { elsewhere, receiveAsHost, type Screen } from './support/screen.ts';
import { expect, test } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { example, succeedAll } from './support/contract.ts';
import { expectAccessible } from './support/accessible.ts';
import { brokenWords, figures } from '../layout-faults.ts';
import type { Server } from './support/server.ts';
import { confirmLoan } from '../parts.ts';
import { due } from '../replies/orders.ts';

const NEW = address('/loanConfirmNew');

test.beforeEach(async ({ server }) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush', 'loanDetails']);
});

async function takeLoan(page: Screen): Promise<void> {
  await page.goto(NEW);
  await takeOffer(page);
}

/** Where a loan of the session's product is found. */
const LENT_HERE = { lendDetailsUrl: '/orderDetails?orderId=L202611210002&productId=42' };

const receipt = (page: Screen) => page.getByRole('heading', { name: 'Your loan is confirmed' });

async function expectChecking(page: Screen, server: Server): Promise<void> {
  const told = page.getByCSS('.payment-card');
  await expect.element(told.getByRole('heading')).toHaveTextContent('We are checking your loan');
  await expect.element(told).toMatchTextContent('TZS 50.000,00');
  await expect.element(told).toMatchTextContent('Paid out toM-Pesa');
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toHaveLength(0);
  await expect.element(page.getByRole('main').getByText(/fail|error|went wrong/i)).toHaveLength(0);
  expect(server.sent('loanDetailPush')).toHaveLength(1);
}

test('LCN-37 Loan Now sends the offer of the reply unchanged', async ({ page, server }) => {
  const reply = example('loanDetailConfirm');
  server.succeed('loanDetailConfirm', { ...reply.data, termUnit: 2, amount: 123 });
  await takeLoan(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  expect(Object.fromEntries(server.sent('loanDetailPush')[0]?.form ?? [])).toEqual({
    amount: '123',
    periods: '91',
    termUnit: '2',
    productId: session.productId,
  });
});

test('LCN-37 any number of taps on Loan Now sends it once to a slow server', async ({
  page,
  server,
}) => {
  const release = server.hold('loanDetailPush');
  await page.goto(NEW);
  const loanNow = page.getByRole('button', { name: 'Loan Now' });
  await loanNow.click();
  const button = (await confirmLoan(page).findElement()) as HTMLElement;
  button.click();
  button.click();
  await confirmLoan(page).dblClick();
  await expect.element(loanNow).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('radio', { name: '75.000,00' })).toBeDisabled();
  release();
  await expect.poll(() => page.url()).toMatch(/from=confirm$/);
  expect(server.sent('loanDetailPush')).toHaveLength(1);
});

for (const lendDetailsUrl of ['http://lender.example/lent', 'https://lender.example/lent']) {
  test(`LCN-40 a taken loan opens ${lendDetailsUrl}`, async ({ page, server }) => {
    const { visits } = elsewhere(page, 'lender.example');
    server.succeed('loanDetailPush', { lendDetailsUrl });
    await takeLoan(page);
    await expect.poll(() => visits.map((visit) => visit.split('?')[0])).toEqual([lendDetailsUrl]);
  });
}

test('LCN-40 an address with code is not followed; the order opens instead', async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', { lendDetailsUrl: 'javascript:document.body.remove()' });
  await takeLoan(page);
  await expect.poll(() => page.url()).toMatch(/\/orderDetails\?.*orderId=L100.*&from=confirm$/);
});

test('until the receipt of a loan is dismissed, nothing offers to pay it back', async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  server.succeed('loanDetails', due);
  await takeLoan(page);
  await expect.element(receipt(page)).toBeVisible();
  const repay = page.getByRole('button', { name: 'Repayment', exact: true });
  await expect.element(page.getByRole('heading', { name: 'Due', exact: true })).toBeVisible();
  await expect.element(repay).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(repay).toBeVisible();
});

test('LCN-37 one button leads on from the receipt of a loan, at the bottom of the page: on the offer to the loan', async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  await takeLoan(page);
  await expect.element(receipt(page)).toBeVisible();
  const bar = page.getByCSS('.page-footer').getByRole('button');
  await expect.element(bar).toHaveTextContent('Done');
  expect(page.getByCSS('.button-primary').elements()).toEqual([bar.element()]);
  await page.goto(NEW);
  await expect.element(receipt(page)).toBeVisible();
  await expect.element(bar).toHaveTextContent('Open my loan');
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveLength(0);
  expect(page.getByCSS('.button-primary').elements()).toEqual([bar.element()]);
  await bar.click();
  await expect.poll(() => page.url()).toMatch(/\/orderDetails\?.*orderId=L202611210002/);
  await expect.element(receipt(page)).toHaveLength(0);
});

test('the receipt of a loan breaks the name of the account neither at 360 px nor at 320', async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  await takeLoan(page);
  await expect.element(page.getByText('The money goes to M-Pesa')).toBeVisible();
  for (const width of [360, 340, 320]) {
    await page.viewport(width, 640);
    expect(brokenWords(figures)).toEqual([]);
  }
});

test("LCN-37 a dismissed receipt is listed below the loan's order, and below no other", async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  await takeLoan(page);
  await expect.element(receipt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  const past = page.getByRole('group').filter({ hasText: 'TZS 50.000,00' });
  await expect.element(past).toMatchTextContent('Your loan is confirmed');
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByRole('heading', { name: 'Due', exact: true })).toBeVisible();
  await expect.element(past).toHaveLength(0);
});

const copiedLines = async () => (await navigator.clipboard.readText()).split('\n');

test('LCN-37 the receipt separates the loan amount from the payout, by the costs of the offer, also when copied', async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  await takeLoan(page);
  const told = page.getByCSS('.payment-paid');
  await expect.element(told.getByRole('status')).toMatchTextContent('Loan amountTZS 50.000,00');
  await expect.element(told).toMatchTextContent('Amount receivedTZS 47.500,00');
  await expect.element(told).toMatchTextContent('Service feeTZS 2.500,00');
  await expect.element(told).toMatchTextContent('First repaymentTZS 19.332,00 · 2026-12-21');
  await told.getByRole('button', { name: 'Copy' }).click();
  const shown = [
    'Loan amount: TZS 50.000,00',
    'Amount received: TZS 47.500,00',
    'Service fee: TZS 2.500,00',
    'First repayment: TZS 19.332,00 · 2026-12-21',
  ];
  await expect.poll(copiedLines).toEqual(expect.arrayContaining(shown));
  await page.getByRole('button', { name: 'Done' }).click();
  const past = page.getByRole('group').filter({ hasText: 'TZS 50.000,00' });
  await expect.element(past).toMatchTextContent('Loan amountTZS 50.000,00');
  await expect.element(past).toMatchTextContent('Amount receivedTZS 47.500,00');
});

for (const [what, cardNo, shown] of [
  ['masked by the server', '**** 5678', 'M-Pesa **** 5678'],
  ['whole', '0712 345 678', 'M-Pesa **** 5678'],
  ['not there', '', 'M-Pesa'],
] as const) {
  test(`LCN-37 a receipt names the account for the payout, whose number is ${what}`, async ({
    page,
    server,
  }) => {
    const { data } = example('loanDetailConfirm');
    const bankCardInfo = { bankName: 'M-Pesa', cardNo };
    server.succeed('loanDetailConfirm', { ...data, bankCardInfo });
    server.succeed('loanDetailPush', LENT_HERE);
    await page.goto(NEW);
    await page.getByRole('button', { name: 'Loan Now' }).click();
    await confirmLoan(page).click();
    await expect.element(receipt(page)).toBeVisible();
    await expect
      .element(page.getByCSS('.payment-paid').getByRole('status'))
      .toMatchTextContent(`The money goes to ${shown}.By the loan terms, it arrives within`);
  });
}

test('LCN-37 a time-out leaves the outcome open', async ({ page, server }) => {
  await page.clock.install();
  server.hold('loanDetailPush');
  await takeLoan(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  await page.clock.runFor(60_000);
  await expectChecking(page, server);
});

test('LCN-37 with an unknown outcome a second loan is offered less strongly, and is sent only after a question', async ({
  page,
  server,
}) => {
  await page.clock.install();
  server.drop('loanDetailPush');
  await takeLoan(page);
  await expectChecking(page, server);
  await page.clock.fastForward(2 * 60_000);
  const loanNow = page.getByRole('button', { name: 'Loan Now', exact: true });
  await expect.element(loanNow).toHaveClass('button-secondary');
  await expect
    .element(page.getByRole('button', { name: 'Check again' }))
    .toHaveClass('button-primary');
  await takeOffer(page);
  const question = page.getByRole('alertdialog', { name: 'Take a second loan?' });
  await expect.element(question).toBeVisible();
  expect(server.sent('loanDetailPush')).toHaveLength(1);
  await question.getByRole('button', { name: 'Wait' }).click();
  expect(server.sent('loanDetailPush')).toHaveLength(1);
});

const unclear: Record<string, (server: Server) => void> = {
  'a dropped connection': (server) => server.drop('loanDetailPush'),
  'half an answer': (server) => server.reply('loanDetailPush', { body: '{"code":"00","da' }),
  'an HTML page': (server) => server.reply('loanDetailPush', { body: '<title>502</title>' }),
  'a server that breaks down': (server) => server.reply('loanDetailPush', { status: 500 }),
  'a success without its payload': (server) => server.breach('loanDetailPush', { code: '00' }),
  'a success without an address': (server) =>
    server.breach('loanDetailPush', { code: '00', data: {} }),
  'a success with an empty address': (server) =>
    server.breach('loanDetailPush', { code: '00', data: { lendDetailsUrl: ' ' } }),
};

for (const [what, cause] of Object.entries(unclear)) {
  test(`LCN-37 ${what} leaves the outcome open, and the order shows it`, async ({
    page,
    server,
  }) => {
    cause(server);
    await takeLoan(page);
    await expectChecking(page, server);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open my loan' }).click();
    await expect.poll(() => page.url()).toMatch(/\/orderDetails\?.*orderId=L100/);
    await expectChecking(page, server);
  });
}

test('the receipt of a loan is shown above an order that failed to load', async ({
  page,
  server,
}) => {
  server.succeed('loanDetailPush', LENT_HERE);
  server.reply('loanDetails', { status: 500 });
  await takeLoan(page);
  await expect.poll(() => page.url()).toMatch(/\/orderDetails/);
  await expect.element(receipt(page)).toBeVisible();
  await expect.element(page.getByText('This did not load')).toBeVisible();
});

test('LCN-39 BRG-14 the burial point is called once the loan is taken', async ({ page }) => {
  const received = receiveAsHost('ios');
  await takeLoan(page);
  await expect.poll(() => page.url()).toMatch(/from=confirm$/);
  expect(received()).toEqual([{ action: 'burialPoint', payload: {} }]);
});

test('LCN-39 BRG-14 a refusal calls no burial point, says why, and can be retried', async ({
  page,
  server,
}) => {
  const received = receiveAsHost('ios');
  server.refuse('loanDetailPush', 'Limit used up');
  await takeLoan(page);
  await expect
    .element(page.getByRole('dialog').getByRole('status'))
    .toHaveTextContent('Limit used up');
  expect(received()).toEqual([]);
  await confirmLoan(page).click();
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(2);
});
