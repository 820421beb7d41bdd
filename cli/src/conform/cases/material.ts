import type { OperationId } from '@brought/sdk';
import type { ContractDocument } from '../../contract/document.ts';
import { repeatedParameter } from '../../contract/field-rules.ts';
import type { Operation } from '../../contract/operations.ts';
import { planOf, type Address, type Draft } from '../request/draft.ts';
import { fieldsOf, type Field, type Fields, textOf } from '../request/fields.ts';
import type { RequestPlan } from '../request/request-plan.ts';
import { samplePicture } from '../request/sample-picture.ts';

/** The known borrower, and the data that the target has. */
export type Given = {
  /** Session parameters; they also fill the fields that repeat them. */
  session: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** Values by field, or by `operationId.field`. */
  values: Readonly<Record<string, string>>;
  /** Paths of the deployment that replace the contract's, by call. */
  paths?: Readonly<Record<string, string | undefined>>;
};

/** Everything that the requests of a call are built from. */
export type Material = {
  document: ContractDocument;
  operation: Operation;
  /** Method and path of the call in the deployment. */
  address: Address;
  fields: Fields;
  /** The contract's example with the given values: the request that should succeed. */
  typical: Draft;
  /** Values of all common parameters, and of all headers that any call sends. */
  allCommon: Draft['common'];
  allHeaders: Draft['headers'];
  /** Writes a draft in the encoding that the call names first. */
  write: (draft: Draft) => RequestPlan;
};

/** Gathers the material of a call. */
export function materialOf(
  document: ContractDocument,
  operation: Operation,
  given: Given,
  allHeaders: Draft['headers'],
): Material {
  const fields = fieldsOf(document, operation);
  const { id, method, path } = operation;
  const address = { method, path: given.paths?.[id] ?? path };
  const values = fields.own
    .filter((field) => field.example !== undefined || field.required)
    .map((field) => [field.name, valueOf(operation.id, field, given)] as const);
  const headers = fields.headers.map(({ name, example }) => [
    name,
    given.headers[name.toLowerCase()] ?? textOf(example),
  ]);
  return {
    document,
    operation,
    address,
    fields,
    typical: {
      common: { ...given.session },
      headers: Object.fromEntries(headers) as Draft['headers'],
      values: Object.fromEntries(values),
    },
    allCommon: Object.fromEntries(
      fields.common.map(({ name, example }) => [name, given.session[name] ?? textOf(example)]),
    ),
    allHeaders,
    write: (draft) => planOf(address, fields.encoding, draft),
  };
}

function valueOf(operationId: string, field: Field, given: Given): unknown {
  const { name, schema, example } = field;
  if (schema.const !== undefined) return schema.const;
  if (schema.format === 'binary') return samplePicture(name);
  const repeated = repeatedParameter(operationId as OperationId, name);
  const value =
    given.values[`${operationId}.${name}`] ??
    given.values[name] ??
    (repeated && given.session[repeated]);
  if (value === undefined) return example ?? '';
  const isInteger = [schema.type ?? []].flat().includes('integer');
  return isInteger && /^-?\d+$/.test(value) ? Number(value) : value;
}
