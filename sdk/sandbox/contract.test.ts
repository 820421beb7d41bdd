import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BusinessError, createBrought, operations, type OperationId } from '../src/index.ts';
import type { Fields } from '../src/request/query.ts';
import { createSandbox } from './index.ts';
import { handlers } from './handlers/handlers.ts';
import { replay } from './replay.ts';
import { serve } from './serve/serve.ts';
import { snapshotOf } from './state/snapshot.ts';

type Parameter = {
  name: string;
  in: string;
  example?: string | number;
};

type RawOperation = {
  operationId: OperationId;
  parameters: readonly (Parameter | { $ref: string })[];
  requestBody?: {
    content: Record<string, { examples?: { typical?: { value: Fields } } }>;
  };
};

type Bundle = {
  paths: Record<string, Record<string, RawOperation>>;
  components: { parameters: Record<string, Parameter> };
};

const file = createRequire(import.meta.url).resolve('@brought/openapi/openapi.yaml');
const bundle = parse(readFileSync(file, 'utf8')) as Bundle;
const raw = Object.values(bundle.paths).flatMap((item) => Object.values(item));

function parametersOf({ parameters }: RawOperation): Parameter[] {
  return parameters.map((node) =>
    '$ref' in node
      ? (bundle.components.parameters[node.$ref.split('/').at(-1) ?? ''] as Parameter)
      : node,
  );
}

/** The contract's own example of a request. */
function typical(operation: RawOperation): Fields {
  if (operations[operation.operationId].body === 'multipart') {
    return { problemImage: new Blob(['x'], { type: 'image/png' }) };
  }
  const [media] = Object.values(operation.requestBody?.content ?? {});
  if (media) return media.examples?.typical?.value ?? {};
  const own = parametersOf(operation).filter((parameter) => parameter.in === 'query');
  return operations[operation.operationId].method === 'GET'
    ? Object.fromEntries(own.map(({ name, example }) => [name, example]))
    : {};
}

/** Calls that need a code or a picture that the sandbox has issued before. */
const needsMore = new Set([
  'userDelete',
  'getCaptcha',
  'getSms',
  'promoRegister',
  'repaymentConfirm',
]);

describe('the contract', () => {
  test('has as many calls as there are handlers', () => {
    expect(raw.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(handlers).sort());
    expect(raw).toHaveLength(Object.keys(operations).length);
  });

  test.each(raw.map((operation) => [operation.operationId, operation] as const))(
    'its example request to %s works on the default scenario',
    async (id, operation) => {
      const session = Object.fromEntries(
        Object.values(bundle.components.parameters)
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, example }) => [name, String(example)]),
      );
      const brought = createBrought({
        baseUrl: 'http://sandbox.invalid',
        fetch: createSandbox().fetch,
        session,
      });
      const outcome = brought.callByName(id, typical(operation));
      if (needsMore.has(id)) await expect(outcome).rejects.toBeInstanceOf(BusinessError);
      else expect(operations[id].success.concat('', '00')).toContain((await outcome).code);
    },
  );

  test('calls that only read leave the state unchanged', () => {
    const running = replay([], 'default');
    const now = Date.parse('2027-03-01T00:00:00Z');
    const send = (operation: RawOperation) => {
      const { method, path } = operations[operation.operationId];
      const fields = {
        ...operations[operation.operationId].fixed,
        ...typical(operation),
        sessionId: 'x',
      };
      const text = new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, value]),
      ).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      if (method === 'GET') return serve(running, { method, url: `${path}?${text}`, headers }, now);
      return serve(
        running,
        { method, url: `${path}?sessionId=x`, headers, body: new TextEncoder().encode(text) },
        now,
      );
    };
    const readers = raw.filter(({ operationId }) => !handlers[operationId].writes);
    const [first] = readers;
    if (first) send(first);
    const before = snapshotOf(running.world);
    for (const reader of readers) expect(send(reader).changed).toBe(false);
    expect(snapshotOf(running.world)).toBe(before);
    expect(readers.length).toBeGreaterThan(15);
  });
});
