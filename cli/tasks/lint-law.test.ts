import { test } from 'vitest';
import { expectFound } from '../test/lint-files.ts';

/** A file that breaks a rule, the rule, and a part of its message. */
const breaches: [path: string, text: string, rule: string, message: string][] = [
  [
    'sdk/src/any.ts',
    `export const a = (b: any): string => String(b);`,
    'typescript(no-explicit-any)',
    'any',
  ],
  ['sdk/src/as-any.ts', `export const a = 1 as any;`, 'typescript(no-explicit-any)', 'any'],
  ['cli/src/default.ts', `export default 1;`, 'import(no-default-export)', ''],
  ['sdk/src/log.ts', `console.log(1);`, 'eslint(no-console)', ''],
  ['web/src/app/log.ts', `console.log(1);`, 'eslint(no-console)', ''],
  ['cli/src/todo.ts', `// TODO: the rest`, 'eslint(no-warning-comments)', ''],
  [
    'cli/src/off.ts',
    `// oxlint-disable-next-line no-console\nexport {};`,
    'eslint(no-warning-comments)',
    '',
  ],
  [
    'cli/src/off-block.ts',
    `/* eslint-disable no-console */\nexport {};`,
    'eslint(no-warning-comments)',
    '',
  ],
  [
    'cli/src/ignore.ts',
    `// @ts-ignore\nexport const a: string = 1;`,
    'typescript(ban-ts-comment)',
    '',
  ],
  [
    'web/src/app/shape.ts',
    `export interface Shape {}`,
    'typescript(consistent-type-definitions)',
    'type',
  ],
  [
    'web/src/app/list.ts',
    `export type List = Array<string>;`,
    'typescript(array-type)',
    'string[]',
  ],
  [
    'cli/src/never-set.ts',
    `export class A {\n  private b = 1;\n  c = () => this.b;\n}`,
    'typescript(prefer-readonly)',
    'readonly',
  ],
  ['web/src/app/camelCase.ts', `export {};`, 'unicorn(filename-case)', 'kebab'],
  [
    'cli/src/float.ts',
    `export function a() {\n  fetch('/x');\n}`,
    'typescript(no-floating-promises)',
    '',
  ],
  [
    'cli/src/only.test.ts',
    `import { test } from 'vitest';\ntest.only('a', () => {});`,
    'vitest(no-focused-tests)',
    '',
  ],
  [
    'cli/src/skip.test.ts',
    `import { test } from 'vitest';\ntest.skip('a', () => {});`,
    'vitest(no-disabled-tests)',
    '',
  ],
];

test('import cycles are found, even those of types only', () => {
  expectFound([
    {
      path: 'cli/src/one.ts',
      text: `import type { Two } from './two.ts';\nexport type One = { two?: Two };`,
      rule: 'import(no-cycle)',
      message: '',
    },
    {
      path: 'cli/src/two.ts',
      text: `import type { One } from './one.ts';\nexport type Two = { one?: One };`,
      rule: 'import(no-cycle)',
      message: '',
    },
  ]);
});

test('code that breaks a rule is found', () => {
  expectFound(breaches.map(([path, text, rule, message]) => ({ path, text, rule, message })));
});
