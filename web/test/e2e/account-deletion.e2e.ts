import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { gate } from './../gate.ts';
import type { Server } from './support/server.ts';

const DELETION = '/deleteMkopoWallerAccount';

const PHONE_HINT = 'We send a code to this number to make sure that it is you.';
const CODE_HINT = '6 characters, as in the SMS';

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

test('DEL-01 DEL-02 DEL-03 DEL-04 DEL-05 DEL-06 DEL-09 DEL-10 DEL-12 DEL-13 a phone and its code delete the account, without a session', async ({
  page,
  server,
}) => {
  await open(page, server);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete account');
  await expect(phone(page)).toHaveAttribute('autocomplete', 'tel');
  await expect(code(page)).toHaveCount(0);
  await expect(phone(page)).toHaveAccessibleDescription(PHONE_HINT);
  await expect(remove(page)).toBeDisabled();

  const held = gate();
  await page.route('**/send-sms-code-new*', async (route) => {
    await held.opened;
    await route.fallback();
  });
  await phone(page).fill(' 0712345678 ');
  await send(page).dblclick();
  await expect(send(page)).toHaveAttribute('aria-busy', 'true');
  await expect(code(page)).toHaveCount(0);
  held.open();
  await dismiss(page, 'Verification code sent!');
  const [asked, ...more] = server.sent('sendDeleteCode');
  expect(more).toEqual([]);
  expect(asked?.method).toBe('POST');
  expect(Object.fromEntries(asked?.form ?? [])).toEqual({ phone: '0712345678', type: 'del' });

  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await expect(code(page)).toHaveAccessibleDescription(CODE_HINT);
  await code(page).fill('204 ８１５');
  await remove(page).click();
  await expect(alert(page)).toContainText('0712345678');
  expect(server.sent('userDelete')).toEqual([]);
  await alert(page).getByRole('button', { name: 'Delete it' }).dblclick();
  await dismiss(page, 'Your account has been deleted!');
  const [deletion, ...others] = server.sent('userDelete');
  expect(others).toEqual([]);
  expect(deletion?.method).toBe('POST');
  expect(Object.fromEntries(deletion?.form ?? [])).toEqual({ phone: '0712345678', code: '204815' });
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(phone(page)).toHaveCount(0);
  await expect(remove(page)).toHaveCount(0);
});

test('a code counts for the phone it was sent to, and another can be had after a minute', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await open(page, server);
  await getCode(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const another = page.getByRole('button', { name: 'Send another code' });
  await expect(another).toBeEnabled();
  await another.click();
  await dismiss(page, 'Verification code sent!');
  const waiting = page.getByRole('button', { name: /^Again in/ });
  await expect(waiting).toHaveText('Again in 60 s');
  await expect(waiting).toBeDisabled();
  const spoken: string[] = [];
  await page.exposeFunction('speak', (words: string) => spoken.push(words));
  await page.evaluate(() => {
    const region = document.querySelector('.resend-button + [role=status]');
    const { speak } = window as unknown as { speak: (words: string) => void };
    new MutationObserver(() => speak(region?.textContent ?? '')).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await page.clock.runFor(60_000);
  await expect(another).toBeEnabled();
  await expect
    .poll(() => [...new Set(spoken)])
    .toEqual([
      'Another code in 60 seconds.',
      'Another code in 30 seconds.',
      'Another code in 10 seconds.',
      'You can get another code now.',
    ]);
  expect(server.sent('sendDeleteCode')).toHaveLength(2);

  await code(page).fill('123456');
  await phone(page).fill('0798765432');
  await expect(code(page)).toHaveCount(0);
  await expect(remove(page)).toBeDisabled();
  await phone(page).fill('0712345678');
  await expect(code(page)).toHaveValue('123456');
  await expect(remove(page)).toBeEnabled();
});

test('a code that was sent can be typed after a reload, and is valid for no other borrower', async ({
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

test('DEL-04 DEL-06 a keyboard leaves in sight what it types for: Send code, then the deletion', async ({
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
