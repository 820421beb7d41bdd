import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const cited = [...read('SECURITY.md').matchAll(/`([\w/.-]+\.(?:test|e2e)\.ts)` \("([^"]+)"\)/g)];

test('every threat names a test', () => {
  const rows = read('SECURITY.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Somebody'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/\.(test|e2e)\.ts` \("/.test(row))).toEqual([]);
});

test.each(cited.map(([, path = '', title = '']) => [path, title]))(
  '%s has the test "%s"',
  (path, title) => {
    expect(read(path).replaceAll("\\'", "'")).toContain(title);
  },
);

test('the actions of the workflows are pinned by hash', () => {
  const used = readdirSync(join(root, '.github/workflows')).flatMap((file) =>
    [...read(`.github/workflows/${file}`).matchAll(/uses: (\S+)/g)].map(
      ([, action = '']) => action,
    ),
  );
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});

test('no version is taken within three days of its release', () => {
  expect(read('pnpm-workspace.yaml')).toMatch(/^minimumReleaseAge: 4320$/m);
});

test('weaknesses and licences of all dependencies are looked at each night', () => {
  const [, asked = ''] = /proof: \[(.+)\]/.exec(read('.github/workflows/nightly.yml')) ?? [];
  expect(asked.split(', ')).toEqual(expect.arrayContaining(['audit', 'licences']));
  expect(read('.github/workflows/nightly.yml')).toContain('npm run prove -- ${{ matrix.proof }}');
});
