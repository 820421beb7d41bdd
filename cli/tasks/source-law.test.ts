import { expect, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';

const lines = (count: number) => 'x;\n'.repeat(count);

test('a file of more than 400 lines is rejected, one of more than 250 only questioned', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write('web/src/short.tsx', lines(250));
  copy.write('web/src/long.css', lines(251));
  copy.write('web/src/generated/any.ts', lines(900));
  const good = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(good.output).toContain(
    'remark: web/src/long.css has 251 lines: has it more than one idea?',
  );
  expect(good.output).not.toMatch(/short\.tsx|generated/);
  expect(good.code).toBe(0);

  copy.write('sdk/src/endless.ts', lines(401));
  const bad = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(bad.output).toContain('sdk/src/endless.ts has 401 lines: split it, 400 are allowed.');
  expect(bad.code).toBe(1);
});

test('a comment of more than 100 columns is rejected, code and types are not', () => {
  const copy = copyWorkspace({ linked: true });
  const comment = `// ${'x'.repeat(97)}`;
  copy.write('openapi/rules/a.mjs', `${comment}\nexport const A = '${'x'.repeat(100)}';\n`);
  copy.write('openapi/rules/b.mjs', `/** @type {${'x'.repeat(100)}} */\n`);
  const good = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(good).toEqual({ code: 0, output: '' });

  copy.write('openapi/rules/c.mjs', `export const C = 1;\n  ${comment}\n`);
  const bad = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  const complaint = 'openapi/rules/c.mjs:2 has a comment of more than 100 columns: wrap it.\n';
  expect(bad).toEqual({ code: 1, output: complaint });
});

test.each([
  ['web/deploy/nginx.conf', '#'],
  ['pnpm-workspace.yaml', '#'],
  ['cli/tasks/a.cjs', '//'],
])('a comment of more than 100 columns is rejected in %s', (path, mark) => {
  const copy = copyWorkspace({ linked: true });
  copy.write(path, `\n${mark} ${'x'.repeat(99)}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).toBe(`${path}:2 has a comment of more than 100 columns: wrap it.\n`);
  expect(code).toBe(1);
});

test.each([
  [`const address = 'http://127.0.0.1';`, 'address is a plain value'],
  ['export const longestBody = 10 * 1024;', 'longestBody is a plain value'],
  ['const digits: RegExp = /^\\d+$/u;', 'digits is a plain value'],
  ['const CODES = [1, 2] as const;', 'CODES is an object or a list'],
  ['export const NAMES = new Set();', 'NAMES is an object or a list'],
])('a constant in the wrong case is rejected: %s', (text, complaint) => {
  const copy = copyWorkspace({ linked: true });
  copy.write('openapi/rules/a.mjs', `${text}\n`);
  copy.write('openapi/rules/a.test.ts', `${text}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).toContain(`openapi/rules/a.mjs: ${complaint}`);
  expect(output).not.toContain('a.test.ts');
  expect(code).toBe(1);
});

test('generated constants are upper case, like all others', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write('sdk/src/generated/a.ts', 'export const timeoutMs = 60000;\n');
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  const complaint = 'timeoutMs is a plain value: write its name in UPPER_CASE.';
  expect(output).toBe(`sdk/src/generated/a.ts: ${complaint}\n`);
  expect(code).toBe(1);
});

test('constants in the right case are accepted', () => {
  const copy = copyWorkspace({ linked: true });
  const constants = [
    'const MS_PER_DAY = 86_400_000;',
    'export const ADDRESS = `http://127.0.0.1`;',
    `const colors = 'red green'.split(' ');`,
    'const codes = [1];',
    'const byName = new Map();',
    'export const Part = lazyPart(load);',
    'const START = Date.parse(MOMENT);',
    'const start = () => 1;',
  ];
  copy.write('openapi/rules/a.mjs', `${constants.join('\n')}\n`);
  const good = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(good).toEqual({ code: 0, output: '' });
});

test.each(['/* oxlint-disable */', '/* eslint-disable no-console */', '// oxlint-disable'])(
  'a file that begins with %s is rejected',
  (comment) => {
    const copy = copyWorkspace({ linked: true });
    copy.write('sdk/src/a.ts', `${comment}\nexport const a = 1;\n`);
    const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
    expect(output).toContain('sdk/src/a.ts switches the linter off');
    expect(code).toBe(1);
  },
);

test.each([
  ['web/src/app/a.ts', 'export function bringPage() {}', 'bringPage says "bring"'],
  ['web/src/ui/a.tsx', 'export type WrittenDown = string;', 'WrittenDown says "written"'],
  ['cli/src/a.ts', 'export const announcedFiles = [];', 'announcedFiles says "announce"'],
  ['cli/tasks/flow-door.mjs', '', 'flow-door says "door"'],
  ['sdk/src/a.ts', 'export type A = { written: string };', 'written says "written"'],
  ['sdk/src/b.ts', 'export const b = { c: (kept: string) => kept };', 'kept says "kept"'],
  ['sdk/src/c.ts', 'export type C = (place: string) => void;', 'place says "place"'],
  ['cli/src/b.ts', 'export class B {\n  #told = 1;\n}', '#told says "told"'],
  ['cli/src/c.ts', 'interface C {\n  tellAnew?(): void;\n}', 'tellAnew says "tell"'],
  ['web/src/a.ts', 'const a = () => {\n  const [b, setPlace] = c();\n};', 'setPlace says "place"'],
  ['web/src/b.ts', 'export const b = ({ c: became }: D) => became;', 'became says "became"'],
  ['web/src/c.ts', 'export const c = ({ place }: D) => place;', 'place says "place"'],
  ['web/src/d.ts', "import { a as told } from './a.ts';", 'told says "told"'],
  ['web/src/e.ts', "import bring from './a.ts';", 'bring says "bring"'],
  ['web/src/f.ts', "import * as doors from './a.ts';", 'doors says "door"'],
  ['web/src/g.ts', "export { a as wished } from './a.ts';", 'wished says "wish"'],
  ['web/src/h.ts', "export * as facts from './a.ts';", 'facts says "fact"'],
])('a private word in the names of %s is rejected', (path, text, complaint) => {
  const copy = copyWorkspace({ linked: true });
  copy.write(path, `${text}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).toContain(`${path}: ${complaint}`);
  expect(code).toBe(1);
});

test('keys of objects are checked only where their type is declared, and clear words are accepted within', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write('sdk/src/texts.ts', `export const texts = { 'We tell you': 1, repaymentWay: 2 };\n`);
  copy.write('sdk/src/read.ts', 'export const read = ({ written }: Text) => written;\n');
  copy.write('sdk/src/call-types.ts', 'export type Repair = { became: string };\n');
  copy.write('sdk/src/request/call-types.ts', 'export type Repair = { became: string };\n');
  copy.write('sdk/src/a.test.ts', 'const judge = (told: string) => told;\n');
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output.trim().split('\n')).toEqual([
    expect.stringContaining('sdk/src/call-types.ts: became says "became"'),
  ]);
  expect(code).toBe(1);
});

test('words of the field are accepted, whole or within another word', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write('sdk/src/gateway.ts', 'export const replaceFactor = [1];\nexport class Gateway {}\n');
  const { code, output } = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(output).not.toContain('sdk/src');
  expect(code).toBe(0);
});

test('folders of a package that import each other in a loop are rejected', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write('openapi/loan/pay.ts', `import { today } from '../clock/today.ts';`);
  copy.write('openapi/loan/quote.ts', `// import '../state/world.ts';\nimport './pay.ts';`);
  copy.write('openapi/clock/today.ts', `import('../state/world.ts');`);
  copy.write('openapi/clock/today.test.ts', `import '../loan/pay.ts';`);
  copy.write('openapi/state/world.ts', 'export const WORLD = 1;');
  const good = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(good).toEqual({ code: 0, output: '' });

  copy.write('openapi/state/orders.ts', `export type { Order } from '../loan/pay.ts';`);
  const bad = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(bad).toEqual({
    code: 1,
    output: [
      'Folders import each other in a loop:',
      '  openapi/clock/today.ts -> openapi/state/world.ts',
      '  openapi/state/orders.ts -> openapi/loan/pay.ts',
      '  openapi/loan/pay.ts -> openapi/clock/today.ts',
      '',
    ].join('\n'),
  });
});

test('a type imported by JSDoc closes a loop like any other import', () => {
  const copy = copyWorkspace({ linked: true });
  copy.write('openapi/tasks/prove.mjs', `import { audit } from './audit/audit.mjs';\n`);
  copy.write(
    'openapi/tasks/audit/audit.mjs',
    `// * import('../prove.mjs')\nexport const audit = [1];\n`,
  );
  const good = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(good).toEqual({ code: 0, output: '' });

  const typedef = `/** @typedef {{ a: string, b: import('../prove.mjs').Outcome }} Audited */`;
  copy.write('openapi/tasks/audit/audit.mjs', `${typedef}\nexport const audit = [1];\n`);
  const bad = copy.run(process.execPath, ['cli/tasks/source-law.mjs']);
  expect(bad).toEqual({
    code: 1,
    output: [
      'Folders import each other in a loop:',
      '  openapi/tasks/audit/audit.mjs -> openapi/tasks/prove.mjs',
      '  openapi/tasks/prove.mjs -> openapi/tasks/audit/audit.mjs',
      '',
    ].join('\n'),
  });
});
