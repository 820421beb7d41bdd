import { operations } from '@brought/sdk';
import type { ContractDocument, Schema } from '../../contract/document.ts';
import { isRecord } from '../../contract/json-object.ts';
import { resolve } from '../../contract/resolve.ts';
import { payloadName } from '../../judge/reply/subject.ts';
import type { Call } from './call.ts';

/** A value of an answer, with its path in the types of a flow. */
export type Leaf = {
  /** Names and positions below the payload. */
  steps: readonly (string | number)[];
  /** Name of the field; of the closest one around it for an entry of a list. */
  name: string;
  value: unknown;
  /** Types that the contract has for it. */
  types: readonly string[];
  /** Whether it, or one around it, may be absent. */
  optional: readonly boolean[];
  schema: Schema;
};

type Position = Pick<Leaf, 'steps' | 'name' | 'optional'>;

/** Values and lists in the payload of a call, in its order, as far as the contract knows them. */
export function leavesOf(
  { document }: { document: ContractDocument },
  { id, operation }: Pick<Call, 'id' | 'operation'>,
  payload: unknown,
): Leaf[] {
  const json = operation.replies.find(({ mediaType }) => mediaType.includes('json'));
  const { properties = {} } = json ? resolve<Schema>(document, json.schema) : {};
  const schema = properties[payloadName(operations[id])];
  return schema ? leavesIn(document, schema, payload) : [];
}

function leavesIn(document: ContractDocument, whole: Schema, payload: unknown): Leaf[] {
  return walk(whole, payload, { steps: [], name: '', optional: [] });

  function walk(node: Schema, value: unknown, at: Position): Leaf[] {
    const schema = plain(document, node);
    const leaf: Leaf = { ...at, value, types: typesOf(document, schema), schema };
    if (Array.isArray(value)) {
      const { items } = schema;
      if (!items) return [];
      const entries = value.flatMap((entry, index) =>
        walk(items, entry, {
          ...at,
          steps: [...at.steps, index],
          optional: [...at.optional, true],
        }),
      );
      return [leaf, ...entries];
    }
    if (!isRecord(value)) return value === undefined || value === null ? [] : [leaf];
    return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
      Object.hasOwn(value, name)
        ? walk(child, value[name], {
            steps: [...at.steps, name],
            name,
            optional: [...at.optional, mayBeAbsent(document, schema, name, child)],
          })
        : [],
    );
  }
}

/** The contract's schema of a node: keywords next to a reference override its target. */
function plain(document: ContractDocument, node: Schema): Schema {
  const here = { ...resolve<Schema>(document, node), ...node };
  const rest = branches(document, here);
  const [only] = rest;
  if (rest.length !== 1 || !only) return here;
  const { oneOf: _one, anyOf: _any, ...own } = here;
  return { ...plain(document, only), ...own };
}

function branches(document: ContractDocument, { oneOf, anyOf }: Schema): Schema[] {
  return [...(oneOf ?? []), ...(anyOf ?? [])].filter(
    (branch) => resolve<Schema>(document, branch).type !== 'null',
  );
}

function typesOf(document: ContractDocument, schema: Schema): string[] {
  const own = [schema.type ?? []].flat();
  return [
    ...own,
    ...branches(document, schema).flatMap((each) => typesOf(document, plain(document, each))),
  ];
}

function mayBeAbsent(
  document: ContractDocument,
  { required = [] }: Schema,
  name: string,
  child: Schema,
): boolean {
  const here = resolve<Schema>(document, child);
  const alternatives = [...(here.oneOf ?? []), ...(here.anyOf ?? [])];
  const isNullable =
    [here.type].flat().includes('null') ||
    alternatives.some((each) => resolve<Schema>(document, each).type === 'null');
  const hasDefault = child.default !== undefined || here.default !== undefined;
  return isNullable || (!required.includes(name) && !hasDefault);
}
