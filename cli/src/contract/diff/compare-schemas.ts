import type { ContractDocument, Schema } from '../document.ts';
import type { Change } from './change.ts';
import { compareLimits } from './compare-limits.ts';
import { compareMarks } from './compare-marks.ts';
import { shapeOf, type Shape } from './shape-of.ts';
import type { SchemaPosition, Sides } from './sides.ts';

type ReportChange = (change: Pick<Change, 'where' | 'breaking' | 'message'>) => void;

/** Maximum nesting of schemas, more than any contract has; cycles end here. */
const DEEPEST = 24;

/**
 * Changes between two schemas. In a request it breaks to accept less than before; in a reply it
 * breaks to return something else, or less, than before.
 */
export function compareSchemas(
  documents: Sides<ContractDocument>,
  schemas: Sides<Schema>,
  position: SchemaPosition,
  say: ReportChange,
  depth = 0,
): void {
  if (depth > DEEPEST) return;
  const before = shapeOf(documents.before, schemas.before);
  const after = shapeOf(documents.after, schemas.after);
  const { where } = position;
  const compareNext = (sides: Sides<Schema>, path: string): void =>
    compareSchemas(documents, sides, { ...position, where: path }, say, depth + 1);
  compareTypes({ before, after }, position, say);
  compareValues({ before, after }, position, say);
  compareFields({ before, after }, position, say, compareNext);
  if (before.items && after.items) {
    compareNext({ before: before.items, after: after.items }, `${where}[]`);
  }
  if (before.rest && after.rest) {
    compareNext({ before: before.rest, after: after.rest }, where === '' ? '*' : `${where}.*`);
  }
}

function compareTypes(
  { before, after }: Sides<Shape>,
  { direction, where }: SchemaPosition,
  say: ReportChange,
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

/** Every integer is a number, and an empty set means all types. */
function includes(types: ReadonlySet<string>, type: string): boolean {
  return types.size === 0 || types.has(type) || (type === 'integer' && types.has('number'));
}

/** Limits and marks of the values; reported once for all types that they apply to. */
function compareValues(
  { before, after }: Sides<Shape>,
  position: SchemaPosition,
  say: ReportChange,
): void {
  const said = new Set<string>();
  const sayHere = (breaking: boolean, message: string): void => {
    if (said.has(message)) return;
    said.add(message);
    say({ where: position.where, breaking, message });
  };
  compareMarks({ before: before.node, after: after.node }, position, sayHere);
  for (const [type, old] of before.byType) {
    const fresh = after.byType.get(type) ?? after.byType.get('');
    if (fresh && type !== 'null') compareLimits({ before: old, after: fresh }, position, sayHere);
  }
}

function compareFields(
  { before, after }: Sides<Shape>,
  { direction, where: path }: SchemaPosition,
  say: ReportChange,
  compareNext: (sides: Sides<Schema>, where: string) => void,
): void {
  if (before.closed !== after.closed) {
    const message = after.closed
      ? 'fields that are not named are refused'
      : 'fields that are not named are allowed';
    say({ where: path, breaking: direction === 'request' && after.closed, message });
  }
  const names = new Set([...Object.keys(before.properties), ...Object.keys(after.properties)]);
  for (const name of names) {
    const where = path === '' ? name : `${path}.${name}`;
    const [old, fresh] = [before.properties[name], after.properties[name]];
    const must = after.required.includes(name);
    const did = before.required.includes(name);
    if (!old) {
      const breaking = direction === 'request' && must;
      say({ where, breaking, message: must ? 'a new required field' : 'a new optional field' });
    } else if (!fresh) {
      const breaking = direction === 'reply' || after.closed;
      say({ where, breaking, message: 'the field is gone' });
    } else {
      if (must !== did) {
        const message = must ? 'the field became required' : 'the field became optional';
        say({ where, breaking: direction === 'request' ? must : did, message });
      }
      compareNext({ before: old, after: fresh }, where);
    }
  }
}
