import { address } from '../../address.ts';
import { details, init, list } from '../../replies/complaints.ts';
import type { Page } from 'playwright/test';
import { expect, toast } from '../support/app.ts';

import { photo } from '../support/photos.ts';
import type { Server } from '../support/server.ts';
import { stopTimers } from '../support/timers.ts';
import type { Scene } from './scene.ts';

const FORM = address('/complainPageNext', { problemType: '1', problemSonType: '12' });
const LONG = 'Your agent called my employer twice and threatened to come to my house. '.repeat(3);
/** The longest text that the form accepts. */
const SENT = LONG.slice(0, 143);

const scenes: Scene[] = [
  {
    name: 'complaint-start',
    main: true,
    async show({ page }) {
      await page.goto(address('/complainPage'));
      await expect(page.getByText('Quick Loan')).toBeVisible();
    },
  },
  {
    name: 'complaint-start-loading',
    async show({ page, server }) {
      server.hold('problemInit');
      await page.goto(address('/complainPage'));
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'complaint-start-failed',
    async show({ page, server }) {
      server.refuse('problemInit', 'The service is being repaired until 18:00.');
      await page.goto(address('/complainPage'));
      await expect(
        page.getByRole('heading', { name: 'The service is being repaired until 18:00.' }),
      ).toBeVisible();
    },
  },
  {
    name: 'complaint-start-offline',
    async show({ page, server }) {
      server.drop('problemInit');
      await page.goto(address('/complainPage'));
      await page.context().setOffline(true);
      await expect(page.getByText('No connection')).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  {
    name: 'complaint-start-no-order',
    async show({ page, server }) {
      server.succeed('problemInit', { ...init, orderDetail: null, orderList: [] });
      await page.goto(address('/complainPage'));
      await expect(page.getByText('You have no orders.')).toBeVisible();
    },
  },
  {
    name: 'complaint-start-sub-topics-and-draft',
    async show({ page }) {
      await page.goto(FORM);
      await page.getByRole('textbox').fill(LONG);
      await page.goto(address('/complainPage'));
      await page.getByRole('button', { name: 'Collection' }).click();
      await expect(page.getByText('3 weekdays')).toBeVisible();
    },
  },
  {
    name: 'complaint-start-orders',
    async show({ page }) {
      await page.goto(address('/complainPage'));
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'complaint-start-blocked',
    async show({ page, server }) {
      server.succeed('problemInit', { ...init, orderDetail: { ...init.orderDetail, isShow: 0 } });
      await page.goto(address('/complainPage'));
      await page.getByRole('button', { name: 'Collection' }).click();
      await expect(toast(page)).not.toBeEmpty();
    },
  },
  {
    name: 'complaint-form',
    main: true,
    async show({ page }) {
      await page.goto(FORM);
      await expect(page.getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'complaint-form-errors-and-images',
    async show({ page, server }) {
      await page.goto(FORM);
      await showImages(page, server);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Please fill in')).toBeVisible();
    },
  },
  {
    name: 'complaint-form-uploading',
    async show({ page, server }) {
      await page.goto(FORM);
      server.hold('problemUploadImg');
      await page.getByRole('textbox').fill(LONG);
      await pick(page, await photo(page, { width: 400, height: 300 }));
      await expect(page.getByText('Uploading')).toBeVisible();
    },
  },
  {
    name: 'complaint-form-unreadable',
    async show({ page }) {
      await page.goto(FORM);
      await pick(page, Buffer.from('no picture'));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'complaint-form-sending',
    async show({ page, server }) {
      server.hold('problemSave');
      await page.goto(FORM);
      await page.getByRole('textbox').fill(LONG);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'complaint-form-sent',
    async show({ page }) {
      await page.clock.install();
      await page.goto(FORM);
      await page.getByRole('textbox').fill(LONG);
      await expect(page.getByText('Calls to my contacts')).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // Rendering pictures needs a running clock.
      await stopTimers(page);
      await page.clock.resume();
    },
  },
  {
    name: 'complaint-start-after-sending',
    async show({ page }) {
      await page.goto(FORM);
      await page.getByRole('textbox').fill(LONG);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('link', { name: 'See my order' })).toBeVisible();
    },
  },
  {
    name: 'complaint-list',
    main: true,
    async show({ page }) {
      await page.goto(address('/complaintList'));
      await expect(page.getByRole('tab')).toHaveCount(3);
    },
  },
  {
    name: 'complaint-list-all',
    async show({ page, server }) {
      const all = { title: 'All', list: list.tabs.flatMap((tab) => tab.list) };
      server.succeed('problemList', { tabs: [all, ...list.tabs] });
      await page.goto(address('/complaintList'));
      await expect(page.getByRole('tab')).toHaveCount(4);
    },
  },
  {
    name: 'complaint-list-empty',
    async show({ page }) {
      await page.goto(address('/complaintList', { tab: '2' }));
      await expect(page.getByText('Nothing here yet')).toBeVisible();
    },
  },
  {
    name: 'complaint-list-none',
    async show({ page, server }) {
      server.succeed('problemList', { tabs: [] });
      await page.goto(address('/complaintList'));
      await expect(page.getByRole('link', { name: 'Write a complaint' })).toBeVisible();
    },
  },
  {
    name: 'complaint-list-loading',
    async show({ page, server }) {
      server.hold('problemList');
      await page.goto(address('/complaintList'));
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'complaint-details',
    main: true,
    async show({ page, server }) {
      server.succeed('problemDetail', { ...details, content: SENT });
      await page.goto(address('/complainDetails', { problemId: '7' }));
      await expect(page.getByText('Process Result')).toBeVisible();
    },
  },
  {
    name: 'complaint-details-image',
    async show({ page }) {
      await page.goto(address('/complainDetails', { problemId: '7' }));
      await page.getByRole('button', { name: 'Image 2' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'complaint-details-rating',
    async show({ page, server }) {
      server.succeed('problemDetail', { ...details, isNeedScore: 1 });
      await page.clock.install();
      await page.goto(address('/complainDetails', { problemId: '7' }));
      await expect(page.getByText('Process Result')).toBeVisible();
      await page.clock.fastForward(3000);
      await page.getByRole('dialog').locator('label').nth(2).click();
    },
  },
  {
    name: 'complaint-details-rating-without-star',
    async show({ page, server }) {
      server.succeed('problemDetail', { ...details, isNeedScore: 1 });
      await page.clock.install();
      await page.goto(address('/complainDetails', { problemId: '7' }));
      await expect(page.getByText('Process Result')).toBeVisible();
      await page.clock.fastForward(3000);
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Tap a star first')).toBeVisible();
    },
  },
  {
    name: 'not-found',
    main: true,
    async show({ page }) {
      await page.goto('/nowhere');
      await expect(page.getByText('There is no page here')).toBeVisible();
    },
  },
];

async function pick(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}

async function showImages(page: Page, server: Server): Promise<void> {
  const image = await photo(page, { width: 400, height: 300 });
  await pick(page, image);
  await expect(page.locator('main img')).toHaveCount(1);
  server.refuse('problemUploadImg', 'The image is too dark');
  await pick(page, image);
  await expect(page.getByText('Not uploaded')).toBeVisible();
}

/** Complaints, from the choice of an order to the rating of the answer. */
export const complaints: Scene[] = scenes.map((scene) => ({
  ...scene,
  show(stage) {
    answer(stage.server);
    return scene.show(stage);
  },
}));

function answer(server: Server): void {
  server.succeed('problemInit', init);
  server.succeed('problemList', list);
  server.succeed('problemDetail', details);
  server.succeed('problemUploadImg', { url: '/brought/mock-images/a.svg' });
}
