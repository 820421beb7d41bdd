import { expect, test } from 'vitest';
import { envelopeOf, judged } from '../../../test/judged.ts';

const rows = { type: 'array', items: { type: 'integer' } };
const content = {
  'application/json': envelopeOf({ type: 'object', properties: { rows, others: rows } }),
};

/** How many violations name an entry of each list. */
function entriesReported(data: { rows: unknown[]; others: unknown[] }): number[] {
  const { violations } = judged({ body: { code: '00', message: '', data } }, { content });
  return ['rows', 'others'].map(
    (name) => violations.filter(({ where }) => where.startsWith(`data.${name}[`)).length,
  );
}

test.each([
  ['each of a hundred wrong entries', [...Array(100).keys()].map(String), 100],
  ['the first hundred of more', [...Array(101).keys()].map(String), 100],
  ['one after thousands that are right', [...Array(9000).fill(1), 'x'], 1],
])('%s is a violation, in each list', (_what, entries, reported) => {
  const [reportedRows, reportedOthers] = entriesReported({
    rows: entries,
    others: entries.slice(-1),
  });
  expect([reportedRows, reportedOthers]).toEqual([reported, 1]);
});

test('of ten thousand entries in all lists the rest is not judged', () => {
  expect(entriesReported({ rows: Array(10_000).fill(1), others: ['x'] })).toEqual([0, 0]);
  expect(entriesReported({ rows: Array(9_999).fill(1), others: ['x', 'x'] })).toEqual([0, 1]);
});

test('a violation keeps the beginning of a large value alone', () => {
  const long = Array.from({ length: 1000 }, () => ({ a: [1, 2, 3] }));
  const { violations } = judged({ body: { code: '00', message: long, data: { level: 1 } } });
  const [{ got } = { got: '' }] = violations;
  expect(JSON.stringify(got).length).toBeGreaterThan(240);
  expect(JSON.stringify(got).length).toBeLessThan(5000);
});
