import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listOperations } from '../../../src/contract/operations.ts';
import { readContract } from '../../../src/contract/read-contract.ts';
import { mutatedFetch } from './mutation.ts';
import { changesCode, changesValues } from './changes.ts';
import { mutants } from './mutants.ts';
import { runInMemory } from '../../run-in-memory.ts';
import { select, type Chosen } from '../../../src/flows/runner/selection.ts';

const table = join(import.meta.dirname, '..', '..', '..', '..', 'openapi', 'requirements.tsv');
const requirements = new Set(
  readFileSync(table, 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0]),
);
const everything = await select({ names: [], tags: ['all'], cases: ['all'] });
const titleOf = ({ flow, case: named }: Chosen): string =>
  named === undefined ? flow.name : `${flow.name} ${named}`;
const byTitle = new Map(everything.map((chosen) => [titleOf(chosen), chosen]));

test.each(everything.map((chosen) => [titleOf(chosen), chosen] as const))(
  '%s passes on the sandbox, with every check made, each for an existing requirement',
  async (_title, chosen) => {
    const report = await runInMemory(chosen);
    expect(report.failure).toBeUndefined();
    expect(report.outcome).toBe('passed');
    const checks = report.steps.flatMap((step) => step.checks);
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    const named = checks.every(({ ledger }) => ledger.length > 0);
    const unknown = checks.flatMap(({ ledger }) => ledger).filter((id) => !requirements.has(id));
    expect({ named, unknown }).toEqual({ named: true, unknown: [] });
  },
);

test('every behaviour of the contract is checked by a flow', async () => {
  const reports = await Promise.all(everything.map((chosen) => runInMemory(chosen)));
  const checked = new Set(
    reports.flatMap(({ steps }) => steps.flatMap(({ checks }) => checks.flatMap((c) => c.ledger))),
  );
  const demanded = listOperations(await readContract()).flatMap(({ source }) =>
    (source['x-behaviour'] ?? []).flatMap((behaviour) => behaviour.requirements),
  );
  expect(demanded.length).toBeGreaterThan(0);
  expect(demanded.filter((id) => !requirements.has(id) || !checked.has(id))).toEqual([]);
});

test.each(mutants.map((mutant) => [mutant.wrong, mutant.found, mutant] as const))(
  'where %s, %s fails',
  async (_wrong, found, { by, changes }) => {
    const chosen = byTitle.get(found);
    if (!chosen) throw new Error(`There is no flow ${found}.`);
    const report = await runInMemory(chosen, mutatedFetch(changes()));
    expect(report.outcome).toBe('failed');
    // A check of that requirement failed, not some other error.
    expect(report.failure?.kind).toBe('check');
    expect(report.failure?.message.split(' ')).toContain(by);
    expect(requirements).toContain(by);
  },
);

test('a refused plan of an order in repayment is a failure, and not skipped', async () => {
  const chosen = byTitle.get('order.view plan');
  if (!chosen) throw new Error('There is no such case.');
  const report = await runInMemory(
    chosen,
    mutatedFetch({ installmentPlan: changesCode('00', '01') }),
  );
  expect(report).toMatchObject({ outcome: 'failed', failure: { operationId: 'installmentPlan' } });
});

test.each(['card.bind', 'card.bind bank'])(
  'BANK-26 %s passes on a form where 0 means all card types and all channels',
  async (title) => {
    const chosen = byTitle.get(title);
    if (!chosen) throw new Error(`There is no ${title}.`);
    const report = await runInMemory(
      chosen,
      mutatedFetch({
        bankCardInit: changesValues(['cardTypeMi', 'channelNumber'], (value) =>
          value === '' ? 0 : value,
        ),
      }),
    );
    expect(report).toMatchObject({ outcome: 'passed' });
  },
);

test('all mutants differ in name and in behaviour', async () => {
  expect(new Set(mutants.map(({ wrong }) => wrong)).size).toBe(mutants.length);
  const seen = new Map<string, string>();
  const same: [string, string][] = [];
  for (const { wrong, found, changes } of mutants) {
    const chosen = byTitle.get(found);
    if (!chosen) continue;
    const { steps } = await runInMemory(chosen, mutatedFetch(changes()));
    const replies = JSON.stringify([found, steps.map(({ wire }) => wire?.reply?.body)]);
    const other = seen.get(replies);
    if (other !== undefined) same.push([other, wrong]);
    seen.set(replies, wrong);
  }
  expect(same).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(30);
});

test('every flow and every case has a mutant that fails it', () => {
  const found = new Set(mutants.map((mutant) => mutant.found));
  expect([...byTitle.keys()].filter((title) => !found.has(title))).toEqual([]);
});
