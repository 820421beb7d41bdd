import type { ContractDocument, Parameter, Schema } from './document.ts';
import type { Operation } from './operations.ts';
import { isReference, resolve } from './resolve.ts';

/** A field as documentation describes it. */
export type FieldRow = {
  /** Path of the field: `data.orderList[].orderNo`. */
  name: string;
  /** Where it occurs. */
  in: 'query' | 'body' | 'reply';
  type: string;
  required: boolean;
  /** Other limits, in words: `at most 200 characters`. */
  limits: string[];
  description: string;
  secret: boolean;
};

/**
 * The own fields that a call takes (the session parameters are not repeated) and those that it
 * returns.
 */
export function describeFields(
  document: ContractDocument,
  operation: Operation,
): { request: FieldRow[]; reply: FieldRow[] } {
  const own = (operation.source.parameters ?? []).filter(
    (node): node is Parameter => !isReference(node) && node.in === 'query',
  );
  const query = own.map(({ name, schema = {}, required = false, ...rest }) => ({
    ...describe(document, schema, { name, in: 'query', required }),
    description: rest.description ?? '',
    secret: rest['x-secret'] ?? false,
  }));
  const body = operation.bodies[0]?.schema;
  const reply = operation.replies.find(({ mediaType }) => mediaType.includes('json'))?.schema;
  return {
    request: [...query, ...(body ? rowsOf(document, body, 'body', '') : [])],
    reply: reply ? rowsOf(document, reply, 'reply', '') : [],
  };
}

/** The type of a value and its limits, in words: `text, at most 200 characters`. */
export function kindOf(document: ContractDocument, schema: Schema): string {
  const here = plain(document, schema);
  return [typeOf(document, schema), ...limitsOf({ ...here, ...schema })].join(', ');
}

/** The fields of an object and all fields below them, in the contract's order. */
function rowsOf(
  document: ContractDocument,
  schema: Schema,
  at: FieldRow['in'],
  prefix: string,
): FieldRow[] {
  const here = plain(document, schema);
  return Object.entries(here.properties ?? {}).flatMap(([key, child]) => {
    const name = `${prefix}${key}`;
    const required = here.required?.includes(key) ?? false;
    const row = describe(document, child, { name, in: at, required });
    const below = plain(document, child);
    const items = below.items && plain(document, below.items);
    if (items?.properties) return [row, ...rowsOf(document, items, at, `${name}[].`)];
    return [row, ...rowsOf(document, below, at, `${name}.`)];
  });
}

function describe(
  document: ContractDocument,
  schema: Schema,
  position: Pick<FieldRow, 'name' | 'in' | 'required'>,
): FieldRow {
  const here = plain(document, schema);
  return {
    ...position,
    type: typeOf(document, schema),
    limits: limitsOf({ ...here, ...schema }),
    description: schema.description ?? here.description ?? '',
    secret: here['x-secret'] ?? schema['x-secret'] ?? false,
  };
}

/** The schema itself, or the only other alternative to null. */
function plain(document: ContractDocument, schema: Schema): Schema {
  const here = resolve<Schema>(document, schema);
  const rest = alternatives(document, here);
  const [only] = rest;
  return rest.length === 1 && only ? plain(document, only) : here;
}

function alternatives(document: ContractDocument, { oneOf, anyOf }: Schema): Schema[] {
  const branches = oneOf ?? anyOf ?? [];
  return branches.filter((branch) => resolve<Schema>(document, branch).type !== 'null');
}

function typeOf(document: ContractDocument, schema: Schema): string {
  const shared = sharedName(schema);
  const here = plain(document, schema);
  if (here.type === 'array')
    return `list of ${here.items ? typeOf(document, here.items) : 'values'}`;
  if (here.type === 'object' || here.properties) return 'object';
  if (shared !== undefined) return shared;
  if (here.format === 'binary') return 'file';
  const branches = alternatives(document, here);
  if (branches.length > 1) return branches.map((branch) => typeOf(document, branch)).join(' or ');
  const types = [here.type ?? 'anything'].flat().filter((type) => type !== 'null');
  return types.map((type) => (type === 'string' ? 'text' : type)).join(' or ');
}

/** The name under which the contract shares a type, such as Hundredths. */
function sharedName({ $ref }: Schema): string | undefined {
  return $ref?.slice($ref.lastIndexOf('/') + 1);
}

function limitsOf(schema: Schema): string[] {
  const limits: string[] = [];
  const say = (text: string, value: unknown): void => {
    if (value !== undefined) limits.push(text);
  };
  say(`always ${JSON.stringify(schema.const)}`, schema.const);
  say(
    `one of ${(schema.enum ?? []).map((value) => JSON.stringify(value)).join(', ')}`,
    schema.enum,
  );
  say(
    schema.minLength === 1 ? 'not empty' : `at least ${schema.minLength} characters`,
    schema.minLength,
  );
  say(`at most ${schema.maxLength} characters`, schema.maxLength);
  say(`from ${schema.minimum}`, schema.minimum);
  say(`to ${schema.maximum}`, schema.maximum);
  say(`like ${schema.pattern}`, schema.pattern);
  say(`at least ${schema.minItems} entries`, schema.minItems);
  const most = schema.maxItems ?? schema['x-max-items'];
  say(`at most ${most} entries`, most);
  if (schema.format !== 'binary') say(`${schema.format}`, schema.format);
  say(`default ${JSON.stringify(schema.default)}`, schema.default);
  return limits;
}
