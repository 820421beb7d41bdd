import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Link = {
  operationId: string;
  parameters?: Record<string, string>;
  requestBody?: Record<string, string>;
};

type Operation = {
  operationId: string;
  parameters: { name?: string }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: { 200: { links?: Record<string, Link> } };
};

const file = join(import.meta.dirname, '..', 'dist', 'openapi.yaml');
const contract = parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: Record<string, unknown> }>;
    examples: Record<string, { value: unknown }>;
  };
};

const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
const links = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses[200].links ?? {}).map(
    ([name, link]) => [`${operationId}.${name}`, operationId, link] as const,
  ),
);

/** The fields that a call takes, without its session parameters. */
function fieldsOf({ parameters, requestBody }: Operation): unknown[] {
  const schemas = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema.$ref);
  const names = schemas.map(($ref) => $ref.replace('#/components/schemas/', ''));
  const body = names.flatMap((name) =>
    Object.keys(contract.components.schemas[name]?.properties ?? {}),
  );
  return [...parameters.map(({ name }) => name), ...body];
}

/** The value at which a runtime expression points in a reply. */
function found(expression: string, reply: unknown): unknown {
  const [source, pointer = ''] = expression.split('#/');
  expect(source).toBe('$response.body');
  return pointer.split('/').reduce((at, key) => Object(at)[key] as unknown, reply);
}

test('the contract has links', () => {
  expect(links.length).toBeGreaterThan(10);
});

test.each(links)('%s targets a call that accepts what the reply provides', (_name, from, link) => {
  const target = operations.find(({ operationId }) => operationId === link.operationId);
  const given = { ...link.parameters, ...link.requestBody };
  const known = target ? fieldsOf(target) : [];
  expect(Object.keys(given).filter((name) => !known.includes(name))).toEqual([]);
  expect(target).toBeDefined();
  const reply = contract.components.examples[`${from}.success`]?.value;
  const values = Object.values(given).map((expression) => found(expression, reply));
  expect(values).not.toContain(undefined);
});
