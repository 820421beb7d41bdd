import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';

test('the reference is one folder of pages that find each other without a server', async () => {
  const folder = join(await temporaryFolder(), 'reference');
  const { code, stdout } = await brought([
    'contract',
    'docs',
    folder,
    '--origin',
    'https://qa.example',
  ]);
  expect(code).toBe(0);
  expect(stdout).toContain('index.html');
  const names = new Set(await readdir(folder));
  for (const { id, path, codes } of listOperations(await readContract())) {
    const page = await readFile(join(folder, `${id}.html`), 'utf8');
    expect(page).toContain(`https://qa.example${path}`);
    expect(page).toContain(`brought.call(&#39;${id}&#39;`);
    for (const { name } of codes) expect(page).toContain(`id="example-${name}"`);
    const links = [...page.matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !link.startsWith('data:') && !names.has(link))).toEqual([]);
  }
});

test('a folder that cannot be written is one sentence', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const { code, stderr } = await brought(['contract', 'docs', join(file, 'below')]);
  expect(stderr).toContain('cannot be written');
  expect(code).toBe(2);
});
