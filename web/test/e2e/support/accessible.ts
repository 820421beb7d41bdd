import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Frame, type Page } from 'playwright/test';

/** A window with axe in it. */
type Judged = { axe: typeof axe };

/** Each page parses all of it: the minified one takes half the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Expects axe to find nothing, once nothing moves and everything has loaded. */
export async function expectAccessible(page: Page): Promise<void> {
  // A button that becomes enabled while axe runs is judged half-way, and checked again.
  await expect.poll(() => violations(page), { timeout: 60_000 }).toEqual([]);
}

/** Waits until all animations that end by themselves have ended. */
export async function nothingMoves(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getTiming().iterations !== Infinity)
        // An animation that is cancelled because its element is removed is over, too.
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/** The findings of axe, frames included, once nothing moves. */
export async function violations(page: Page): Promise<string[]> {
  await nothingMoves(page);
  // When a frame navigates to its page, or to that of another language, axe in it is lost, and the
  // call then waits for a minute.
  if (page.frames().length > 1) await page.waitForFunction(framesAreThere);
  await Promise.all(page.frames().map(loadAxe));
  return page.evaluate(judge);
}

/** Runs in the page: whether each frame has its page, and no longer an empty or an older one. */
function framesAreThere(): boolean {
  return [...document.querySelectorAll<HTMLIFrameElement>('iframe[src]')].every(
    ({ contentDocument: inner, src }) =>
      inner === null || (inner.URL === src && inner.readyState === 'complete'),
  );
}

/**
 * Injects axe into a frame that has none yet, where it stays for the next check.
 * `@axe-core/playwright` takes ten times as long: it opens a new page for each check.
 */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(source);
  await frame.evaluate(() => {
    const judged = window as unknown as Judged;
    judged.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });
  });
}

/** Runs in the page. */
async function judge(): Promise<string[]> {
  const judged = window as unknown as Judged;
  const { violations: found } = await judged.axe.run(document, { resultTypes: ['violations'] });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
