import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { installedBrowser } from '../test/installed-browser.ts';

/**
 * Lighthouse's full report on a page on a phone, with an empty browser cache; the slow connection
 * and processor are simulated.
 */
export function audit(url: string): Promise<Result> {
  return inBrowser((flags) => run(url, flags));
}

/**
 * The values of these Lighthouse audits for a page on a phone whose connection (slow 4G) and
 * processor (4 times) are really slowed down. The browser cache is empty or, with `again`, filled
 * by a visit just before.
 */
export function figures(
  url: string,
  onlyAudits: string[],
  { again = false } = {},
): Promise<Map<string, number>> {
  return inBrowser(async (flags) => {
    const few: Flags = { ...flags, onlyAudits, disableFullPageScreenshot: true };
    // Waiting for a slowed page takes much longer, and this visit only fills the cache.
    if (again) await run(url, few);
    const slowed: Flags = { ...few, throttlingMethod: 'devtools', disableStorageReset: again };
    const { audits } = await run(url, slowed);
    return new Map(onlyAudits.map((id) => [id, audits[id]?.numericValue ?? NaN]));
  });
}

async function inBrowser<T>(work: (flags: Flags) => Promise<T>): Promise<T> {
  const chromePath = installedBrowser();
  const chrome: LaunchedChrome = await launch({
    ...(chromePath !== undefined && { chromePath }),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    return await work({ port: chrome.port, logLevel: 'silent', output: 'json' });
  } finally {
    chrome.kill();
  }
}

async function run(url: string, flags: Flags): Promise<Result> {
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError) {
    const why = result?.lhr.runtimeError?.message ?? '';
    throw new Error(`Lighthouse could not look at ${url}: ${why}`);
  }
  return result.lhr;
}

/** The median of some values. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
