import { IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import type { ContractDocument, Schema } from '../../contract/document.ts';
import { isRecord } from '../../contract/json-object.ts';
import { pointerBelow, isReference, locate } from '../../contract/resolve.ts';
import type { Operation } from '../../contract/operations.ts';

/** A field that a call can be given. */
export type Field = {
  name: string;
  in: 'body' | 'query' | 'header';
  schema: Schema;
  required: boolean;
  /** Value of the contract's example. */
  example: unknown;
  /** Position in the contract, as a JSON pointer. */
  pointer: string;
};

/** All fields that a call accepts. */
export type Fields = {
  /** Fields of the call itself: of its body, for a GET of its query. */
  own: readonly Field[];
  /** The common session parameters. */
  common: readonly Field[];
  headers: readonly Field[];
  /** The form to send fields in: that of the first media type of the contract. */
  encoding: 'none' | 'query' | 'form' | 'json' | 'multipart';
  /** Whether a JSON body is accepted in addition to the form. */
  alsoJson: boolean;
  /** Position of the body, or of the operation if there is no body. */
  pointer: string;
};

/** Reads the fields that a call accepts. */
export function fieldsOf(document: ContractDocument, operation: Operation): Fields {
  const at = pointerBelow('#/paths', operation.path, operation.method);
  const parameters = (operation.source.parameters ?? []).map((node, index) => {
    const { node: parameter, pointer } = locate(
      document,
      node,
      pointerBelow(at, 'parameters', index),
    );
    const { schema = {}, name, example, required = false } = parameter;
    const found = locate<Schema>(document, schema, pointerBelow(pointer, 'schema')).node;
    const field = { name, schema: found, required, example: example ?? found.const, pointer };
    return { field, in: parameter.in, shared: isReference(node) };
  });
  const inQuery = parameters.filter((each) => each.in === 'query');
  const body = bodyOf(document, operation, at);
  return {
    own: body?.fields ?? ownQuery(inQuery),
    common: inQuery.filter(({ shared }) => shared).map(({ field }) => ({ ...field, in: 'query' })),
    headers: parameters
      // The key of the contract's example would make each case a repeat of the one before.
      .filter((each) => each.in === 'header' && each.field.name !== IDEMPOTENCY_KEY_HEADER)
      .map(({ field }) => ({ ...field, in: 'header' })),
    encoding: body?.encoding ?? (operation.method === 'get' ? 'query' : 'none'),
    alsoJson: body?.alsoJson ?? false,
    pointer: body?.pointer ?? at,
  };
}

function ownQuery(parameters: readonly { field: Omit<Field, 'in'>; shared: boolean }[]): Field[] {
  return parameters.filter(({ shared }) => !shared).map(({ field }) => ({ ...field, in: 'query' }));
}

type BodyFields = Pick<Fields, 'alsoJson' | 'pointer'> & {
  encoding: 'form' | 'json' | 'multipart';
  fields: Field[];
};

const encodings: Readonly<Record<string, BodyFields['encoding']>> = {
  'application/x-www-form-urlencoded': 'form',
  'application/json': 'json',
  'multipart/form-data': 'multipart',
};

function bodyOf(
  document: ContractDocument,
  { source }: Operation,
  operation: string,
): BodyFields | undefined {
  if (!source.requestBody) return undefined;
  const at = locate(document, source.requestBody, pointerBelow(operation, 'requestBody'));
  const content = Object.entries(at.node.content ?? {});
  const [mediaType, media] = content[0] ?? [];
  if (mediaType === undefined || !media?.schema) return undefined;
  const inBody = pointerBelow(at.pointer, 'content', mediaType, 'schema');
  const { node: schema, pointer } = locate<Schema>(document, media.schema, inBody);
  const [example] = Object.values(media.examples ?? {});
  const typical = example && locate(document, example, '').node.value;
  const shown = isRecord(typical) ? typical : {};
  const named = Object.entries(schema.properties ?? {}).map(([name, child]): Field => {
    const found = locate<Schema>(document, child, pointerBelow(pointer, 'properties', name));
    return {
      name,
      in: 'body',
      schema: { ...found.node },
      required: schema.required?.includes(name) ?? false,
      example: shown[name] ?? found.node.const ?? found.node.examples?.[0],
      pointer: found.pointer,
    };
  });
  const { additionalProperties: rest } = schema;
  const further = Object.keys(shown).filter((name) => !named.some((field) => field.name === name));
  const open = isRecord(rest)
    ? further.map((name): Field => {
        const found = locate<Schema>(document, rest, pointerBelow(pointer, 'additionalProperties'));
        return {
          name,
          in: 'body',
          schema: found.node,
          required: false,
          example: shown[name],
          pointer: found.pointer,
        };
      })
    : [];
  return {
    fields: [...named, ...open],
    encoding: encodings[mediaType] ?? 'form',
    alsoJson: content.slice(1).some(([type]) => type === 'application/json'),
    pointer,
  };
}

/** A value as a form or a query encodes it: null and undefined as an empty text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}
