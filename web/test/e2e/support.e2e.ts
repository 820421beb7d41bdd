import { address } from '../address.ts';
import { expect, test, toast } from './support/app.ts';

const contact = { email: 'help@lender.example', smWa: '0712 345 678' };

test.beforeEach(({ server }) => server.succeed('contactInfo', contact));

test('SUP-10 BRG-08 tapping the telephone asks the native app to call it', async ({ page }) => {
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, {
      messages,
      brought: { postMessage: (text: string) => messages.push(text) },
    });
  });
  await page.goto(address('/customerService'));
  await page.getByRole('button', { name: /^Telephone/ }).click();
  const messages = await page.evaluate(
    () => (window as unknown as { messages: string[] }).messages,
  );
  expect(messages.map((text) => JSON.parse(text))).toEqual([
    { action: 'callPhone', payload: { phone: contact.smWa } },
  ]);
});

test('a language whose texts do not come leaves all as it is, and says so', async ({ page }) => {
  await page.goto(address('/customerService', { lang: 'en' }));
  await page.route(/\/assets\/sw-/, (route) => route.abort());
  await page.getByText('Kiswahili').click();
  await expect(toast(page)).toHaveText('error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer service');
  await expect(page.getByRole('radio', { name: 'English' })).toBeChecked();
});
