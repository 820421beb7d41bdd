import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageScript } from '../vite/page-script.ts';

const web = join(import.meta.dirname, '..');

test('a script that stands in the page may bring no library', async () => {
  const brings = pageScript('src/ui/labels.ts', web, ['chrome80']);
  await expect(brings).rejects.toThrow(/stands in the page, and would bring .*\/react\//);
});
