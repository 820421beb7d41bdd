import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Contract, type RawOperation, type Schema } from '../gen/contract.ts';
import { operations, type Fields, type OperationId } from '../src/index.ts';

const file = fileURLToPath(import.meta.resolve('@brought/openapi/openapi.yaml'));

/** The committed contract. */
export const contract = new Contract(file, readFileSync(file, 'utf8'));

export const operationIds = Object.keys(operations) as OperationId[];

/** An operation as the contract has it. */
export function described(id: OperationId): RawOperation {
  const { path, method } = operations[id];
  const operation = contract.bundle.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${id} is not in the bundle.`);
  return operation;
}

/** A schema of the bundle by its name. */
export function schemaNamed(name: string): Schema {
  const schema = contract.bundle.components.schemas[name];
  if (!schema) throw new Error(`${name} is not in the bundle.`);
  return schema;
}

/** Properties of the payload of an operation, or of any schema, with references followed. */
export function propertiesOf(schema: Schema): Record<string, Schema> {
  const { properties = {} } = contract.resolve(schema);
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, contract.resolve(property)]),
  );
}

/** Named examples of an operation's answers, by media type and name. */
export function examplesOf(id: OperationId): { type: string; name: string; value: unknown }[] {
  return Object.entries(described(id).responses['200']?.content ?? {}).flatMap(
    ([type, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => ({
        type,
        name,
        value: contract.resolve(example).value,
      })),
  );
}

/** Own fields of a typical request: the example of the body, or those of the query parameters. */
export function typicalFields(id: OperationId): Fields {
  const { requestBody, parameters = [] } = described(id);
  if (operations[id].body === 'multipart')
    return { problemImage: new Blob(['x'], { type: 'image/png' }) };
  for (const { examples = {} } of Object.values(requestBody?.content ?? {})) {
    for (const example of Object.values(examples)) return contract.resolve(example).value as Fields;
  }
  const own = parameters.filter((parameter) => parameter.$ref === undefined) as {
    name: string;
    example: string;
  }[];
  return Object.fromEntries(own.map(({ name, example }) => [name, example]));
}
