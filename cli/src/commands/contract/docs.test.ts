import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';

test('the reference is one folder of files whose links work without a server', async () => {
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
  const names = new Set(await readdir(folder, { recursive: true }));
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const links = [...page.matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g)].map(
    ([, link = '']) => link,
  );
  expect(links).toContain('reference.js');
  expect(links.filter((link) => !link.startsWith('data:') && !names.has(link))).toEqual([]);

  const script = await readFile(join(folder, 'reference.js'), 'utf8');
  const shown = JSON.parse(/^const spec = (.*);$/m.exec(script)?.[1] ?? '') as ContractDocument;
  expect(shown.servers).toEqual([{ url: 'https://qa.example' }]);
  const operations = new Map(listOperations(shown).map((operation) => [operation.id, operation]));
  for (const { id, path, codes } of listOperations(await readContract())) {
    const operation = operations.get(id);
    expect(operation?.path).toBe(path);
    expect(operation?.description).toContain(`brought.call('${id}'`);
    for (const { name } of codes) expect([...(operation?.examples.keys() ?? [])]).toContain(name);
  }
});

test('a folder that cannot be written prints one sentence', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const { code, stderr } = await brought(['contract', 'docs', join(file, 'below')]);
  expect(stderr).toContain('cannot be written');
  expect(code).toBe(2);
});
