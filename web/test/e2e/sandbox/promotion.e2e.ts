import type { Page } from 'playwright/test';
import { captcha, code, phone } from '../support/promotion.ts';
import { expect, test } from '../support/app.ts';
import { scenario } from '../../scenario.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { apply, getCode, picture } from '../../parts.ts';

const SEED = 'fresh';
const NUMBER = '13800138000';

/** The text in the latest captcha picture; a person would read it. */
async function readPicture(page: Page, sandbox: Sandbox, sid: string): Promise<string> {
  await expect(picture(page)).toBeVisible();
  return sandbox.captcha(sid);
}

test('a visitor registers: a wrong captcha shows a message, the SMS code registers, a second registration is detected', async ({
  page,
  sandbox,
}) => {
  const begun = page.waitForResponse(/promotion\/get-sid/);
  await page.goto(scenario('/promotion', SEED, { templateId: '12', utm_tag: 'autumn' }));
  const { data } = (await (await begun).json()) as { data: { sid: string } };

  await phone(page).fill(NUMBER);
  const first = await readPicture(page, sandbox, data.sid);
  await captcha(page).fill(first === 'AAAA' ? 'BBBB' : 'AAAA');
  const drawnAnew = page.waitForResponse(/promotion\/get-captcha/);
  await getCode(page).click();
  await expect(page.getByText('The verification code in the picture is wrong.')).toBeVisible();
  await drawnAnew;

  await captcha(page).fill(await readPicture(page, sandbox, data.sid));
  await getCode(page).click();
  await expect(page.getByRole('button', { name: /^Again in/ })).toBeVisible();
  const right = await sandbox.code(NUMBER);
  await code(page).fill(right === '111111' ? '222222' : '111111');
  await apply(page).click();
  await expect(page.getByText('Wrong verification code.')).toBeVisible();
  await code(page).fill(right);
  await apply(page).click();
  await expect(page).toHaveURL(/#\/downloadTemplate$/);
  await expect(page.getByRole('heading', { name: 'You are registered' })).toBeVisible();

  const again = page.waitForResponse(/promotion\/get-sid/);
  await page.goto(scenario('/promotion', SEED));
  const { data: next } = (await (await again).json()) as { data: { sid: string } };
  await phone(page).fill(NUMBER);
  await captcha(page).fill(await readPicture(page, sandbox, next.sid));
  await getCode(page).click();
  await expect(page).toHaveURL(/#\/downloadTemplate$/);
  await expect(
    page.getByRole('heading', { name: 'This phone is registered already' }),
  ).toBeVisible();
});
