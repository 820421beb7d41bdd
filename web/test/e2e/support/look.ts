import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './app.ts';

/** Finds nothing that axe objects to on the page as it is shown now, its frames included. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Nothing reaches beyond the width of the screen; `innerWidth` would grow with what does. */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'width of the page in CSS pixels').toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

/** Sizes and colours that a state must hold at; the last one has twice the text. */
const looks = [
  { name: '390-light', width: 390, colorScheme: 'light', text: 100 },
  { name: '390-dark', width: 390, colorScheme: 'dark', text: 100 },
  { name: '768-light', width: 768, colorScheme: 'light', text: 100 },
  { name: '320-dark', width: 320, colorScheme: 'dark', text: 100 },
  { name: '320-text-200', width: 320, colorScheme: 'light', text: 200 },
] as const;

/** Runs in the page: room for all of it, so that bars at the edges cover nothing; a dialog stays at its own. */
function heightOfAll(): number {
  const modal = document.querySelector('dialog[open]') !== null;
  return modal ? innerHeight : Math.max(innerHeight, document.documentElement.scrollHeight);
}

/**
 * Looks at one state of a page in every size and colour without loading it anew: draws it into the
 * gallery as `name`, finds nothing wider than the screen, and nothing that axe objects to in either
 * colour scheme.
 */
export async function lookOver(page: Page, name: string): Promise<void> {
  for (const { name: look, width, colorScheme, text } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(
      (size) => void (document.documentElement.style.fontSize = size),
      `${text}%`,
    );
    await page.setViewportSize({ width, height: await page.evaluate(heightOfAll) });
    await page.screenshot({ path: `test/gallery/${look}/${name}.png`, animations: 'disabled' });
    await expectFits(page);
    if (width === 390) await expectAccessible(page);
  }
}
