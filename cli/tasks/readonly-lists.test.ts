import { expect, test } from 'vitest';
import { copyWorkspace } from './workspace-copy.ts';

test.each([
  'export function sum(all: number[]): number { return all.length; }',
  'export const sum = (all: number[] | undefined) => all?.length;',
  'export const sum = ({ all }: { all: number[] }) => all.length;',
  'export const sum = (all: (readonly number[])[]) => all.length;',
])('a list that a function is given is readonly: %s', (text) => {
  const copy = copyWorkspace({ linked: true });
  copy.write('sdk/src/a.ts', `${text}\n`);
  copy.write('sdk/src/a.test.ts', `${text}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/readonly-lists.mjs']);
  expect(output).toMatch(/^sdk\/src\/a\.ts:1: a function may change .+: write readonly\.\n$/);
  expect(code).toBe(1);
});

test('lists that are its own, or of who calls, are as they are', () => {
  const copy = copyWorkspace({ linked: true });
  const lawful = [
    'export const first = (all: readonly number[]): number[] => [...all].sort();',
    'export const rest = (...all: number[]) => all.length;',
    'export const later = (make: () => number[]) => make().length;',
    'export type Made = { all: number[] };',
    'export const made: number[] = [];',
  ];
  copy.write('sdk/src/a.ts', `${lawful.join('\n')}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/readonly-lists.mjs']);
  expect(output).toBe('');
  expect(code).toBe(0);
});
