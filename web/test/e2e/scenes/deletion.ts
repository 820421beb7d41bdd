import { address } from '../../address.ts';
import { due } from '../../replies/orders.ts';
import { expect } from '../support/app.ts';
import { orderShown } from '../support/orders.ts';
import type { Scene, Stage } from './scene.ts';

const alert = ({ page }: Stage) => page.getByRole('alertdialog');

async function open({ page }: Stage): Promise<void> {
  await page.goto('/deleteMkopoWallerAccount');
  await expect(page.getByLabel('Phone number')).toBeVisible();
}

async function askForCode(stage: Stage, phone = '0712345678'): Promise<void> {
  await open(stage);
  await stage.page.getByLabel('Phone number').fill(phone);
  await stage.page.getByRole('button', { name: 'Send code' }).click();
}

async function fill(stage: Stage): Promise<void> {
  await askForCode(stage);
  await alert(stage).getByRole('button', { name: 'OK' }).click();
  await stage.page.getByLabel('Verification code').fill('123456');
}

async function ask(stage: Stage): Promise<void> {
  await fill(stage);
  await stage.page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(alert(stage)).toBeVisible();
}

/** Account deletion, step by step. */
export const deletion: Scene[] = [
  { name: 'deletion', main: true, show: open },
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
    name: 'deletion-bad-phone',
    async show(stage) {
      await askForCode(stage, '');
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
      await askForCode(stage);
      await expect(stage.page.getByText('Too many codes').first()).toBeVisible();
    },
  },
  {
    name: 'deletion-sent',
    async show(stage) {
      await askForCode(stage);
      await expect(alert(stage)).toBeVisible();
    },
  },
  { name: 'deletion-code', show: fill },
  { name: 'deletion-sure', show: ask },
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
