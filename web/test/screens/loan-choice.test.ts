import { address } from '../address.ts';
import { expect, test, toast } from './support/app.ts';
import { takeOffer } from './support/loans.ts';
import { example, succeedAll } from './support/contract.ts';
import type { Reply } from '../contract-reader.ts';
import { expectAccessible } from './support/accessible.ts';
import { press, type Screen } from './support/screen.ts';

test.beforeEach(({ server }) => {
  succeedAll(server, ['loanDetailConfirm', 'contractList', 'loanDetailPush', 'loanDetails']);
  // Whatever Loan Now sends, the test ends on the screen that sent it.
  server.refuse('loanDetailPush');
});

/** The offer of the contract for other terms. */
function offer(amount: number, periods: number): Reply {
  const reply = example('loanDetailConfirm');
  const details = [{ text: 'Total to repay', value: `total of ${amount} for ${periods}` }];
  return { ...reply, data: { ...reply.data, amount, periods, details } };
}

async function open(page: Screen, query: Record<string, string> = {}): Promise<void> {
  await page.goto(address('/loanConfirmNew', query));
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
}

function amountOf(page: Screen) {
  return page.getByCSS('.offer-amount');
}

test('LCN-36 a term selected by keyboard reloads the offer', async ({ page, server }) => {
  await open(page);
  await expect.element(page.getByRole('radio', { name: '91 days' })).toBeChecked();
  server.answer('loanDetailConfirm', offer(5000000, 120));
  await press(page.getByRole('radio', { name: '91 days' }), 'ArrowDown');
  await expect.element(page.getByText('total of 5000000 for 120')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '120 days' })).toHaveFocus();
  const { form } = server.sent('loanDetailConfirm')[1] ?? {};
  expect([form?.get('amount'), form?.get('periods')]).toEqual(['5000000', '120']);
});

test('LCN-35 LCN-36 while another offer loads the old one is shown and cannot be taken', async ({
  page,
  server,
}) => {
  await open(page);
  const loanNow = page.getByRole('button', { name: 'Loan Now' });
  server.answer('loanDetailConfirm', offer(7500000, 91));
  const release = server.hold('loanDetailConfirm');
  await page.getByText('75.000,00', { exact: true }).click();
  await expect.element(page.getByRole('radio', { name: '75.000,00' })).toBeChecked();
  await expect.element(amountOf(page)).toHaveTextContent('TZS 50.000,00');
  await expect.element(page.getByText('TZS 58.000,00')).toBeVisible();
  await expect.element(loanNow).toBeDisabled();
  loanNow.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  release();
  await expect.element(amountOf(page)).toHaveTextContent('TZS 75.000,00');
  expect(server.sent('loanDetailPush')).toEqual([]);
  await takeOffer(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  expect(server.sent('loanDetailPush')[0]?.form.get('amount')).toBe('7500000');
  await expectAccessible(page);
});

test('LCN-35 LCN-36 of several choices the last one counts, whichever reply is first', async ({
  page,
  server,
}) => {
  await open(page);
  const choose = async (name: string, reply: Reply, calls: number) => {
    server.answer('loanDetailConfirm', reply);
    const release = server.hold('loanDetailConfirm');
    await page.getByText(name, { exact: true }).click();
    await expect.poll(() => server.sent('loanDetailConfirm').length).toBe(calls);
    return release;
  };
  const first = await choose('25.000,00', offer(2500000, 91), 2);
  const second = await choose('75.000,00', offer(7500000, 91), 3);
  const third = await choose('120 days', offer(7500000, 120), 4);
  expect(server.sent('loanDetailConfirm')[3]?.form.get('amount')).toBe('7500000');
  second();
  await expect.element(amountOf(page)).toHaveTextContent('TZS 50.000,00');
  third();
  await expect.element(page.getByText('total of 7500000 for 120')).toBeVisible();
  first();
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toBeEnabled();
  await expect.element(page.getByText('total of 7500000 for 120')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: '120 days' })).toBeChecked();
});

test('LCN-35 a failed choice keeps the old offer, which can be taken', async ({ page, server }) => {
  await open(page);
  server.refuse('loanDetailConfirm', 'No more than TZS 50.000');
  await page.getByText('75.000,00', { exact: true }).click();
  await expect.element(toast(page)).toHaveTextContent('No more than TZS 50.000');
  await expect.element(page.getByRole('radio', { name: '50.000,00' })).toBeChecked();
  await expect.element(amountOf(page)).toHaveTextContent('TZS 50.000,00');
  await expect.poll(() => page.url()).toMatch(/amount=5000000/);
  await takeOffer(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  expect(server.sent('loanDetailPush')[0]?.form.get('amount')).toBe('5000000');
});

test('LCN-35 a choice whose offer is still loading survives a visit to the account form', async ({
  page,
  server,
}) => {
  succeedAll(server, ['bankCardInit']);
  await open(page);
  server.answer('loanDetailConfirm', offer(7500000, 91));
  const release = server.hold('loanDetailConfirm');
  await page.getByText('75.000,00', { exact: true }).click();
  await expect.poll(() => server.sent('loanDetailConfirm').length).toBe(2);
  await page.getByRole('link', { name: 'Change the account that the money goes to' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  release();
  await page.goBack();
  await expect.element(amountOf(page)).toHaveTextContent('TZS 75.000,00');
  await expect.element(page.getByRole('radio', { name: '75.000,00' })).toBeChecked();
});

test('LCN-37 the offer in the reply is shown and sent, not the requested one', async ({
  page,
  server,
}) => {
  server.answer('loanDetailConfirm', offer(2500000, 120));
  await open(page, { amount: '9900000', periods: '30' });
  await expect.element(amountOf(page)).toHaveTextContent('TZS 25.000,00');
  await expect.element(page.getByRole('radio', { name: '120 days' })).toBeChecked();
  await takeOffer(page);
  await expect.poll(() => server.sent('loanDetailPush').length).toBe(1);
  const { form } = server.sent('loanDetailPush')[0] ?? {};
  expect([form?.get('amount'), form?.get('periods')]).toEqual(['2500000', '120']);
});
