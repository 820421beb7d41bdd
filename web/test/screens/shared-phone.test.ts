import { address } from '../address.ts';
import { init } from '../replies/complaints.ts';
import { due, METHOD, ORDER, paymentMethods } from '../replies/orders.ts';
import { expect, settled, test } from './support/app.ts';
import { lose, pay, open } from './support/payments.ts';
import { elsewhere, type Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';
import { checking, paid, payButton, started } from '../parts.ts';
import { storedPayments } from '../stored-payments.ts';

const COMPLAINT = { problemType: '1', problemSonType: '12' };
const WORDS = 'He called my employer';

/** Addresses without a user id, by the session and the phone alone. */
const asVisitor = (path: string, who: string, query: Record<string, string> = {}) =>
  address(path, { ...query, userId: '', sessionId: `session-${who}`, mobilePhone: `07000${who}` });

/** The contents of all stores of the phone, without payments. */
async function stored(): Promise<string> {
  const texts = Object.entries({ ...localStorage, ...sessionStorage });
  const databases = (await indexedDB.databases()).map(({ name }) => name);
  return JSON.stringify([texts.filter(([name]) => !name.startsWith('kept ')), databases]);
}

/** The payments in both storages. */
async function paymentsInBoth(): Promise<string> {
  return JSON.stringify([{ ...localStorage }, await storedPayments()]);
}

async function write(page: Screen): Promise<void> {
  await page.getByRole('textbox').fill(WORDS);
  await expect.poll(stored).toContain(WORDS);
}

async function leaveTraces(page: Screen, server: Server, who: string): Promise<void> {
  server.succeed('problemInit', init);
  server.succeed('loanDetails', due);
  await page.goto(asVisitor('/complainPageNext', who, { ...COMPLAINT, orderNo: 'L-mine' }));
  await write(page);
  await page.goto(asVisitor('/orderDetails', who));
  await expect.poll(stored).toContain('lastOrder');
}

test('the draft of a borrower without a user id is not shown to the next one', async ({
  page,
  server,
}) => {
  await leaveTraces(page, server, '1');
  await page.goto(asVisitor('/complainPageNext', '2', COMPLAINT));
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await expect.poll(stored).not.toMatch(/He called|Quick Loan|L-mine|brought-complaint/);
});

test('the draft of a borrower with only a user id is removed for one without', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  const alone = { ...COMPLAINT, sessionId: '', mobilePhone: '' };
  await page.goto(address('/complainPageNext', alone));
  await write(page);
  await page.goto(asVisitor('/complainPageNext', '2', COMPLAINT));
  await expect.element(page.getByRole('textbox')).toHaveValue('');
  await expect.poll(stored).not.toMatch(/He called|brought-complaint/);
});

test('the same borrower finds the draft again, with a user id or another session', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  await page.goto(address('/complainPageNext', COMPLAINT));
  await write(page);
  const others: Record<string, string>[] = [{ sessionId: 'renewed' }, { userId: '' }, {}];
  for (const query of others) {
    await page.goto(address('/complainPageNext', { ...COMPLAINT, ...query }));
    await settled(page);
    expect(await stored()).toContain(WORDS);
  }
  await expect.element(page.getByRole('textbox')).toHaveValue(WORDS);
});

test('a tab of the previous borrower stores nothing once another borrower is active', async ({
  page,
  server,
}) => {
  server.succeed('problemInit', init);
  await page.goto(asVisitor('/complainPageNext', '2', COMPLAINT));
  await settled(page);
  const next = localStorage.getItem('owner') ?? '';
  await page.goto(asVisitor('/complainPageNext', '1', COMPLAINT));
  await write(page);
  // The writes of the next borrower's tab as it opens.
  const draft = { owner: 'another', ...COMPLAINT, orderNo: 'L-other', text: 'Mine', images: [] };
  localStorage.setItem('owner', next);
  localStorage.setItem('complaintDraft', JSON.stringify(draft));
  await page.getByRole('textbox').fill(`${WORDS} twice`);
  await settled(page);
  expect(localStorage.getItem('complaintDraft')).toContain('L-other');
  expect(await stored()).not.toContain(WORDS);
  await page.getByRole('textbox').fill('');
  await settled(page);
  expect(localStorage.getItem('complaintDraft')).toContain('L-other');
});

test('a visit without a borrower removes nothing, and shows nothing of a borrower', async ({
  page,
  server,
}) => {
  await leaveTraces(page, server, '1');
  await page.goto(`/complainPageNext?${new URLSearchParams(COMPLAINT)}`);
  await expect.element(page.getByRole('textbox')).toHaveValue('');
});

test('a receipt is removed with its borrower, and an open payment is kept', async ({
  page,
  server,
}) => {
  await open(page, server);
  server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'R9' });
  await pay(page);
  await expect.element(paid(page)).toBeVisible();
  server.succeed('loanDetails', due);
  await page.goto(
    address('/orderDetails', { userId: 'somebody-else', withholdingAmount: '20000' }),
  );
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await expect.element(page.getByText('R9')).toHaveLength(0);
  await expect.poll(() => paymentsInBoth()).not.toContain('R9');
  await page.goto(ORDER);
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  await expect.element(page.getByText('R9')).toHaveLength(0);
});

test('an open payment survives a change of borrower', async ({ page, server }) => {
  await lose(page, server);
  await page.goto(asVisitor('/orderDetails', '2'));
  await expect.element(checking(page)).toBeVisible();
  await expect.element(payButton(page)).toHaveLength(0);
});

const WALLET_PAGE = 'https://pay.example/h/of-the-first';
const ELSEWHERE = `${METHOD}#/alipayrepayment`;

/** Taps to pay from another wallet; the reply is held until the returned function is called. */
async function payElsewhere(page: Screen, server: Server): Promise<() => void> {
  server.succeed('repaymentWay', paymentMethods);
  server.succeed('loanDetails', due);
  server.succeed('repaymentHuichao', { url: WALLET_PAGE });
  await page.goto(ELSEWHERE);
  const release = server.hold('repaymentHuichao');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(() => server.sent('repaymentHuichao').length).toBe(1);
  return release;
}

/** Changes the address of the open application, as a link or a host app does. */
function goTo(target: string): void {
  history.pushState(null, '', target);
  dispatchEvent(new PopStateEvent('popstate'));
}

const openPage = (page: Screen) => page.getByRole('button', { name: 'Open payment page' });

test('a page to pay on is neither stored nor offered if another borrower came before the reply', async ({
  page,
  server,
}) => {
  const release = await payElsewhere(page, server);
  goTo(asVisitor('/orderDetails', '2'));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  release();
  await expect.element(started(page)).toBeVisible();
  await settled(page);
  await expect.element(openPage(page)).toHaveLength(0);
  expect(await stored()).not.toContain(WALLET_PAGE);
});

test('a page to pay on is offered to its borrower in any session, and to nobody else', async ({
  page,
  server,
}) => {
  const { visits } = elsewhere(page, 'pay.example');
  await page.goto(asVisitor('/aboutUs', '2'));
  await settled(page);
  const next = localStorage.getItem('owner') ?? '';
  const release = await payElsewhere(page, server);
  goTo(address('/orderDetails', { sessionId: 'renewed' }));
  await expect.element(page.getByText('Quick Loan')).toBeVisible();
  release();
  await openPage(page).click();
  await expect.poll(() => visits).toEqual([WALLET_PAGE]);
  // The next borrower opens the app in another tab first, and then in this one.
  localStorage.setItem('owner', next);
  await page.goto(asVisitor('/orderDetails', '2'));
  await expect.element(started(page)).toBeVisible();
  await settled(page);
  await expect.element(openPage(page)).toHaveLength(0);
});

test('DEL-13 nothing of a deleted account is kept on the phone', async ({ page, server }) => {
  await leaveTraces(page, server, '1');
  localStorage.setItem('of the host', '1');
  server.succeed('sendDeleteCode');
  server.succeed('userDelete');
  await page.goto('/deleteMkopoWallerAccount');
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  await page.getByLabelText('Phone number').fill('0712345678');
  await page.getByRole('button', { name: 'Send code' }).click();
  await ok.click();
  await page.getByLabelText('Verification code').fill('204815');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('Your account has been deleted!');
  await expect
    .poll(stored)
    .not.toMatch(/He called|Quick Loan|L-mine|brought-complaint|of the host/);
});
