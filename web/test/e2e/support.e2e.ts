import { address } from '../address.ts';
import { expect, test } from './support/app.ts';

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
