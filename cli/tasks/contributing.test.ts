import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.mjs';

const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const changes = text.split(/^## /m).flatMap((section) => {
  const [, diff] = /```diff\n(.*?)```/s.exec(section) ?? [];
  const [title = ''] = section.split('\n', 1);
  return diff === undefined ? [] : [{ title, diff }];
});

test('CONTRIBUTING.md shows the four changes that are made most often', () => {
  expect(changes).toHaveLength(4);
});

test.each(changes)('$title: the diff shown fits the files as they are', ({ diff }) => {
  const applied = spawnSync('git', ['apply', '--check', '-'], { cwd: root, input: diff });
  expect(String(applied.stderr)).toBe('');
});
