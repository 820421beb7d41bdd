import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { borrowerKeys, IMAGE_DATABASE } from './borrower-stores.ts';

test('README.md lists every store', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
  const [, table = ''] = readme.split('| Store | What it holds |');
  for (const name of [...Object.values(borrowerKeys), IMAGE_DATABASE]) {
    expect(table.split('\n\n')[0]).toContain(`\`${name}\``);
  }
});
