import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../document.ts';
import type { ReportChangeHere, SchemaPosition, Sides } from './sides.ts';

/** Limits by name, each with the direction in which it becomes stricter. */
const limits = {
  minLength: 'higher',
  maxLength: 'lower',
  minimum: 'higher',
  exclusiveMinimum: 'higher',
  maximum: 'lower',
  exclusiveMaximum: 'lower',
  minItems: 'higher',
  maxItems: 'lower',
  minProperties: 'higher',
  maxProperties: 'lower',
} as const;

type Limit = keyof typeof limits;

/** Limits whose old and new values cannot be compared. */
const incomparable = ['pattern', 'multipleOf'] as const;

/** Reports a change of a limit on values of one type: whether it is now stricter, and a message. */
type ReportLimit = (stricter: boolean, message: string) => void;

/** Changes in the limits of values of one type. */
export function compareLimits(
  { before, after }: Sides<readonly Schema[]>,
  { direction }: SchemaPosition,
  say: ReportChangeHere,
): void {
  const [old, fresh] = [before[0], after[0]];
  if (before.length !== 1 || after.length !== 1 || !old || !fresh) {
    if (isDeepStrictEqual(before.map(limitsOnly), after.map(limitsOnly))) return;
    say(true, 'what its alternatives allow is not the same any more');
    return;
  }
  const sides = { before: withBounds(old), after: withBounds(fresh) };
  const report: ReportLimit = (stricter, message) =>
    say((direction === 'request') === stricter, message);
  compareBounds(sides, report);
  for (const name of incomparable) {
    const [was, is] = [old[name], fresh[name]];
    const message = `${name} ${was ?? 'none'} became ${is ?? 'none'}`;
    if (was !== undefined && is !== undefined && was !== is) say(true, message);
    else if (was !== is) report(is !== undefined, message);
  }
  if ((old.uniqueItems ?? false) !== (fresh.uniqueItems ?? false)) {
    const message = fresh.uniqueItems ? 'no entry may come twice' : 'an entry may come twice';
    report(fresh.uniqueItems ?? false, message);
  }
  compareValues({ before: valuesOf(old), after: valuesOf(fresh) }, report);
}

function compareBounds({ before, after }: Sides<Schema>, report: ReportLimit): void {
  for (const name of Object.keys(limits) as Limit[]) {
    const [old, fresh] = [before[name], after[name]];
    if (old === fresh) continue;
    const open = limits[name] === 'higher' ? -Infinity : Infinity;
    const grew = Number(fresh ?? open) > Number(old ?? open);
    report(
      grew === (limits[name] === 'higher'),
      `${name} ${old ?? 'none'} became ${fresh ?? 'none'}`,
    );
  }
}

/** Converts the flags by which OpenAPI 3.0 excludes a bound itself. */
function withBounds(schema: Schema): Schema {
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, ...rest } = schema;
  const bounds = {
    ...(above === true ? { exclusiveMinimum: minimum } : { minimum }),
    ...(below === true ? { exclusiveMaximum: maximum } : { maximum }),
  };
  return {
    ...rest,
    ...bounds,
    ...(typeof above === 'number' && { exclusiveMinimum: above }),
    ...(typeof below === 'number' && { exclusiveMaximum: below }),
  };
}

function limitsOnly(schema: Schema): unknown[] {
  const names = [...(Object.keys(limits) as Limit[]), ...incomparable, 'uniqueItems'] as const;
  return [...names.map((name) => schema[name]), valuesOf(schema)];
}

const valuesOf = ({ const: only, enum: values }: Schema): readonly unknown[] | undefined =>
  only === undefined ? values : [only];

function compareValues(
  { before, after }: Sides<readonly unknown[] | undefined>,
  report: ReportLimit,
): void {
  const lost = (before ?? []).filter((value) => after && !after.includes(value));
  const won = (after ?? []).filter((value) => before && !before.includes(value));
  const list = (found: readonly unknown[]): string =>
    found.map((each) => JSON.stringify(each)).join(', ');
  if (lost.length > 0) report(true, `the value ${list(lost)} is gone`);
  if (won.length > 0) report(false, `the value ${list(won)} is new`);
  if (!before && after) report(true, `only ${list(after)} is left`);
  if (before && !after) report(false, `any value is allowed, not only ${list(before)}`);
}
