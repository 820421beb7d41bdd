import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { brought, temporaryFolder, type Ended } from '../../../test/brought.ts';
import { loopback, sendJson } from '../../../test/loopback.ts';

/** Runs a user flow as a step of GitHub Actions does, and reads the summary of the step. */
async function inGithub(
  body: string,
  env: Record<string, string> = { GITHUB_ACTIONS: 'true' },
): Promise<Ended & { cwd: string; marks: string[]; summary: string }> {
  const cwd = await temporaryFolder();
  const file = join(cwd, 'summary.md');
  await writeFile(file, 'What a step before has said.\n');
  const flow = `import { flow } from '@brought/cli/flow';
let turn = 0;
export default flow('own', { summary: 'Own.' }, async (ctx) => {
  turn += 1;
  await ctx.call('read, then: look', 'contactInfo', {});
  ${body}
});
`;
  await writeFile(join(cwd, 'own.ts'), flow);
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: '', smWa: '' } }),
  );
  const words = ['flow', 'run', './own.ts', '--retries', '1', '--json', '--target', url];
  const set = { GITHUB_STEP_SUMMARY: file, GITHUB_WORKSPACE: cwd, ...env };
  const ended = await brought(words, { cwd, env: set });
  const marks = ended.stderr.split('\n').filter((line) => line.startsWith('::'));
  return { ...ended, cwd, marks, summary: await readFile(file, 'utf8') };
}

test('GitHub gets an annotation with step and reason, and the run as a table', async () => {
  const { marks, summary, stdout, code } = await inGithub(
    `ctx.check('SUP-03 100% | [right]', { expected: 'a\\nb', got: 'c' });`,
  );
  expect(code).toBe(1);
  expect(marks).toEqual([
    expect.stringMatching(
      /^::error title=own \(attempt 2\)%3A read%2C then%3A look,file=own\.ts,line=6::SUP-03 100%25 \| \[right\]%0Awhere: own\.ts:6:7%0Aexpected: a%0Ab%0Agot: c%0Arepeat: curl /,
    ),
  ]);
  expect(summary).toContain(
    'What a step before has said.\n### Flows: failed\n\n0 of 1 flow passed',
  );
  expect(summary).toMatch(
    /\n\| ✗ failed \| own \(attempt 2\) \| \d.* \| read, then: look: SUP-03 100% \\\| \\\[right\\\] \|\n/,
  );
  // Stdout is still a single JSON document.
  expect(JSON.parse(stdout)).toMatchObject({ exitCode: 1 });
});

test("an error thrown by a user's flow is annotated in its file", async () => {
  const { marks } = await inGithub(`throw new Error('no\\n::error::no');`);
  expect(marks).toHaveLength(1);
  expect(marks[0]).toContain(`,file=own.ts,line=6::no%0A::error::no`);
});

test.each([
  ['check', `const got = 2;\n  ctx.check('SUP-03 one', { expected: 1, got });`, 7],
  ['soft', `ctx.soft('SUP-03 one', { expected: 1, got: 2 });\n  return;`, 6],
])(
  'a failed %s is annotated in its file, with its path in the repository',
  async (_kind, body, at) => {
    const above = tmpdir();
    const { marks, cwd } = await inGithub(body, {
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: above,
    });
    expect(marks).toHaveLength(1);
    expect(marks[0]).toContain(`,file=${relative(above, join(cwd, 'own.ts'))},line=${at}::SUP-03`);
  },
);

test('each failed soft check is annotated at its line, and in the row of the flow', async () => {
  const { marks, summary } = await inGithub(`ctx.soft('SUP-03 one', { expected: 1, got: 2 });
  ctx.soft('SUP-03 two', { expected: 3, got: 4 });
  ctx.check('SUP-03 three', { expected: 5, got: 6 });`);
  expect(marks).toEqual([
    expect.stringMatching(/line=8::SUP-03 three%0A.*%0Aexpected: 5%0Agot: 6%0Arepeat: curl /),
    expect.stringMatching(/line=6::SUP-03 one%0A.*%0Aexpected: 1%0Agot: 2/),
    expect.stringMatching(/line=7::SUP-03 two%0A.*%0Aexpected: 3%0Agot: 4/),
  ]);
  expect(summary).toContain(
    '| read, then: look: SUP-03 three<br>read, then: look: SUP-03 one<br>read, then: look: SUP-03 two |',
  );
});

test('a pass on a retry is annotated as a warning, a pass is not annotated', async () => {
  const check = (holds: string): string =>
    `ctx.check('SUP-03 steady', { expected: 1, got: turn, holds: ${holds} });`;
  const flaky = await inGithub(check('turn > 1'));
  expect(flaky.marks).toEqual(['::warning title=own (attempt 2)::Flaky: SUP-03 steady']);
  expect(flaky.summary).toContain('| ! flaky | own (attempt 2) |');
  const passed = await inGithub(check('true'));
  expect(passed.marks).toEqual([]);
  expect(passed.summary).toContain('| ✓ passed | own |');
});

test('nothing is annotated outside of GitHub, and an unwritable summary does not hide results', async () => {
  const body = `ctx.check('SUP-03 all', { expected: 1, got: 2 });`;
  const elsewhere = await inGithub(body, {});
  expect(elsewhere.marks).toEqual([]);
  expect(elsewhere.summary).toBe('What a step before has said.\n');
  const lost = await inGithub(body, { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/' });
  expect(lost.stderr).toContain('The summary for GitHub cannot be written (it is a folder).');
  expect(lost.code).toBe(1);
});

test('server text cannot issue workflow commands to GitHub', async () => {
  const cwd = await temporaryFolder();
  const message = 'no\n::stop-commands::x\r\n  ::add-mask::y\n##[error]z, amid ##[add-mask]a';
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '01', message, data: null }),
  );
  const env = { GITHUB_ACTIONS: 'true' };
  for (const words of [
    ['flow', 'run', 'support.contact', '--target', url],
    ['call', 'contactInfo', '--target', url],
  ]) {
    const { stdout, stderr, code } = await brought(words, { cwd, env });
    expect(code).not.toBe(0);
    const lines = [stdout, stderr].join('\n').split(/\r\n?|\n/);
    expect(lines.filter((line) => /add-mask|stop-commands/.test(line)).length).toBeGreaterThan(0);
    const commands = lines.filter(
      (line) => /^\s*::|##\[/.test(line) && !line.startsWith('::error '),
    );
    expect(commands).toEqual([]);
  }
});

/**
 * Characters that control a terminal: clear screen, title, bell, backspace, C1, and reversed text
 * direction.
 */
const STEERING = 'a\u001b[2Jb\u001b]0;t\u0007c\bd\u009b1me\u202ef\rg';

test('server text printed by a flow, or annotated, cannot control the terminal', async () => {
  const cwd = await temporaryFolder();
  const body = { code: '01', message: `${STEERING}\n::error ::x ##[error]y`, data: null };
  const { url } = await loopback((_request, response) => sendJson(response, body));
  await writeFile(
    join(cwd, 'telling.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('telling', { summary: 'Tells.' }, async (ctx) => {
  const { serverMessage } = await ctx.attempt('read', 'contactInfo', {});
  console.log(serverMessage);
  process.stderr.write(Buffer.from('\\u001b[32mgreen\\u001b[0m ' + serverMessage + '\\n'));
  await ctx.call('read', 'contactInfo', {});
});
`,
  );
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') };
  const words = ['flow', 'run', './telling.ts', '--target', url];
  const { stdout, stderr, code } = await brought(words, { cwd, env });
  expect(code).toBe(1);
  expect(stderr).toContain('a·[2Jb·]0;t·c·d·1me·f·g\n·::error ::x ##·[error]y\n');
  expect(stderr).toContain('\u001b[32mgreen\u001b[0m a·[2Jb');
  const marks = stderr.split('\n').filter((line) => line.startsWith('::'));
  expect(marks).toHaveLength(1);
  expect(marks[0]).toContain('a·[2Jb·]0;t·c·d·1me·f·g%0A::error ::x');
  const said = (stdout + stderr).replace(/\u001b\[[\d;]*m/g, '');
  expect(said).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
});

test('text that a flow prints in pieces cannot issue GitHub commands, and none of it is lost', async () => {
  const cwd = await temporaryFolder();
  const { url } = await loopback((_request, response) =>
    sendJson(response, { code: '00', message: '', data: { email: '', smWa: '' } }),
  );
  await writeFile(
    join(cwd, 'pieces.ts'),
    `import { flow } from '@brought/cli/flow';
const say = (...pieces: string[]) => { for (const each of pieces) process.stdout.write(each); };
say(':', ':error::top\\n');
export default flow('pieces', { summary: 'Tells.' }, async (ctx) => {
  say(':', ':error::a\\n', '::er', 'ror::b\\n', 'it #', '#[error]c\\n');
  process.stderr.write('OjplcnJvcjo6ZA==', 'base64'); say('\\n');
  for (const byte of Buffer.from('é\\n')) process.stdout.write(Uint8Array.of(byte));
  await new Promise<void>((done) => void process.stdout.write('\u001b[0m:', () => done()));
  say(':error::e canary', '-session\\n');
  await ctx.call('read', 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });
  console.error('next');
  process.stderr.write(':');
  setTimeout(() => { say(':error::f\\n'); process.stderr.write(':error::g'); }, 30);
});
`,
  );
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') };
  const session = ['--session', 'sessionId=canary-session'];
  const words = ['flow', 'run', './pieces.ts', '--target', url, ...session];
  const { stdout, stderr, code } = await brought(words, { cwd, env });
  expect(code).toBe(0);
  const plain = stderr.replace(/\u001b\[[\d;]*m/g, '');
  expect(plain.split('\n').filter((line) => /^\s*::|##\[/.test(line))).toEqual([]);
  expect(plain).toContain('·::error::top\n');
  expect(plain).toContain('·::error::a\n·::error::b\nit ##·[error]c\n');
  expect(plain).toContain('é\n');
  expect(plain).toContain('::error::e ***\n');
  expect(plain).toContain('·::error::dnext\n:\n:error::f\n:error::g\n');
  expect(stdout + stderr).not.toContain('canary');
});
