import { userEvent } from 'vitest/browser';
import { address } from '../address.ts';
import { plan, planPage } from '../replies/plans.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/app.ts';
import { box, paying, sum, typeInto, typedField } from './support/plans.ts';
import type { Screen } from './support/screen.ts';
import type { Server } from './support/server.ts';
import { accountNumber, paid } from './support/wallets.ts';
import { payNow, reminder } from '../parts.ts';
import { takePayments } from './support/contract.ts';

/** A plan of which 58.000 is owed and at least 1.000 suggested, with its amount field open. */
async function open(page: Screen, server: Server, parts: object = {}): Promise<void> {
  takePayments(server);
  const waiting = [19_000, 19_000, 20_000].map((totalAmount, index) => ({
    periodNo: index + 1,
    totalAmount,
  }));
  server.succeed(
    'installmentPlan',
    plan({ waiting, amountMin: 1000, amountMax: 58_000, ...parts }),
  );
  await page.goto(planPage);
  await page.getByRole('button', { name: 'Modify amount' }).click();
}

for (const width of [320, 360]) {
  test(`at ${width} px the bar keeps its height while an amount is typed`, async ({
    page,
    server,
  }) => {
    await page.viewport(width, 640);
    server.succeed('installmentPlan', plan());
    await page.goto(address('/repayment', { lang: 'sw' }));
    await page.getByRole('button', { name: 'Badilisha kiasi' }).click();
    const amount = page.getByLabelText('Kiasi cha kulipa (TZS)');
    const height = () => paying(page).element().getBoundingClientRect().height;
    await amount.fill('50');
    await expect.element(paying(page)).toMatchTextContent('kupitia M-Pesa …678TZS 50,00');
    const short = height();
    await amount.fill('500');
    await expect.element(paying(page)).toMatchTextContent('TZS 500,00');
    expect(height()).toBe(short);
    expect(short).toBeLessThan(56);
  });
}

const said = (page: Screen) => page.getByCSS('.amount-said [aria-live]');

for (const [written, units] of [
  ['19,332.00', '19332'],
  ['TZS 19,332.00', '19332'],
  ['19.332,50', '19332'],
  ['19 332.50', '19332'],
  ['25.50', '25'],
  ['19332.500', '19332'],
  ['１９，３３２．００', '19332'],
  ['١٩٬٣٣٢٫٠٠', '19332'],
  ['Tsh. 19,332/=', '19332'],
] as const) {
  test(`INS-25 ${JSON.stringify(written)} is read as ${units}, shown beside the field and paid so`, async ({
    page,
    server,
  }) => {
    await open(page, server);
    await typedField(page).fill(written);
    await expect.element(typedField(page)).toHaveValue(units);
    const shown = Number(units).toLocaleString('de-DE');
    await expect.element(said(page)).toMatchTextContent(`You pay TZS ${shown}`);
    await expect.element(paying(page)).toMatchTextContent(`TZS ${shown}`);
    await payNow(page).click();
    await expect.element(reminder(page)).toBeVisible();
    expect(paid(server)['amount']).toBe(units);
  });
}

test('INS-25 typed by key, a decimal part stays visible until blur, and never counts', async ({
  page,
  server,
}) => {
  await open(page, server);
  await typeInto(page, '25.50');
  await expect.element(typedField(page)).toHaveValue('25.50');
  await expect.element(paying(page)).toMatchTextContent(/TZS 25,00$/);
  await expect.element(said(page)).toMatchTextContent('You pay TZS 25,00: decimals are left out.');
  await userEvent.keyboard('{Tab}');
  await expect.element(typedField(page)).toHaveValue('25');
  await expect.element(said(page)).toMatchTextContent('You pay TZS 25,00: decimals are left out.');
});

test('INS-25 typed by key, thousands are read as grouped, and letters are removed at once', async ({
  page,
  server,
}) => {
  await open(page, server);
  await typeInto(page, '19.33');
  await expect.element(paying(page)).toMatchTextContent(/TZS 19,00$/);
  await userEvent.keyboard('2k');
  await expect.element(typedField(page)).toHaveValue('19.332');
  await expect.element(paying(page)).toMatchTextContent(/TZS 19\.332,00$/);
});

test('INS-25 typed by key, the dot of a currency word is not a decimal point', async ({
  page,
  server,
}) => {
  await open(page, server);
  await typeInto(page, 'Tsh. 5,000/=');
  await expect.element(typedField(page)).toHaveValue('5,000');
  await expect.element(paying(page)).toMatchTextContent(/TZS 5.000,00$/);
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('5000');
});

for (const [written, units] of [
  ['1e5', '15'],
  ['5½', '5'],
] as const) {
  test(`INS-25 typed by key, ${written} loses its other characters, and the paid amount is shown`, async ({
    page,
    server,
  }) => {
    await open(page, server);
    await typeInto(page, written);
    await expect.element(typedField(page)).toHaveValue(units);
    await expect.element(said(page)).toMatchTextContent(`You pay TZS ${units},00`);
    await expect.element(paying(page)).toMatchTextContent(`TZS ${units},00`);
  });
}

for (const written of ['.5', ',50', '0.5']) {
  test(`INS-25 typed by key, ${written} has no whole unit, and nothing can be paid`, async ({
    page,
    server,
  }) => {
    await open(page, server);
    await typeInto(page, written);
    await expect.element(typedField(page)).toHaveValue(written);
    await expect.element(said(page)).toMatchTextContent('Type an amount above zero');
    await expect.element(payNow(page)).toBeDisabled();
    await userEvent.keyboard('{Tab}');
    await expect.element(said(page)).toMatchTextContent('Type an amount above zero');
    await expect.element(payNow(page)).toBeDisabled();
  });
}

test('INS-25 a pasted amount is read as a whole', async ({ page, server }) => {
  await open(page, server);
  await navigator.clipboard.writeText('Total: TZS 1,234.50');
  await userEvent.paste();
  await expect.element(typedField(page)).toHaveValue('1234');
  await expect
    .element(said(page))
    .toMatchTextContent('You pay TZS 1.234,00: decimals are left out.');
});

test('INS-26 INS-27 INS-28 the limits are shown at the field; an amount above is lowered with a message, one below is sent with a warning', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect
    .element(typedField(page))
    .toHaveAccessibleDescription(
      'Up to TZS\u00A058.000,00. The lender suggests at least TZS\u00A01.000,00.',
    );
  await typedField(page).fill('58000');
  await expect.element(typedField(page)).toHaveValue('58000');
  await expect.element(said(page)).toBeEmptyDOMElement();
  await typedField(page).fill('99999999');
  await expect.element(typedField(page)).toHaveValue('58000');
  await expect.element(said(page)).toMatchTextContent('TZS 58.000,00 is the most you can pay');
  // What is said about the amount is not repeated for the field.
  await expect.element(typedField(page)).not.toHaveAccessibleDescription(/Up to/);
  await typedField(page).fill('500');
  await expect
    .element(said(page))
    .toMatchTextContent('This is less than the TZS 1.000,00 that the lender suggests.');
  await expect.element(typedField(page)).toHaveAccessibleDescription('Up to TZS\u00A058.000,00.');
  await expectAccessible(page);
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('500');
});

test("INS-26 more than the instalments' sum is never sent without a message, typed or selected", async ({
  page,
  server,
}) => {
  await open(page, server, { amountMax: 90_000 });
  await typedField(page).fill('60000');
  await expect
    .element(said(page))
    .toMatchTextContent('This is more than your pending instalments come to: TZS 58.000,00.');
  server.succeed('installmentPlan', plan({ amountMax: 500 }));
  await page.goto(planPage);
  await box(page, 6).click();
  await expect.element(sum(page)).toHaveTextContent('TZS 1.000,00');
  await expect
    .element(page.getByText('This is more than can be paid at once: TZS 500,00.'))
    .toBeVisible();
});

for (const amountMax of [0, -500]) {
  test(`INS-26 a maximum of ${amountMax} does not zero a typed amount: the debt is the limit`, async ({
    page,
    server,
  }) => {
    await open(page, server, { amountMax });
    await typedField(page).fill('5000');
    await expect.element(typedField(page)).toHaveValue('5000');
    await expect.element(paying(page)).toMatchTextContent('TZS 5.000,00');
    await typedField(page).fill('70000');
    await expect.element(typedField(page)).toHaveValue('58000');
  });
}

for (const written of ['0', '000', '0.50', 'abc', '½']) {
  test(`INS-25 ${JSON.stringify(written)} is not an amount: the screen says so, nothing can be paid`, async ({
    page,
    server,
  }) => {
    await open(page, server);
    await typedField(page).fill(written);
    await expect.element(said(page)).toMatchTextContent('Type an amount above zero');
    await expect.element(paying(page)).not.toMatchTextContent('TZS');
    await expect.element(payNow(page)).toBeDisabled();
    payNow(page)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(server.sent('generateVcode')).toEqual([]);
    await typedField(page).fill('12');
    await expect.element(said(page)).not.toMatchTextContent('above zero');
    await expect.element(payNow(page)).toBeEnabled();
  });
}

test('the choice is kept if the server refuses after half a minute', async ({ page, server }) => {
  await page.clock.install();
  await open(page, server);
  await typedField(page).fill('25000');
  await accountNumber(page).fill('0798765');
  server.refuse('generateVcode', 'No wallet has this number.');
  const release = server.hold('generateVcode');
  await payNow(page).click();
  await expect.poll(() => server.sent('generateVcode').length).toBe(1);
  await page.clock.runFor(30_000);
  const checking = page.getByRole('heading', { name: 'We are checking your payment' });
  await expect.element(checking).toBeVisible();
  await expect.element(typedField(page)).toHaveLength(0);
  release();
  await expect.element(typedField(page)).toHaveValue('25.000');
  await expect.element(accountNumber(page)).toHaveValue('0798765');
});

test('an amount is grouped like all others once its field is left, and goes on as digits', async ({
  page,
  server,
}) => {
  await open(page, server);
  await typeInto(page, '1933');
  await expect.element(typedField(page)).toHaveValue('1933');
  await accountNumber(page).click();
  await expect.element(typedField(page)).toHaveValue('1.933');
  await typedField(page).click();
  await expect.element(typedField(page)).toHaveValue('1933');
  await userEvent.keyboard('{End}2');
  await accountNumber(page).click();
  await payNow(page).click();
  await expect.element(reminder(page)).toBeVisible();
  expect(paid(server)['amount']).toBe('19332');
});

test('without an amount the bar says so, and its button is pale', async ({ page, server }) => {
  await open(page, server);
  await expect.element(paying(page)).toMatchTextContent('Enter an amount');
  await expect.element(payNow(page)).toHaveClass('button-secondary');
  await expect.element(payNow(page)).toBeEnabled();
  await typeInto(page, '5000');
  await expect.element(paying(page)).not.toMatchTextContent('Enter an amount');
  await expect.element(payNow(page)).toHaveClass('button-primary');
});
