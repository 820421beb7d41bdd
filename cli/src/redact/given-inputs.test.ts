import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../test/brought.ts';

const CODE = '837261';

/** An input whose name says nothing, and which the flow sends in a secret field. */
const wrongCode = `import { flow, text } from '@brought/cli/flow';
export default flow('wrong', {
  summary: 'Mine.',
  seed: 'due-today',
  session: ['orderId'],
  input: { typed: text('what is typed', '000000'), note: text('what is not sent', '') },
}, async (ctx, { typed }) => {
  const { orderId = '' } = ctx.session;
  const sent = { orderId, verifyCode: typed, repaymentRecordId: 'R1' };
  await ctx.refused('confirm', 'repaymentConfirm', sent, { check: 'it is refused' });
});
`;

let cwd: string;
let env: Readonly<Record<string, string>>;

beforeEach(async () => {
  cwd = await temporaryFolder();
  // CI keeps no session, and with it no command, that a replay could read.
  env = { BROUGHT_STATE_DIR: await temporaryFolder(), BROUGHT_RUNS_DIR: join(cwd, 'runs'), CI: '' };
  await writeFile(join(cwd, 'wrong.ts'), wrongCode);
});

/** Runs the flow with its inputs, and gives all files that the run left in the project. */
async function filesOfRun(...options: readonly string[]): Promise<string> {
  const inputs = ['--set', `typed=${CODE}`, '--set', 'note=20261130'];
  const words = ['flow', 'run', 'wrong.ts', '--target', 'sandbox', ...inputs, ...options];
  const { code, stderr } = await brought(words, { cwd, env });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const runs = join(cwd, 'runs');
  const names = (await readdir(runs, { recursive: true })).filter((each) => /\.jsonl?$/.test(each));
  const texts = await Promise.all(names.map((name) => readFile(join(runs, name), 'utf8')));
  return texts.join('\n');
}

test.each([
  ['one run', []],
  ['so many runs that passed ones are not reported', ['--repeat', '101', '--jobs', '4']],
])('an input that was sent in a secret field is in no file of %s', async (_what, options) => {
  const files = await filesOfRun(...options);
  expect(files).toContain('typed=***');
  expect(files).toContain('note=20261130');
  expect(files).not.toContain(CODE);
});

test('a run with such an input is replayed by the user who made it', async () => {
  await filesOfRun();
  const { code, stdout } = await brought(['replay', 'last', '--json'], { cwd, env });
  expect({ code, sent: stdout.includes(CODE) }).toEqual({ code: 0, sent: false });
});
