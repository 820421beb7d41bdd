import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../../test/brought.ts';
import { edits, type Edit, type Verdict } from '../../../test/contract-edits/edits.ts';
import { differences, type OtherVerdict } from '../../../test/contract-edits/oasdiff.ts';
import type { ContractDocument } from '../document.ts';
import { compareContracts } from './compare-contracts.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'test', 'contract-edits');
const base = readFileSync(join(folder, 'base.yaml'), 'utf8');

const table = Object.entries(edits).flatMap(([part, all]) =>
  all.map((edit) => ({ title: `${part}: ${edit.name}`, edit })),
);

const parsed = (text: string): ContractDocument => parse(text) as ContractDocument;

function edited({ replaced }: Edit): string {
  return replaced.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, () => to);
  }, base);
}

function verdictOf(edit: Edit): Verdict {
  const changes = compareContracts({ before: parsed(base), after: parsed(edited(edit)) });
  if (changes.some(({ breaking }) => breaking)) return 'breaks';
  return changes.length > 0 ? 'tells' : 'silent';
}

test('the same contract has no changes', () => {
  expect(compareContracts({ before: parsed(base), after: parsed(base) })).toEqual([]);
});

test.each(table)('$title', ({ edit }) => {
  expect(verdictOf(edit)).toBe(edit.ours);
});

test('every listed difference from oasdiff belongs to an edit, and is a difference', () => {
  const told = differences.flatMap(({ verdict, edits: titles }) =>
    titles.map((title) => ({ title, verdict })),
  );
  for (const { title, verdict } of told) {
    const [row] = table.filter((each) => each.title === title);
    expect(row?.edit.ours, title).toBeDefined();
    expect(row?.edit.ours, title).not.toBe(verdict);
  }
  expect(new Set(told.map(({ title }) => title)).size).toBe(told.length);
});

const hasOasdiff = spawnSync('oasdiff', ['--version']).status === 0;

test.runIf(hasOasdiff)('oasdiff classifies each edit as the table says', async () => {
  const file = join(await temporaryFolder(), 'edited.yaml');
  const verdicts: Record<string, OtherVerdict | undefined> = {};
  const expected: Record<string, OtherVerdict> = {};
  for (const { title, edit } of table) {
    await writeFile(file, edited(edit));
    const words = ['changelog', join(folder, 'base.yaml'), file, '--format', 'json'];
    const { stdout } = spawnSync('oasdiff', words, { encoding: 'utf8' });
    const found = JSON.parse(stdout || '[]') as { level: number }[];
    const highest = Math.max(0, ...found.map(({ level }) => level));
    verdicts[title] = (['silent', 'tells', 'warns', 'breaks'] as const)[highest];
    const other = differences.find(({ edits: titles }) => titles.includes(title));
    expected[title] = other?.verdict ?? edit.ours;
  }
  expect(verdicts).toEqual(expected);
});
