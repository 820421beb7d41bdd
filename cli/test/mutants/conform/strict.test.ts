import { expect, test } from 'vitest';
import { readServerContract } from '../../../src/contract/read-contract.ts';
import { envelope, payload } from './broken-replies.ts';
import { conformMemory, type Break } from './memory-server.ts';

const strict = await readServerContract();

async function rulesOf(broken: Break, only: string, isStrict = true): Promise<string[]> {
  const more = isStrict ? { strict } : {};
  const { operations } = await conformMemory(broken, only, more);
  const found = operations.flatMap(({ findings }) => findings.filter((f) => f.level === 'error'));
  return [...new Set(found.map(({ rule }) => rule))];
}

test('the sandbox also conforms in strict mode', async () => {
  const { operations, score } = await conformMemory((reply) => reply, undefined, { strict });
  const errors = operations.flatMap(({ id, findings }) =>
    findings
      .filter(({ level }) => level === 'error')
      .map(({ rule, where, got, contract }) => [id, rule, where, got, contract].join(' ')),
  );
  expect(errors).toEqual([]);
  expect(score.percent).toBe(100);
});

test.each<[string, string, Break]>([
  [
    'an amount as a text',
    'installmentPlan',
    payload((data) => ({ ...data, amountMax: String(data.amountMax) })),
  ],
  ['null for a list', 'installmentPlan', payload((data) => ({ ...data, bankList: null }))],
  ['a flag as a text', 'loanDetails', payload((data) => ({ ...data, isDelay: '1' }))],
  ['a text as a number', 'contactInfo', payload((data) => ({ ...data, smWa: 255700000001 }))],
  [
    'a code as a number',
    'channelTemplate',
    envelope((body) => ({ ...body, code: body.code === '0' ? 0 : body.code })),
  ],
])('%s is a finding in strict mode only', async (_title, only, broken) => {
  expect(await rulesOf(broken, only, false)).toEqual([]);
  expect(await rulesOf(broken, only)).not.toEqual([]);
});
