import { address } from '../address.ts';
import type { Locator } from 'playwright/test';
import { expect, test } from './support/app.ts';
import { METHOD, open } from './support/payments.ts';
import { answerAll } from './support/answers.ts';

/** The contrast between the edge of a box and its card, as WCAG 1.4.11 measures it. */
function contrast(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const luminance = (color: string) =>
      (color.match(/[\d.]+/g) ?? [])
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
    const card = element.closest('.card') ?? document.body;
    const [dark = 0, light = 0] = [
      luminance(getComputedStyle(element).borderTopColor),
      luminance(getComputedStyle(card).backgroundColor),
    ].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`checkboxes are visible in ${colorScheme}, checked or not`, async ({ page, server }) => {
    answerAll(server);
    await page.emulateMedia({ colorScheme });
    await page.goto(address('/loanConfirmNew'));
    const consent = page.getByRole('checkbox');
    for (const checked of [true, false]) {
      await consent.setChecked(checked);
      await expect.poll(() => contrast(consent)).toBeGreaterThan(3);
    }
    await open(page, server, METHOD);
    const [chosen, other] = await page.getByRole('radio').all();
    await chosen?.check();
    for (const radio of [chosen, other]) {
      await expect.poll(() => radio && contrast(radio)).toBeGreaterThan(3);
    }
  });
}

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
    // Let go elsewhere, nothing is ticked.
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

/** Screens with grounds of a colour, for amounts and for what is to be noted. */
const grounded = [
  '/orderDetails',
  '/repayment',
  '/delayRepayment',
  '/paymentMethod',
  '/loanConfirmNew',
  '/complainPageNext',
  '/deleteMkopoWallerAccount',
  '/promotion',
];

for (const path of grounded) {
  test(`areas with their own background on ${path} have a border in forced colours`, async ({
    page,
    server,
  }) => {
    answerAll(server);
    await page.goto(address(path, { problemType: '1' }));
    await expect(page.locator('.card').first()).toBeVisible();
    await expect.poll(() => page.evaluate(wrongEdges)).toEqual([]);
  });
}

/** Grounds without an edge, and an edge within another one of the same ground; runs in the page. */
function wrongEdges(): string[] {
  const pieces = '.page-lead > *, .page-rest > *';
  const style = getComputedStyle(document.documentElement);
  const probe = document.body.appendChild(document.createElement('i'));
  const grounds = ['--brand-soft', '--notice-soft', '--danger-soft'].map((name) => {
    probe.style.background = style.getPropertyValue(name);
    return getComputedStyle(probe).backgroundColor;
  });
  probe.remove();
  const isGround = (element: Element | null) =>
    element !== null && grounds.includes(getComputedStyle(element).backgroundColor);
  return [...document.querySelectorAll<HTMLElement>('.page-content *')]
    .filter((element) => element.offsetWidth > 200 && !element.matches('a, button, label'))
    .filter(isGround)
    .filter((element) => {
      const { outlineStyle, borderTopWidth } = getComputedStyle(element);
      const isEdged = outlineStyle === 'solid' || borderTopWidth !== '0px';
      const isWithin = isGround(element.closest(pieces)) && !element.matches(pieces);
      return isEdged === isWithin;
    })
    .map(({ className }) => className);
}
