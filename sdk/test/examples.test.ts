import { expect, test } from 'vitest';
import { BusinessError, createBrought, operations } from '../src/index.ts';
import * as codes from '../src/generated/codes.ts';
import { described, examplesOf, operationIds, typicalFields } from './bundle.ts';
import { startServer } from './server.ts';

const cases = operationIds.flatMap((id) => examplesOf(id).map((example) => ({ id, ...example })));

/** null reads as absent. */
function withoutNulls(payload: object): object {
  return JSON.parse(JSON.stringify(payload), (_, value: unknown) => value ?? undefined) as object;
}

test.each(cases)(
  'the example $name of $id is read over HTTP without a violation',
  async ({ id, type, value }) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const server = await startServer((response) =>
      response.writeHead(200, { 'Content-Type': type }).end(text),
    );
    const call = createBrought({ baseUrl: server.url }).callByName(id, typicalFields(id));
    const { success } = operations[id];
    if (type.startsWith('image/')) {
      expect((await call).data).toMatchObject({ type, size: Buffer.byteLength(text) });
      return;
    }
    const { code, data, attach } = value as {
      code: string | number;
      data?: object;
      attach?: object;
    };
    if (success.length > 0 && !success.includes(String(code))) {
      const error = await call.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(BusinessError);
      expect(error).toMatchObject({ operationId: id, code: String(code) });
      return;
    }
    const reply = await call;
    const payload = data ?? attach;
    if (success.length > 0 && payload) expect(reply.data).toMatchObject(withoutNulls(payload));
  },
);

test.each(operationIds)(
  'every business code of %s has an example of the same name with that code',
  (id) => {
    const facts = described(id)['x-brought'];
    const examples = new Map(examplesOf(id).map(({ name, value }) => [name, value]));
    for (const { name, code } of facts?.codes ?? []) {
      const example = examples.get(name);
      expect(example, `${id}.${name}`).toBeDefined();
      if (typeof example === 'object')
        expect(String((example as { code: unknown }).code)).toBe(code);
      expect(codes[id]).toMatchObject({ [name]: code });
    }
  },
);
