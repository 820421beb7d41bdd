import { address } from '../address.ts';
import { BANK, item } from '../replies/bank.ts';
import { due, paymentMethods } from '../replies/orders.ts';
import { plan } from '../replies/plans.ts';
import { accounts } from '../replies/wallets.ts';
import { expect, test } from './support/app.ts';
import type { Screen } from './support/screen.ts';
import { nextButton, payNow } from '../parts.ts';

const rollover = {
  ...accounts,
  detail: [{ text: 'Rollover fee', value: 'TZS 8.000,00' }],
  repayDetail: [{ text: 'New due date', value: '2026-12-21' }],
  delayShouldPayAmount: 8000,
  showSubmitUtr: 1,
};

const heading = (page: Screen) => page.getByRole('heading', { level: 1 });

test('the heading is focused on a rollover opened from an order, also after it loads', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, isDelay: 1 });
  server.succeed('delayDetail', rollover);
  const answer = server.hold('delayDetail');
  await page.goto(address('/orderDetails'));
  await page.getByRole('button', { name: 'Rollover Repayment' }).click();
  await expect.element(heading(page)).toHaveFocus();
  answer();
  await expect.element(payNow(page)).toBeVisible();
  await expect.element(heading(page)).toHaveFocus();
});

test('the heading is focused on the cards opened by Repayment, also after they load', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', due);
  server.succeed('installmentPlan', plan());
  server.succeed('repaymentWay', paymentMethods);
  const answer = server.hold('repaymentWay');
  await page.goto(address('/repayment'));
  await page.getByRole('link', { name: 'Pay by bank card' }).click();
  await expect.element(heading(page)).toHaveFocus();
  answer();
  await expect.element(page.getByRole('radio')).toHaveLength(2);
  await expect.element(heading(page)).toHaveFocus();
});

test('the heading is focused on the card form, and on the order that opens after saving', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, cardNeedPop: 1 });
  server.succeed('bankCardInit', { items: [item({ code: 'one' })] });
  server.succeed('bankCardChange');
  const form = server.hold('bankCardInit');
  await page.goto(address('/orderDetails'));
  await page.getByRole('button', { name: 'Go and bind the card' }).click();
  await expect.element(heading(page)).toHaveFocus();
  form();
  await expect.element(nextButton(page)).toBeVisible();
  await expect.element(heading(page)).toHaveFocus();
  server.succeed('loanDetails', due);
  const order = server.hold('loanDetails');
  await nextButton(page).click();
  await expect.element(heading(page)).toHaveTextContent('Order Details');
  order();
  await expect.element(page.getByText('Due', { exact: true })).toBeVisible();
  await expect.element(heading(page)).toHaveFocus();
});

test('the heading is focused when the focused element disappears: a saved form, a retry', async ({
  page,
  server,
}) => {
  server.refuse('bankCardInit', 'Not now.');
  server.succeed('bankSave');
  await page.goto(BANK);
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  server.succeed('bankCardInit', { items: [item({ code: 'one' })] });
  await retry.click();
  await expect.element(nextButton(page)).toBeVisible();
  await expect.element(heading(page)).toHaveFocus();
  await nextButton(page).click();
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.element(heading(page)).toHaveFocus();
});

test('a closed dialog returns the focus to its trigger, or to the heading if it opened with the screen', async ({
  page,
  server,
}) => {
  server.succeed('loanDetails', { ...due, isDelay: 1, cardNeedPop: 1 });
  server.succeed('delayDetail', rollover);
  await page.goto(address('/delayRepayment'));
  await payNow(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(payNow(page)).toHaveFocus();
  const answer = server.hold('loanDetails');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(heading(page)).toHaveTextContent('Order Details');
  answer();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).toHaveLength(0);
  await expect.element(heading(page)).toHaveFocus();
});

test('the ring of a link at the end of a card follows its corners, which would cut it off', async ({
  page,
  server,
}) => {
  server.succeed('contactInfo', { email: 'help@lender.example', smWa: '+255 800 000 000' });
  server.drop('loanDetails');
  await page.goto(address('/orderDetails'));
  await expect.element(page.getByText('help@lender.example')).toBeVisible();
  for (const card of page.getByCSS('.contact-entries, .link-rows').elements()) {
    const controls = [...card.querySelectorAll('a, button')].map((one) => getComputedStyle(one));
    const { borderRadius } = getComputedStyle(card);
    expect(controls[0]?.borderTopLeftRadius).toBe(borderRadius);
    expect(controls[0]?.borderTopRightRadius).toBe(borderRadius);
    expect(controls.at(-1)?.borderBottomLeftRadius).toBe(borderRadius);
    expect(controls.at(-1)?.borderBottomRightRadius).toBe(borderRadius);
  }
});
