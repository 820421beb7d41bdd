import type { Screen } from './screen.ts';
import { expect } from './app.ts';
import { succeedAll } from './contract.ts';
import type { Server } from './server.ts';

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">
  <rect width="120" height="40" fill="#eef2f6"/><path d="M4 30C30 8 60 36 116 10" stroke="#8aa0b4" fill="none"/>
  <path d="M16 10h14L20 30M38 10v20M50 10L40 20l10 10M60 14c4-8 16-2 8 6l-8 10h14M84 30V10h8a5 5 0 010 10h-8" stroke="#1d3244" stroke-width="3" fill="none"/>
</svg>`;

export const phone = (page: Screen) => page.getByLabelText('Phone');
export const captcha = (page: Screen) => page.getByLabelText('Characters in the picture');
export const code = (page: Screen) => page.getByLabelText('SMS code');
export const picture = (page: Screen) =>
  page.getByRole('img', { name: 'Picture with the characters to type' });
export const refresh = (page: Screen) => page.getByRole('button', { name: 'Another picture' });
export const getCode = (page: Screen) => page.getByRole('button', { name: 'Get code' });
export const apply = (page: Screen) => page.getByRole('button', { name: 'Apply' });

/** Answers all calls of the landing as the contract's examples do. */
export function answerPromotion(server: Server): void {
  succeedAll(server, [
    'channelTemplate',
    'trackVisit',
    'getSid',
    'getSms',
    'promoRegister',
    'trackClick',
  ]);
  server.reply('getCaptcha', { contentType: 'image/svg+xml', body: PICTURE });
}

/** Waits for the picture, then fills in the form; what a test does not name is right. */
export async function fill(
  page: Screen,
  { phone: number = '13800138000', capcode = '7K2P', smsCode = '204815' } = {},
): Promise<void> {
  await expect.element(picture(page)).toBeVisible();
  await phone(page).fill(number);
  await captcha(page).fill(capcode);
  await code(page).fill(smsCode);
}
