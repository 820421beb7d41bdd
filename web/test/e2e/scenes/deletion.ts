import { address } from '../../address.ts';
import { due } from '../../replies/orders.ts';
import { expect } from '../support/app.ts';
import { orderShown } from '../support/orders.ts';
import type { Scene, Stage } from './scene.ts';

const alert = ({ page }: Stage) => page.getByRole('alertdialog');

async function open({ page }: Stage, query = ''): Promise<void> {
  await page.goto(`/deleteMkopoWallerAccount${query}`);
  await expect(page.getByLabel('Phone number')).toBeVisible();
}

async function requestCode(stage: Stage, phone = '0712345678', query = ''): Promise<void> {
  await open(stage, query);
  await stage.page.getByLabel('Phone number').fill(phone);
  await stage.page.getByRole('button', { name: 'Send code' }).click();
}

async function fill(stage: Stage, query = ''): Promise<void> {
  await requestCode(stage, undefined, query);
  await alert(stage).getByRole('button', { name: 'OK' }).click();
  await stage.page.getByLabel('Verification code').fill('123456');
}

async function ask(stage: Stage, query = ''): Promise<void> {
  await fill(stage, query);
  await stage.page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(alert(stage)).toBeVisible();
}

/** A borrower with an instalment that is due today. */
const OWING = '?sessionId=due-today';

async function askOwing(stage: Stage): Promise<void> {
  await ask(stage, OWING);
  await expect(alert(stage)).toContainText('You still owe');
}

/** Account deletion, step by step. */
export const deletion: Scene[] = [
  { name: 'deletion', main: true, show: (stage) => open(stage) },
  {
    name: 'deletion-debt',
    async show({ page, server }) {
      server.succeed('loanDetails', due);
      await page.goto(address('/orderDetails'));
      await orderShown(page);
      await page.goto(address('/deleteMkopoWallerAccount'));
      await expect(page.getByRole('link', { name: 'See my order' })).toBeVisible();
    },
  },
  {
    name: 'deletion-owed',
    async show(stage) {
      await open(stage, OWING);
      await expect(stage.page.getByRole('link', { name: 'Repay Quick Loan' })).toBeVisible();
    },
  },
  { name: 'deletion-sure-owed', show: askOwing },
  {
    name: 'deletion-done-owed',
    async show(stage) {
      await askOwing(stage);
      stage.server.succeed('userDelete');
      await alert(stage).getByRole('button', { name: 'Delete it' }).click();
      await alert(stage).getByRole('button', { name: 'OK' }).click();
      await expect(stage.page.getByText('You still owe')).toBeVisible();
    },
  },
  {
    name: 'deletion-bad-phone',
    async show(stage) {
      await requestCode(stage, '');
      await expect(alert(stage)).toBeVisible();
    },
  },
  {
    name: 'deletion-no-code',
    async show(stage) {
      stage.server.refuse(
        'sendDeleteCode',
        'Too many codes were sent to this number today. Try again tomorrow.',
      );
      await requestCode(stage);
      await expect(stage.page.getByText('Too many codes').first()).toBeVisible();
    },
  },
  {
    name: 'deletion-sent',
    async show(stage) {
      await requestCode(stage);
      await expect(alert(stage)).toBeVisible();
    },
  },
  { name: 'deletion-code', show: (stage) => fill(stage) },
  { name: 'deletion-sure', show: (stage) => ask(stage) },
  {
    name: 'deletion-no-answer',
    async show(stage) {
      stage.server.drop('userDelete');
      await ask(stage);
      await alert(stage).getByRole('button', { name: 'Delete it' }).click();
      await expect(stage.page.getByText(/may or may not have been deleted/)).toBeVisible();
    },
  },
  {
    name: 'deletion-deleted',
    async show(stage) {
      await ask(stage);
      await alert(stage).getByRole('button', { name: 'Delete it' }).click();
      await expect(alert(stage)).toContainText('Your account has been deleted!');
    },
  },
  {
    name: 'deletion-done',
    async show(stage) {
      await ask(stage);
      await alert(stage).getByRole('button', { name: 'Delete it' }).click();
      await alert(stage).getByRole('button', { name: 'OK' }).click();
      await expect(stage.page.getByText('Your account is deleted')).toBeVisible();
    },
  },
];
