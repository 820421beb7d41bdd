import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isRecord, record, type Json } from './json.ts';
import { strictSchema } from './strict-schema.ts';

const file = join(import.meta.dirname, '..', 'dist', 'openapi.server.yaml');
const document = record(parse(readFileSync(file, 'utf8')));
const components = record(document.components);
const schemas = record(components.schemas);

/** Every mapping in a value, with its path; values of examples are left out. */
function mappings(value: unknown, place = ''): { place: string; node: Json }[] {
  if (Array.isArray(value)) return value.flatMap((entry, at) => mappings(entry, `${place}/${at}`));
  if (!isRecord(value) || /\/examples?$/.test(place)) return [];
  const below = Object.entries(value).flatMap(([key, entry]) => mappings(entry, `${place}/${key}`));
  return [{ place, node: value }, ...below];
}

/** A name as generators see it, which join words and ignore case. */
function joined(name: unknown): string {
  return (name as string).replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, at) => names.indexOf(name) !== at);
}

const all = mappings(document);
const operations = Object.values(record(document.paths))
  .flatMap((item) => Object.values(record(item)))
  .map(record);

/** The parameter or model that a reference points to, or the node itself. */
function resolved(node: unknown): Json {
  const { $ref } = record(node);
  if (typeof $ref !== 'string') return record(node);
  const [, , kind = '', name = ''] = $ref.split('/');
  return record(record(components[kind])[name]);
}

/** The fields of an operation's body. */
function bodyFields({ requestBody }: Json): [string, Json][] {
  const [media] = Object.values(record(record(requestBody).content));
  const { properties } = resolved(record(media).schema);
  return Object.entries(record(properties)).map(([name, field]) => [name, record(field)]);
}

test('it is OpenAPI 3.0.3 with every call of the contract', () => {
  const bundle = record(parse(readFileSync(join(file, '..', 'openapi.yaml'), 'utf8')));
  expect(document.openapi).toBe('3.0.3');
  expect(Object.keys(record(document.paths))).toEqual(Object.keys(record(bundle.paths)));
});

test('a YAML 1.1 parser, as Python and Java use, reads the document the same way', () => {
  expect(parse(readFileSync(file, 'utf8'), { version: '1.1' })).toEqual(document);
});

test('a reference has no siblings, in particular no default', () => {
  const mixed = all.filter(({ node }) => '$ref' in node && Object.keys(node).length > 1);
  expect(mixed.map(({ place }) => place)).toEqual([]);
});

test('a field has a single type: no choice, no condition, no null', () => {
  const words = ['oneOf', 'anyOf', 'if', 'then', 'const', 'nullable'];
  const loose = all.filter(
    ({ node }) => words.some((word) => word in node) || Array.isArray(node.type),
  );
  expect(loose.map(({ place }) => place)).toEqual([]);
});

test('every model is a named reference, so nothing is generated twice', () => {
  const inline = all.filter(
    ({ place, node }) => node.type === 'object' && !/^\/components\/schemas\/\w+$/.test(place),
  );
  expect(inline.map(({ place }) => place)).toEqual([]);
  expect(repeated(Object.keys(schemas).map(joined))).toEqual([]);
});

test('no model has the name that generators give to the request of a call', () => {
  const taken = operations.map(({ operationId }) => joined(`${operationId as string}Request`));
  expect(Object.keys(schemas).filter((name) => taken.includes(joined(name)))).toEqual([]);
});

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s: no two parameters share a Go name, and body fields declare that they override the query',
  (_id, operation) => {
    const parameters = (operation.parameters as unknown[]).map(resolved);
    const names = parameters.map((each) => joined(each['x-go-name'] ?? each.name));
    expect(repeated(names)).toEqual([]);
    const query = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    const twice = bodyFields(operation).filter(([name]) => query.includes(name));
    expect(twice.filter(([, field]) => field['x-repeats'] !== 'query')).toEqual([]);
    expect(Object.keys(record(operation.responses))).toContain('422');
  },
);

test('a field that is only in the body is not marked as repeated', () => {
  const marked = operations.flatMap((operation) => {
    const query = (operation.parameters as unknown[]).map((each) => resolved(each).name);
    return bodyFields(operation).filter(
      ([name, field]) => field['x-repeats'] && !query.includes(name),
    );
  });
  expect(marked).toEqual([]);
});

test('a picture has no example, which Specmatic would read as XML', () => {
  const pictures = all.filter(({ place }) => /content\/image~?\//.test(place));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter(({ node }) => 'examples' in node)).toEqual([]);
});

test('a link has no request body, which OpenAPI Generator rejects', () => {
  const replies = operations.map(({ responses }) => record(record(responses)['200']));
  const links = replies.flatMap((reply) => Object.values(record(reply.links))).map(record);
  expect(links.map((link) => link.operationId)).toContain('getCaptcha');
  expect(links.filter((link) => 'requestBody' in link)).toEqual([]);
});

test('examples have text codes, and no null', () => {
  const values = Object.values(record(components.examples)).map((each) => record(each).value);
  const codes = values.filter(isRecord).map(({ code }) => typeof code);
  expect(new Set(codes)).toEqual(new Set(['string']));
  expect(JSON.stringify(values)).not.toContain('null');
});

test('the first of several types is used, with its default only where it is valid', () => {
  const flag = { oneOf: [{ type: 'integer' }, { type: 'boolean' }], description: 'Yes or no.' };
  const named = { Flag: flag, Row: { type: 'object' } };
  const reference = { $ref: '#/components/schemas/Flag', description: 'Shown.', default: '' };
  expect(strictSchema(reference, named)).toEqual({
    type: 'integer',
    format: 'int64',
    description: 'Shown.',
  });
  expect(strictSchema({ ...reference, default: 0 }, named)).toHaveProperty('default', 0);
});

test('a model keeps its name next to a description', () => {
  const named = { Row: { type: 'object' } };
  const payload = {
    description: 'A row.',
    oneOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }],
  };
  expect(strictSchema(payload, named)).toEqual({
    description: 'A row.',
    allOf: [{ $ref: '#/components/schemas/Row' }],
  });
  expect(() => strictSchema({ $ref: '#/components/schemas/Gone' }, named)).toThrow('Gone');
});

test('known values do not restrict an open list', () => {
  const kind = { anyOf: [{ type: 'string', enum: ['text', 'day'] }, { type: 'string' }] };
  expect(strictSchema(kind, {})).toEqual({
    type: 'string',
    'x-extensible-enum': ['text', 'day'],
  });
  const open = { anyOf: [{ $ref: '#/components/schemas/Kind' }, { type: 'string' }] };
  expect(strictSchema(open, { Kind: { type: 'string', enum: ['text', 'day'] } })).toEqual({
    type: 'string',
    'x-extensible-enum': ['text', 'day'],
  });
});

test('a constant becomes a single value, an amount has 64 bits, a pattern no quote', () => {
  expect(strictSchema({ type: 'integer', const: 18 }, {})).toEqual({ type: 'integer', enum: [18] });
  expect(strictSchema({ type: 'integer' }, {})).toEqual({ type: 'integer', format: 'int64' });
  expect(strictSchema({ type: 'string', pattern: '^"' }, {}).pattern).toBe('^\\x22');
});
