import { due, settled } from '../replies/orders.ts';
import { plan } from '../replies/plans.ts';
import { expect, settled as atRest, test } from './support/app.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';

const DELETION = '/deleteMkopoWallerAccount';
const OF_ORDER = `${DELETION}?sessionId=due-today&productId=7&orderId=L202611210001`;

/** The card with the debt, the only one with a heading. */
const debt = (page: Screen) => page.getByCSS('.card:has(h2)');
const phone = (page: Screen) => page.getByLabelText('Phone number');
const remove = (page: Screen) => page.getByRole('button', { name: 'Delete my account' });
const alert = (page: Screen) => page.getByRole('alertdialog');
const pay = (page: Screen) => page.getByRole('link', { name: 'Repay Quick Loan' });
const support = (page: Screen) =>
  page.getByRole('main').getByRole('link', { name: 'Customer service' });

/** An order in the list of complaints. */
const listed = (orderNo: string) => ({
  orderNo,
  productName: 'Quick Loan',
  status: 'Due',
  isShow: 1,
  list: [],
});

/** Has a code sent, types one, and asks for the deletion. */
async function ask(page: Screen, server: Server): Promise<void> {
  server.succeed('sendDeleteCode');
  server.succeed('userDelete');
  await phone(page).fill('0712345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await page.getByLabelText('Verification code').fill('123456');
  await remove(page).click();
}

async function confirm(page: Screen): Promise<void> {
  await alert(page).getByRole('button', { name: 'Delete it' }).click();
  await alert(page).getByRole('button', { name: 'OK' }).click();
  const done = page.getByRole('heading', { name: 'Your account is deleted' });
  await expect.element(done).toBeVisible();
}

test('with a session the debt is shown before the deletion, in its question, and after it', async ({
  page,
  server,
}) => {
  await page.goto(`${DELETION}?sessionId=due-today`);
  await expect.element(debt(page)).toMatchTextContent('Quick Loan');
  await expect.element(debt(page)).toMatchTextContent('TZS 58.000,00');
  await expect.element(page.getByText(/epay it first/)).toHaveLength(1);
  await ask(page, server);
  await expect.element(alert(page)).toMatchTextContent('You still owe TZS 58.000,00');
  await confirm(page);
  await expect.element(page.getByText('You still owe TZS 58.000,00')).toBeVisible();
  await expect.element(page.getByText('nothing more to do')).not.toBeInTheDocument();
  await expect.element(support(page)).toBeVisible();
});

test('the debt links to the repayment of its order', async ({ page }) => {
  await page.goto(`${DELETION}?sessionId=due-today`);
  await pay(page).click();
  await expect.poll(() => page.url()).toMatch(/\/repayment\?.*orderId=L/);
  await expect.element(page.getByText('Repayment Details').first()).toBeVisible();
  await expect.element(page.getByText('19.332,00').first()).toBeVisible();
});

test('the order in the address is shown even if the list of orders fails', async ({
  page,
  server,
}) => {
  server.refuse('problemInit');
  await page.goto(OF_ORDER);
  await expect.element(debt(page)).toMatchTextContent('TZS 58.000,00');
});

test('an order with another number in the list is not counted twice', async ({ page, server }) => {
  server.answer('problemInit', { data: { orderList: [listed('N-1')], orderDetail: null } });
  await page.goto(OF_ORDER);
  await expect.element(debt(page)).toMatchTextContent('TZS 58.000,00');
  await atRest(page);
  await expect.element(debt(page).getByRole('term')).toHaveLength(1);
});

for (const [why, address, numbers] of [
  ['the list may call the order otherwise', OF_ORDER, ['N-1']],
  ['there are more than are looked at', `${DELETION}?sessionId=due-today`, [...'123456']],
] as const) {
  test(`a sum is not shown as the full debt if ${why}`, async ({ page, server }) => {
    server.succeed('installmentPlan', plan());
    server.answer('problemInit', { data: { orderList: numbers.map(listed), orderDetail: null } });
    await page.goto(address);
    await expect.element(debt(page).getByRole('definition').first()).toMatchTextContent('TZS');
    await ask(page, server);
    await expect.element(alert(page)).toMatchTextContent('you still owe it afterwards');
    await expect.element(alert(page)).not.toMatchTextContent('TZS');
  });
}

test('a settled order is not a debt, regardless of its plan', async ({ page, server }) => {
  server.succeed('loanDetails', settled);
  await page.goto(OF_ORDER);
  await expect.poll(() => server.sent('loanDetails').length).toBe(1);
  await atRest(page);
  await expect.element(debt(page)).not.toBeInTheDocument();
});

test('a loan whose plan fails to load is shown by its order, without a sum', async ({
  page,
  server,
}) => {
  server.refuse('installmentPlan');
  server.succeed('loanDetails', due);
  await page.goto(OF_ORDER);
  await expect.element(debt(page)).toMatchTextContent('Quick Loan');
  await expect.element(debt(page)).toMatchTextContent('TZS 58.000,00');
  await ask(page, server);
  await expect.element(alert(page)).toMatchTextContent('you still owe it afterwards');
  await confirm(page);
  await expect.element(page.getByText('Your loan still has to be repaid')).toBeVisible();
});

test('a debt that failed to load is requested again, and shown', async ({ page, server }) => {
  const reads = ['problemInit', 'loanDetails', 'installmentPlan'] as const;
  for (const operationId of reads) server.drop(operationId);
  await page.goto(OF_ORDER);
  await expect
    .poll(() => server.calls.map(({ operationId }) => operationId))
    .toEqual(expect.arrayContaining(['problemInit', 'loanDetails']));
  for (const operationId of reads) server.restore(operationId);
  await expect.element(debt(page)).toMatchTextContent('Quick Loan');
});

for (const [who, query, said] of [
  ['whose orders cannot be asked for is told how to repay', '', 'If a loan is still open'],
  ['who owes nothing is not', '?sessionId=paid-off', 'Nothing is left to repay, as far as we see.'],
] as const) {
  test(`a borrower ${who}, after a deletion without a debt`, async ({ page, server }) => {
    await page.goto(DELETION + query);
    await ask(page, server);
    await expect.element(debt(page)).not.toBeInTheDocument();
    await expect.element(alert(page)).not.toMatchTextContent('still owe');
    // Only a borrower whose orders are unknown is warned of a debt.
    const warned = page.getByText('If you owe anything, it stays owed');
    await expect.element(warned).toHaveLength(query === '' ? 1 : 0);
    await confirm(page);
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByText('loan')).toHaveLength(query === '' ? 1 : 0);
    await expect.element(support(page)).toBeVisible();
  });
}

test('if an order failed to load, the page does not say that nothing is left', async ({
  page,
  server,
}) => {
  server.refuse('problemInit');
  await page.goto(`${DELETION}?sessionId=paid-off`);
  await ask(page, server);
  await confirm(page);
  await expect.element(page.getByText('If a loan is still open')).toBeVisible();
});

test('without a session nothing is requested', async ({ page, server }) => {
  await page.goto(DELETION);
  await expect.element(phone(page)).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('the phone in the address is prefilled, and can be changed', async ({ page }) => {
  await page.goto(`${DELETION}?mobilePhone=0712345678`);
  await expect.element(phone(page)).toHaveValue('0712345678');
  await phone(page).fill('0798765432');
  await expect.element(phone(page)).toHaveValue('0798765432');
});
