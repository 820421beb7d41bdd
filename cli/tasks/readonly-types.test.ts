import { expect, test } from 'vitest';
import { copyWorkspace } from '../test/workspace-copy.ts';

test.each([
  'export function sum(all: number[]): number { return all.length; }',
  'export const sum = (all: number[] | undefined) => all?.length;',
  'export const sum = ({ all }: { all: number[] }) => all.length;',
  'export const sum = (all: (readonly number[])[]) => all.length;',
  'export const sum = (all: Record<string, number>) => Object.keys(all).length;',
  'export const sum = ({ all }: { all?: Record<string, number> }) => Object.keys(all ?? {}).length;',
])('a list or a record that a function is given is readonly: %s', (text) => {
  const copy = copyWorkspace({ linked: true });
  copy.write('sdk/src/a.ts', `${text}\n`);
  copy.write('sdk/src/a.test.ts', `${text}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/readonly-types.mjs']);
  expect(output).toMatch(
    /^sdk\/src\/a\.ts:1: a function may change .+: write (readonly|Readonly<Record<…>>)\.\n$/,
  );
  expect(code).toBe(1);
});

test.each([
  'export type Row = { readonly text: string; readonly value?: string };',
  'export type Rows = Row & { readonly rows: readonly Row[] };',
])('an object that nobody changes is so as a whole: %s', (text) => {
  const copy = copyWorkspace({ linked: true });
  copy.write('sdk/src/a.ts', `${text}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/readonly-types.mjs']);
  const complaint = 'every field of this type is readonly: write Readonly<{ … }>.';
  expect(output).toBe(`sdk/src/a.ts:1: ${complaint}\n`);
  expect(code).toBe(1);
});

test("a function's own lists, or those of its caller, need not be", () => {
  const copy = copyWorkspace({ linked: true });
  const lawful = [
    'export const first = (all: readonly number[]): number[] => [...all].sort();',
    'export const rest = (...all: number[]) => all.length;',
    'export const later = (make: () => number[]) => make().length;',
    'export type Made = { all: number[] };',
    'export const made: number[] = [];',
    'export const size = (all: Readonly<Record<string, number>>) => Object.keys(all).length;',
    'export const fill = (all: Map<string, number>) => all.clear();',
    'export type Row = Readonly<{ text: string }>;',
    'export type Part = { readonly text: string; value: string };',
  ];
  copy.write('sdk/src/a.ts', `${lawful.join('\n')}\n`);
  const { code, output } = copy.run(process.execPath, ['cli/tasks/readonly-types.mjs']);
  expect(output).toBe('');
  expect(code).toBe(0);
});
