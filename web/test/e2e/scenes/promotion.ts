import { address } from '../../address.ts';
import { expect } from '../support/app.ts';
import { example, answerPromotion } from '../support/contract.ts';
import { fill, phone } from '../support/promotion.ts';
import type { Scene, Stage } from './scene.ts';
import { apply, getCode, picture } from '../../parts.ts';

const LANDING = address('/promotion');

async function open({ page, server }: Stage): Promise<void> {
  answerPromotion(server);
  await page.goto(LANDING);
}

/** The promotion's landing and the pages after it. */
export const promotion: Scene[] = [
  {
    name: 'promotion',
    main: true,
    async show(stage) {
      await open(stage);
      await expect(picture(stage.page)).toBeVisible();
    },
  },
  {
    name: 'promotion-counting',
    async show(stage) {
      await open(stage);
      await fill(stage.page);
      await getCode(stage.page).click();
      await expect(stage.page.getByRole('button', { name: /^Again in/ })).toBeVisible();
    },
  },
  {
    name: 'promotion-faults',
    async show(stage) {
      await open(stage);
      await fill(stage.page, { phone: '12345', capcode: '', smsCode: '' });
      await apply(stage.page).click();
      await expect(stage.page.getByText('Enter the code from the SMS.')).toBeVisible();
    },
  },
  {
    name: 'promotion-no-picture',
    async show({ page, server }) {
      server.reply('getCaptcha', { status: 500 });
      await page.goto(LANDING);
      await expect(page.getByText('The picture did not load.')).toBeVisible();
    },
  },
  {
    name: 'promotion-offline',
    async show({ page, server, context }) {
      await page.clock.install();
      server.drop('getSid');
      await page.goto(LANDING);
      await phone(page).fill('13800138000');
      await page.clock.runFor(10_000);
      await context.setOffline(true);
      await expect(page.getByText('there is no connection')).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  {
    name: 'promotion-loading',
    async show({ page, server }) {
      server.hold('getCaptcha');
      await page.goto(LANDING);
      await expect(page.getByText('The picture is loading.')).toBeAttached();
    },
  },
  {
    name: 'promotion-registered',
    async show(stage) {
      await open(stage);
      await fill(stage.page);
      await apply(stage.page).click();
      await expect(stage.page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
    },
  },
  {
    name: 'promotion-known',
    async show({ page, server }) {
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
    name: 'promotion-agreement',
    main: true,
    async show({ page }) {
      await page.goto(`${LANDING}#/agreementTemplate`);
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'promotion-download',
    main: true,
    async show({ page }) {
      await page.goto(`${LANDING}#/downloadTemplate`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
];
