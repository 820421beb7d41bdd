import { IDEMPOTENCY_KEY_HEADER, operations } from '@brought/sdk';
import type { Page } from 'playwright/test';

const payingPaths = Object.values(operations)
  .filter(({ effect }) => effect === 'pay')
  .map(({ path }) => path);

/**
 * Calls `tell` with the path of each payment that leaves a page without a separate tap: a key that
 * has not been sent before, and no tap since the last one.
 */
export async function watchTaps(page: Page, tell: (path: string) => void): Promise<void> {
  await page.exposeFunction('tellUntapped', tell);
  await page.addInitScript(
    ({ paths, header }) => {
      const keys = new Set<string>();
      let isTapped = false;
      for (const type of ['click', 'submit']) {
        addEventListener(type, () => (isTapped = true), { capture: true });
      }
      const send = fetch.bind(window);
      window.fetch = (input, init) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
        const key = input instanceof Request ? (input.headers.get(header) ?? '') : '';
        if (paths.includes(pathname) && !keys.has(key)) {
          if (!isTapped) Reflect.apply(Reflect.get(window, 'tellUntapped'), null, [pathname]);
          keys.add(key);
          isTapped = false;
        }
        return send(input, init);
      };
    },
    { paths: payingPaths, header: IDEMPOTENCY_KEY_HEADER },
  );
}
