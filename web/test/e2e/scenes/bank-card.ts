import { BANK, bank, cardType, channel, item } from '../../replies/bank.ts';
import { expect } from '../support/app.ts';
import { openForm } from '../support/bank.ts';
import { withIosHost } from '../support/host.ts';
import type { Scene, Stage } from './scene.ts';
import { choice, nextButton } from '../../parts.ts';

const LONG = 'Benki ya Taifa ya Biashara na Maendeleo ya Wananchi wa Tanzania';

const branches = Array.from({ length: 400 }, (_, type) => ({
  name: type % 7 ? `Branch ${type}` : `${LONG} ${type}`,
  type,
}));

async function open({ page }: Stage): Promise<void> {
  await page.goto(BANK);
  await expect(page.getByRole('tab')).toHaveCount(2);
}

async function save(stage: Stage, refusal: string): Promise<void> {
  stage.server.refuse('bankSave', refusal);
  await open(stage);
  await stage.page.getByRole('tab', { name: 'Bank account' }).click();
  await nextButton(stage.page).click();
}

async function refuse(stage: Stage): Promise<void> {
  await save(stage, 'Not possible right now.');
  await expect(stage.page.getByText('Not saved')).toBeVisible();
}

async function refuseField(stage: Stage): Promise<void> {
  await save(stage, 'The account number is not known to the bank.');
  await expect(stage.page.getByLabel('Account number')).toBeFocused();
}

function openLong({ page, server }: Stage): Promise<void> {
  return openForm(page, server, [
    cardType({ note: [1, 2, 3].map((type) => ({ name: `${LONG} ${type}`, type })) }),
    channel({ title: LONG, note: [{ name: LONG, type: 90006 }] }),
    item({ code: 'cardNo', title: LONG, subtitle: LONG, value: '4'.repeat(80) }),
    bank({ note: [] }),
    bank({ code: 'branch', note: branches, type: 7, title: LONG }),
  ]);
}

/** The payment account's form, with any definition of the server. */
export const bankCard: Scene[] = [
  { name: 'bank', main: true, show: open },
  {
    name: 'bank-account',
    async show(stage) {
      await open(stage);
      await stage.page.getByRole('tab', { name: 'Bank account' }).click();
      await expect(
        stage.page.getByRole('group', { name: 'Mobile wallet (optional)' }),
      ).toBeVisible();
    },
  },
  { name: 'bank-refused', show: refuse },
  { name: 'bank-refused-field', show: refuseField },
  {
    name: 'bank-picker',
    async show(stage) {
      await refuse(stage);
      await stage.page.getByRole('button', { name: 'Branch city' }).click();
      await expect(stage.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'bank-long', show: openLong },
  {
    name: 'bank-picker-long',
    async show(stage) {
      await openLong(stage);
      await stage.page.locator('.choice-field button').last().click();
      await stage.page.getByRole('searchbox').fill('benki');
      await expect(stage.page.getByRole('status').filter({ hasText: 'matches' })).toBeVisible();
    },
  },
  {
    name: 'bank-loading',
    async show({ page, server }) {
      server.hold('bankCardInit');
      await page.goto(BANK);
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'bank-empty',
    async show({ page, server }) {
      server.succeed('bankCardInit', { items: [] });
      await page.goto(BANK);
      await expect(page.getByText('Nothing to fill in now')).toBeVisible();
    },
  },
  {
    name: 'bank-offline',
    async show({ page, server, context }) {
      server.drop('bankCardInit');
      await page.goto(BANK);
      await expect(page.getByText('No connection')).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  {
    name: 'bank-failed',
    async show({ page, server }) {
      server.refuse('bankCardInit', 'The service is being repaired until 18:00.');
      await page.goto(BANK);
      await expect(
        page.getByRole('heading', { name: 'The service is being repaired until 18:00.' }),
      ).toBeVisible();
    },
  },
  {
    name: 'bank-saved',
    async show({ page, server }) {
      await withIosHost(page);
      server.succeed('bankCardInit', { items: [bank()] });
      server.succeed('bankSave');
      await page.goto(BANK);
      await expect(choice(page, 'bankCode')).toBeVisible();
      await nextButton(page).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    },
  },
];
