import type { ContractDocument, Schema } from '../../contract/document.ts';
import { schemaFaults } from '../../contract/schema-faults.ts';
import type { ConformCase } from '../cases/conform-case.ts';
import type { Draft } from '../request/draft.ts';
import type { Field } from '../request/fields.ts';

/** Input for shrinking: which parts are optional, and their fallbacks. */
export type ShrinkMaterial = {
  document: ContractDocument;
  typical: Draft;
  fields: readonly Field[];
  /** Most requests that are sent to find a smaller one. */
  tries: number;
};

/**
 * The smallest request found that fails in the same way: parameters, headers and optional fields
 * that do not matter are removed, other fields have the value of the typical request, and a text is
 * as short as it can be. The subject of the case is kept, so a valid request stays valid and an
 * invalid one invalid.
 *
 * @param fails Sends a draft; true when it fails in the same way.
 */
export async function shrink(
  { draft, focus, valid }: Pick<ConformCase, 'draft' | 'focus' | 'valid'>,
  { document, typical, fields, tries }: ShrinkMaterial,
  fails: (draft: Draft) => Promise<boolean>,
): Promise<Draft> {
  let left = tries;
  let current = draft;
  const attempt = async (smaller: Draft): Promise<boolean> => {
    if (left === 0) return false;
    left -= 1;
    if (!(await fails(smaller))) return false;
    current = smaller;
    return true;
  };
  const keeps = (name: string): boolean => focus.includes(name);
  const required = new Set(fields.filter((field) => field.required).map(({ name }) => name));
  const known = new Map(fields.map((field) => [field.name, field]));

  // Everything at once first: most failures need none of it.
  await attempt({
    common: only(current.common, (name) => keeps(name) || name === 'sessionId'),
    headers: only(current.headers, keeps),
    values: only(
      reset(current.values, typical.values, keeps),
      (name) => keeps(name) || required.has(name),
    ),
  });
  for (const part of ['common', 'headers', 'values'] as const) {
    for (const name of Object.keys(current[part])) {
      const without = only(current[part], (other) => other !== name);
      const isNeeded = part === 'values' && (required.has(name) || keeps(name));
      // Of several parameters or headers that make a case, one may be enough.
      if (!isNeeded && (valid || !keeps(name))) await attempt({ ...current, [part]: without });
    }
  }
  for (const [name, value] of Object.entries(current.values)) {
    const usual = typical.values[name];
    if (value === usual || !valid) continue;
    if (usual !== undefined && (await attempt(given(current, name, usual)))) continue;
    const field = known.get(name);
    if (typeof value === 'string' && field) await shorten(name, value, field.schema);
  }
  return current;

  /** Takes off half of the text, then less and less, as long as it fails. */
  async function shorten(name: string, text: string, schema: Schema): Promise<void> {
    let characters = [...text];
    for (let cut = Math.ceil(characters.length / 2); cut >= 1 && characters.length > 0;) {
      const shorter = characters.slice(0, Math.max(0, characters.length - cut)).join('');
      const fits = schemaFaults(document, schema, '', shorter).length === 0;
      if (fits && (await attempt(given(current, name, shorter)))) characters = [...shorter];
      else cut >>= 1;
    }
  }
}

function only<Value>(
  record: Readonly<Record<string, Value>>,
  keep: (name: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => keep(name)));
}

function reset(
  values: Draft['values'],
  typical: Draft['values'],
  keeps: (name: string) => boolean,
): Draft['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      keeps(name) || !Object.hasOwn(typical, name) ? value : typical[name],
    ]),
  );
}

function given(draft: Draft, name: string, value: unknown): Draft {
  return { ...draft, values: { ...draft.values, [name]: value } };
}
