import { address } from '../address.ts';
import { BANK, item, options } from '../replies/bank.ts';
import { init } from '../replies/complaints.ts';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { field } from './support/bank.ts';

import { captcha, code, phone } from './support/promotion.ts';
import { choice, apply, picture } from '../parts.ts';
import { answerPromotion } from './support/contract.ts';

test.use({ hasTouch: false, isMobile: false, viewport: { width: 390, height: 640 } });

/** Presses Tab until this has the focus; fails if it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

/** The focused element is visible, and not covered by a bar of the screen. */
async function expectFocusInSight(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const places = [top + 2, top + height / 2, top + height - 2];
    const there = places.map((y) => document.elementFromPoint(left + width / 2, y));
    const free = there.filter((element) => focused.contains(element));
    return free.length < places.length ? focused.outerHTML.slice(0, 120) : '';
  });
  expect(covered, 'what lies under a bar').toBe('');
}

test('a long form can be traversed by keyboard in both directions, with each field visible', async ({
  page,
  server,
}) => {
  const items = Array.from({ length: 14 }, (_, index) => item({ code: `field${index}` }));
  server.succeed('bankCardInit', { items });
  await page.goto(BANK);
  await field(page, 'field0').focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 1; step < items.length; step += 1) {
      await page.keyboard.press(key);
      await expectFocusInSight(page);
    }
  }
  await expect(field(page, 'field0')).toBeFocused();
});

test('a card is added by keyboard alone, and the picker returns the focus', async ({
  page,
  server,
}) => {
  const bank = item({ code: 'bank', cate: 'enum', note: options({ CRDB: 'C1', NMB: 'N2' }) });
  server.succeed('bankCardInit', { items: [bank, item({ code: 'cardNo' })] });
  server.succeed('bankSave');
  await page.goto(BANK);
  await expect(choice(page, 'bank')).toBeVisible();
  await tabTo(page, choice(page, 'bank'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Confirm' }));
  await page.keyboard.press('Enter');
  await expect(choice(page, 'bank')).toBeFocused();
  await expect(choice(page, 'bank')).toContainText('NMB');
  await tabTo(page, field(page, 'cardNo'));
  await page.keyboard.type('4111');
  await tabTo(page, page.getByRole('button', { name: 'Next' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => server.sent('bankSave').length).toBe(1);
  expect(Object.fromEntries(server.sent('bankSave')[0]?.form ?? [])).toMatchObject({
    bank: 'N2',
    cardNo: '4111',
  });
});

test('an account is deleted by the keyboard alone', async ({ page, server }) => {
  server.succeed('sendDeleteCode');
  server.succeed('userDelete');
  await page.goto('/deleteMkopoWallerAccount');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.type('0712345678');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveText(/Verification code sent!/);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Verification code')).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete it' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveText(/Your account has been deleted!/);
});

test('a visitor registers by the keyboard alone', async ({ page, server }) => {
  answerPromotion(server);
  await page.goto(address('/promotion'));
  await expect(picture(page)).toBeVisible();
  await tabTo(page, phone(page));
  await page.keyboard.type('13800138000');
  await tabTo(page, captcha(page));
  await page.keyboard.type('7K2P');
  await tabTo(page, page.getByRole('button', { name: 'Get code' }));
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type('204815');
  await tabTo(page, apply(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();
});

test('a complaint is sent by the keyboard alone, from its topic on', async ({ page, server }) => {
  server.succeed('problemInit', init);
  server.succeed('problemSave');
  await page.goto(address('/complainPage'));
  const all = page.getByRole('button', { name: 'All', exact: true });
  await expect(all).toBeVisible();
  await tabTo(page, all);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(all).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Repayment' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('textbox'));
  await page.keyboard.type('The date is wrong.');
  await tabTo(page, page.getByRole('button', { name: 'Send' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => server.sent('problemSave').length).toBe(1);
});

test('at 400 % zoom the bars leave room for the input', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  server.succeed('problemInit', init);
  await page.goto(address('/complainPageNext', { problemType: '2' }));
  const words = page.getByRole('textbox');
  await expect(words).toBeVisible();
  await tabTo(page, words);
  const under = await words.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 20)?.tagName;
  });
  expect(under, 'where the first word is typed').toBe('TEXTAREA');
});
