import type { Page } from 'playwright/test';

/** Collects the errors inside a page from now on. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser reports each failed load by itself; the tests cause them on purpose.
    const ownReport = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !ownReport) errors.push(message.text());
  });
  return errors;
}
