import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brought, serve, temporaryFolder, type Served } from '../../../test/brought.ts';
import { photoFile } from '../../../test/photo.ts';

let sandbox: Served;

beforeAll(async () => {
  sandbox = await serve(['up', 'sandbox', '--quiet']);
});
afterAll(() => sandbox.interrupt());

const plan = ['--rate', '5/s', '--duration', '2s'];

async function exported(flow: string, words: readonly string[] = plan, cwd?: string) {
  const folder = await temporaryFolder();
  const args = ['load', 'export', flow, '--engine', 'k6', '--target', sandbox.url, '-o', folder];
  const ended = await brought([...args, ...words], cwd === undefined ? {} : { cwd });
  return { folder, ...ended };
}

function scriptIn(folder: string): Promise<string> {
  return readFile(join(folder, 'script.js'), 'utf8');
}

/** The options of a script. */
async function optionsIn(folder: string): Promise<unknown> {
  const [, text = ''] = /^export const options = (\{.*?^\});$/ms.exec(await scriptIn(folder)) ?? [];
  return JSON.parse(text);
}

test('values from replies are passed on, and the script contains no secret', async () => {
  const { folder, code } = await exported('repay.card');
  expect(code).toBe(0);
  const script = await scriptIn(folder);
  expect(script.match(/^ {2}(?:const \w+ = )?send\(/gm)).toHaveLength(6);
  expect(script).toContain('readSms_4_code = at(readSms_4, "/messages/0/code")');
  expect(script).toContain('["verifyCode", readSms_4_code]');
  expect(script).toContain('["sessionId", inputs["sessionId"]]');
  expect(script.match(/keyed: true/g)).toHaveLength(2);
  expect(script).not.toContain('0712345678');
  const given = join(folder, 'given.json');
  expect((await stat(given)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(given, 'utf8'))).toMatchObject({
    inputs: { mobilePhone: '0712345678' },
  });
});

test('the plan and limits of the script are those of the command line', async () => {
  const limits = 'p95>1s,repaymentWay p99.9>=300ms,failed>2%,rate<4/s,dropped>3';
  const stages = ['--stage', '1s:30/m,2s:2/s', '--max-in-flight', '7', '--fail-if', limits];
  const { folder } = await exported('repay.card', stages);
  expect(await optionsIn(folder)).toMatchObject({
    scenarios: {
      flow: {
        executor: 'ramping-arrival-rate',
        timeUnit: '1m',
        maxVUs: 7,
        stages: [
          { duration: '1000ms', target: 30 },
          { duration: '2000ms', target: 120 },
        ],
      },
    },
    thresholds: {
      brought_flows_passed: ['count>0'],
      brought_flow: ['p(95)<=1000'],
      'brought_call{call:repaymentWay}': ['p(99.9)<300'],
      brought_flows_failed_rate: ['rate<=0.02'],
      iterations: ['rate>=4'],
      dropped_iterations: ['count<=3'],
    },
  });
  const even = await exported('repay.card');
  expect(await optionsIn(even.folder)).toMatchObject({
    scenarios: { flow: { executor: 'constant-arrival-rate', rate: 5, duration: '1999ms' } },
  });
});

test.each([
  ['repay.card:wrong-code', 'it sends several verifyCode'],
  ['complaint', 'uploads a file'],
])('%s is not a fixed sequence of calls: %s', async (flow, why) => {
  const picture = flow === 'complaint' ? ['--set-file', `image=@${await photoFile()}`] : [];
  const { code, stderr } = await exported(flow, [...plan, ...picture]);
  expect(stderr).toContain('is no straight line of calls, so that k6 cannot run it: ');
  expect(stderr).toContain(why);
  expect(code).toBe(2);
});

test.each([
  [
    `const other = ctx.borrower('other', 'overdue-35d');
     await other.call('read', 'contactInfo', {});`,
    'it acts for several borrowers',
  ],
  [
    `await ctx.attempt('look', 'problemDetail', { problemId: String(Math.random()) });`,
    'what it sends with problemDetail differs each time',
  ],
])("nor is a user's flow that does so: %s", async (body, why) => {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';
export default flow('own', { summary: 'Own.', seed: 'due-today' }, async (ctx) => {
  ${body}
  await ctx.call('read', 'contactInfo', {});
  ctx.check('ABT-01 it did', { expected: true, got: true });
});
`;
  await writeFile(join(cwd, 'own.ts'), text);
  const { code, stderr } = await exported('./own.ts', plan, cwd);
  expect(stderr).toContain(why);
  expect(code).toBe(2);
});

test.each([
  [['--session', 'sessionId=s-77'], 'and nowhere else'],
  [['--arrivals', 'random'], 'k6 begins flows evenly'],
  [['--fail-if', 'dropped>1%'], 'k6 limits the number of dropped flows only'],
])('%j is rejected: %s', async (words, sentence) => {
  const { code, stderr } = await exported('support.contact', [...plan, ...words]);
  expect(stderr).toContain(sentence);
  expect(code).toBe(2);
});
