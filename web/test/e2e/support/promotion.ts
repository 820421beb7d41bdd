import type { Page } from 'playwright/test';
import { expect } from './app.ts';
import { picture } from '../../parts.ts';

export const phone = (page: Page) => page.getByLabel('Phone');
export const captcha = (page: Page) => page.getByLabel('Characters in the picture');
export const code = (page: Page) => page.getByLabel('SMS code');

/**
 * Waits for the picture, then fills in the form; fields that a test does not name get valid values.
 */
export async function fill(
  page: Page,
  { phone: number = '13800138000', capcode = '7K2P', smsCode = '204815' } = {},
): Promise<void> {
  await expect(picture(page)).toBeVisible();
  await phone(page).fill(number);
  await captcha(page).fill(capcode);
  await code(page).fill(smsCode);
}
