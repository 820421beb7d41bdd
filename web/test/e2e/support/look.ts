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
