import { address, session } from '../address.ts';
import { expect, test } from './support/app.ts';
import { texts, type Screen } from './support/screen.ts';
import { example, fieldsOf, succeedAll } from './support/contract.ts';
import type { Reply } from '../contract-reader.ts';
import { expectAccessible } from './support/accessible.ts';
import { overflowing } from '../layout-faults.ts';

const NEW = address('/loanConfirmNew');

test.beforeEach(({ server }) => succeedAll(server, ['loanDetailConfirm', 'contractList']));

/** The offer of the contract with some fields changed. */
function offer(fields: Record<string, unknown>): Reply {
  const reply = example('loanDetailConfirm');
  return { ...reply, data: { ...reply.data, ...fields } };
}

async function open(page: Screen, at = NEW): Promise<void> {
  await page.goto(at);
  await expect.element(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
}

/** The lines of a section: title and value each. */
function rowsOf(page: Screen, heading: string): string[][] {
  const section = page.getByCSS('section').filter({
    has: page.getByRole('heading', { name: heading, exact: true }),
  });
  const lines = section.getByCSS('dl > div').all();
  return lines.map((line) => texts(line.getByCSS('dt, dd')));
}

test('LCN-02 LCN-03 version 3 has two addresses', async ({ page, server }) => {
  await open(page, address('/loanConfirmNew'));
  await open(page, address('/loanConfirmPeriod'));
  expect(server.sent('loanDetailConfirm')).toHaveLength(2);
  await expectAccessible(page);
});

test('LCN-04 the title is the product name', async ({ page, server }) => {
  server.answer('loanDetailConfirm', offer({ productName: 'Salary Advance' }));
  await open(page);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Salary Advance');
  await expect.poll(() => document.title).toBe('Salary Advance');
});

test('LCN-05 the offer is requested by product, amount and term, initially those in the address', async ({
  page,
  server,
}) => {
  const { productId } = session;
  await open(page);
  await open(page, address('/loanConfirmNew', { amount: '2500000', periods: '120' }));
  await open(page, address('/loanConfirmNew', { amount: '50.000,00', periods: 'abc' }));
  expect(server.sent('loanDetailConfirm').map(({ form }) => Object.fromEntries(form))).toEqual([
    { productId, amount: '', periods: '' },
    { productId, amount: '2500000', periods: '120' },
    { productId, amount: '', periods: '' },
  ]);
});

test('LCN-05 without a product nothing is requested, and the screen says what to do', async ({
  page,
  server,
}) => {
  await page.goto('/loanConfirmNew');
  await expect.element(page.getByText('This link does not say which loan.')).toBeVisible();
  expect(server.calls).toEqual([]);
});

test('LCN-06 LCN-22 LCN-38 the contract has every field of the replies', () => {
  const fields =
    'productLogo productName amount periods termUnit details repay_plans firstPayTime firstPeriodDay pRateDsc currencySymbol sendSms isPopType popContent popTitle popAgreementUrl amountList periodList bankCardInfo';
  expect(fieldsOf('LoanConfirm').sort()).toEqual(fields.split(' ').sort());
  expect(fieldsOf('Agreement')).toEqual(['title']);
  expect(fieldsOf('LendDetails')).toEqual(['lendDetailsUrl']);
});

test('FMT-05 FMT-06 LCN-10 LCN-11 LCN-12 amount with its symbol, term in days, rate per day', async ({
  page,
  server,
}) => {
  server.answer(
    'loanDetailConfirm',
    offer({ amount: 123456789, currencySymbol: 'KSh', periods: 61, pRateDsc: '0.27%' }),
  );
  await open(page);
  await expect.element(page.getByCSS('.offer-amount')).toHaveTextContent('KSh 1.234.567,89');
  const terms = rowsOf(page, 'Loan amount');
  expect(terms).toContainEqual(['Term', '61 days']);
  expect(terms).toContainEqual(['Rate per day', '0.27%']);
});

for (const currencySymbol of ['', ' ', null, [], '12,300', -1, '-', '0', 'N/0']) {
  test(`LCN-10 amounts with the symbol ${JSON.stringify(currencySymbol)} use the configured one`, async ({
    page,
    server,
  }) => {
    server.breach('loanDetailConfirm', offer({ currencySymbol }));
    await open(page);
    await expect.element(page.getByCSS('.offer-amount')).toHaveTextContent('TZS 50.000,00');
    expect(rowsOf(page, 'Repayment information')).toContainEqual(['2026-12-21', 'TZS 19.332,00']);
    await expect.element(page.getByText('Choose an amount (TZS)')).toBeVisible();
    await page.getByRole('button', { name: 'Loan Now' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('TZS 50.000,00');
  });
}

test('LCN-07 LCN-13 every cost row is shown in its order', async ({ page, server }) => {
  expect(fieldsOf('TextRow')).toEqual(['text', 'value']);
  const details = [
    { text: 'Amount received', value: 'TZS 47.500,00' },
    { text: 'Fee', value: '1' },
    { text: 'Fee', value: '1' },
    { text: '', value: 'TZS 3,00' },
    { text: 'No value', value: '' },
    { text: 'Total', value: '9'.repeat(80) },
  ];
  server.answer('loanDetailConfirm', offer({ details }));
  await open(page);
  expect(rowsOf(page, 'What it costs')).toEqual(details.map(({ text, value }) => [text, value]));
  expect(overflowing()).toEqual([]);
});

test('LCN-08 LCN-15 every repayment is shown with its day and amount', async ({ page, server }) => {
  expect(fieldsOf('RepayPlan')).toEqual(['amount', 'pay_time']);
  server.answer(
    'loanDetailConfirm',
    offer({
      repay_plans: [
        { amount: 1933200, pay_time: '2026-12-21' },
        { amount: 5, pay_time: Date.UTC(2027, 0, 20) },
        { amount: 0 },
      ],
    }),
  );
  await open(page);
  expect(rowsOf(page, 'Repayment information')).toEqual([
    ['2026-12-21', 'TZS 19.332,00'],
    ['2027-01-20', 'TZS 0,05'],
    ['', 'TZS 0,00'],
  ]);
});

test('LCN-09 LCN-14 the bank card is shown with name and number, if there is one', async ({
  page,
  server,
}) => {
  expect(fieldsOf('ReceivingCard')).toEqual(['bankName', 'cardNo']);
  await open(page);
  expect(rowsOf(page, 'Paid out to')).toEqual([['M-Pesa', '**** 5678']]);
  server.answer('loanDetailConfirm', offer({ bankCardInfo: null }));
  await open(page);
  await expect.element(page.getByText('There is no account yet')).toBeVisible();
  expect(rowsOf(page, 'Paid out to')).toEqual([]);
});

test('LCN-10 without symbol, lists and texts the amount is still shown', async ({
  page,
  server,
}) => {
  server.breach('loanDetailConfirm', { code: '00', data: { amount: '50000.00', periods: 1 } });
  await open(page);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Loan confirmation');
  await expect.element(page.getByCSS('.offer-amount')).toHaveTextContent('50000.00');
  expect(rowsOf(page, 'Loan amount')).toEqual([['Term', '1 day']]);
  await expect.element(page.getByRole('radio')).toHaveLength(0);
  await expectAccessible(page);
});

for (const [what, reply] of Object.entries({
  'a refusal': example('loanDetailConfirm', 'serverFailure'),
  'an amount that is no number': offer({ amount: 'much' }),
  'an amount that is a day': offer({ amount: '2026-12-01' }),
  'an amount of nothing, as text': offer({ amount: 'TZS 0.00' }),
  'an amount below zero, as text': offer({ amount: '-50000.00' }),
  'an amount beyond 2^53': offer({ amount: 2 ** 60 }),
  'an amount below zero': offer({ amount: -5000000 }),
  'an amount of nothing': offer({ amount: 0 }),
  'no payload': { code: '00', data: null },
})) {
  test(`LCN-10 ${what} shows an error state that can be retried`, async ({ page, server }) => {
    server.breach('loanDetailConfirm', reply);
    await page.goto(NEW);
    const retry = page.getByRole('button', { name: 'Try again', exact: true });
    await expect.element(retry).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Loan Now' })).toHaveLength(0);
    server.answer('loanDetailConfirm', example('loanDetailConfirm'));
    await retry.click();
    await expect.element(page.getByCSS('.offer-amount')).toHaveTextContent('TZS 50.000,00');
  });
}
