import { address } from '../../address.ts';
import { overduePlan } from '../../replies/plans.ts';
import { due, late, settled, withdrawable } from '../../replies/orders.ts';
import { expect, settled as atRest } from '../support/app.ts';
import { orderShown } from '../support/orders.ts';
import { LONG_AMOUNT, LONG_NAME, LONG_TEXT, today, type Scene, type Stage } from './scene.ts';

const ORDER = address('/orderDetails');

/** Opens an order that the server sends so. */
async function open({ page, server }: Stage, order: unknown): Promise<void> {
  server.succeed('loanDetails', order);
  await page.goto(ORDER);
  await orderShown(page);
}

const STATUSES: [status: number, words: string, more?: { isDelay?: 1; noticeDesText?: string }][] =
  [
    [110, 'In review', { noticeDesText: 'You get our decision by SMS.' }],
    [151, 'Money on its way', { noticeDesText: 'It goes to your M-Pesa account.' }],
    [170, 'In repayment', { noticeDesText: 'Nothing is due today.' }],
    [174, 'Due'],
    [174, 'Due', { isDelay: 1 }],
    [200, 'Settled', { noticeDesText: 'Thank you. You can borrow again.' }],
    [999, 'Closed', { noticeDesText: 'This loan was closed by your lender.' }],
  ];

const statuses: Scene[] = STATUSES.map(([orderStatus, noticeStatusText, more]) => ({
  name: `order-${orderStatus}${more?.isDelay ? '-rollover' : ''}`,
  main: orderStatus === 174,
  show: (stage) => open(stage, { ...due, orderStatus, noticeStatusText, ...more }),
}));

/** Order details, with any status and any outcome of the call. */
export const orders: Scene[] = today([
  ...statuses,
  {
    name: 'order-180-rollover',
    show(stage) {
      stage.server.succeed('installmentPlan', overduePlan());
      return open(stage, { ...late, isDelay: 1 });
    },
  },
  {
    name: 'order-loading',
    async show({ page, server }) {
      server.hold('loanDetails');
      await page.goto(ORDER);
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'order-failed',
    async show({ page, server }) {
      server.refuse('loanDetails', 'The service is being repaired until 18:00.');
      await page.goto(ORDER);
      await expect(
        page.getByRole('heading', { name: 'The service is being repaired until 18:00.' }),
      ).toBeVisible();
    },
  },
  {
    name: 'order-no-connection',
    async show({ page, server, context }) {
      server.drop('loanDetails');
      await page.goto(ORDER);
      await expect(page.getByText('No connection')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
      await context.setOffline(true);
    },
  },
  {
    name: 'order-last-known',
    async show(stage) {
      await open(stage, due);
      // The order is stored once it has been rendered.
      await atRest(stage.page);
      stage.server.drop('loanDetails');
      await stage.page.reload();
      await expect(stage.page.locator('.last-order')).toBeVisible();
      await expect(stage.page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
      await stage.context.setOffline(true);
    },
  },
  {
    name: 'order-refused',
    async show(stage) {
      await open(stage, due);
      await atRest(stage.page);
      stage.server.refuse('loanDetails', 'This account has been deleted.');
      await stage.page.reload();
      await expect(stage.page.getByText('Your order as of')).toBeVisible();
      await expect(stage.page.getByRole('button', { name: /^Telephone/ })).toBeVisible();
    },
  },
  {
    name: 'order-due-failed',
    async show(stage) {
      stage.server.drop('installmentPlan');
      await open(stage, due);
      await expect(stage.page.getByText('What is due next has not loaded')).toBeVisible();
    },
  },
  {
    name: 'order-missing',
    async show({ page }) {
      await page.goto('/orderDetails?userId=1');
      await expect(page.getByText('Which order?')).toBeVisible();
    },
  },
  {
    name: 'order-bare',
    show: (stage) => open(stage, { orderStatus: 170, productName: 'Quick Loan' }),
  },
  {
    name: 'order-long',
    show: (stage) =>
      open(stage, {
        ...due,
        isDelay: 1,
        noticeStatusText: 'Overdue for more than three weeks and with a penalty',
        noticeDesText: LONG_TEXT,
        productName: LONG_NAME,
        userOrderDetail: {
          detail: [
            ...due.userOrderDetail.detail,
            { text: 'Total to repay until the end of the month', value: LONG_AMOUNT },
            { text: 'Place', value: LONG_NAME },
          ],
        },
      }),
  },
  {
    name: 'order-card-popup',
    async show(stage) {
      await open(stage, {
        ...due,
        cardNeedPop: 1,
        cardPopTitle: 'Add your bank card',
        cardPopMsg: 'Your next loan can then be sent to it.',
      });
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'order-21-withdraw-popup',
    async show(stage) {
      await open(stage, withdrawable);
      await expect(stage.page.getByRole('button', { name: 'Withdraw Now' })).toBeVisible();
    },
  },
  {
    name: 'order-21',
    show: (stage) => open(stage, { ...withdrawable, playeduL: '' }),
  },
  {
    name: 'order-rating',
    async show(stage) {
      await open(stage, { ...settled, isScore: 1 });
      await stage.page.locator('.star').nth(2).click();
    },
  },
  {
    name: 'order-rated',
    async show(stage) {
      await open(stage, { ...settled, isScore: 1 });
      await stage.page.locator('.star').nth(2).click();
      await stage.page.getByRole('button', { name: 'Submit' }).click();
      await expect(stage.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'joint-login',
    main: true,
    async show({ page }) {
      await page.goto(address('/jointLoginError'));
      await expect(page.getByText('Failed', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'joint-login-loading',
    async show({ page, server }) {
      server.hold('unionErrorInfo');
      await page.goto(address('/jointLoginError'));
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
]);
