import { expect, test } from 'vitest';
import { cachedGroups } from './cached-groups.ts';

test('STO-01 the nine groups of the documents exist, and are empty', () => {
  expect(Object.entries(cachedGroups).map(([name, group]) => [name, group.size])).toEqual([
    ['public', 0],
    ['personal', 0],
    ['job', 0],
    ['ext', 0],
    ['bank', 0],
    ['enum', 0],
    ['text', 0],
    ['city select', 0],
    ['day', 0],
  ]);
});
