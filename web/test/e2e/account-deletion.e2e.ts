import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import type { Server } from './support/server.ts';

const DELETION = '/deleteMkopoWallerAccount';

const phone = (page: Page) => page.getByLabel('Phone number');
const code = (page: Page) => page.getByLabel('Verification code');
const send = (page: Page) => page.getByRole('button', { name: 'Send code' });
const remove = (page: Page) => page.getByRole('button', { name: 'Delete my account' });
const alert = (page: Page) => page.getByRole('alertdialog');

async function open(page: Page, server: Server): Promise<void> {
  server.succeed('sendDeleteCode');
  server.succeed('userDelete');
  await page.goto(DELETION);
}

async function dismiss(page: Page, title: string): Promise<void> {
  await expect(alert(page).getByRole('heading')).toHaveText(title);
  await alert(page).getByRole('button', { name: 'OK' }).click();
  await expect(alert(page)).toHaveCount(0);
}

async function getCode(page: Page, number = '0712345678'): Promise<void> {
  await phone(page).fill(number);
  await send(page).click();
  await dismiss(page, 'Verification code sent!');
}

test('a code can be typed after a reload, and is not valid for another borrower', async ({
  page,
  server,
}) => {
  await open(page, server);
  await getCode(page);
  await page.reload();
  await expect(phone(page)).toHaveValue('0712345678');
  await code(page).fill('123456');
  await expect(remove(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Again in/ })).toBeDisabled();
  expect(server.sent('sendDeleteCode')).toHaveLength(1);

  await page.goto(`${DELETION}?userId=somebody-else&mobilePhone=0712345678`);
  await expect(phone(page)).toHaveValue('0712345678');
  await expect(code(page)).toHaveCount(0);
});

async function confirm(page: Page): Promise<void> {
  await code(page).fill('123456');
  await remove(page).click();
  await alert(page).getByRole('button', { name: 'Delete it' }).click();
}

test('DEL-13 a reload after the deletion shows that the account is deleted; another address, the form', async ({
  page,
  server,
}) => {
  await open(page, server);
  await getCode(page);
  await confirm(page);
  await dismiss(page, 'Your account has been deleted!');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(phone(page)).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
  expect(server.sent('userDelete')).toHaveLength(1);
  await page.goto(`${DELETION}?mobilePhone=0755111222`);
  await expect(send(page)).toBeVisible();
});

test('a reload before the deletion is answered says that it may have happened', async ({
  page,
  server,
}) => {
  await open(page, server);
  await getCode(page);
  server.hold('userDelete');
  await confirm(page);
  await expect.poll(() => server.sent('userDelete').length).toBe(1);
  await page.reload();
  const maybe = page.getByText(/may or may not have been deleted/);
  await expect(maybe).toBeVisible();
  await code(page).fill('654321');
  await expect(maybe).toHaveCount(0);
});

test('DEL-04 DEL-06 the keyboard does not cover the next step: Send code, then the deletion', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, server);
  await phone(page).click();
  await page.setViewportSize({ width: 360, height: 350 });
  await expect.poll(() => isFree(send(page)), 'nothing lies over Send code').toBe(true);
  await expect(phone(page)).toBeInViewport({ ratio: 1 });
  await getCode(page);
  await expect(code(page)).toBeFocused();
  await page.keyboard.type('204815');
  await expect.poll(() => isFree(remove(page)), 'nor over the deletion').toBe(true);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(remove(page)).toBeEnabled();
});

/** Whether all of it can be seen and tapped without scrolling. */
const isFree = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => {
      const there = document.elementFromPoint(left + width / 2, y);
      return there !== null && element.contains(there);
    });
  });
