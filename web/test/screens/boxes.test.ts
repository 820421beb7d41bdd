import { address } from '../address.ts';
import type { Locator } from 'vitest/browser';
import { expect, test } from './support/app.ts';
import { open } from './support/payments.ts';
import { METHOD } from '../replies/orders.ts';
import { answerAll } from './support/contract.ts';

/** The contrast between the edge of a box and its card, as WCAG 1.4.11 measures it. */
function contrast(box: Locator): number {
  const element = box.element();
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
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`checkboxes are visible in ${colorScheme}, checked or not`, async ({ page, server }) => {
    answerAll(server);
    await page.emulateMedia({ colorScheme });
    await page.goto(address('/loanConfirmNew'));
    const consent = page.getByRole('checkbox');
    // It is checked at first.
    for (const checked of [true, false]) {
      if (!checked) await consent.click();
      if (checked) await expect.element(consent).toBeChecked();
      else await expect.element(consent).not.toBeChecked();
      await expect.poll(() => contrast(consent)).toBeGreaterThan(3);
    }
    await open(page, server, METHOD);
    const [chosen, other] = page.getByRole('radio').all();
    await chosen?.click();
    for (const radio of [chosen, other]) {
      await expect.poll(() => radio && contrast(radio)).toBeGreaterThan(3);
    }
  });
}

/** Screens with coloured backgrounds, for amounts and for notices. */
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
    await expect.element(page.getByCSS('.card').first()).toBeVisible();
    await expect.poll(() => wrongEdges()).toEqual([]);
  });
}

/** Backgrounds without a border, and borders inside a piece with such a background. */
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
