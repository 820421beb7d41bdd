import type { Page } from 'playwright/test';
import { expect } from './app.ts';

/**
 * Expects that the accessibility tree of the page is that in `test/e2e/trees/<name>.txt`, word by
 * word: headings, names of buttons and fields, and elements without a name.
 */
export async function expectTree(page: Page, name: string): Promise<void> {
  // Content that is still loading is waited for; with --update-snapshots the first tree is written.
  await expect(async () => {
    expect(await treeOf(page)).toMatchSnapshot(`${name}.txt`);
  }).toPass({ timeout: 30_000 });
}

/** The accessibility tree, without what differs from run to run. */
async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return `${tree
    // The target of a link does not matter here; its parameters are the session's.
    .replaceAll(/^( *- \/url: [^?\n]*)\?.*$/gm, '$1')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, '(site)')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '(moment)')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '(day)')
    .replaceAll(/\bin \d+ days/g, 'in (some) days')
    .replaceAll(/\d+ (s|seconds)\b/g, '(some) $1')}\n`;
}
