import type { Page } from 'playwright/test';

/**
 * Types into the field with the focus as an input method does: what it composes, step by step, and
 * then what is meant by that.
 */
export async function compose(page: Page, steps: readonly string[], meant: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  for (const text of steps) {
    const { length } = text;
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: length,
      selectionEnd: length,
    });
  }
  await client.send('Input.insertText', { text: meant });
}
