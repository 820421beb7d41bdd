import { isRecord } from '../contract/json-object.ts';

/** A single value within a JSON document, with the pointer to it. */
export type Leaf = {
  pointer: string;
  /** Name of the field; for an entry of a list, of the closest enclosing field. */
  name: string;
  value: string | number;
};

/** Texts and numbers of a document, in its order. */
export function leavesOf(value: unknown, pointer = '', name = ''): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ pointer, name, value }];
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => leavesOf(entry, `${pointer}/${index}`, name));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, key),
  );
}

/** Shorter values are too often equal by chance; secrets are chosen so that they seldom are. */
const shortest = { open: 5, secret: 4 };

/** A value of a request. */
export type Sent = {
  name: string;
  value: string | number;
  secret: boolean;
};

/** Whether a value of a request may come from a reply: it is long enough, or has the same name. */
export function isSame(leaf: Leaf, { name, value, secret }: Sent): boolean {
  if (String(leaf.value) !== String(value) || value === '') return false;
  return String(value).length >= shortest[secret ? 'secret' : 'open'] || leaf.name === name;
}
