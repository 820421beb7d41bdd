import { expect, test } from '../support/app.ts';
import { code, payByCard } from '../support/paying.ts';
import { known, scenario } from '../../scenario.ts';

test('a person looking over the shoulder at a payment sees neither card nor phone, even if a server sends them unmasked', async ({
  page,
}) => {
  const cardNo = '4000123412345678';
  await page.route('**/repayment-way*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(/("cardNo":)"[^"]*"/g, `$1"${cardNo}"`);
    await route.fulfill({ response, body: text });
  });
  await page.goto(scenario('/paymentMethod', 'due-today', { withholdingAmount: '500' }));
  await expect(page.getByText('**** 5678').first()).toBeVisible();
  await payByCard(page, 'CRDB Bank');
  await expect(code(page)).toBeVisible();
  const shown = await page.evaluate(() => document.body.innerText);
  expect(shown).toContain('07•••••678');
  for (const number of [cardNo, cardNo.slice(0, 12), known.mobilePhone])
    expect(shown.replaceAll(/[ -]/g, '')).not.toContain(number);
});
