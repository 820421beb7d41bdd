import { defineConfig } from 'oxlint';
import { importLaws } from './cli/tasks/import-laws.mjs';

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**', '**/generated/**', 'web/test/results/**', 'web/test/gallery/**'],
  rules: {
    eqeqeq: 'error',
    // Files that only take a type from each other belong together, too, or to a third.
    'import/no-cycle': ['error', { ignoreTypes: false }],
    // A longer one is several ideas, each of which has a name.
    'max-lines-per-function': ['error', { max: 120 }],
    // A fixture of a test that needs no other one is written so.
    'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
    'import/no-default-export': 'error',
    'import/no-duplicates': ['error', { preferInline: true }],
    'no-warning-comments': [
      'error',
      {
        terms: ['todo', 'fixme', 'xxx', 'hack', 'eslint-disable', 'oxlint-disable'],
        location: 'anywhere',
      },
    ],
    'typescript/array-type': ['error', { default: 'array' }],
    'typescript/consistent-indexed-object-style': ['error', 'record'],
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-definitions': ['error', 'type'],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/no-require-imports': 'error',
    'typescript/prefer-readonly': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert'] }],

    // An assertion may be awaited later (no-floating-promises checks that it is), have a message,
    // and be within a branch; a spy may be of any type.
    'vitest/valid-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    // fast-check is used by its default export, and a module of names by a computed one.
    'import/no-named-as-default-member': 'off',
    'import/namespace': ['error', { allowComputed: true }],
    // The JSX runtime imports React by itself.
    'react/react-in-jsx-scope': 'off',
    // A part imports its stylesheet.
    'import/no-unassigned-import': 'off',
    // toSorted and toReversed are younger than the browsers we build for.
    'unicorn/no-array-reverse': 'off',
    'unicorn/no-array-sort': 'off',
    // Code that has just checked a parsed value asserts its type.
    'typescript/no-unsafe-type-assertion': 'off',
    // The compiler follows exhaustive switches and promises without a value; these rules do not.
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    // `{}` is where a conditional type adds nothing; text is spread to count its characters.
    'typescript/no-generated-empty-object-type': 'off',
    'typescript/no-misused-spread': 'off',
    // The first bytes of a file tell its kind.
    'no-control-regex': 'off',
    // Other people's names and interfaces.
    'no-underscore-dangle': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    // Taste.
    'unicorn/consistent-function-scoping': 'off',
    // A screen is chosen by its address; an effect may follow what it does not read, and undo the
    // state that goes with what it made.
    'react/exhaustive-effect-dependencies': 'off',
    'react/set-state-in-effect': 'off',
    'react/static-components': 'off',
    // Pages of other origins are framed, and those may keep their own origin.
    'react/iframe-missing-sandbox': 'off',
    // A live region is no form output; a list of tabs leaves focus to its tabs; a region that
    // scrolls takes focus so that keys can scroll it; a dialog closes when its backdrop is tapped;
    // a button may get its label from a part of ours.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...importLaws,
    { files: ['sdk/**', 'web/src/**'], rules: { 'no-console': 'error' } },
    {
      // Whoever deploys the app reads in the console what its configuration lacks; whoever develops
      // it, what of a reply departs from the contract.
      files: ['web/src/app/load-config.ts', 'web/src/session/brought.ts'],
      rules: { 'no-console': ['error', { allow: ['warn'] }] },
    },
    {
      // The doubles of a test name each other's types, as a phone and its tabs do.
      files: ['web/test/**'],
      rules: { 'import/no-cycle': 'error' },
    },
    {
      // The tests of a subject may stand together in one function.
      files: ['**/*.test.{ts,tsx}', '**/test/**'],
      rules: { 'max-lines-per-function': 'off' },
    },
    {
      // Tools that load these files ask for a default export.
      files: ['**/*.config.{ts,mjs}', '**/bench/*.bench.ts', 'openapi/rules/**'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      // A Node that is too old to go on has to read it.
      files: ['cli/tasks/require-node.cjs'],
      rules: { 'typescript/no-require-imports': 'off' },
    },
    {
      // A message to a thread has no origin, as one to a window has.
      files: ['cli/src/servers/proxy/*.ts'],
      rules: { 'unicorn/require-post-message-target-origin': 'off' },
    },
    {
      // What is added to a type of Vitest is merged with it.
      files: ['web/test/screens/support/vitest.ts'],
      rules: { 'typescript/consistent-type-definitions': 'off' },
    },
    {
      // Type tests prove that wrong calls do not compile.
      files: ['**/*.test-d.ts'],
      rules: { 'typescript/ban-ts-comment': 'off' },
    },
  ],
});
