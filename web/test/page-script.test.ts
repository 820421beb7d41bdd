import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageScript } from '../vite/page-script.ts';

const web = join(import.meta.dirname, '..');

test('a script inlined in the page must not import a library', async () => {
  const brings = pageScript('src/ui/labels.ts', web, ['chrome80']);
  await expect(brings).rejects.toThrow(/is inlined in the page, and would include .*\/react\//);
});
