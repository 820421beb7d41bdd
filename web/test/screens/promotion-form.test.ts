import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { captcha, code, fill, phone, refresh } from './support/promotion.ts';
import { texts, type } from './support/screen.ts';
import { answerPromotion } from './support/contract.ts';
import { apply, picture } from '../parts.ts';

const LANDING = address('/promotion');

test.beforeEach(({ server }) => answerPromotion(server));

test('several invalid fields are listed at the top of the form, each with a link', async ({
  page,
}) => {
  await page.goto(LANDING);
  await expect.element(picture(page)).toBeVisible();
  const list = page.getByRole('region', { name: 'Check these before you go on' });
  await apply(page).click();
  await expect.element(list).toHaveFocus();
  await expect
    .poll(() => texts(list.getByRole('button')))
    .toEqual(['Phone number', 'Characters in the picture', 'SMS code']);
  await list.getByRole('button', { name: 'Characters' }).click();
  await expect.element(captcha(page)).toHaveFocus();
  await fill(page, { smsCode: '' });
  await apply(page).click();
  await expect.element(code(page)).toHaveFocus();
  await expect.element(list).toHaveLength(0);
});

test('a button beside a field marks what it lacks and moves nothing above it', async ({ page }) => {
  await page.goto(LANDING);
  await expect.element(picture(page)).toBeVisible();
  const list = page.getByRole('region', { name: 'Check these before you go on' });
  const main = page.getByRole('main').element();
  // Within the page, which may scroll to the field.
  const top = () =>
    phone(page).element().getBoundingClientRect().top - main.getBoundingClientRect().top;
  const before = top();
  for (let taps = 0; taps < 2; taps += 1) {
    await page.getByRole('button', { name: 'Get code' }).click();
    await expect.element(phone(page)).toHaveFocus();
    await expect.element(phone(page)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(captcha(page)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(list).toHaveLength(0);
    expect(top()).toBe(before);
  }
});

test('the list of what Apply found stays as it is when another button is tapped', async ({
  page,
}) => {
  await page.goto(LANDING);
  await expect.element(picture(page)).toBeVisible();
  const list = page.getByRole('region', { name: 'Check these before you go on' });
  await apply(page).click();
  await expect.element(list.getByRole('button')).toHaveLength(3);
  await refresh(page).click();
  await expect.element(phone(page)).toHaveFocus();
  await expect.element(list.getByRole('button')).toHaveLength(3);
  await expect.element(code(page)).toHaveAttribute('aria-invalid', 'true');
});

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
