import { bank } from '../../replies/bank.ts';
import { due, METHOD, ORDER, repaid } from '../../replies/orders.ts';
import { expect } from '../support/app.ts';

import { lookFor, lose, MINUTE, open, pay } from '../support/payments.ts';
import { LONG_NAME, type Scene, type Stage } from './scene.ts';
import { nextButton, checking, paid, payButton, unknownOutcome } from '../../parts.ts';

/** As long as the contract lets a payment's record be. */
const LONG_REFERENCE = 'rr-881204-20261121-7002-TZ-DODOMA-000198-MPESA-0712345678-44551';

const code = ({ page }: Stage) => page.getByLabel('Verification code');

async function awaitCode(stage: Stage): Promise<void> {
  await open(stage.page, stage.server);
  stage.server.succeed('repaymentCommit', { needValid: 1, repayRecordId: 'R1' });
  await pay(stage.page);
  await expect(code(stage)).toBeVisible();
}

/** A payment without an answer; the clock runs afterwards, because rendering pictures needs it. */
async function loseInTime(
  { page, server }: Stage,
  then: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await lose(page, server);
  await then();
  await page.clock.resume();
}

/** Pays once more, and comes to the question which of the two has arrived. */
async function arriveOne({ page, server }: Stage): Promise<void> {
  await page.clock.fastForward(2 * MINUTE);
  await payButton(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pay again' }).click();
  await expect(checking(page)).toBeVisible();
  server.succeed('loanDetails', repaid);
  await lookFor(page, page.getByText('One of these payments has arrived'));
  // The wait is over, and with it the toast of the lost call.
  await page.clock.fastForward(2 * MINUTE);
  await expect(payButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'error' })).toHaveCount(0);
}

const overdue = {
  ...due,
  orderStatus: 180,
  noticeStatusText: 'Overdue',
  userOrderDetail: {
    detail: [
      due.userOrderDetail.detail[0],
      { text: 'Total to repay', value: 'TZS 58.900,00' },
      ...due.userOrderDetail.detail.slice(2),
    ],
  },
};

/** In repayment, because its plan still has instalments. */
const repaying = { ...due, orderStatus: 170, noticeStatusText: 'In repayment' };

/** Payment by card, and what becomes of a payment. */
export const payments: Scene[] = [
  {
    name: 'method-loading',
    async show({ page, server }) {
      server.hold('repaymentWay');
      await page.goto(METHOD);
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  { name: 'method', main: true, show: ({ page, server }) => open(page, server) },
  {
    name: 'method-unnamed-amount',
    async show({ page, server }) {
      await open(page, server, METHOD.replace('withholdingAmount=20000', ''));
      await expect(page.getByRole('term').first()).toBeVisible();
    },
  },
  {
    name: 'method-unreadable-amount',
    async show({ page }) {
      await page.goto(METHOD.replace('withholdingAmount=20000', 'withholdingAmount=-5'));
      await expect(page.getByText('The amount cannot be read')).toBeVisible();
    },
  },
  {
    name: 'method-no-card-chosen',
    async show({ page, server }) {
      await open(page, server);
      await payButton(page).click();
      await expect(page.locator('.card-list-error')).toBeVisible();
    },
  },
  {
    name: 'method-sending',
    async show({ page, server }) {
      await open(page, server);
      server.hold('repaymentCommit');
      await pay(page);
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'method-no-cards',
    async show({ page, server }) {
      server.succeed('repaymentWay', { alipay: 1, repayToken: '', bankCards: [] });
      await page.goto(METHOD);
      await expect(page.getByText('No saved cards')).toBeVisible();
    },
  },
  {
    name: 'method-failed',
    async show({ page, server }) {
      server.refuse('repaymentWay');
      await page.goto(METHOD);
      await expect(page.getByText('This did not load')).toBeVisible();
    },
  },
  {
    name: 'method-long',
    async show({ page, server }) {
      const card = { id: '1', bankName: LONG_NAME, cardNo: '**** 1234', bankCode: 'X' };
      server.succeed('repaymentWay', { alipay: 1, repayToken: '', bankCards: [card, card, card] });
      await page.goto(METHOD.replace('20000', '9007199254740991'));
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'method-add-card',
    async show({ page }) {
      await page.goto(`${METHOD}#/addnormalcard`);
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible();
    },
  },
  {
    name: 'method-new-not-listed',
    async show({ page, server }) {
      server.succeed('bankCardInit', { items: [bank()] });
      server.succeed('bankSave');
      await open(page, server);
      await page.getByRole('link', { name: 'Add a bank card' }).click();
      await page.getByRole('link', { name: 'Continue' }).click();
      await nextButton(page).click();
      await expect(page.getByText('No new card is listed yet')).toBeVisible();
    },
  },
  {
    name: 'method-alternative',
    async show({ page }) {
      await page.goto(`${METHOD}#/alipayrepayment`);
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    },
  },
  { name: 'method-code', main: true, show: awaitCode },
  {
    name: 'method-code-short',
    async show(stage) {
      await awaitCode(stage);
      await code(stage).fill('123');
      await stage.page.getByRole('button', { name: 'Confirm' }).click();
    },
  },
  {
    name: 'method-code-wrong',
    async show(stage) {
      await awaitCode(stage);
      stage.server.refuse('repaymentConfirm', '', '800006');
      await code(stage).fill('123456');
      await stage.page.getByRole('button', { name: 'Confirm' }).click();
      await expect(code(stage)).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'method-code-left',
    async show(stage) {
      await awaitCode(stage);
      await stage.page.reload();
      await expect(stage.page.getByRole('button', { name: 'Type the code' })).toBeVisible();
    },
  },
  {
    name: 'payment-checking',
    main: true,
    show: (stage) => loseInTime(stage),
  },
  {
    name: 'payment-changed',
    show: (stage) =>
      loseInTime(stage, async () => {
        stage.server.succeed('loanDetails', overdue);
        await lookFor(stage.page, stage.page.locator('.order-change'));
      }),
  },
  {
    name: 'payment-one-arrived',
    show: (stage) => loseInTime(stage, () => arriveOne(stage)),
  },
  {
    name: 'payment-undecided',
    show: (stage) =>
      loseInTime(stage, async () => {
        await arriveOne(stage);
        const { page } = stage;
        await page.getByRole('button', { name: 'I do not know' }).click();
        await expect(page.locator('.order-change')).toHaveCount(0);
        await page.locator('summary').last().click();
        // With it the toast has gone, too.
        await page.clock.fastForward(2 * MINUTE);
        await expect(page.getByRole('button', { name: 'Noted.' })).toHaveCount(0);
      }),
  },
  {
    name: 'payment-look-failed',
    show: (stage) =>
      loseInTime(stage, async () => {
        stage.server.drop('loanDetails');
        await lookFor(stage.page, stage.page.getByText('could not look at your order just now'));
      }),
  },
  {
    name: 'payment-checking-on-order',
    main: true,
    show: (stage) =>
      loseInTime(stage, async () => {
        await stage.page.goto(ORDER);
        await expect(checking(stage.page)).toBeVisible();
      }),
  },
  {
    name: 'payment-still-checking',
    show: (stage) =>
      loseInTime(stage, async () => {
        await stage.page.clock.fastForward(2 * MINUTE);
        await expect(unknownOutcome(stage.page)).toBeVisible();
      }),
  },
  {
    name: 'payment-again',
    show: (stage) =>
      loseInTime(stage, async () => {
        await stage.page.clock.fastForward(2 * MINUTE);
        await payButton(stage.page).click();
        await expect(stage.page.getByRole('alertdialog')).toBeVisible();
      }),
  },
  {
    name: 'payment-offline',
    async show({ page, server, context }) {
      await open(page, server);
      await context.setOffline(true);
      await pay(page);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'payment-receipt',
    main: true,
    async show({ page, server }) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: () => Promise.resolve() });
      });
      await open(page, server);
      server.succeed('repaymentCommit', { needValid: 0, repayRecordId: 'rr-881204-20261121-7002' });
      server.succeed('loanDetails', repaying);
      await pay(page);
      await expect(paid(page)).toBeVisible();
      await expect(page).toHaveURL(/borrowDetail/);
    },
  },
  {
    name: 'payment-receipt-long',
    async show({ page, server }) {
      await open(page, server, METHOD.replace('20000', '9007199254740991'));
      server.succeed('repaymentCommit', { needValid: 0, repayRecordId: LONG_REFERENCE });
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: /^Pay / }).click();
      await expect(paid(page)).toBeVisible();
    },
  },
];
