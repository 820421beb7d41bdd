import type { Page } from 'playwright/test';

const CONFIG_SCRIPT = /(<script type="application\/json" id="config">)[^]*?(<\/script>)/;

/**
 * Serves the page of the app with this instead of config.json, as a server does that inlines it;
 * with further `headers` of the page.
 */
export async function withConfigIn(
  page: Page,
  content: string,
  headers: Record<string, string> = {},
): Promise<void> {
  const isPage = ({ hostname, pathname }: URL) =>
    hostname === '127.0.0.1' && !/\.\w+$|^\/(brought|__sandbox)\//.test(pathname);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    try {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        CONFIG_SCRIPT,
        (_, start: string, end: string) => start + content + end,
      );
      await route.fulfill({ response, body, headers: { ...response.headers(), ...headers } });
    } catch {
      // The test may be over while a page in a frame is still loading; any other page is then
      // missed.
    }
  });
}
