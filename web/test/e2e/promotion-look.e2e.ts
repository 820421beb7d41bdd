import type { Page } from 'playwright/test';
import { address, expect, test } from './support/app.ts';
import { example } from './support/contract.ts';
import { lookOver } from './support/look.ts';
import { answerPromotion, apply, fill, getCode, phone, picture } from './support/promotion.ts';
import type { Server } from './support/server.ts';

const LANDING = address('/promotion');

/** A state of the landing worth looking at. */
type Scene = { name: string; show: (page: Page, server: Server) => Promise<void> };

const scenes: Scene[] = [
  {
    name: 'form',
    show: async (page) => {
      await page.goto(LANDING);
      await expect(picture(page)).toBeVisible();
    },
  },
  {
    name: 'counting',
    show: async (page) => {
      await page.goto(LANDING);
      await fill(page);
      await getCode(page).click();
      await expect(page.getByRole('button', { name: /^Again in/ })).toBeVisible();
    },
  },
  {
    name: 'faults',
    show: async (page) => {
      await page.goto(LANDING);
      await fill(page, { phone: '12345', capcode: '', smsCode: '' });
      await apply(page).click();
      await expect(page.getByText('Enter the code from the SMS.')).toBeVisible();
    },
  },
  {
    name: 'no-picture',
    show: async (page, server) => {
      server.reply('getCaptcha', { status: 500 });
      await page.goto(LANDING);
      await expect(page.getByText('The picture did not load.')).toBeVisible();
    },
  },
  {
    name: 'offline',
    show: async (page, server) => {
      await page.clock.install();
      server.drop('getSid');
      await page.goto(LANDING);
      await phone(page).fill('13800138000');
      await page.clock.runFor(10_000);
      await page.context().setOffline(true);
      await expect(page.getByText('there is no connection')).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  {
    name: 'loading',
    show: async (page, server) => {
      server.hold('getCaptcha');
      await page.goto(LANDING);
      await expect(page.getByText('The picture is loading.')).toBeAttached();
    },
  },
  {
    name: 'registered',
    show: async (page) => {
      await page.goto(LANDING);
      await fill(page);
      await apply(page).click();
      await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
    },
  },
  {
    name: 'known',
    show: async (page, server) => {
      server.answer('getSms', example('getSms', 'alreadyRegistered'));
      await page.clock.install();
      await page.goto(LANDING);
      await fill(page);
      await getCode(page).click();
      await expect(page.getByRole('button', { name: 'Use another phone number' })).toBeVisible();
      await page.clock.runFor(5000);
    },
  },
  {
    name: 'agreement',
    show: async (page) => {
      await page.goto(`${LANDING}#/agreementTemplate`);
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
];

for (const { name, show } of scenes) {
  test(`the promotion looks right and is accessible: ${name}`, async ({ page, server }) => {
    test.slow();
    answerPromotion(server);
    await show(page, server);
    await lookOver(page, `promotion-${name}`);
  });
}
