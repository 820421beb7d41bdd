import { address } from '../address.ts';
import { expect, test, toast } from './support/app.ts';

const contact = { email: 'help@lender.example', smWa: '0712 345 678' };

test.beforeEach(({ server }) => server.succeed('contactInfo', contact));

test('a language that fails to load changes nothing, and says so', async ({ page }) => {
  await page.goto(address('/customerService', { lang: 'en' }));
  await page.route(/\/assets\/sw-/, (route) => route.abort());
  await page.getByText('Kiswahili').click();
  await expect(toast(page)).toHaveText('error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
});

test("a chosen language overrides the link's, until a link names another one", async ({ page }) => {
  const html = page.locator('html');
  const link = address('/orderDetails', { lang: 'en' });
  const choose = (language: string) => page.getByText(language, { exact: true }).click();
  await page.goto(link);
  await page.getByRole('link', { name: 'Customer service' }).first().click();
  await choose('Bahasa Indonesia');
  await expect(html).toHaveAttribute('lang', 'id');
  await choose('Kiswahili');
  await expect(html).toHaveAttribute('lang', 'sw');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Huduma kwa wateja');
  await page.goBack();
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'sw');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maelezo ya mkopo');

  await page.goto(address('/orderDetails', { lang: 'zh' }));
  await expect(html).toHaveAttribute('lang', 'zh');
  await page.goto(link);
  await expect(html).toHaveAttribute('lang', 'en');
});
