import { expect, test } from 'vitest';
import { copyWorkspace, type WorkspaceCopy } from '../test/workspace-copy.ts';

const header = 'id\tarea\tkind\tsource\tstatement\texact_strings\tcheck\n';
const pendingPath = 'openapi/requirements-pending.txt';

/** A workspace with the given requirements, some of them pending, and one test file. */
function workspace(rows: string[], pending: string[], tests: string): WorkspaceCopy {
  const copy = copyWorkspace({ linked: true });
  // The copied root verbs have their own tests, which name none of these rows.
  const lines = rows.map((id) => `${id}\tarea\tstate\tdoc 1\tstatement of ${id}\t\t\n`);
  copy.write('openapi/requirements.tsv', header + lines.join(''));
  copy.write(pendingPath, `# those to come\n${pending.join('\n')}\n`);
  copy.write('web/src/some.test.tsx', tests);
  return copy;
}

function trace(copy: WorkspaceCopy) {
  return copy.run(process.execPath, ['cli/tasks/requirements.mjs']);
}

function git(copy: WorkspaceCopy, ...args: string[]): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com'];
  expect(copy.run('git', [...identity, ...args])).toMatchObject({ code: 0 });
}

test('rows that are pending, or named by tests, pass', () => {
  const copy = workspace(
    ['AAA-01', 'AAA-02', 'AAA-03', 'AAA-04', 'AAA-05', 'AAA-06', 'AAA-07'],
    ['AAA-07'],
    `test('AAA-01 AAA-02, AAA-03 works', () => {});
     describe('AAA-04 a group', () => { it.each([1, 2])(\`AAA-05 works with \${x}\`, () => {}); });
     test.describe('more', () => { test('AAA-06 ' + name, { tag: '@x' }, async () => {}); });`,
  );
  const { code, output } = trace(copy);
  expect(output).toContain('6 of 7 rows are due, 1 pending');
  expect(code).toBe(0);
});

test.each([
  ['only a comment', `// test('AAA-01 works', () => {});`],
  ['only a text', "const text = `test('AAA-01 works', () => {})`;"],
  ['a title that has it further back', `test('works like AAA-01', () => {});`],
  ['a test that is switched off', `test.skip('AAA-01 works', () => {});`],
  ['a test that is still to be written', `test.todo('AAA-01 works');`],
  ['a test that is expected to fail', `test.fails('AAA-01 works', () => {});`],
  [
    'a group that is switched off',
    `describe.skip('x', () => { test('AAA-01 works', () => {}); });`,
  ],
  ['a group without a test', `describe('AAA-01 works', () => {});`],
  ['a step of a test', `test('works', () => test.step('AAA-01 works', () => {}));`],
  ['another function', `say('AAA-01 works', () => {});`],
])('a row named by %s does not count as named', (_, tests) => {
  const { code, output } = trace(workspace(['AAA-01'], [], tests));
  expect(output).toContain('No test names these rows');
  expect(output).toContain('AAA-01  statement of AAA-01');
  expect(code).toBe(1);
});

test('a pending row that a test names must be removed from the list', () => {
  const copy = workspace(['AAA-01'], ['AAA-01'], `test('AAA-01 works', () => {});`);
  const { code, output } = trace(copy);
  expect(output).toContain(`A test names these rows: take them out of ${pendingPath}`);
  expect(output).toContain('AAA-01  web/src/some.test.tsx');
  expect(code).toBe(1);
});

test('an id that is not in the requirements is rejected', () => {
  const copy = workspace(['AAA-01'], ['BBB-01'], `test('AAA-01 AAA-99 works', () => {});`);
  const { code, output } = trace(copy);
  expect(output).toContain('AAA-99  web/src/some.test.tsx');
  expect(output).toMatch(/does not have these ids of .*\n {2}BBB-01/);
  expect(code).toBe(1);
});

test('an empty list of requirements fails', () => {
  expect(trace(workspace([], [], '')).code).toBe(1);
});

test('without git the list is not compared, with a remark', () => {
  const { code, output } = trace(workspace(['AAA-01'], ['AAA-01'], ''));
  expect(output).toContain('remark: no git history here');
  expect(code).toBe(0);
});

test('the list of pending rows may shrink but not grow, in a commit or before it', () => {
  const copy = workspace(['AAA-01', 'AAA-02'], ['AAA-01'], `test('AAA-02 works', () => {});`);
  git(copy, 'init', '--quiet');
  git(copy, 'add', 'openapi');
  git(copy, 'commit', '--quiet', '-m', 'one pending');
  expect(trace(copy).code).toBe(0);

  copy.write('web/src/some.test.tsx', '');
  copy.write(pendingPath, 'AAA-01\nAAA-02\n');
  const grown = trace(copy);
  expect(grown.output).toMatch(/may only shrink, .*\n {2}AAA-02/);
  expect(grown.output).not.toMatch(/may only shrink, .*\n {2}AAA-01/);
  expect(grown.code).toBe(1);

  git(copy, 'commit', '--quiet', '--all', '-m', 'two pending');
  expect(trace(copy).output).toMatch(/may only shrink, .*\n {2}AAA-02/);
});

test('the list is compared with that of origin/main', () => {
  const copy = workspace(['AAA-01'], [], `test('AAA-01 works', () => {});`);
  git(copy, 'init', '--quiet', '--initial-branch=main');
  git(copy, 'add', 'openapi');
  git(copy, 'commit', '--quiet', '-m', 'none pending');
  git(copy, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  git(copy, 'checkout', '--quiet', '--orphan', 'other');
  copy.write('web/src/some.test.tsx', '');
  copy.write(pendingPath, 'AAA-01\n');
  git(copy, 'commit', '--quiet', '--all', '-m', 'one pending');
  expect(trace(copy).output).toMatch(/may only shrink, .*\n {2}AAA-01/);
});
