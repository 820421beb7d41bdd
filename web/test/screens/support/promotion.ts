import type { Screen } from './screen.ts';
import { expect } from './app.ts';
import { picture } from '../../parts.ts';

export const phone = (page: Screen) => page.getByLabelText('Phone');
export const captcha = (page: Screen) => page.getByLabelText('Characters in the picture');
export const code = (page: Screen) => page.getByLabelText('SMS code');
export const refresh = (page: Screen) => page.getByRole('button', { name: 'Another picture' });

/**
 * Waits for the picture, then fills in the form; fields that a test does not name get valid values.
 */
export async function fill(
  page: Screen,
  { phone: number = '13800138000', capcode = '7K2P', smsCode = '204815' } = {},
): Promise<void> {
  await expect.element(picture(page)).toBeVisible();
  await phone(page).fill(number);
  await captcha(page).fill(capcode);
  await code(page).fill(smsCode);
}
