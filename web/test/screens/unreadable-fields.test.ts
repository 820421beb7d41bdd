import { address } from '../address.ts';
import { BANK } from '../replies/bank.ts';
import { due } from '../replies/orders.ts';
import { plan, planPage, waiting } from '../replies/plans.ts';
import { expect, test } from './support/app.ts';
import { example } from './support/contract.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';

const orderPage = address('/orderDetails', { orderId: 'L100' });

/** Lets a call succeed with a payload that departs from the contract. */
function give(server: Server, operationId: Parameters<Server['breach']>[0], data: unknown): void {
  server.breach(operationId, { code: '00', message: '', data });
}

const missing = (page: Screen) => page.getByText('Some instalments are missing here');

test.describe('an order', () => {
  for (const bad of [
    { recProducts: 'x' },
    { userOrderDetail: [] },
    { telephone: [] },
    { isDelay: {} },
    { cardPopTitle: [] },
    { orderStatus: ' 174 ' },
    { orderStatus: '174.0' },
  ]) {
    test(`with ${JSON.stringify(bad)} shows its status and can be repaid`, async ({
      page,
      server,
    }) => {
      give(server, 'loanDetails', { ...due, ...bad });
      await page.goto(orderPage);
      await expect.element(page.getByRole('heading', { name: 'Due' })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Repayment' })).toBeVisible();
    });
  }
});

test.describe('a plan', () => {
  for (const bad of [
    { note: ['x'] },
    { bankCardInfo: '' },
    { showSubmitUtr: [] },
    { amountMin: '' },
    { amountMax: null },
    { amountMax: 2 ** 60 },
  ]) {
    test(`with ${JSON.stringify(bad)} can be paid`, async ({ page, server }) => {
      give(server, 'installmentPlan', { ...plan(), ...bad });
      await page.goto(planPage);
      await expect.element(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
      await expect.element(page.getByRole('checkbox')).toHaveLength(5);
      await expect.element(missing(page)).toHaveLength(0);
    });
  }

  test('says that an instalment is missing if its amount is unreadable', async ({
    page,
    server,
  }) => {
    const rows = waiting().map((row, index) =>
      index === 1 ? { ...row, totalAmount: 'much' } : row,
    );
    give(server, 'installmentPlan', plan({ waiting: rows }));
    await page.goto(planPage);
    await expect.element(missing(page)).toBeVisible();
    await expect.element(page.getByRole('checkbox')).toHaveLength(4);
    server.succeed('installmentPlan', plan());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(missing(page)).toHaveLength(0);
    await expect.element(page.getByRole('checkbox')).toHaveLength(5);
  });

  test('fails if no instalment is readable, instead of showing all as paid', async ({
    page,
    server,
  }) => {
    give(server, 'installmentPlan', plan({ amountMax: 0, waiting: [{ totalAmount: '1,5' }] }));
    await page.goto(planPage);
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(page.getByText('Everything is paid')).toHaveLength(0);
  });

  test('shows a paid amount as the server wrote it', async ({ page, server }) => {
    const [first] = plan().repayPlanDetail.repayYetDetail as object[];
    const paid = [{ ...first, displayAmount: [], totalAmount: '12,300' }];
    give(server, 'installmentPlan', plan({ paid }));
    await page.goto(planPage);
    await expect.element(page.getByText('TZS 12,300')).toBeVisible();
  });
});

const lost = (page: Screen) => page.getByRole('heading', { name: 'Some lines are missing here' });

for (const bad of [{ text: 'Penalty', value: [] }, { text: 'Penalty', value: null }, null]) {
  test(`a rollover with ${JSON.stringify(bad)} among its costs cannot be paid`, async ({
    page,
    server,
  }) => {
    const { data = {} } = example('delayDetail');
    const rows = data['detail'] as object[];
    give(server, 'delayDetail', { ...data, detail: [...rows, bad] });
    await page.goto(address('/delayRepayment'));
    await expect.element(lost(page)).toBeVisible();
    await expect.element(page.getByText('The costs could not be read in full')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Pay Now' })).toHaveLength(0);
    server.succeed('delayDetail', data);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    await expect.element(lost(page)).toHaveLength(0);
  });
}

test('a rollover says that its plan lost a row, and can be paid', async ({ page, server }) => {
  const { data = {} } = example('delayDetail');
  const rows = data['repayDetail'] as object[];
  give(server, 'delayDetail', { ...data, repayDetail: [null, ...rows] });
  await page.goto(address('/delayRepayment'));
  await expect.element(lost(page)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
});

test('an order says that it lost a row, and shows it after a reload', async ({ page, server }) => {
  const { data = {} } = example('loanDetails');
  const { detail = [] } = (data['userOrderDetail'] ?? {}) as { detail?: object[] };
  give(server, 'loanDetails', { ...data, userOrderDetail: { detail: [[], ...detail] } });
  await page.goto(orderPage);
  await expect.element(lost(page)).toBeVisible();
  server.succeed('loanDetails', data);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(lost(page)).toHaveLength(0);
});

test('an order whose plan lost an instalment shows no due amount', async ({ page, server }) => {
  server.succeed('loanDetails', due);
  give(server, 'installmentPlan', plan({ waiting: [...waiting(), null] as never }));
  await page.goto(orderPage);
  await expect.element(page.getByText('What is due next could not be read in full.')).toBeVisible();
  await expect.element(page.getByCSS('.due-amount-sum')).toHaveLength(0);
});

test('an offer with a cost without an amount cannot be taken', async ({ page, server }) => {
  const { data = {} } = example('loanDetailConfirm');
  const details = [...(data['details'] as object[]), { text: 'Insurance', value: null }];
  give(server, 'loanDetailConfirm', { ...data, details });
  server.answer('contractList', example('contractList'));
  await page.goto(address('/loanConfirmNew'));
  await expect.element(page.getByText('What the loan costs is missing.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toBeDisabled();
});

test('an offer whose repayment plan lost a row cannot be taken', async ({ page, server }) => {
  const { data = {} } = example('loanDetailConfirm');
  const [first] = data['repay_plans'] as object[];
  give(server, 'loanDetailConfirm', { ...data, repay_plans: [first, { amount: 'NaN' }] });
  server.answer('contractList', example('contractList'));
  await page.goto(address('/loanConfirmNew'));
  await expect
    .element(page.getByText('The repayment plan is missing or not complete.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toBeDisabled();
});

test('agreements that lost a row are not opened by a wrong position', async ({ page, server }) => {
  server.answer('loanDetailConfirm', example('loanDetailConfirm'));
  give(server, 'contractList', { list: [null, { title: 'Direct debit mandate' }] });
  await page.goto(address('/loanConfirmNew'));
  await expect.element(page.getByText('The agreements are missing.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Direct debit mandate' })).toHaveLength(0);
});

test('a complaint can be filed about an order without logo and name, with topics without titles', async ({
  page,
  server,
}) => {
  const bare = { orderNo: 'L1', productLogo: [], productName: {}, list: [{}, { title: 'a' }] };
  give(server, 'problemInit', { problemType: [{ value: 2 }], orderDetail: bare });
  await page.goto(address('/complainPage'));
  await expect.element(page.getByRole('button', { name: '2', exact: true })).toBeVisible();
  await expect.element(page.getByCSS('.image-missing')).toHaveLength(0);
  await expect.element(page.getByCSS('.order-name p')).toHaveLength(0);
  await expect.element(page.getByCSS('.title-rows dt')).toHaveLength(1);
});

for (const empty of [{}, [], '', { CONTENT: 'x' }, { content: null, images: [], type: '' }]) {
  test(`a complaint of ${JSON.stringify(empty)} shows an error, and can be retried`, async ({
    page,
    server,
  }) => {
    give(server, 'problemDetail', empty);
    await page.goto(address('/complainDetails', { problemId: '7' }));
    await expect.element(page.getByRole('heading', { name: 'This did not load' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
    server.answer('problemDetail', example('problemDetail'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Process Result')).toBeVisible();
  });
}

for (const bad of [{}, ['We are sorry.'], true]) {
  test(`CMP-63 a complaint answered by ${JSON.stringify(bad)} is shown, and reports the missing answer`, async ({
    page,
    server,
  }) => {
    const { data = {} } = example('problemDetail');
    give(server, 'problemDetail', { ...data, disposeDetail: bad, disposeImages: [] });
    await page.goto(address('/complainDetails', { problemId: '7' }));
    await expect.element(page.getByText(String(data['content']))).toBeVisible();
    await expect.element(lost(page)).toBeVisible();
    await expect.element(page.getByText('Answered', { exact: true })).toBeVisible();
    server.succeed('problemDetail', data);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(String(data['disposeDetail']))).toBeVisible();
    await expect.element(lost(page)).toHaveLength(0);
  });
}

test('complaints without a type and tabs without a title can be opened', async ({
  page,
  server,
}) => {
  give(server, 'problemList', { tabs: [{ title: [], list: [{ id: 7, type: {} }] }] });
  await page.goto(address('/complaintList'));
  await expect.element(page.getByRole('tab', { name: '1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Your complaint' })).toBeVisible();
});

test('a form field is kept, with any options', async ({ page, server }) => {
  const items = [{ code: 'a', title: 'Account', note: ['x'] }, { title: 'No code' }, null];
  give(server, 'bankCardInit', { items });
  await page.goto(BANK);
  await expect.element(page.getByLabelText('Account')).toBeVisible();
  await expect.element(page.getByText('No code')).toHaveLength(0);
});
