import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import widthOf from 'fast-string-width';
import { expect, test } from 'vitest';
import { brought, temporaryFolder } from '../../../test/brought.ts';

const LONG = 'read the number of the office that a borrower calls when nothing else helps him';
const HALF = 'ﾃﾞﾝﾜ';
const WIDE = '貸付の問い合わせ先を読む';

async function folder(): Promise<string> {
  const cwd = await temporaryFolder();
  const source = (name: string) => `import { flow } from '@brought/cli/flow';
export default flow('${name}', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  for (const step of ['short', '${LONG}', '${WIDE}']) await ctx.call(step, 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'one.ts'), source('one'));
  await writeFile(join(cwd, 'two.ts'), source(`two-${'again-'.repeat(20)}`));
  return cwd;
}

/** The lines of the output; of a line that was overwritten, only its last state. */
function linesOf(stdout: string): string[] {
  return stdout.split('\r\n').map((line) => line.replace(/^[^]*\r\u001b\[2K/, ''));
}

const linesWith = (lines: readonly string[], text: string) =>
  lines.filter((line) => line.includes(text));

/** The whole output, as if no line had been broken. */
const joined = (lines: readonly string[]) => lines.map((line) => line.trim()).join(' ');

test('a long step name keeps the columns aligned, and is printed in full', async () => {
  const cwd = await folder();
  const words = ['flow', 'run', './one.ts', '--target', 'sandbox'];
  const size = { columns: 60, rows: 30 };
  const { stdout, code } = await brought(words, { cwd, terminal: true, size });
  expect(code).toBe(0);
  const lines = linesOf(stdout);
  const calls = linesWith(lines, 'contactInfo ');
  // An East Asian character is two columns wide.
  const at = calls.map((line) => line.replace(WIDE, WIDE + WIDE).indexOf('contactInfo'));
  expect(at).toEqual([31, 31, 31]);
  expect(joined(lines)).toContain(LONG);
  const rows = lines.slice(1, lines.indexOf('      ✓ all is well'));
  expect(Math.max(...rows.map((line) => line.length))).toBeLessThanOrEqual(60);
});

test('run show prints the steps of a run in the same layout', async () => {
  const cwd = await folder();
  await brought(['flow', 'run', './one.ts', '--target', 'sandbox', '--run-id', 'narrow'], { cwd });
  const settings = { cwd, terminal: true, size: { columns: 60, rows: 30 } };
  const { stdout } = await brought(['run', 'show', 'narrow'], settings);
  const lines = stdout.split('\r\n');
  expect(joined(lines)).toContain(LONG);
  expect(linesWith(lines, 'contactInfo ').map((line) => line.indexOf('contactInfo'))).toEqual([
    31,
    31,
    31 - WIDE.length,
  ]);
});

test('one long name among many does not narrow the others', async () => {
  const cwd = await folder();
  const words = ['flow', 'run', './one.ts', './two.ts', '--target', 'sandbox'];
  const size = { columns: 60, rows: 30 };
  const { stdout, code } = await brought(words, { cwd, terminal: true, size });
  expect(code).toBe(0);
  const rows = linesWith(linesOf(stdout), '3 steps');
  expect(rows.map((line) => line.indexOf('3 steps'))).toEqual([29, 29]);
  expect(stdout).toContain('again-'.repeat(20));
});

test('in a file steps are aligned behind names of up to 44 cells', async () => {
  const cwd = await temporaryFolder();
  const names = [
    'short',
    'have an SMS sent with a wrong captcha, again',
    `${WIDE}${WIDE.slice(0, 10)}`,
  ];
  const source = `import { flow } from '@brought/cli/flow';
export default flow('one', { summary: 'Mine.', seed: 'due-today' }, async (ctx) => {
  for (const step of ${JSON.stringify(names)}) await ctx.call(step, 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });
});
`;
  await writeFile(join(cwd, 'one.ts'), source);
  const { stdout } = await brought(['flow', 'run', './one.ts', '--target', 'sandbox'], { cwd });
  const calls = linesWith(stdout.split('\n'), 'contactInfo ');
  const at = calls.map((line) => widthOf(line.slice(0, line.indexOf('contactInfo'))));
  expect(at).toEqual([49, 49, 49]);
  expect(Math.max(...calls.map((line) => widthOf(line)))).toBeLessThanOrEqual(80);
});

test('in a file each step is one line, at any length', async () => {
  const cwd = await folder();
  const { stdout } = await brought(['flow', 'run', './one.ts', '--target', 'sandbox'], { cwd });
  expect(linesWith(stdout.split('\n'), 'contactInfo ')).toHaveLength(3);
  expect(linesWith(stdout.split('\n'), `${LONG} contactInfo`)).toHaveLength(1);
});

test('a half-width letter is one column wide', async () => {
  const cwd = await temporaryFolder();
  await writeFile(
    join(cwd, 'half.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('half', { summary: 'Mine.' }, async (ctx) => {
  for (const step of ['short', '${HALF}']) await ctx.call(step, 'contactInfo', {});
  ctx.check('all is well', { expected: 1, got: 1 });
});
`,
  );
  const { stdout } = await brought(['flow', 'run', './half.ts', '--target', 'sandbox'], { cwd });
  const calls = linesWith(stdout.split('\n'), 'contactInfo ');
  expect(calls.map((line) => line.indexOf('contactInfo'))).toEqual([49, 49]);
});

/** Runs a flow whose checks have long names, on a terminal of 60 columns. */
async function withLongChecks(...words: readonly string[]) {
  const cwd = await temporaryFolder();
  const check = (kind: string, got: number) =>
    `  ctx.${kind}('${kind}: ${LONG}', { expected: 1, got: ${got} });`;
  await writeFile(
    join(cwd, 'long.ts'),
    `import { flow } from '@brought/cli/flow';
export default flow('long', { summary: 'Mine.' }, async (ctx) => {
  await ctx.call('read', 'contactInfo', {});
${check('soft', 1)}
${check('soft', 2)}
${check('check', 2)}
});
`,
  );
  const settings = { cwd, terminal: true, size: { columns: 60, rows: 30 } };
  await brought(['flow', 'run', './long.ts', '--run-id', 'long', ...words], settings);
  const shown = await brought(['run', 'show', 'long'], settings);
  return { lines: shown.stdout.split('\r\n'), settings };
}

test('a check with a long name wraps below itself', async () => {
  const { lines } = await withLongChecks('--target', 'sandbox');
  const [passed, failed] = ['✓', '✗'].map((mark) =>
    lines.findIndex((line) => line.startsWith(`      ${mark} soft: read`)),
  );
  expect(lines.slice(passed, (passed ?? 0) + 2)).toEqual([
    '      ✓ soft: read the number of the office that a borrower',
    '        calls when nothing else helps him',
  ]);
  expect(lines.slice(failed, (failed ?? 0) + 2)).toEqual([
    '      ✗ soft: read the number of the office that a borrower',
    '        calls when nothing else helps him  at long.ts:5:7',
  ]);
});

test('the description of a failure wraps, too, but not the line that repeats it', async () => {
  const { lines } = await withLongChecks('--target', 'sandbox');
  const said = lines.findIndex((line) => line.startsWith('  check: read'));
  expect(lines.slice(said, said + 2)).toEqual([
    '  check: read the number of the office that a borrower calls',
    '  when nothing else helps him',
  ]);
  expect(linesWith(lines, '  repeat    curl')[0]).toContain('--data-raw');
});

test('with several flows, wrapped checks are indented below the flow', async () => {
  const { settings } = await withLongChecks('--target', 'sandbox');
  const words = ['flow', 'run', './long.ts', '--repeat', '2', '--target', 'sandbox'];
  const { stdout } = await brought(words, settings);
  expect(stdout).toContain(
    '    check: read the number of the office that a borrower\r\n    calls when nothing else helps him\r\n',
  );
  expect(stdout).toContain(
    '    soft: read the number of the office that a borrower\r\n    calls when nothing else helps him\r\n',
  );
});
