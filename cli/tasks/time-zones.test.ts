import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root, tool } from './workspace.mjs';

/** A date as tests write it, in ISO form or in words. */
const DAY = /\b20\d\d-\d\d-\d\d(?!\d)|\b\d{1,2} [A-Z][a-z]{2} 20\d\d\b/;

/** The files that a Vitest config runs in Nairobi, from the workspace. */
function inNairobi(config: string): string[] {
  const args = ['list', '--config', config, '--project', '*in Nairobi', '--filesOnly', '--json'];
  const files = execFileSync(tool('vitest'), args, { cwd: root, encoding: 'utf8' });
  return (JSON.parse(files) as { file: string }[]).map(({ file }) => relative(root, file));
}

test.each([
  [join('cli', 'tasks', 'vitest.config.ts'), '{sdk,web/src}/**/*.test.ts'],
  [join('web', 'vitest.screens.config.ts'), 'web/test/screens/*.test.ts'],
])('%s: files that name a day also run in Nairobi', (config, pattern) => {
  const files = globSync(pattern, { cwd: root, exclude: (name) => name === 'node_modules' });
  const named = files.filter((file) => DAY.test(readFileSync(join(root, file), 'utf8')));
  const asked = inNairobi(config);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !asked.includes(file))).toEqual([]);
});

/** The journeys that Playwright runs in Nairobi, from the workspace. */
function journeysInNairobi(): string[] {
  const args = ['test', '--list', '--reporter=json', '--project', '*in Nairobi'];
  const cwd = join(root, 'web');
  const listed = execFileSync(tool('playwright', 'web'), args, { cwd, encoding: 'utf8' });
  const { config, suites } = JSON.parse(listed) as {
    config: { rootDir: string };
    suites: { file: string }[];
  };
  return suites.map(({ file }) => relative(root, join(config.rootDir, file)));
}

test('journeys that name a day also run in Nairobi', () => {
  const files = globSync('web/test/e2e/**/*.e2e.ts', { cwd: root });
  const named = files.filter((file) => DAY.test(readFileSync(join(root, file), 'utf8')));
  const asked = journeysInNairobi();
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !asked.includes(file))).toEqual([]);
});

test('the mutants of flows and the payment model also run in Nairobi', () => {
  const asked = inNairobi(join('cli', 'tasks', 'vitest.config.ts'));
  expect(asked).toContain('cli/test/mutants/flows/mutants.test.ts');
  const model = globSync('web/test/payment-model/*.test.ts', { cwd: root });
  expect(model.length).toBeGreaterThan(5);
  expect(model.filter((file) => !asked.includes(file))).toEqual([]);
});
