import { join } from 'node:path';
import { root, tool } from './workspace.mjs';

/** Each tsconfig that is compiled: `tsconfig.browser.json` proves that what ships needs no Node. */
const projects = [
  'openapi/tsconfig.json',
  'sdk/tsconfig.json',
  'sdk/tsconfig.browser.json',
  'web/tsconfig.json',
  'web/tsconfig.browser.json',
  'cli/tsconfig.json',
];

/** @param {string} file @returns {string[]} */
function own(file) {
  return [join(root, 'cli', 'tasks', file)];
}

/**
 * All checks that do not run the product.
 * @param {import('./setup.mjs').Tools} tools
 * @returns {import('./steps.mjs').Step[]}
 */
export function checkSteps({ node }) {
  return [
    { name: 'generated files', command: node, args: own('stale.mjs'), cwd: root },
    {
      name: 'contract',
      command: tool('redocly', 'openapi'),
      args: ['lint', 'brought', 'server', '--format', 'stylish'],
      cwd: join(root, 'openapi'),
    },
    ...projects.map((project) => ({
      name: `types ${project.replace('/tsconfig', '').replace('.json', '').replace('.', ' ')}`,
      command: tool('tsc'),
      args: ['--project', project],
      cwd: root,
    })),
    {
      name: 'lint',
      command: node,
      args: [...own('lint.mjs'), '600', '--deny-warnings'],
      cwd: root,
    },
    { name: 'format', command: tool('oxfmt'), args: ['--check'], cwd: root },
    { name: 'unused code', command: tool('knip'), args: ['--no-progress'], cwd: root },
    {
      name: 'code that only tests use',
      command: tool('knip'),
      args: ['--no-progress', '--production'],
      cwd: root,
    },
    { name: 'readonly', command: node, args: own('readonly-types.mjs'), cwd: root },
    { name: 'sources', command: node, args: own('source-law.mjs'), cwd: root },
    { name: 'requirements', command: node, args: own('requirements.mjs'), cwd: root },
  ];
}
