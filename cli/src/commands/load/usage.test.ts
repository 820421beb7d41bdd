import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

const plan = ['--rate', '5/s', '--duration', '1s'];

test.each([
  [
    ['repay.card', '--rate', '50', '--duration', '1s'],
    'A rate is written 50/s, 300/m or 3600/h; perhaps 50/s is meant.\n',
  ],
  [
    ['repay.card', '--rate', 'fast', '--duration', '1s'],
    'A rate is written 50/s, 300/m or 3600/h.',
  ],
  [['repay.card', '--rate', '0/s', '--duration', '1s'], 'begins no flow'],
  [['repay.card', '--stage', '10s'], 'A stage is a time and the rate at its end, such as 10s:50/s'],
  [['repay.card', '--rate', '5/s'], 'For how long?'],
  [['repay.card'], 'How many flows are to begin?'],
  [['repay.card', ...plan, '--fail-if', 'p95'], 'A limit is written'],
  [['repay.card', ...plan, '--seed', '3'], '--seed goes with --arrivals random'],
  [['repay.crd', ...plan], 'There is no flow repay.crd. Did you mean repay.card'],
  [['repay.card', 'out.json', ...plan], 'What is out.json for?'],
  [['repay.card', ...plan, '--json=skipReason'], '--json: there is no field skipReason'],
  [
    ['repay.card', ...plan, '--target', 'https://lender.example'],
    'may be a host with real borrowers',
  ],
])('%j is rejected before anything is sent: %s', async (words, sentence) => {
  const { code, stderr, stdout } = await brought(['load', 'run', ...words]);
  expect(stderr).toContain(sentence);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('a file with several flows is rejected with their names', async () => {
  const cwd = await temporaryFolder();
  const flow = (name: string): string =>
    `export const ${name} = flow('${name}', { summary: 'Own.' }, async () => {});`;
  const text = `import { flow } from '@brought/cli/flow';\n${flow('one')}\n${flow('two')}`;
  await writeFile(join(cwd, 'own.ts'), text);
  const { code, stderr } = await brought(['load', 'run', './own.ts', ...plan], { cwd });
  expect(stderr).toContain('./own.ts holds several flows: one, two.');
  expect(code).toBe(2);
});

test("a user's flow runs unchanged, on a sandbox within the program", async () => {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'own.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('own', { summary: 'Own.', seed: 'due-today' }, async (ctx) => {
  const { data } = await ctx.call('read the order', 'loanDetails', {
    orderId: ctx.session.orderId ?? '', productId: ctx.session.productId ?? '',
  });
  ctx.check('it is there', { expected: 'string', got: typeof data.orderStatus });
  console.log('seen');
});
`,
  );
  const words = ['load', 'run', './own.ts', '--target', 'sandbox', ...plan];
  const { code, stdout, stderr } = await brought(words, { cwd });
  expect(stderr).toContain('The target runs in this process, so the figures include both.');
  expect(stdout).toMatch(/ {2}loanDetails +5 +\d/);
  expect(stdout).not.toContain('seen');
  expect([0, 1]).toContain(code);
});

test('a flow that a mock cannot support is skipped with the reason, and does not pass', async () => {
  const { code, stdout } = await brought([
    'load',
    'run',
    'repay.card',
    ...plan,
    '--target',
    'mock',
  ]);
  expect(stdout).toContain('skipped');
  expect(stdout).toMatch(/nothing checked {2}5 flows · 0 passed/);
  expect(code).toBe(7);
});

test('names are completed', async () => {
  const { stdout } = await brought(['__complete', 'load', 'run', 'repay.ca']);
  expect(stdout).toContain('repay.card\t');
});
