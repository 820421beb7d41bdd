import { address } from '../address.ts';
import { expect, test } from './support/app.ts';
import { answerAll } from './support/contract.ts';

test('a pressed checkbox looks pressed at once, checked or not', async ({ page, server }) => {
  answerAll(server);
  await page.goto(address('/loanConfirmNew'));
  const consent = page.getByRole('checkbox');
  const drawn = () =>
    consent.evaluate((box) => getComputedStyle(box).borderColor + getComputedStyle(box).opacity);
  for (const checked of [true, false]) {
    await consent.setChecked(checked);
    await page.mouse.move(0, 0);
    const before = await drawn();
    await consent.hover();
    await page.mouse.down();
    expect(await drawn()).not.toBe(before);
    // Releasing it elsewhere ticks nothing.
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

test('a checkbox shows its state in forced colours', async ({ page, server }) => {
  answerAll(server);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(address('/loanConfirmNew'));
  const consent = page.getByRole('checkbox');
  const drawn = async (checked: boolean) => {
    await consent.setChecked(checked);
    await page.mouse.move(0, 0);
    return (await consent.screenshot()).toString('base64');
  };
  const empty = await drawn(false);
  const ticked = await drawn(true);
  // Other effects of a tap must not be what distinguishes them.
  expect(await drawn(false)).toBe(empty);
  expect(ticked).not.toBe(empty);
});
