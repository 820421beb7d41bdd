import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { installedBrowser } from '../test/installed-browser.ts';

/**
 * Lighthouse's result for a page on a phone, in a browser that has cached nothing, or, `again`,
 * that has just shown the page. `devtools` really slows the line (slow 4G) and the processor (4
 * times); `simulate`, its default, computes what that would do.
 */
export async function audit(
  url: string,
  throttlingMethod: 'devtools' | 'simulate',
  { again = false } = {},
): Promise<Result> {
  const chromePath = installedBrowser();
  const chrome: LaunchedChrome = await launch({
    ...(chromePath !== undefined && { chromePath }),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  const flags: Flags = { port: chrome.port, throttlingMethod, logLevel: 'silent', output: 'json' };
  try {
    if (again) await run(url, flags);
    return await run(url, { ...flags, disableStorageReset: again });
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
