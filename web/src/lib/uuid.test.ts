import { expect, test } from 'vitest';
import { uuid } from './uuid.ts';

test('ids are random UUIDs, all different', () => {
  const ids = Array.from({ length: 100 }, uuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
