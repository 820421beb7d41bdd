import { operations, type OperationId } from '@brought/sdk';

/** A reply of the contract's examples, to be changed by a test as it needs. */
export type Reply = { [name: string]: unknown; data?: Payload; attach?: Payload };
type Payload = Record<string, unknown>;

type Ref = { $ref: string };

type Described = {
  'x-brought': { assumed?: string[]; screens?: string[] };
  parameters: unknown[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: {
    200: { content: { 'application/json'?: { schema: object; examples: Record<string, Ref> } } };
  };
};

/** The parts of the contract that tests read. */
export type Contract = {
  paths: Record<string, Record<string, Described>>;
  components: {
    examples: Record<string, { value: Reply }>;
    parameters: Record<string, object>;
    schemas: Record<string, { properties: Record<string, unknown> }>;
  };
};

/** The contract's operation of a call. */
export function described(contract: Contract, operationId: OperationId): Described {
  const { path, method } = operations[operationId];
  const found = contract.paths[path]?.[method.toLowerCase()];
  if (!found) throw new RangeError(`the contract has no call ${operationId}`);
  return found;
}

/** Reads a contract, for tests. */
export function readContract(contract: Contract) {
  return {
    /** A copy of the reply in the contract's example `name` of a call. */
    example: (operationId: OperationId, name = 'success'): Reply => {
      const { content } = described(contract, operationId).responses[200];
      const key = content['application/json']?.examples[name]?.$ref.split('/').pop() ?? '';
      const found = contract.components.examples[key];
      if (!found) throw new RangeError(`${operationId} has no example ${name}`);
      return structuredClone(found.value);
    },
    /** The names of the fields that a schema of the contract has. */
    fieldsOf: (schema: string): string[] =>
      Object.keys(contract.components.schemas[schema]?.properties ?? {}),
    /**
     * The assumptions that the contract makes about a call, because the documents do not show it.
     */
    assumedOf: (operationId: OperationId): string[] =>
      described(contract, operationId)['x-brought'].assumed ?? [],
    /** The screens that make a call, as the contract lists them. */
    screensOf: (operationId: OperationId): string[] =>
      described(contract, operationId)['x-brought'].screens ?? [],
  };
}
