import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import messages from '../src/locales/en.json' with { type: 'json' };
import { fileOf } from '../vite/message-files.ts';

const src = join(import.meta.dirname, '../src');
const table = readFileSync(join(src, 'app/routes.ts'), 'utf8');

const routes = [
  ...table.matchAll(/import\('\.\.\/(features\/[\w-]+)\/([\w-]+)\.tsx'\),\s*(moreTexts: true)?/g),
].map(([, feature = '', screen = '', more]) => ({ feature, screen, more: more !== undefined }));

/** Whether the files of a folder speak from the second file of a language. */
function speaksMore(folder: string): boolean {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(src, folder) });
  const code = files.map((file) => readFileSync(join(src, folder, file), 'utf8')).join('\n');
  return [...code.matchAll(/'([\w.]+)'/g)].some(
    ([, id = '']) => Object.hasOwn(messages, id) && fileOf(id) === 'more',
  );
}

test('every route is read by this test', () => {
  expect(routes).toHaveLength(table.match(/import\('/g)?.length ?? 0);
});

test.each(routes)('$feature/$screen brings the texts it speaks from, and no more', (route) => {
  expect(route.more).toBe(speaksMore(route.feature));
});

test.each(['app', 'session', 'payment', 'wallet', 'ui', 'lib', 'native'])(
  'what %s says is in the first file, which is always there',
  (room) => {
    expect(speaksMore(room)).toBe(false);
  },
);
