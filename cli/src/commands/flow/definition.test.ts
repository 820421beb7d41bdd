import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brought, folderWith, temporaryFolder, type Ended } from '../../../test/brought.ts';

/** Runs a flow with this definition. */
async function runSaying(definition: string, body = '', ...args: string[]): Promise<Ended> {
  const cwd = await temporaryFolder();
  const text = `import { flow, text } from '@brought/cli/flow';
export default flow('my.flow', { summary: 'Mine.', ${definition} }, async (ctx) => {
  ${body}
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is read', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'my-flow.ts'), text);
  return brought(['flow', 'run', './my-flow.ts', ...args], { cwd });
}

test.each([
  [`seed: 'overdue-35'`, 'wants an unknown scenario, overdue-35. Did you mean overdue-35d?'],
  [`taggs: ['mine']`, 'has an unknown key, taggs. Did you mean tags?'],
  [`tags: 'mine'`, 'tags must be a list of names'],
  [`needs: ['stat']`, 'has an unknown need, stat. Did you mean state?'],
  [`session: ['orderid']`, 'wants an unknown session parameter, orderid. Did you mean orderId'],
  [
    `cases: { late: { summary: 'Late.', sead: 'overdue-35d', run: async () => {} } }`,
    'The case late of the flow my.flow has an unknown key, sead. Did you mean seed?',
  ],
  ['data: 7', 'data must be the path of a table, or a list of rows'],
  ['tags: [7]', 'tags must be a list of names'],
  ['input: { a: 7 }', 'the input a must be text(...), secret(...), integer(...) or images(...)'],
  [`input: 'a'`, 'input must be an object'],
  ['cases: []', 'cases must be an object'],
  [`cases: { a: { summary: 'A.' } }`, 'The case a of the flow my.flow: run must be a function'],
  [`tags: ['a\\n::error::b']`, 'A tag of the flow my.flow has a name of more than one line'],
  [`input: { 'a\\n': 7 }`, 'an input has a name of more than one line'],
  [
    `cases: { 'a\\u001b[2J': { summary: 'A.', run: async () => {} } }`,
    'A case of the flow my.flow has a name of more than one line',
  ],
  [`tags: [' ']`, 'A tag of the flow my.flow has an empty name'],
  [`input: { '': text('it') }`, 'an input has an empty name'],
  [
    `cases: { '': { summary: 'A.', run: async () => {} } }`,
    'A case of the flow my.flow has an empty',
  ],
  ['...{ summary: 7 }', 'summary must be a text'],
  [
    `cases: { all: { summary: 'All.', run: async () => {} } }`,
    'The case all of the flow my.flow needs another name: `--case all` means every case',
  ],
])('a flow that says %s is not run: 2, with the nearest name', async (definition, sentence) => {
  const ended = await runSaying(definition);
  expect(ended.stderr).toContain(sentence);
  expect(ended.stderr).toContain('my-flow.ts:2');
  expect(ended.code).toBe(2);
});

test('a flow without a name is not run: 2', async () => {
  const cwd = await temporaryFolder();
  const text = `import { flow } from '@brought/cli/flow';
export default flow(' ', { summary: 'Mine.' }, async () => {});
`;
  await writeFile(join(cwd, 'my-flow.ts'), text);
  const { stderr, code } = await brought(['flow', 'run', './my-flow.ts'], { cwd });
  expect(stderr).toContain('A flow has an empty name (my-flow.ts:2:16).');
  expect(code).toBe(2);
});

test('passing concurrent calls are shown as passed', async () => {
  const both = `await Promise.all([ctx.call('one', 'contactInfo', {}), ctx.call('other', 'contactInfo', {})]);`;
  const ended = await runSaying('', both);
  expect(ended.stdout).toContain('✓ one');
  expect(ended.stdout).toContain('✓ other');
  expect(ended.stdout).not.toContain('✗');
  expect(ended.code).toBe(0);
});

test('an option takes several names, repeated or with commas', async () => {
  const list = async (...args: string[]): Promise<string[]> => {
    const { stdout } = await brought(['flow', 'ls', ...args, '--json']);
    return (JSON.parse(stdout) as { flows: { name: string }[] }).flows.map(({ name }) => name);
  };
  const both = await list('--tag', 'account', '--tag', 'promotion');
  expect(both).toEqual(['account.delete', 'promo.register', 'joint-login']);
  expect(await list('--tag', 'account,promotion')).toEqual(both);
  const cases = ['--case', 'wrong-code,no-card', '--case', 'resend', '--target', 'sandbox'];
  const ran = await brought(['flow', 'run', 'repay.card', ...cases, '--json=lines']);
  for (const name of ['wrong-code', 'no-card', 'resend']) {
    expect(ran.stdout).toContain(`"case":"${name}"`);
  }
  const needs = ['flow', 'run', 'support.contact', '--has', 'state,clock', '--has', 'sms'];
  const { stdout } = await brought([...needs, '--json']);
  const { reports } = JSON.parse(stdout) as { reports: { target: { can: string[] } }[] };
  expect(reports[0]?.target.can).toEqual(['state', 'clock', 'sms']);
});

test('a payment whose code cannot be read is skipped, not passed: 7', async () => {
  const ended = await brought(['flow', 'run', 'repay.card']);
  expect(ended.stdout).toContain('✓ pay');
  expect(ended.stdout).toMatch(/skipped {2}.*needs sms, which this target does not have/);
  expect(ended.code).toBe(7);
});

test('--fail-on-skipped exits with 7 if anything was skipped, even a check', async () => {
  const some = ['flow', 'run', 'support.contact', 'repay.card'];
  expect((await brought(some)).code).toBe(0);
  const strict = await brought([...some, '--fail-on-skipped']);
  expect(strict.stdout).toContain('incomplete  2 runs');
  expect(strict.code).toBe(7);
  const check = `await ctx.call('read', 'contactInfo', {}); ctx.check('kept', { needs: 'state', expected: 1, got: 1 });`;
  expect((await runSaying('', check)).code).toBe(0);
  expect((await runSaying('', check, '--fail-on-skipped')).code).toBe(7);
});

test('a shard without runs says so, and passes its job', async () => {
  const ended = await brought(['flow', 'run', 'support.contact', '--shard', '2/2']);
  expect(ended.stderr).toContain('Shard 2/2 has nothing to run: 1 run in all.');
  expect(ended.code).toBe(0);
});

test('an unknown call is reported with the nearest name', async () => {
  const ended = await runSaying('', `await ctx.call('read', 'contactInf', {});`);
  expect(ended.stdout).toContain('There is no call contactInf. Did you mean contactInfo?');
  expect(ended.code).toBe(2);
});

/** A folder with a flow, another one in a subfolder, the module that both import, and its test. */
function folderOfFlows(): Promise<string> {
  const flow = (name: string, from: string): string =>
    `import { flow } from '@brought/cli/flow'; import { wanted } from '${from}';
export default flow('${name}', { summary: 'Mine.' }, async (ctx) => {
  await ctx.call('read the contacts', 'contactInfo', {});
  ctx.check('it is read', { expected: wanted, got: 1 });
});
`;
  return folderWith({
    'flows/one.ts': flow('one', './wanted'),
    'flows/wanted.ts': 'export const wanted = 1;',
    'flows/wanted.test.ts': 'throw new Error("a test is no flow");',
    'flows/more/other.ts': flow('other', '../wanted'),
  });
}

test('a folder selects all flows in it', async () => {
  const cwd = await folderOfFlows();
  for (const word of ['flows/', './flows']) {
    const { stdout, code } = await brought(['flow', 'run', word, '--json'], { cwd });
    const { reports } = JSON.parse(stdout) as { reports: { flow: string }[] };
    expect(reports.map(({ flow }) => flow)).toEqual(['other', 'one']);
    expect(code).toBe(0);
  }
  const empty = await brought(['flow', 'run', './'], { cwd: await temporaryFolder() });
  expect(empty.stderr).toContain('No file in the folder ./ exports a flow.');
  expect(empty.code).toBe(2);
});
