import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import messages from '../src/locales/en.json' with { type: 'json' };
import { COMMON } from '../vite/catalogues.ts';

const src = join(import.meta.dirname, '../src');
const table = readFileSync(join(src, 'app/routes.ts'), 'utf8');

const routes = [
  ...table.matchAll(/import\('\.\.\/(features\/[\w-]+)\/[\w-]+\.tsx'\),\s*texts: \[([^\]]*)\]/g),
].map(([, feature = '', texts = '']) => ({ feature, texts: texts.match(/\w+/g) ?? [] }));

/** Rooms that speak, and are used by features or by each other. What pays brings its own texts. */
const rooms = ['wallet'];

/** The parts of the catalogue that the files of a folder, and of the rooms they use, speak from. */
function spokenIn(folder: string): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(src, folder) });
  const code = files.map((file) => readFileSync(join(src, folder, file), 'utf8')).join('\n');
  const ids = [...code.matchAll(/'([\w.]+)'/g)].map(([, id = '']) => id);
  const parts = ids
    .filter((id) => id.includes('.') && id in messages)
    .map((id) => id.split('.')[0]);
  const used = rooms
    .filter((room) => code.includes(`/${room}/`) && room !== folder)
    .flatMap(spokenIn);
  const all = [...parts, ...used].filter((part) => part !== undefined && !COMMON.has(part));
  return [...new Set(all)].map(String).sort();
}

test('every route is read by this test', () => {
  expect(routes).toHaveLength(table.match(/import\('/g)?.length ?? 0);
});

test.each(routes)('$feature comes with the texts it speaks from: $texts', ({ feature, texts }) => {
  expect(texts).toEqual(expect.arrayContaining(spokenIn(feature)));
});
