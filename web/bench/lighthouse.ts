import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { installedBrowser } from '../test/installed-browser.ts';

/**
 * What Lighthouse says of a page on a phone, in a browser that has cached nothing: all that it
 * looks at, on a line and a processor whose slowness it computes.
 */
export function audit(url: string): Promise<Result> {
  return inBrowser((flags) => run(url, flags));
}

/**
 * The figures of these audits of Lighthouse for a page on a phone whose line (slow 4G) and
 * processor (4 times) are really slowed. The browser has cached nothing, or, `again`, has just
 * shown the page.
 */
export function figures(
  url: string,
  onlyAudits: string[],
  { again = false } = {},
): Promise<Map<string, number>> {
  return inBrowser(async (flags) => {
    const few: Flags = { ...flags, onlyAudits, disableFullPageScreenshot: true };
    // A slowed page is waited for much longer, and this one is only to fill the cache.
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

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
