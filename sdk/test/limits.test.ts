import { expect, test } from 'vitest';
import * as fields from '../src/generated/fields.ts';
import { operations, timeoutMs } from '../src/index.ts';

/** What calls name a page of a list by, in any spelling. */
const paging =
  /^(page|per|cursor|offset|limit|rows|start)$|page_?(no|num|number|size|index)|per_?page/i;

test('CFG-11 no call takes a page or a page size, for the documents give none', () => {
  const named = Object.entries(fields).flatMap(([call, own]) =>
    Object.keys(own).map((name) => ({ call, name })),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => paging.test(name))).toEqual([]);
});

test('CFG-11 60 000 ms is the only time-out: no call has one of its own', () => {
  expect(timeoutMs).toBe(60_000);
  const own = Object.values(operations).flatMap((operation) => Object.keys(operation));
  expect(own.filter((name) => /time/i.test(name))).toEqual([]);
});
