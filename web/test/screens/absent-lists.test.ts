import { address } from '../address.ts';
import { BANK } from '../replies/bank.ts';
import { init, list } from '../replies/complaints.ts';
import { paymentMethods } from '../replies/orders.ts';
import { plan, planPage, waiting } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';
import { expectAccessible } from './support/accessible.ts';
import { example } from './support/contract.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';

/** Lets a call succeed with a payload that departs from the contract. */
function give(server: Server, operationId: Parameters<Server['breach']>[0], data: unknown): void {
  server.breach(operationId, { code: '00', message: '', data });
}

const METHOD = address('/paymentMethod', { withholdingAmount: '500' });

const notLoaded = (page: Screen) => page.getByRole('heading', { name: 'This did not load' });
const missing = (page: Screen) =>
  page.getByRole('heading', { name: 'Some instalments are missing here' });
const lost = (page: Screen) => page.getByRole('heading', { name: 'Some lines are missing here' });
const help = (page: Screen) => page.getByRole('link', { name: 'Customer service' });
const allPaid = (page: Screen) => page.getByRole('heading', { name: 'Everything is paid' });

/** The value of a missing list; undefined if the field itself is missing. */
const absences = [undefined, null, '', {}, { total: 2, list: [] }] as const;

const detail = plan().repayPlanDetail;

for (const [index, repayWaitDetail] of [...absences, []].entries()) {
  const name = JSON.stringify(repayWaitDetail) ?? 'nothing';
  const amountMax = [null, '', '38,668.00', 0][index % 4];
  test(`a plan with ${name} of instalments, and ${amountMax} to pay, is not shown as paid`, async ({
    page,
    server,
  }) => {
    const parts = { ...detail, repayWaitCount: 2, repayWaitDetail };
    give(server, 'installmentPlan', { ...plan(), amountMax, repayPlanDetail: parts });
    await page.goto(planPage);
    await expect.element(missing(page)).toBeVisible();
    await expect.element(help(page)).toBeVisible();
    await expect.element(allPaid(page)).toHaveLength(0);
    await expectAccessible(page);
    server.succeed('installmentPlan', plan());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    await expect.element(missing(page)).toHaveLength(0);
  });
}

test('a plan without a count is not shown as paid if its instalments are missing', async ({
  page,
  server,
}) => {
  const { repayYetDetail } = detail;
  give(server, 'installmentPlan', { ...plan(), amountMax: 0, repayPlanDetail: { repayYetDetail } });
  await page.goto(planPage);
  await expect.element(missing(page)).toBeVisible();
  await expect.element(allPaid(page)).toHaveLength(0);
});

test('a plan without instalments is shown as paid, unless the server counts some', async ({
  page,
  server,
}) => {
  const parts = { ...detail, repayWaitCount: 'x', repayWaitDetail: [] };
  give(server, 'installmentPlan', { ...plan(), amountMax: 0, repayPlanDetail: parts });
  await page.goto(planPage);
  await expect.element(allPaid(page)).toBeVisible();
  await expect.element(missing(page)).toHaveLength(0);
});

for (const first of ['orders', 'links']) {
  test(`instalments are found behind an empty list of ${first}`, async ({ page, server }) => {
    const parts = { ...detail, repayWaitDetail: { [first]: [], data: waiting() } };
    give(server, 'installmentPlan', { ...plan(), amountMax: 0, repayPlanDetail: parts });
    await page.goto(planPage);
    await expect.element(page.getByRole('checkbox')).toHaveLength(5);
    await expect.element(missing(page)).toHaveLength(0);
  });
}

for (const [what, payload] of [
  ...absences.map((bankCards) => [JSON.stringify(bankCards) ?? 'nothing', { bankCards }] as const),
  ['cards one level deeper', { data: paymentMethods }],
] as const) {
  test(`${what} instead of cards does not say that none is saved`, async ({ page, server }) => {
    const { bankCards: _, ...ways } = paymentMethods;
    give(server, 'repaymentWay', { ...('data' in payload ? {} : ways), ...payload });
    await page.goto(METHOD);
    await expect.element(notLoaded(page)).toBeVisible();
    await expect.element(help(page)).toBeVisible();
    await expect.element(page.getByText('No saved cards')).toHaveLength(0);
    await expect.element(page.getByRole('link', { name: 'Add a bank card' })).toBeVisible();
    await expectAccessible(page);
    server.succeed('repaymentWay', paymentMethods);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('radio')).toHaveLength(2);
    await expect.element(notLoaded(page)).toHaveLength(0);
  });
}

test('unreadable cards are reported next to readable ones', async ({ page, server }) => {
  const bankCards = [...paymentMethods.bankCards, { bankName: 'NMB Bank' }];
  give(server, 'repaymentWay', { ...paymentMethods, bankCards });
  await page.goto(METHOD);
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await expect.element(lost(page)).toBeVisible();
  server.succeed('repaymentWay', paymentMethods);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(lost(page)).toHaveLength(0);
});

for (const [what, payload] of [
  ...absences.map(
    (tabs) => [`${JSON.stringify(tabs) ?? 'nothing'} in place of tabs`, { tabs }] as const,
  ),
  ['a tab without its list', { tabs: [{ title: 'Open' }] }],
  ['a tab of null', { tabs: [{ title: 'Open', list: null }] }],
  ['tabs one level deeper', { data: list }],
] as const) {
  test(`${what} does not say that there are no complaints`, async ({ page, server }) => {
    give(server, 'problemList', payload);
    await page.goto(address('/complaintList'));
    await expect.element(notLoaded(page)).toBeVisible();
    await expect.element(help(page)).toBeVisible();
    await expect.element(page.getByText('Nothing here yet')).toHaveLength(0);
    server.succeed('problemList', list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('tab')).toHaveLength(list.tabs.length);
    await expect.element(notLoaded(page)).toHaveLength(0);
  });
}

test('unreadable complaints are reported next to readable ones', async ({ page, server }) => {
  give(server, 'problemList', { tabs: [{ title: 'Open', list: [{ id: 7, type: 'App' }, null] }] });
  await page.goto(address('/complaintList'));
  await expect.element(page.getByRole('link', { name: 'App' })).toBeVisible();
  await expect.element(lost(page)).toBeVisible();
});

for (const [what, payload] of [
  ...absences.map(
    (problemType) => [JSON.stringify(problemType) ?? 'nothing', { problemType }] as const,
  ),
  ['topics one level deeper', { data: init }],
] as const) {
  test(`${what} instead of topics can be retried`, async ({ page, server }) => {
    const { problemType: _, ...rest } = init;
    give(server, 'problemInit', { ...('data' in payload ? {} : rest), ...payload });
    await page.goto(address('/complainPage'));
    await expect.element(notLoaded(page)).toBeVisible();
    await expect.element(help(page)).toBeVisible();
    await expect.element(page.getByText(/There are no topics/)).toHaveLength(0);
    await expectAccessible(page);
    server.succeed('problemInit', init);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'The app itself' })).toBeVisible();
    await expect.element(notLoaded(page)).toHaveLength(0);
  });
}

test('unreadable topics are reported next to readable ones', async ({ page, server }) => {
  give(server, 'problemInit', { ...init, problemType: [{}, ...init.problemType] });
  await page.goto(address('/complainPage'));
  await expect.element(page.getByRole('button', { name: 'The app itself' })).toBeVisible();
  await expect.element(lost(page)).toBeVisible();
});

test('an empty list of topics says so', async ({ page, server }) => {
  server.succeed('problemInit', { ...init, problemType: [] });
  await page.goto(address('/complainPage'));
  await expect.element(page.getByText(/There are no topics/)).toBeVisible();
  await expect.element(notLoaded(page)).toHaveLength(0);
});

test('a form whose items are missing is not shown as empty', async ({ page, server }) => {
  give(server, 'bankCardInit', { items: null });
  await page.goto(BANK);
  await expect.element(notLoaded(page)).toBeVisible();
  await expect.element(page.getByText('Nothing to fill in now')).toHaveLength(0);
  server.answer('bankCardInit', example('bankCardInit'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('an order whose plan has no list of instalments shows no due amount', async ({
  page,
  server,
}) => {
  server.answer('loanDetails', example('loanDetails'));
  const parts = { ...detail, repayWaitDetail: null };
  give(server, 'installmentPlan', { ...plan(), repayPlanDetail: parts });
  await page.goto(address('/orderDetails', { orderId: 'L100' }));
  await expect.element(page.getByText('What is due next could not be read in full.')).toBeVisible();
});
