import type { Page } from 'playwright/test';
import { asFromCamera, drawJpeg, type PhotoOptions } from '../../photos.ts';

/** A JPEG as a camera writes it, drawn by the browser of `page`; a blank one is enough. */
export async function photo(page: Page, options: PhotoOptions): Promise<Buffer> {
  return Buffer.from(asFromCamera(await page.evaluate(drawJpeg, options)));
}
