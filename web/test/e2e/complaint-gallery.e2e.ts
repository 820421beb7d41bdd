import type { Page } from 'playwright/test';
import { address, expect, test, toast } from './support/app.ts';
import { details, init, list } from './support/complaints.ts';
import { photo } from './support/photos.ts';
import type { Server } from './support/server.ts';

const FORM = address('/complainPageNext', { problemType: '1', problemSonType: '12' });
const LONG = 'Your agent called my employer twice and threatened to come to my house. '.repeat(3);

/** A state of a screen worth looking at. */
type Scene = { name: string; show: (page: Page, server: Server) => Promise<void> };

const scenes: Scene[] = [
  {
    name: 'start',
    show: async (page) => {
      await page.goto(address('/complainPage'));
      await expect(page.getByText('Quick Loan')).toBeVisible();
    },
  },
  {
    name: 'start-loading',
    show: async (page, server) => {
      server.hold('problemInit');
      await page.goto(address('/complainPage'));
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'start-failed',
    show: async (page, server) => {
      server.refuse('problemInit', 'The service is being repaired until 18:00.');
      await page.goto(address('/complainPage'));
      await expect(page.getByText('This did not load')).toBeVisible();
    },
  },
  {
    name: 'start-offline',
    show: async (page, server) => {
      server.drop('problemInit');
      await page.goto(address('/complainPage'));
      await page.context().setOffline(true);
      await expect(page.getByText('No connection')).toBeVisible();
      await expect(page.getByText('You are offline.')).toBeVisible();
    },
  },
  {
    name: 'start-no-order',
    show: async (page, server) => {
      server.succeed('problemInit', { ...init, orderDetail: null, orderList: [] });
      await page.goto(address('/complainPage'));
      await expect(page.getByText(/No order is chosen/)).toBeVisible();
    },
  },
  {
    name: 'start-sub-topics-and-draft',
    show: async (page) => {
      await page.goto(FORM);
      await page.getByRole('textbox').fill(LONG);
      await page.goto(address('/complainPage'));
      await page.getByRole('button', { name: 'Collection' }).click();
      await expect(page.getByText('3 weekdays')).toBeVisible();
    },
  },
  {
    name: 'start-orders',
    show: async (page) => {
      await page.goto(address('/complainPage'));
      await page.getByRole('button', { name: 'All', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'start-blocked',
    show: async (page, server) => {
      server.succeed('problemInit', { ...init, orderDetail: { ...init.orderDetail, isShow: 0 } });
      await page.goto(address('/complainPage'));
      await page.getByRole('button', { name: 'Collection' }).click();
      await expect(toast(page)).not.toBeEmpty();
    },
  },
  {
    name: 'form-errors-and-images',
    show: async (page, server) => {
      await page.goto(FORM);
      await showImages(page, server);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('Please fill in')).toBeVisible();
    },
  },
  {
    name: 'form-uploading',
    show: async (page, server) => {
      await page.goto(FORM);
      server.hold('problemUploadImg');
      await page.getByRole('textbox').fill(LONG);
      await pick(page, await photo(page, { width: 400, height: 300 }));
      await expect(page.getByText('Uploading')).toBeVisible();
    },
  },
  {
    name: 'form-unreadable',
    show: async (page) => {
      await page.goto(FORM);
      await pick(page, Buffer.from('no picture'));
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'form-sending',
    show: async (page, server) => {
      server.hold('problemSave');
      await page.goto(FORM);
      await page.getByRole('textbox').fill(LONG);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'form-sent',
    show: async (page) => {
      await page.clock.install();
      await page.goto(FORM);
      await page.getByRole('textbox').fill(LONG);
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'list',
    show: async (page) => {
      await page.goto(address('/complaintList'));
      await expect(page.getByRole('tab')).toHaveCount(3);
    },
  },
  {
    name: 'list-empty',
    show: async (page) => {
      await page.goto(address('/complaintList', { tab: '2' }));
      await expect(page.getByText('Nothing here yet')).toBeVisible();
    },
  },
  {
    name: 'list-loading',
    show: async (page, server) => {
      server.hold('problemList');
      await page.goto(address('/complaintList'));
      await expect(page.getByText('loading...')).toBeVisible();
    },
  },
  {
    name: 'details',
    show: async (page, server) => {
      server.succeed('problemDetail', { ...details, content: LONG });
      await page.goto(address('/complainDetails', { problemId: '7' }));
      await expect(page.getByText('Process Result')).toBeVisible();
    },
  },
  {
    name: 'details-image',
    show: async (page) => {
      await page.goto(address('/complainDetails', { problemId: '7' }));
      await page.getByRole('button', { name: 'Image 2' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'details-rating',
    show: async (page, server) => {
      server.succeed('problemDetail', { ...details, isNeedScore: 1 });
      await page.clock.install();
      await page.goto(address('/complainDetails', { problemId: '7' }));
      await expect(page.getByText('Process Result')).toBeVisible();
      await page.clock.fastForward(3000);
      await page.getByRole('dialog').locator('label').nth(2).click();
    },
  },
  {
    name: 'not-found',
    show: async (page) => {
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

/** What is wider than the screen, or cut off by its own box. */
function misfits(): string[] {
  const page = document.documentElement;
  const wide = page.scrollWidth > page.clientWidth ? ['the page scrolls sideways'] : [];
  const cut = [...document.querySelectorAll('h1, h2, button, a, p, dd, label')].filter(
    (element) => {
      const { overflow } = getComputedStyle(element);
      const hidden = element.closest('.visually-hidden, .draft-words, .complaint-item');
      return overflow !== 'hidden' && !hidden && element.scrollWidth > element.clientWidth + 1;
    },
  );
  const inline = (element: Element) => getComputedStyle(element).display === 'inline';
  return [
    ...wide,
    ...cut.filter((element) => !inline(element)).map((element) => element.outerHTML),
  ];
}

const looks = [
  { name: '390-light', width: 390, colorScheme: 'light', zoom: 1 },
  { name: '390-dark', width: 390, colorScheme: 'dark', zoom: 1 },
  { name: '320-light', width: 320, colorScheme: 'light', zoom: 1 },
  { name: '768-light', width: 768, colorScheme: 'light', zoom: 1 },
  { name: '390-text-200', width: 390, colorScheme: 'light', zoom: 2 },
] as const;

for (const { name: look, width, colorScheme, zoom } of looks) {
  test.describe(look, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme });

    for (const { name, show } of scenes) {
      test(`${name} fits the screen`, async ({ page, server }) => {
        server.succeed('problemInit', init);
        server.succeed('problemList', list);
        server.succeed('problemDetail', details);
        server.succeed('problemUploadImg', { url: '/brought/mock-images/a.svg' });
        server.succeed('problemSave');
        await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = '${zoom * 100}%';
        })`);
        await show(page, server);
        await page.screenshot({
          path: `test/gallery/${look}/complaint-${name}.png`,
          animations: 'disabled',
        });
        expect(await page.evaluate(misfits)).toEqual([]);
      });
    }
  });
}
