import { expect, test } from 'vitest';
import { brought } from '../../../test/brought.ts';
import { runConform } from '../../../test/conform-run.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';
import type { ConformReport } from '../../conform/report/conform-report.ts';

async function conform(...args: string[]): Promise<{ report: ConformReport; code: number | null }> {
  const words = ['conform', '--target', 'sandbox', '--cases', '0', '--json', ...args];
  const { stdout, code } = await brought(words);
  return { report: JSON.parse(stdout) as ConformReport, code };
}

test('the sandbox conforms at the default level', async () => {
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

test('a single call is counted in the singular', async () => {
  const args = ['conform', '--target', 'sandbox', '--only', 'contactInfo', '--level', 'write'];
  expect((await brought(args)).stdout).toContain(' 1 call, ');
});

test('parameters that the contract links to another reply are fetched first', async () => {
  const { report } = await conform('--only', 'getCaptcha');
  const [captcha] = report.operations;
  expect(captcha?.findings).toEqual([]);
  expect(captcha?.coverage.percent).toBe(100);
});

test("a linked parameter takes the target's own value, unless a value is given", async () => {
  const asked: string[] = [];
  const { url } = await loopback((request, response) => {
    const { path } = request;
    if (path.endsWith('/problem-list')) {
      const tabs = [{ name: 'All', list: [{ id: 4711 }] }];
      return sendJson(response, { code: '00', message: '', data: { tabs } });
    }
    asked.push(new URLSearchParams(request.body.toString()).get('problemId') ?? '');
    return sendJson(response, { code: '01', message: 'No.', data: null });
  });
  const args = ['--only', 'problemDetail', '--cases', '0'];
  await runConform(url, args);
  expect(asked).toContain('4711');
  asked.length = 0;
  await runConform(url, [...args, '--set', 'problemId=17']);
  expect(asked).toContain('17');
  expect(asked).not.toContain('4711');
});
