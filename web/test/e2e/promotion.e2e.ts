import { address } from '../address.ts';
import { expect, test, toast } from './support/app.ts';
import { openTab } from './support/orders.ts';
import { captcha, code, fill, phone } from './support/promotion.ts';
import { answerPromotion } from './support/contract.ts';
import { getCode, apply, picture } from '../parts.ts';

const LANDING = address('/promotion', { templateId: '12' });

test.beforeEach(({ server }) => answerPromotion(server));

test('PRO-02 PRO-03 phone, captcha and its picture are visible on a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(LANDING);
  const drawn = await picture(page).boundingBox();
  const button = await apply(page).boundingBox();
  expect((drawn?.y ?? 568) + (drawn?.height ?? 0)).toBeLessThan((button?.y ?? 0) - 12);
});

test('a lost reply loses no input, and a reload keeps phone and countdown', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.goto(LANDING);
  await fill(page);
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
  await getCode(page).click();
  await expect(page.getByRole('button', { name: 'Again in 60 s' })).toBeVisible();
  server.drop('promoRegister');
  await apply(page).click();
  await expect(toast(page)).toHaveText('error');
  await expect(phone(page)).toHaveValue('13800138000');
  await expect(captcha(page)).toHaveValue('7K2P');
  await expect(code(page)).toHaveValue('204815');
  await page.clock.runFor(30_000);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Again in (29|30) s$/ })).toBeVisible();
  await expect(phone(page)).toHaveValue('13800138000');
});

test("one visitor's input is not shown to the next one, even if another tab has already met them", async ({
  page,
  server,
  context,
}) => {
  await page.goto(address('/promotion', { userId: 'first' }));
  await phone(page).fill('13800138000');
  const other = await openTab(context);
  await server.listen(other);
  await other.goto(address('/promotion', { userId: 'second' }));
  await expect(other.getByLabel('Phone')).toHaveValue('');
  await page.goto(address('/promotion', { userId: 'second' }));
  await expect(page.getByLabel('Phone')).toHaveValue('');
  await page.goto(address('/promotion', { userId: 'first' }));
  await expect(page.getByLabel('Phone')).toHaveValue('');
});
