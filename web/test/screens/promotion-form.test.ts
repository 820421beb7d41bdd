import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { captcha, code, phone } from './support/promotion.ts';
import { type } from './support/screen.ts';
import { answerPromotion } from './support/contract.ts';
import { apply, picture } from '../parts.ts';

const LANDING = address('/promotion');

test.beforeEach(({ server }) => answerPromotion(server));

for (const [button, marked] of [
  ['Apply', ['Phone number', 'Characters in the picture', 'SMS code']],
  ['Get code', ['Phone number', 'Characters in the picture']],
  ['Another picture', ['Phone number']],
] as const) {
  test(`${button} marks what is missing at its field, goes to the first and moves nothing above it`, async ({
    page,
  }) => {
    await page.goto(LANDING);
    await expect.element(picture(page)).toBeVisible();
    const main = page.getByRole('main').element();
    // Within the page, which may scroll to the field.
    const top = () =>
      phone(page).element().getBoundingClientRect().top - main.getBoundingClientRect().top;
    const before = top();
    for (let taps = 0; taps < 2; taps += 1) {
      await page.getByRole('button', { name: button }).click();
      await expect.element(phone(page)).toHaveFocus();
      for (const name of marked) {
        const field = page.getByRole('textbox', { name });
        await expect.element(field).toHaveAttribute('aria-invalid', 'true');
        await expect.element(field).not.toHaveAccessibleDescription('');
      }
      await expect.element(page.getByCSS('[aria-invalid]')).toHaveLength(marked.length);
      expect(top()).toBe(before);
    }
  });
}

test('PRO-19 PRO-21 PRO-23 the fields accept 11, 4 and 6 characters, and pasted spaces are dropped', async ({
  page,
  server,
}) => {
  await page.goto(LANDING);
  await expect.element(picture(page)).toBeVisible();
  await type(phone(page), '138001380001');
  await expect.element(phone(page)).toHaveValue('13800138000');
  await type(captcha(page), '7K2PX');
  await expect.element(captcha(page)).toHaveValue('7K2P');
  await type(code(page), '2048159');
  await expect.element(code(page)).toHaveValue('204815');
  await phone(page).fill('138 0013-8000');
  await expect.element(phone(page)).toHaveValue('13800138000');
  await phone(page).fill('+86 138 0013 8001');
  await expect.element(phone(page)).toHaveValue('13800138001');
  await phone(page).fill('１３８００１３８０００');
  await expect.element(phone(page)).toHaveValue('13800138000');
  await code(page).fill('204 815');
  await expect.element(code(page)).toHaveValue('204815');
  await code(page).fill('2048');
  await apply(page).click();
  await expect.poll(() => server.sent('promoRegister')[0]?.form.get('smsCode')).toBe('2048');
});
