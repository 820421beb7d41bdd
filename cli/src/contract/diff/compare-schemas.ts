import type { ContractDocument, Schema } from '../document.ts';
import type { Change } from './change.ts';
import { shapeOf, type Shape } from './shape-of.ts';

/** Two sides of a comparison. */
export type Sides<Each> = {
  before: Each;
  after: Each;
};

/** Where two schemas stand. */
export type SchemaPosition = {
  direction: 'request' | 'reply';
  where: string;
};

type Say = (change: Pick<Change, 'where' | 'breaking' | 'message'>) => void;

/** Schemas within schemas, more than any contract has; circles end here. */
const DEEPEST = 24;

/**
 * What changed between two schemas. In a request it breaks to take less than
 * before; in a reply it breaks to give something else, or less, than before.
 */
export function compareSchemas(
  documents: Sides<ContractDocument>,
  schemas: Sides<Schema>,
  position: SchemaPosition,
  say: Say,
  depth = 0,
): void {
  if (depth > DEEPEST) return;
  const before = shapeOf(documents.before, schemas.before);
  const after = shapeOf(documents.after, schemas.after);
  compareTypes({ before, after }, position, say);
  compareLimits({ before: before.schema, after: after.schema }, position, say);
  compareFields(documents, { before, after }, position, say, depth);
  if (before.items && after.items) {
    const items = { before: before.items, after: after.items };
    compareSchemas(documents, items, { ...position, where: `${position.where}[]` }, say, depth + 1);
  }
}

function compareTypes(
  { before, after }: Sides<Shape>,
  { direction, where }: SchemaPosition,
  say: Say,
): void {
  const lost = [...before.types].filter((type) => !includes(after.types, type));
  const won = [...after.types].filter((type) => !includes(before.types, type));
  const narrower = lost.length > 0 || (before.types.size === 0 && after.types.size > 0);
  const wider = won.length > 0 || (before.types.size > 0 && after.types.size === 0);
  if (!narrower && !wider) return;
  const names = ({ types }: Shape): string => [...types].join(' or ') || 'anything';
  const breaking = direction === 'request' ? narrower : wider;
  say({ where, breaking, message: `type ${names(before)} became ${names(after)}` });
}

/** Every integer is a number, and an empty set stands for all types. */
function includes(types: ReadonlySet<string>, type: string): boolean {
  return types.size === 0 || types.has(type) || (type === 'integer' && types.has('number'));
}

/** Limits by name: which way of two values is the stricter one. */
const limits = {
  minLength: 'higher',
  maxLength: 'lower',
  minimum: 'higher',
  maximum: 'lower',
  minItems: 'higher',
  maxItems: 'lower',
} as const;

function compareLimits(
  { before, after }: Sides<Schema>,
  { direction, where }: SchemaPosition,
  say: Say,
): void {
  const tell = (stricter: boolean, message: string): void => {
    say({ where, breaking: direction === 'request' ? stricter : !stricter, message });
  };
  for (const [name, strict] of Object.entries(limits) as [keyof typeof limits, string][]) {
    const [old, fresh] = [before[name], after[name]];
    if (old === fresh) continue;
    const open = strict === 'higher' ? -Infinity : Infinity;
    const grew = (fresh ?? open) > (old ?? open);
    tell(grew === (strict === 'higher'), `${name} ${old ?? 'none'} became ${fresh ?? 'none'}`);
  }
  if (before.pattern !== after.pattern) {
    // What two patterns have in common is not known: another one counts as stricter and looser.
    const message = `pattern ${before.pattern ?? 'none'} became ${after.pattern ?? 'none'}`;
    const breaking =
      direction === 'request' ? after.pattern !== undefined : after.pattern === undefined;
    say({
      where,
      breaking: breaking || (before.pattern !== undefined && after.pattern !== undefined),
      message,
    });
  }
  const values = (schema: Schema): unknown[] | undefined =>
    schema.const === undefined ? schema.enum?.slice() : [schema.const];
  compareValues({ before: values(before), after: values(after) }, tell);
}

function compareValues(
  { before, after }: Sides<unknown[] | undefined>,
  tell: (stricter: boolean, message: string) => void,
): void {
  const lost = (before ?? []).filter((value) => after && !after.includes(value));
  const won = (after ?? []).filter((value) => before && !before.includes(value));
  const list = (found: readonly unknown[]): string =>
    found.map((each) => JSON.stringify(each)).join(', ');
  if (lost.length > 0) tell(true, `the value ${list(lost)} is gone`);
  if (won.length > 0) tell(false, `the value ${list(won)} is new`);
  if (!before && after) tell(true, `only ${list(after)} is left`);
  if (before && !after) tell(false, `any value is allowed, not only ${list(before)}`);
}

function compareFields(
  documents: Sides<ContractDocument>,
  { before, after }: Sides<Shape>,
  place: SchemaPosition,
  say: Say,
  depth: number,
): void {
  const { direction } = place;
  const names = new Set([...Object.keys(before.properties), ...Object.keys(after.properties)]);
  for (const name of names) {
    const where = place.where === '' ? name : `${place.where}.${name}`;
    const [old, fresh] = [before.properties[name], after.properties[name]];
    const must = after.required.includes(name);
    const did = before.required.includes(name);
    if (!old) {
      const breaking = direction === 'request' && must;
      say({ where, breaking, message: must ? 'a new required field' : 'a new optional field' });
    } else if (!fresh) {
      say({ where, breaking: direction === 'reply', message: 'the field is gone' });
    } else {
      if (must !== did) {
        const breaking = direction === 'request' ? must : did;
        say({
          where,
          breaking,
          message: must ? 'the field became required' : 'the field became optional',
        });
      }
      compareSchemas(documents, { before: old, after: fresh }, { ...place, where }, say, depth + 1);
    }
  }
}
