import { readFileSync } from 'node:fs';
import { operations, type OperationId } from '@brought/sdk';
import { parse } from 'yaml';
import type { Server } from './server.ts';

/** A reply of the contract's examples, to be changed by a test as it needs. */
export type Reply = { [name: string]: unknown; data?: Payload; attach?: Payload };
type Payload = Record<string, unknown>;

type Ref = { $ref: string };
type Described = {
  'x-brought': { assumed?: string[]; screens?: string[] };
  responses: { 200: { content: { 'application/json': { examples: Record<string, Ref> } } } };
};
type Contract = {
  paths: Record<string, Record<string, Described>>;
  components: {
    examples: Record<string, { value: Reply }>;
    schemas: Record<string, { properties: Record<string, unknown> }>;
  };
};

const bundle = new URL('../../../../openapi/dist/openapi.yaml', import.meta.url);
const contract = parse(readFileSync(bundle, 'utf8')) as Contract;

function described(operationId: OperationId): Described {
  const { path, method } = operations[operationId];
  const found = contract.paths[path]?.[method.toLowerCase()];
  if (!found) throw new RangeError(`the contract has no call ${operationId}`);
  return found;
}

/** A copy of the reply that the contract gives as the example `name` of a call. */
export function example(operationId: OperationId, name = 'success'): Reply {
  const { examples } = described(operationId).responses[200].content['application/json'];
  const key = examples[name]?.$ref.split('/').pop() ?? '';
  const found = contract.components.examples[key];
  if (!found) throw new RangeError(`${operationId} has no example ${name}`);
  return structuredClone(found.value);
}

/** Answers these calls with the contract's example of a success. */
export function succeedAll(server: Server, operationIds: readonly OperationId[]): void {
  for (const operationId of operationIds) server.answer(operationId, example(operationId));
}

/** The names of the fields that a schema of the contract has. */
export function fieldsOf(schema: string): string[] {
  return Object.keys(contract.components.schemas[schema]?.properties ?? {});
}

/** What the contract assumes of a call, because the documents do not show it. */
export function assumedOf(operationId: OperationId): string[] {
  return described(operationId)['x-brought'].assumed ?? [];
}

/** The screens that make a call, as the contract lists them. */
export function screensOf(operationId: OperationId): string[] {
  return described(operationId)['x-brought'].screens ?? [];
}
