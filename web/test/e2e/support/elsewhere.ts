import type { Page } from 'playwright/test';

const STRANGER =
  '<!doctype html><html lang="en"><title>Elsewhere</title><meta name="viewport" content="width=device-width"><h1>Elsewhere</h1>';

/** Serves a foreign page at every address under https. */
export async function serveElsewhere(page: Page): Promise<void> {
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/html', body: STRANGER }),
  );
}
