import { expect, test } from 'vitest';
import type { LatencyFigures, LoadReport } from '../report/load-report.ts';
import { judgeThresholds, type Measured } from './judge-thresholds.ts';
import { collectThresholds } from './threshold.ts';
import { limitsOf } from './usual-limits.ts';

const figures: LatencyFigures = {
  count: 100,
  min: 1,
  mean: 20,
  p50: 10,
  p90: 90,
  p95: 95,
  p99: 99,
  p999: 99.9,
  max: 200,
};
const latency = { ...figures, histogram: '' };
const counts: LoadReport['counts'] = {
  arrived: 110,
  started: 100,
  passed: 98,
  failed: 2,
  dropped: 10,
  skipped: 0,
  nothingChecked: 0,
  interrupted: 0,
  sentAgain: 0,
};
const measured: Measured = {
  counts,
  rate: 49.5,
  latency,
  operations: [
    {
      operationId: 'loanDetails',
      kind: 'call',
      count: 100,
      failed: 5,
      latency: { ...latency, p95: 7 },
    },
  ],
};

test.each([
  ['p95>94ms', false, '95.00 ms'],
  ['p95>95ms', true, '95.00 ms'],
  ['p95>=95ms', false, '95.00 ms'],
  ['p99.9>0.1s', true, '99.90 ms'],
  ['max>0.2s', true, '200 ms'],
  ['failed>1%', false, '2.00%'],
  ['failed > 2', true, '2'],
  ['dropped>9', false, '10'],
  ['dropped>10%', true, '9.09%'],
  ['rate<50/s', false, '49.50/s'],
  ['loanDetails p95>7ms', true, '7.00 ms'],
  ['loanDetails failed>4%', false, '5.00%'],
  ['repaymentWay p95>1s', false, 'nothing was measured'],
])('%s is met: %s, at %s', (text, kept, value) => {
  const [result] = judgeThresholds(measured, collectThresholds(text));
  expect(result).toEqual({ failIf: text, kept, measured: value });
});

test.each([
  ['p95', 'A limit is written'],
  ['p96>1ms', 'There is no p96.'],
  ['p95>100', 'write 100ms or 100s'],
  ['rate<50', 'write 50/s'],
  ['failed>1ms', 'write 1 or 1%'],
  ['loanDetails dropped>1', 'of whole flows'],
])('%s is rejected: %s', (text, message) => {
  expect(() => collectThresholds(text)).toThrow(message);
});

test('by default no flow may fail or be dropped', () => {
  const texts = (given: string): string[] =>
    limitsOf(collectThresholds(given)).map(({ text }) => text);
  expect(texts('p95>1s')).toEqual(['p95>1s', 'failed>0', 'dropped>0']);
  expect(texts('failed>1%,loanDetails failed>0')).toEqual([
    'failed>1%',
    'loanDetails failed>0',
    'dropped>0',
  ]);
  expect(() => texts('loanDetail p95>1s')).toThrow('there is no call loanDetail. Did you mean');
});
