import { expect } from './app.ts';
import type { Screen } from './screen.ts';

/** Waits for an order as the application shows it: anything visible before is not that yet. */
export async function orderShown(page: Screen): Promise<void> {
  await expect.element(page.getByCSS('.page .order-status')).toBeVisible();
}
