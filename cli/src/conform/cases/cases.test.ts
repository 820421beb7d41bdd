import { describe, expect, test } from 'vitest';
import { listOperations } from '../../contract/operations.ts';
import { readContract } from '../../contract/read-contract.ts';
import { createContractGuard } from '../../judge/request/contract-guard.ts';
import { writeRequest } from '../request/write-request.ts';
import { casesOf } from './cases-of.ts';
import type { ConformCase } from './conform-case.ts';
import { materialOf, type Material } from './material.ts';
import { typicalCase } from './valid-cases.ts';

const document = await readContract();
const guard = createContractGuard(document);
const headers = {
  'X-Requested-With': 'XMLHttpRequest',
  swift: '',
  eyes: '',
  building: '',
  gather: '',
};
const random = { count: 20, seed: 'prism' };

function materialFor(operation: Material['operation']): Material {
  const given = { session: { sessionId: 's-1' }, headers: {}, values: {} };
  return materialOf(document, operation, given, headers);
}

/** Whether the judge, which does not know how the cases were made, accepts the request. */
async function isTaken(
  operation: Material['operation'],
  material: Material,
  id: string,
): Promise<boolean> {
  const each = [typicalCase(material), ...casesOf(material, random)].find(
    (other) => other.id === id,
  );
  if (!each) throw new Error(`There is no case ${id}.`);
  const wire = writeRequest('http://target', each.write(each.draft));
  const [path = '', search = ''] = wire.url.slice('http://target'.length).split(/\?(.*)/s);
  const named = Object.entries(wire.headers).map(([name, value]) => [name.toLowerCase(), value]);
  const bytes = wire.body ?? Buffer.alloc(0);
  const arrived = { path, search, headers: Object.fromEntries(named), bytes };
  return (await guard.judgeRequest(operation, arrived)) === undefined;
}

/** The judge does not look at the method. */
function isBeyondJudge({ id }: ConformCase): boolean {
  return id === 'method';
}

test('no case has an Idempotency-Key, which would make it a repeat of another', () => {
  for (const operation of listOperations(document)) {
    const material = materialFor(operation);
    for (const each of [typicalCase(material), ...casesOf(material, random)])
      expect(Object.keys(each.draft.headers), each.id).not.toContain('Idempotency-Key');
  }
});

test.each([
  ['sendDeleteCode', 'phone', 'mobilePhone', '0733000111'],
  ['problemSave', 'orderNo', 'orderId', 'L9'],
  ['bankCardInit', 'product_id', 'productId', '12'],
  ['repaymentHuichao', 'userId', 'userId', '77'],
])('%s: the field %s repeats %s of the session', (id, field, parameter, value) => {
  const operation = listOperations(document).find((each) => each.id === id);
  if (!operation) throw new Error(`${id} is gone.`);
  const given = { session: { [parameter]: value }, headers: {}, values: {} };
  const { typical } = materialOf(document, operation, given, headers);
  expect(typical.values[field]).toBe(value);
});

describe('cases marked valid are valid, and those marked invalid are not', () => {
  const operations = listOperations(document);
  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_id, operation) => {
      const material = materialFor(operation);
      const cases = [typicalCase(material), ...casesOf(material, random)];
      const wrong: string[] = [];
      for (const each of cases) {
        if (isBeyondJudge(each)) continue;
        if ((await isTaken(operation, material, each.id)) !== each.valid) wrong.push(each.id);
      }
      expect(wrong).toEqual([]);
      expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
      expect(cases.some(({ valid }) => !valid)).toBe(true);
    },
  );
});

test('the same seed gives the same requests, another seed different ones', () => {
  const operation = listOperations(document).find(({ id }) => id === 'promoRegister');
  if (!operation) throw new Error('promoRegister is gone.');
  const written = (seed: string): string[] =>
    casesOf(materialFor(operation), { count: 5, seed })
      .filter(({ id }) => id.startsWith('random'))
      .map((each) => writeRequest('', each.write(each.draft)).body?.toString() ?? '');
  expect(written('a')).toEqual(written('a'));
  expect(written('a')).not.toEqual(written('b'));
});
