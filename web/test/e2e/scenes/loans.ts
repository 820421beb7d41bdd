import { address } from '../../address.ts';
import { withdrawable } from '../../replies/orders.ts';
import { expect } from '../support/app.ts';
import { takeOffer } from '../support/loans.ts';
import { example } from '../support/contract.ts';
import { fireBack, withIosHost } from '../support/host.ts';
import { setTimeTo } from '../support/server.ts';
import { LONG_AMOUNT, LONG_NAME, today, type Scene, type Stage } from './scene.ts';
import { confirmLoan } from '../../parts.ts';

const NEW = address('/loanConfirmNew');

async function open({ page, server }: Stage, changes: object = {}): Promise<void> {
  const reply = example('loanDetailConfirm');
  server.answer('loanDetailConfirm', { ...reply, data: { ...reply.data, ...changes } });
  await page.goto(NEW);
  await expect(page.locator('.offer-amount')).toBeVisible();
  await expect(
    page.locator('.agreements').or(page.getByText('The agreements did not load.')),
  ).toBeVisible();
}

const take = ({ page }: Stage) => takeOffer(page);

async function lend(stage: Stage): Promise<void> {
  await open(stage);
  stage.server.succeed('loanDetailPush', {
    lendDetailsUrl: '/orderDetails?orderId=L202611210002',
  });
  await take(stage);
  await expect(stage.page).toHaveURL(/orderDetails/);
  await expect(stage.page.getByText('Your loan is confirmed')).toBeVisible();
}

/** Loan confirmation, both versions, and what becomes of a loan that was taken. */
export const loans: Scene[] = [
  {
    name: 'loan-loading',
    async show({ page, server }) {
      server.hold('loanDetailConfirm');
      await page.goto(NEW);
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  { name: 'loan', main: true, show: (stage) => open(stage) },
  {
    name: 'loan-withdraw',
    async show({ page, server }) {
      server.answer('loanDetailConfirm', example('loanDetailConfirm'));
      server.succeed('loanDetails', { ...withdrawable, playeduL: NEW });
      await page.goto(address('/orderDetails'));
      await page.getByRole('dialog').getByRole('button', { name: 'Withdraw Now' }).click();
      await expect(page.getByText('To withdraw, tap Loan Now.')).toBeVisible();
    },
  },
  {
    name: 'loan-review',
    main: true,
    async show(stage) {
      await open(stage);
      await stage.page.getByRole('button', { name: 'Loan Now' }).click();
      await expect(confirmLoan(stage.page)).toBeVisible();
    },
  },
  {
    name: 'loan-without-choices',
    show: (stage) => open(stage, { amountList: [], periodList: [] }),
  },
  {
    name: 'loan-no-consent',
    async show(stage) {
      await open(stage);
      await stage.page.getByRole('checkbox').uncheck();
    },
  },
  {
    name: 'loan-updating',
    async show(stage) {
      await open(stage);
      stage.server.hold('loanDetailConfirm');
      await stage.page.getByText('75.000,00').click();
      await expect(stage.page.locator('.loan-now p')).not.toBeEmpty();
    },
  },
  {
    name: 'loan-agreements-failed',
    async show(stage) {
      stage.server.refuse('contractList', 'Not now.');
      await open(stage);
    },
  },
  {
    name: 'loan-terms-missing',
    show: (stage) => open(stage, { details: [], repay_plans: [{ amount: -1 }] }),
  },
  { name: 'loan-no-account', show: (stage) => open(stage, { bankCardInfo: null }) },
  {
    name: 'loan-agreement',
    async show(stage) {
      await open(stage, { popAgreementUrl: 'https://lender.example/agreement' });
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'loan-retention',
    async show(stage) {
      await withIosHost(stage.page);
      await open(stage);
      await fireBack(stage.page);
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'loan-long',
    show: (stage) =>
      open(stage, {
        productName: LONG_NAME,
        amount: 9007199254740991,
        details: [
          { text: LONG_NAME, value: LONG_AMOUNT },
          { text: 'Total', value: LONG_AMOUNT },
          { text: '', value: 'TZS 3,00' },
        ],
        amountList: [2500000, 9007199254740991],
        pRateDsc: '0.176% per day of what is still to be repaid, without any further fees',
        bankCardInfo: { bankName: LONG_NAME, cardNo: '**** **** **** 5678' },
      }),
  },
  {
    name: 'loan-failed',
    async show({ page, server }) {
      server.refuse('loanDetailConfirm', 'Your limit is being worked out.');
      await page.goto(NEW);
      await expect(
        page.getByRole('heading', { name: 'Your limit is being worked out.' }),
      ).toBeVisible();
    },
  },
  {
    name: 'loan-missing',
    async show({ page }) {
      await page.goto('/loanConfirmNew');
      await expect(page.getByText('This link does not say which loan.')).toBeVisible();
    },
  },
  {
    name: 'loan-older',
    main: true,
    async show({ page }) {
      await page.goto(address('/loanConfirm'));
      await expect(page.locator('.offer-amount')).toBeVisible();
    },
  },
  {
    name: 'loan-checking',
    async show(stage) {
      await setTimeTo('2026-11-21T10:00:00Z', stage);
      await open(stage);
      stage.server.drop('loanDetailPush');
      await take(stage);
      await expect(stage.page.getByText('We are checking your loan')).toBeVisible();
    },
  },
  ...today([{ name: 'loan-receipt', show: lend }]),
  {
    name: 'loan-taken',
    async show(stage) {
      await lend(stage);
      await stage.page.goto(NEW);
      await expect(stage.page.getByRole('button', { name: 'Open my loan' })).toBeVisible();
    },
  },
];
