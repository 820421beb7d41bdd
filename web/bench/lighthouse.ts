import { launch, type LaunchedChrome } from 'chrome-launcher';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { installedBrowser } from '../test/installed-browser.ts';

/**
 * What Lighthouse says of a page on a phone, each time in a browser that has seen nothing.
 * `devtools` really slows the line (slow 4G) and the processor (4 times); `simulate`, its default,
 * computes what that would do.
 */
export async function audit(
  url: string,
  throttlingMethod: 'devtools' | 'simulate',
): Promise<Result> {
  const chromePath = installedBrowser();
  const chrome: LaunchedChrome = await launch({
    ...(chromePath !== undefined && { chromePath }),
    chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const flags: Flags = {
      port: chrome.port,
      throttlingMethod,
      logLevel: 'silent',
      output: 'json',
    };
    const run = await lighthouse(url, flags);
    if (!run || run.lhr.runtimeError) {
      throw new Error(
        `Lighthouse could not look at ${url}: ${run?.lhr.runtimeError?.message ?? ''}`,
      );
    }
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

/** The middle one of some figures. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}
