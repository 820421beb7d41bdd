import type { Page } from 'playwright/test';

/**
 * Records layout shifts on the screens that the page opens from now on; the function returns those
 * of the current one.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(recordShifts);
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as string[]);
}

/** Notes on the window what moved; runs in the page. */
function recordShifts(): void {
  type Shift = PerformanceEntry & { sources: { node: Element | null }[] };
  const shifts: string[] = [];
  Reflect.set(window, 'shifts', shifts);
  new PerformanceObserver((seen) => {
    for (const entry of seen.getEntries() as Shift[]) {
      const moved = entry.sources.map(({ node }) => node?.outerHTML ?? 'gone');
      shifts.push(`at ${entry.startTime} ms: ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
