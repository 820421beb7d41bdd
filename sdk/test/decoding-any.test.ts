import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replies } from '../src/generated/replies.ts';
import { BroughtError, createBrought, operations } from '../src/index.ts';
import type { FieldShapes, Shape } from '../src/shapes/operation.ts';
import { examplesOf, operationIds } from './bundle.ts';
import { sendJson, startServer } from './server.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value matches the type of a shape, checked by other means than the decoder's. */
function conforms(shape: Shape, value: unknown): boolean {
  if (typeof shape !== 'string') {
    if ('fields' in shape) return conformsAll(shape.fields, value);
    return Array.isArray(value) && value.every((item) => conforms(shape.list, item));
  }
  const kinds = {
    text: ['string'],
    exact: ['string'],
    integer: ['number'],
    number: ['number'],
    boolean: ['boolean'],
    flag: ['string', 'number', 'boolean'],
    ident: ['string', 'number'],
    status: ['string', 'number'],
    moment: ['string', 'number'],
    amount: ['string', 'number'],
    units: ['string', 'number'],
    any: [typeof value],
  }[shape];
  const isWhole =
    typeof value !== 'number' ||
    shape === 'number' ||
    shape === 'any' ||
    Number.isSafeInteger(value);
  return kinds.includes(typeof value) && isWhole;
}

function conformsAll(fields: FieldShapes, value: unknown): boolean {
  if (!isObject(value)) return false;
  return Object.entries(fields).every(([name, field]) => {
    if (!Array.isArray(field)) return conforms(field as Shape, value[name]);
    const [shape, fallback] = field as readonly [Shape, unknown?];
    return (value[name] === undefined && fallback === undefined) || conforms(shape, value[name]);
  });
}

/** JSON that is close to a shape: right in most positions, anything in some. */
function near(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: like(shape) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function like(shape: Shape): fc.Arbitrary<unknown> {
  if (typeof shape !== 'string') {
    if ('list' in shape) return fc.array(near(shape.list), { maxLength: 3 });
    const shapes = Object.entries(shape.fields).map(([name, field]) => [
      name,
      near((Array.isArray(field) ? field[0] : field) as Shape),
    ]);
    return fc.record(Object.fromEntries(shapes) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: [],
    });
  }
  if (shape === 'integer' || shape === 'number')
    return fc.oneof(fc.integer(), fc.integer().map(String), fc.double());
  return fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
}

test.each(operationIds.filter((id) => replies[id] !== undefined))(
  'for any reply %s gives a value of its type or a named error',
  async (id) => {
    let reply: unknown;
    const server = await startServer((response) => sendJson(response, reply));
    const brought = createBrought({ baseUrl: server.url });
    const { success, envelope } = operations[id];
    const fields = replies[id] ?? {};
    const payload = envelope === 'old' ? 'attach' : 'data';
    await fc.assert(
      fc.asyncProperty(near({ fields }), async (data) => {
        reply = { code: success[0], [payload]: data };
        const outcome: unknown = await brought.callByName(id, {}).then(
          (given) => given.data,
          (error: unknown) => error,
        );
        if (!(outcome instanceof BroughtError)) expect(conformsAll(fields, outcome)).toBe(true);
      }),
      { numRuns: 60, seed: 7 },
    );
  },
);

/** Paths of the fields in the input that are not vital, without those inside another such field. */
function spareFields(fields: FieldShapes, came: unknown, at: Path = []): Path[] {
  if (!isObject(came)) return [];
  return Object.entries(fields).flatMap(([name, field]): Path[] => {
    const [shape, , importance] = (Array.isArray(field) ? field : [field, undefined, 'vital']) as [
      Shape,
      unknown,
      string?,
    ];
    const path = [...at, name];
    const own = importance === 'vital' ? [] : [path];
    if (typeof shape === 'string') return own;
    if ('fields' in shape) return [...own, ...spareFields(shape.fields, came[name], path)];
    const rows = Array.isArray(came[name]) ? (came[name] as unknown[]) : [];
    const row = shape.list;
    if (typeof row === 'string' || !('fields' in row)) return own;
    return [
      ...own,
      ...rows.flatMap((each, index) => spareFields(row.fields, each, [...path, index])),
    ];
  });
}

type Path = (string | number)[];

/** A copy with another value at a path; undefined removes it. */
function withAt(value: unknown, path: Path, other: unknown): unknown {
  const copy = structuredClone(value);
  const last = path.at(-1) as string;
  const holder = path
    .slice(0, -1)
    .reduce((inside, step) => Reflect.get(Object(inside), step), copy);
  if (other === undefined) Reflect.deleteProperty(Object(holder), last);
  else Reflect.set(Object(holder), last, other);
  return copy;
}

for (const id of operationIds.filter((each) => replies[each] !== undefined)) {
  const fields = replies[id] ?? {};
  const payload = operations[id].envelope === 'old' ? 'attach' : 'data';
  const { value } = examplesOf(id).find(({ name }) => name === 'success') ?? {};
  const good: unknown = Reflect.get(Object(value), payload);
  const paths = spareFields(fields, good);
  test.runIf(paths.length > 0)(
    `any value in a field of ${id} that is not vital leaves all other fields unchanged`,
    async () => {
      let reply: unknown;
      const server = await startServer((response) => sendJson(response, reply));
      const brought = createBrought({ baseUrl: server.url });
      const read = async (data: unknown): Promise<unknown> => {
        reply = { code: operations[id].success[0], [payload]: data };
        return (await brought.callByName(id, {})).data;
      };
      const sound = await read(structuredClone(good));
      const anything = fc.oneof(
        fc.jsonValue(),
        fc.constantFrom('', [], {}, null, 0, [null], { 1: '' }),
      );
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...paths), anything, async (path, junk) => {
          const came = await read(withAt(good, path, junk));
          expect(conformsAll(fields, came)).toBe(true);
          expect(withAt(came, path, undefined)).toEqual(withAt(sound, path, undefined));
        }),
        { numRuns: 150, seed: 11 },
      );
    },
  );
}
