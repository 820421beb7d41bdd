import { expect, onTestFinished, test, vi } from 'vitest';
import * as fields from '../src/generated/fields.ts';
import { commonParameters, createBrought, operations, TIMEOUT_MS } from '../src/index.ts';

/** Names for a page of a list in the fields of calls, in any spelling. */
const paging =
  /^(page|per|cursor|offset|limit|rows|start)$|page_?(no|num|number|size|index)|per_?page/i;

test('CFG-11 no call has a page or a page size, since the documents define none', () => {
  const named = Object.entries(fields).flatMap(([call, own]) =>
    Object.keys(own).map((name) => ({ call, name })),
  );
  for (const name of commonParameters) named.push({ call: 'every call', name });
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => paging.test(name))).toEqual([]);
});

test('CFG-11 each unanswered call ends after 60 000 ms, and none before', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Kept here: an unreferenced request is collected, and then its signal fires no event.
  const sent: Request[] = [];
  const brought = createBrought({
    baseUrl: 'http://127.0.0.1',
    fetch: (request) =>
      new Promise((_, reject) => {
        sent.push(request);
        request.signal.addEventListener('abort', () => reject(new Error('given up')));
      }),
  });
  const ended: unknown[] = [];
  const calls = Object.keys(operations).map((id) =>
    brought.callByName(id, {}).catch((error: unknown) => ended.push(error)),
  );
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(calls);
  expect(sent).toHaveLength(calls.length);
  expect(ended).toHaveLength(calls.length);
  for (const error of ended) expect(error).toMatchObject({ kind: 'timeout' });
});

test('CFG-11 60 000 ms is the only time-out: no call has its own', () => {
  expect(TIMEOUT_MS).toBe(60_000);
  const own = Object.values(operations).flatMap((operation) => Object.keys(operation));
  expect(own.filter((name) => /time/i.test(name))).toEqual([]);
});
