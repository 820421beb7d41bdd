import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { ContractProblem } from './contract.ts';
import { generateFiles } from './generate-files.ts';

const bundleFile = fileURLToPath(import.meta.resolve('@brought/openapi/openapi.yaml'));
const bundle = readFileSync(bundleFile, 'utf8');
const generated = join(import.meta.dirname, '../src/generated');

type Node = Record<string, never>;
type Bundle = { paths: Node; components: Node };

const parsed = parse(bundle) as Bundle;

/** The generator's error message for a contract. */
async function complaintOf(source: string): Promise<string> {
  const error: unknown = await generateFiles('contract.yaml', source).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ContractProblem);
  return (error as ContractProblem).message;
}

/** The generator's error message for the bundle after one change. */
function complaintAfter(change: (bundle: Bundle) => void): Promise<string> {
  const changed = structuredClone(parsed);
  change(changed);
  // JSON is YAML, and quicker to write.
  return complaintOf(JSON.stringify(changed));
}

function run(...args: string[]) {
  const script = join(import.meta.dirname, 'generate.ts');
  return spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
}

test('the generated files match the contract byte for byte, wherever they are written', () => {
  const out = mkdtempSync(join(tmpdir(), 'brought-gen-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  expect(run('--out', out).status).toBe(0);
  expect(readdirSync(out).sort()).toEqual(readdirSync(generated).sort());
  for (const name of readdirSync(out)) {
    expect(readFileSync(join(out, name), 'utf8')).toBe(readFileSync(join(generated, name), 'utf8'));
  }
});

test('a missing contract prints one sentence and exits with 1', () => {
  const { status, stderr } = run('--contract', 'nowhere.yaml');
  expect(status).toBe(1);
  expect(stderr).toBe('nowhere.yaml cannot be read. Bundle the contract first: npm run gen.\n');
});

const problemInit = '/brought/user-problem/problem-init';
type Operation = {
  [name: string]: unknown;
  'x-brought': Record<string, unknown>;
  operationId?: string;
};
const operation = (paths: Node, path: string, verb = 'post'): Operation =>
  (paths[path] as unknown as Record<string, Operation>)[verb] as Operation;
const schema = (components: Node, name: string) =>
  (
    components.schemas as unknown as Record<
      string,
      { properties: Record<string, unknown>; required: string[] }
    >
  )[name] as {
    properties: Record<string, unknown>;
    required: string[];
  };

test.each<[string, RegExp, Parameters<typeof complaintAfter>[0]]>([
  [
    'without x-brought',
    /^contract\.yaml:\d+: problemInit, x-brought: is missing/,
    ({ paths }) => delete (operation(paths, problemInit) as Partial<Operation>)['x-brought'],
  ],
  [
    'without operationId',
    /:\d+: post \/brought\/user-problem\/problem-init, operationId: must be there/,
    ({ paths }) => delete operation(paths, problemInit).operationId,
  ],
  [
    'with a known value that has no name of its own',
    /:\d+: RepayType: x-known-values must each have an identifier of their own as name/,
    ({ components }) =>
      Object.assign(schema(components, 'RepayType'), {
        'x-known-values': [{ name: 'pay url', value: 'PAY_URL', meaning: '' }],
      }),
  ],
  [
    'named twice',
    /problemInit, operationId: stands twice/,
    ({ paths }) =>
      (operation(paths, '/brought/user-problem/problem-save').operationId = 'problemInit'),
  ],
  [
    'with an unknown envelope',
    /problemInit, x-brought\.envelope: must be one of new, old, raw/,
    ({ paths }) => (operation(paths, problemInit)['x-brought'].envelope = 'soap'),
  ],
  [
    'with a code of success that is a number',
    /problemInit, x-brought\.success: codes are text/,
    ({ paths }) => (operation(paths, problemInit)['x-brought'].success = [0]),
  ],
  [
    'with a body that cannot be sent',
    /problemInit, requestBody: application\/xml is no encoding/,
    ({ paths }) =>
      (operation(paths, problemInit).requestBody = {
        content: { 'application/xml': { schema: {} } },
      }),
  ],
  [
    'without common parameters',
    /problemInit, parameters: the common parameters deviceId, .* are missing/,
    ({ paths }) => (operation(paths, problemInit).parameters = []),
  ],
  [
    'with a field that repeats what is no common parameter',
    /:\d+: problemSave, request\.orderNo: x-session: orderNumber is no common parameter/,
    ({ components }) =>
      Object.assign(schema(components, 'ProblemSaveRequest').properties['orderNo'] as object, {
        'x-session': 'orderNumber',
      }),
  ],
  [
    'with a field that has the name of a common parameter, and does not say so',
    /:\d+: problemInit, request\.orderId: x-session must be orderId, which it repeats/,
    ({ components }) =>
      delete (
        schema(components, 'ProblemInitRequest').properties['orderId'] as Record<string, unknown>
      )['x-session'],
  ],
  [
    'with a field that has the other spelling of a parameter, and repeats another one',
    /:\d+: bankCardInit, request\.product_id: x-session must be productId, which it repeats/,
    ({ components }) =>
      Object.assign(schema(components, 'BankCardInitRequest').properties['product_id'] as object, {
        'x-session': 'orderId',
      }),
  ],
  [
    'that writes, without Idempotency-Key',
    /problemSave, parameters: Idempotency-Key is for calls that write, and for no other/,
    ({ paths }) =>
      (operation(paths, '/brought/user-problem/problem-save').parameters as object[]).pop(),
  ],
  [
    'that reads, with Idempotency-Key',
    /problemInit, parameters: Idempotency-Key is for calls that write, and for no other/,
    ({ paths }) =>
      (operation(paths, problemInit).parameters as object[]).push({
        $ref: '#/components/parameters/IdempotencyKey',
      }),
  ],
  [
    'with an answer of another style',
    /problemInit, responses\.200: the old envelope lacks alteration, treatment, attach/,
    ({ paths }) => (operation(paths, problemInit)['x-brought'].envelope = 'old'),
  ],
  [
    'with an envelope that has no payload',
    /OldPlainReply must have a Code, a Message, and a payload/,
    ({ components }) => delete schema(components, 'OldPlainReply').properties.attach,
  ],
  [
    'with a reply that contains itself',
    /problemInit, reply\.orderDetail\.list\[\]: ProblemOrder contains itself/,
    ({ components }) =>
      ((schema(components, 'ProblemOrder').properties.list as { items: object }).items = {
        $ref: '#/components/schemas/ProblemOrder',
      }),
  ],
  [
    'with a mixture of shapes',
    /problemInit, reply\.orderDetail\.isShow: mixes shapes/,
    ({ components }) =>
      (schema(components, 'ProblemOrder').properties.isShow = {
        oneOf: [{ type: 'object' }, { type: 'array' }],
      }),
  ],
  [
    'with allOf',
    /problemInit, reply\.orderDetail\.status: is of a kind that the decoder does not read/,
    ({ components }) =>
      (schema(components, 'ProblemOrder').properties.status = { allOf: [{ type: 'string' }] }),
  ],
  [
    'with listed values',
    /problemInit, reply\.orderDetail\.status: lists its values/,
    ({ components }) =>
      (schema(components, 'ProblemOrder').properties.status = { type: 'string', enum: ['a'] }),
  ],
  [
    'with a default of another type',
    /problemInit, reply\.orderDetail\.status: has a default of another kind/,
    ({ components }) =>
      (schema(components, 'ProblemOrder').properties.status = { type: 'string', default: 0 }),
  ],
  [
    'with a field both required and null',
    /problemInit, reply\.orderDetail\.orderNo: is required and may be null/,
    ({ components }) =>
      (schema(components, 'ProblemOrder').properties.orderNo = { type: ['string', 'null'] }),
  ],
  [
    'with a field of no importance',
    /problemInit, reply\.orderDetail\.status: needs an x-importance: vital, useful, decor/,
    ({ components }) => (schema(components, 'ProblemOrder').properties.status = { type: 'string' }),
  ],
  [
    'with a required field that is not vital',
    /problemInit, reply\.orderDetail\.orderNo: is required without a default, so it must be vital/,
    ({ components }) =>
      (schema(components, 'ProblemOrder').properties.orderNo = {
        type: 'string',
        'x-importance': 'useful',
      }),
  ],
  [
    'with a field that no form can carry',
    /problemSave, request\.problemType: must be a text, a number/,
    ({ components }) =>
      (schema(components, 'ProblemSaveRequest').properties.problemType = {
        type: 'array',
        items: { type: 'string' },
      }),
  ],
  [
    'with a reference that leads nowhere',
    /the reference #\/components\/schemas\/Nobody leads nowhere/,
    ({ components }) =>
      (schema(components, 'ProblemInit').properties.orderList = {
        $ref: '#/components/schemas/Nobody',
      }),
  ],
])('an operation %s is rejected in one sentence that names it', async (_, sentence, change) => {
  const complaint = await complaintAfter(change);
  expect(complaint).toMatch(sentence);
  expect(complaint.split('\n')).toHaveLength(1);
});

test('an error has the line of the wrong value', async () => {
  const changed = bundle.replace('envelope: new', 'envelope: soap');
  const line = changed.slice(0, changed.indexOf('envelope: soap')).split('\n').length;
  expect(await complaintOf(changed)).toBe(
    `contract.yaml:${line}: problemInit, x-brought.envelope: must be one of new, old, raw.`,
  );
});

test('a contract that is not YAML, or not a contract, is rejected', async () => {
  expect(await complaintOf('a: [1\nb: {')).toMatch(/^contract\.yaml:\d: not YAML: /);
  expect(await complaintOf('just a text')).toBe(
    'contract.yaml: it has no paths; is this the bundled contract?',
  );
});
