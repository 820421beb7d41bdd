import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const cited = [...read('SECURITY.md').matchAll(/`([\w/.-]+\.(?:test|e2e)\.ts)` \("([^"]+)"\)/g)];

/**
 * Modifiers of tests that never run, or are meant to fail; skipping for a missing tool is allowed.
 */
const OFF = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/** The names of a callee: `test`, `each` of `test.each(rows)`. */
function namesIn(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee))
    return [...namesIn(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesIn(callee.expression);
  return ts.isTaggedTemplateExpression(callee) ? namesIn(callee.tag) : [];
}

/** The titles of tests that run, as written in the source. */
function runningTests(source: string): string[] {
  const file = ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const texts = new Map<string, ts.Expression>();
  const look = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      texts.set(node.name.text, node.initializer);
    if (!ts.isCallExpression(node)) return node.forEachChild(look);
    const names = namesIn(node.expression);
    const [first, ...rest] = names;
    const isGroup = first === 'describe' || names.slice(0, 2).join('.') === 'test.describe';
    const [written, ...given] = node.arguments;
    const title = written && ts.isIdentifier(written) ? texts.get(written.text) : written;
    const isOff = names.some((name) => OFF.has(name)) || given.some(hasOff);
    const isWord = first === 'test' || first === 'it';
    if ((isWord || isGroup) && isOff) return;
    const isTest = isWord && !isGroup && given.length > 0;
    if (isTest && title && !rest.includes('step') && !given.some(turnsOff)) {
      if (ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (ts.isTemplateExpression(title)) titles.push(title.getText(file).slice(1, -1));
    }
    node.forEachChild(look);
  };
  look(file);
  return titles;
}

/** Whether options disable a test or a group. */
function hasOff(options: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(options)) return false;
  return options.properties.some(
    (each) =>
      ts.isPropertyAssignment(each) &&
      OFF.has(each.name.getText().replace(/^['"]|['"]$/g, '')) &&
      each.initializer.kind !== ts.SyntaxKind.FalseKeyword,
  );
}

/** Whether a test skips itself unconditionally, as Playwright allows. */
function turnsOff(body: ts.Node): boolean {
  if (ts.isCallExpression(body)) {
    const [first, second] = namesIn(body.expression);
    const [condition] = body.arguments;
    const isAlways = condition === undefined || condition.kind === ts.SyntaxKind.TrueKeyword;
    if (first === 'test' && OFF.has(second ?? '') && isAlways) return true;
  }
  return ts.forEachChild(body, (child) => turnsOff(child) || undefined) ?? false;
}

test('every threat names a test', () => {
  const rows = read('SECURITY.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Somebody'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !/\.(test|e2e)\.ts` \("/.test(row))).toEqual([]);
});

test.each(cited.map(([, path = '', title = '']) => [path, title]))(
  '%s runs the test "%s"',
  (path, title) => {
    expect(runningTests(read(path))).toContainEqual(expect.stringContaining(title));
  },
);

describe('the test named by a threat', () => {
  test.each([
    "test.skip('a title', () => {});",
    "it.skip('a title', () => {});",
    "test('a title', { skip: true }, () => {});",
    "test('a title', { timeout: 1, todo: true }, () => {});",
    "describe('all', { skip: true }, () => { test('a title', () => {}); });",
    "test.todo('a title');",
    "test.fails('a title', () => {});",
    "describe.skip('all', () => { test('a title', () => {}); });",
    "test.describe.skip('all', () => { test('a title', () => {}); });",
    "test('a title', () => { test.skip(true, 'later'); });",
    "test('a title', () => { test.fixme(); });",
    "// test('a title', () => {});",
    "const text = 'a title';",
  ])('does not count if it does not run: %s', (source) => {
    expect(runningTests(source)).toEqual([]);
  });

  test.each([
    "test('a title', () => {});",
    "it('a title', { skip: false, timeout: 1 }, () => {});",
    "test.each([1])('a title', () => {});",
    "describe.runIf(isInstalled)('all', () => { test('a title', () => {}); });",
    "test.skipIf(process.platform === 'win32')('a title', () => {});",
    'for (const a of b) test(`a title`, () => {});',
  ])('counts if it runs: %s', (source) => {
    expect(runningTests(source)).toEqual(['a title']);
  });
});

/**
 * The actions that a workflow or an action uses without pinning them; our own actions have no
 * version.
 */
function unpinned(yaml: string): string[] {
  return [...yaml.matchAll(/^[\s-]*uses:\s*["']?([^\s"'#]+)/gm)]
    .map(([, action = '']) => action)
    .filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action));
}

test('the actions that workflows and our own actions use are pinned by hash', () => {
  const files = readdirSync(join(root, '.github'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.ya?ml$/.test(file))
    .map((file) => read(`.github/${file}`));
  expect(texts.filter((text) => text.includes('uses:')).length).toBeGreaterThan(3);
  expect(texts.flatMap(unpinned)).toEqual([]);
  expect(unpinned('  - uses: a/b@v1\n    uses: "c/d@main"\n  - uses: ./e\n')).toEqual([
    'a/b@v1',
    'c/d@main',
  ]);
});

/** Packages that pnpm's settings allow to be younger than three days. */
function excluded(yaml: string): string[] {
  const [, inline = '', list = ''] =
    /^minimumReleaseAgeExclude:[ \t]*(.*)\n((?:[ \t]+- .*\n|[ \t]*#.*\n)*)/m.exec(`${yaml}\n`) ??
    [];
  return [...`${inline}\n${list}`.matchAll(/[^\s,[\]"'-][^\s,[\]"']*/g)].map(([name]) => name);
}

test('no version is installed within three days of its release', () => {
  const settings = read('pnpm-workspace.yaml');
  expect(settings).toMatch(/^minimumReleaseAge: 4320$/m);
  expect(excluded(settings)).toEqual([]);
  expect(excluded('minimumReleaseAgeExclude: ["*"]')).toEqual(['*']);
  expect(excluded("minimumReleaseAgeExclude:\n  - 'a'\n  - '@b/*'\n")).toEqual(['a', '@b/*']);
});

test('vulnerabilities and licences of all dependencies are checked each night', () => {
  const [, asked = ''] = /proof: \[(.+)\]/.exec(read('.github/workflows/nightly.yml')) ?? [];
  expect(asked.split(', ')).toEqual(expect.arrayContaining(['audit', 'licences']));
  expect(read('.github/workflows/nightly.yml')).toContain('npm run prove -- ${{ matrix.proof }}');
});
