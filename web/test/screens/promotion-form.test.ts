import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { answerPromotion, apply, captcha, code, fill, picture } from './support/promotion.ts';
import { texts } from './support/screen.ts';

const LANDING = address('/promotion');

test.beforeEach(({ server }) => answerPromotion(server));

test('several fields that are wrong are listed at the head of the form, each with the way to it', async ({
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
