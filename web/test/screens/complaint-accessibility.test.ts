import { address } from '../address.ts';
import { details, init, list } from '../replies/complaints.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, toast } from './support/app.ts';
import { pickImage } from './support/write-acts.ts';
import { describe, vi } from 'vitest';

const FORM = address('/complainPageNext', { problemType: '1', problemSonType: '12' });

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test.beforeEach(async ({ page, server }) => {
    await page.emulateMedia({ colorScheme });
    server.succeed('problemInit', init);
    server.succeed('problemList', list);
    server.succeed('problemSave');
  });

  test('axe finds nothing on the start, its sheet, its sub-topics and a toast', async ({
    page,
  }) => {
    await page.goto(address('/complainPage'));
    await page.getByRole('button', { name: 'Collection' }).click();
    await expect.element(page.getByText('3 weekdays')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /L200/ }).click();
    await page.getByRole('button', { name: 'Collection' }).click();
    await expect.element(toast(page)).not.toHaveTextContent('');
    await expectAccessible(page);
  });

  test('axe finds nothing on the form, its errors, its images and its dialogs', async ({
    page,
    server,
  }) => {
    server.succeed('problemUploadImg', { url: '/brought/mock-images/a.svg' });
    await page.goto(FORM);
    await pickImage(page);
    await expect.element(page.getByCSS('main img')).toHaveLength(1);
    server.refuse('problemUploadImg', 'Too dark');
    await pickImage(page);
    await expect.element(page.getByText('Not uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Please fill in')).toBeVisible();
    await expectAccessible(page);
    const file = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' });
    await page.getByCSS('input[type=file]').upload(file);
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('textbox').fill('Wrong date');
    await page.goto(address('/complainPage'));
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds nothing on the success modal', async ({ page }) => {
    await page.goto(FORM);
    await page.getByRole('textbox').fill('Wrong date');
    // The modal would close before axe has run, and axe needs a running clock.
    const { setTimeout: real } = globalThis;
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) =>
      real(run, ms === 1500 ? 1e6 : ms),
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds nothing on the list, full, empty and failed', async ({ page, server }) => {
    await page.goto(address('/complaintList'));
    await expect.element(page.getByRole('tab')).toHaveLength(3);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Closed' }).click();
    await expectAccessible(page);
    server.refuse('problemList', 'Not now');
    await page.goto(address('/complaintList'));
    await expect.element(page.getByRole('heading', { name: 'Not now' })).toBeVisible();
    await expectAccessible(page);
  });

  test('axe finds nothing on the details, the large image and the rating', async ({
    page,
    server,
  }) => {
    const path = address('/complainDetails', { problemId: '7' });
    server.succeed('problemDetail', details);
    await page.goto(path);
    await page.getByRole('button', { name: 'Image 1' }).first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expectAccessible(page);
    server.succeed('problemDetail', { ...details, isNeedScore: 1 });
    await page.clock.install();
    await page.goto(path);
    await expect.element(page.getByText('Process Result')).toBeVisible();
    await page.clock.fastForward(3000);
    await page.getByRole('dialog').getByCSS('label').nth(2).click();
    await expectAccessible(page);
  });

  test('axe finds nothing on an unknown page', async ({ page }) => {
    await page.goto('/nowhere');
    await expect.element(page.getByText('There is no page here')).toBeVisible();
    await expectAccessible(page);
  });
});
