import { expect, test } from 'vitest';
import { brought } from '../../../test/brought.ts';
import type { ConformReport } from '../../conform/report/conform-report.ts';

async function conform(...args: string[]): Promise<{ report: ConformReport; code: number | null }> {
  const words = ['conform', '--target', 'sandbox', '--cases', '0', '--json', ...args];
  const { stdout, code } = await brought(words);
  return { report: JSON.parse(stdout) as ConformReport, code };
}

test('a sandbox conforms at the level that is the default', async () => {
  const { report, code } = await conform();
  const errors = report.operations
    .flatMap(({ findings }) => findings)
    .filter(({ level }) => level === 'error');
  expect(errors).toEqual([]);
  expect(report.score.percent).toBe(100);
  expect(code).toBe(0);
});

test('--only takes several names, repeated or with commas', async () => {
  const ids = async (...args: string[]): Promise<string[]> =>
    (await conform(...args)).report.operations.map(({ id }) => id).sort();
  const both = await ids('--only', 'contactInfo', '--only', 'loanDetails');
  expect(both).toEqual(['contactInfo', 'loanDetails']);
  expect(await ids('--only', 'contactInfo,loanDetails')).toEqual(both);
});

test('one call is told as one', async () => {
  const args = ['conform', '--target', 'sandbox', '--only', 'contactInfo', '--level', 'write'];
  expect((await brought(args)).stdout).toContain(' 1 call, ');
});
