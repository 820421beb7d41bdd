import { address } from '../../address.ts';
import { due } from '../../replies/orders.ts';
import { instalment, longPlan, plan, planPage } from '../../replies/plans.ts';
import { expect } from '../support/app.ts';
import { example, takePayments } from '../support/contract.ts';

import { accountNumber, rollOver } from '../support/wallets.ts';
import { setTimeTo } from '../support/server.ts';
import { LONG_AMOUNT, LONG_NAME, type Scene, type Stage } from './scene.ts';
import { payNow, reminder, wallet } from '../../parts.ts';

const rolloverPage = address('/delayRepayment');
const tzs = (no: number, amount: number, dueTime: string, words: string) => ({
  ...instalment(no, amount, dueTime, words),
  displayAmount: `TZS ${amount / 1000}.000,00`,
});

const PLAN = plan({
  waiting: [
    tzs(3, 19000, '2026-12-01', 'Due'),
    tzs(4, 19000, '2027-01-01', 'Not due'),
    tzs(5, 20000, '2027-02-01', 'Not due'),
  ],
  paid: [tzs(1, 19000, '2026-10-01', 'Paid'), tzs(2, 19000, '2026-11-01', 'Paid')],
  amountMax: 58000,
  amountMin: 1000,
});

async function openPlan({ page, server }: Stage, data: unknown = PLAN): Promise<void> {
  takePayments(server);
  server.succeed('installmentPlan', data);
  await page.goto(planPage);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repayment Details');
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

async function openRollover({ page, server }: Stage, changes: object = {}): Promise<void> {
  takePayments(server);
  server.succeed('delayDetail', { ...example('delayDetail').data, ...changes });
  await page.goto(rolloverPage);
  await expect(payNow(page)).toBeVisible();
}

async function start(stage: Stage): Promise<void> {
  const { page, server } = stage;
  await setTimeTo('2026-11-21T10:00:00Z', stage);
  await openPlan(stage);
  server.succeed('loanDetails', due);
  await payNow(page).click();
  await reminder(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('.payment-open')).toBeVisible();
}

/** Repayment from a wallet: instalments and rollover. */
export const wallets: Scene[] = [
  {
    name: 'instalments-loading',
    async show({ page, server }) {
      server.hold('installmentPlan');
      await page.goto(planPage);
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  { name: 'instalments', main: true, show: (stage) => openPlan(stage) },
  {
    name: 'instalments-ticked',
    async show(stage) {
      await openPlan(stage);
      await stage.page.getByRole('checkbox', { name: 'Select all' }).check();
    },
  },
  {
    name: 'instalments-typed',
    async show(stage) {
      await openPlan(stage);
      await stage.page.getByRole('button', { name: 'Modify amount' }).click();
    },
  },
  {
    name: 'instalments-typed-cut',
    async show(stage) {
      await openPlan(stage);
      await stage.page.getByRole('button', { name: 'Modify amount' }).click();
      await stage.page.getByLabel('Amount to pay (TZS)').fill('TZS 325.50');
      await expect(stage.page.locator('.amount-note')).toHaveCount(2);
    },
  },
  {
    name: 'instalments-typed-capped',
    async show(stage) {
      await openPlan(stage);
      await stage.page.getByRole('button', { name: 'Modify amount' }).click();
      await stage.page.getByLabel('Amount to pay (TZS)').fill('99999999');
      await expect(stage.page.locator('.amount-note')).toHaveCount(1);
    },
  },
  {
    name: 'instalments-overdue',
    async show(stage) {
      await setTimeTo('2027-01-21T10:00:00Z', stage);
      await openPlan(stage);
      await expect(stage.page.locator('.overdue-notice')).toBeVisible();
    },
  },
  {
    name: 'instalments-overdue-selected',
    async show(stage) {
      await setTimeTo('2027-01-21T10:00:00Z', stage);
      await openPlan(stage);
      await stage.page.getByRole('button', { name: /^Overdue / }).click();
    },
  },
  {
    name: 'instalments-unpayable',
    show: (stage) =>
      openPlan(
        stage,
        plan({
          waiting: [tzs(3, 19000, '2026-12-01', 'Due'), tzs(4, 0, '2027-01-01', 'Not due')],
          amountMax: 19000,
        }),
      ),
  },
  {
    name: 'instalments-no-amounts',
    show: (stage) =>
      openPlan(stage, plan({ waiting: [tzs(3, 0, '2026-12-01', 'Due')], amountMax: 0, paid: [] })),
  },
  {
    name: 'instalments-wallets',
    async show(stage) {
      await openPlan(stage);
      await wallet(stage.page).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'instalments-no-account',
    show: (stage) => openPlan(stage, { ...PLAN, bankCardInfo: null }),
  },
  {
    name: 'instalments-all-paid',
    show: (stage) => openPlan(stage, plan({ waiting: [], amountMax: 0 })),
  },
  {
    name: 'instalments-none',
    show: (stage) => openPlan(stage, plan({ waiting: [], amountMax: 0, paid: [] })),
  },
  {
    name: 'instalments-unlisted',
    show: (stage) => openPlan(stage, plan({ waiting: [], amountMax: 500, paid: [] })),
  },
  { name: 'instalments-many', show: (stage) => openPlan(stage, longPlan(40)) },
  {
    name: 'instalments-long',
    async show(stage) {
      const long = {
        ...instalment(1234567890, 9007199254740991, '2026-12-01 23:59:59', LONG_NAME),
        displayAmount: LONG_AMOUNT,
      };
      await openPlan(stage, {
        ...plan({ waiting: [long, long], amountMax: 9007199254740991, paid: [long] }),
        bankCardInfo: { bankName: LONG_NAME, cardNo: '1'.repeat(32), bankNode: '' },
        bankList: [{ name: LONG_NAME }],
        productName: LONG_NAME,
      });
      await expect(accountNumber(stage.page)).not.toHaveValue('');
      await stage.page.getByRole('button', { name: 'Modify amount' }).click();
      await stage.page.getByLabel('Amount to pay (TZS)').fill('9007199254740990');
    },
  },
  {
    name: 'instalments-failed',
    async show({ page, server }) {
      server.refuse('installmentPlan', 'The plan is being worked on.');
      await page.goto(planPage);
      await expect(
        page.getByRole('heading', { name: 'The plan is being worked on.' }),
      ).toBeVisible();
    },
  },
  {
    name: 'instalments-result',
    async show(stage) {
      await openPlan(stage);
      await payNow(stage.page).click();
      await expect(reminder(stage.page)).toBeVisible();
    },
  },
  { name: 'instalments-started', show: start },
  {
    name: 'instalments-started-late',
    async show(stage) {
      await start(stage);
      await stage.page.clock.fastForward('16:00');
      await expect(stage.page.locator('.payment-open .spinner')).toHaveCount(0);
      // A read that was running has timed out in the jump: its toast is closed.
      await stage.page.clock.runFor(3000);
      await expect(stage.page.locator('.notice')).toHaveCount(0);
    },
  },
  {
    name: 'instalments-again',
    async show(stage) {
      await start(stage);
      await payNow(stage.page).click();
      await expect(stage.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'rollover-loading',
    async show({ page, server }) {
      server.hold('delayDetail');
      await page.goto(rolloverPage);
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  { name: 'rollover', main: true, show: (stage) => openRollover(stage) },
  {
    name: 'rollover-review',
    main: true,
    async show(stage) {
      await openRollover(stage);
      await payNow(stage.page).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'rollover-long',
    show: (stage) => openRollover(stage, { detail: [{ text: LONG_NAME, value: LONG_AMOUNT }] }),
  },
  {
    name: 'rollover-no-rows',
    show: (stage) => openRollover(stage, { detail: [], repayDetail: [] }),
  },
  {
    name: 'rollover-no-fee',
    async show({ page, server }) {
      server.succeed('delayDetail', { ...example('delayDetail').data, delayShouldPayAmount: 0 });
      await page.goto(rolloverPage);
      await expect(page.getByText('We do not know what the rollover costs')).toBeVisible();
    },
  },
  {
    name: 'rollover-refused',
    async show({ page, server }) {
      server.refuse('delayDetail', 'A rollover is offered only while the order is due.');
      await page.goto(rolloverPage);
      await expect(page.getByText('No rollover now')).toBeVisible();
    },
  },
  {
    name: 'rollover-checking',
    async show(stage) {
      const { page, server } = stage;
      await setTimeTo('2026-11-21T10:00:00Z', stage);
      await openRollover(stage);
      server.drop('generateVcode');
      await rollOver(page);
      await expect(page.getByText('We are checking your payment')).toBeVisible();
    },
  },
];
