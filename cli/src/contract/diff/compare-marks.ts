import { isDeepStrictEqual } from 'node:util';
import { inWords, type ReportChangeHere, type SchemaPosition, type Sides } from './sides.ts';

/** Keywords besides type and limits whose changes do not break readers of the types. */
const reportedKeywords = [
  'format',
  'default',
  'deprecated',
  'readOnly',
  'writeOnly',
  'x-importance',
  'x-exact',
  'x-moment',
  'x-known-values',
  'x-code',
  'x-session',
] as const;

/**
 * Keywords that give the same bytes another meaning; adding one for the first time changes nothing.
 */
const meanings = ['x-unit', 'contentMediaType', 'contentEncoding'] as const;

/** Rules that cannot be ordered by strictness: a new one restricts, and an old one is relied on. */
const conditions = [
  ['if', 'then', 'else'],
  ['not'],
  ['contains', 'minContains', 'maxContains'],
  ['prefixItems'],
  ['dependentRequired'],
  ['dependentSchemas'],
  ['patternProperties'],
  ['propertyNames'],
  ['unevaluatedProperties'],
] as const;

/** All keywords of a schema. */
type Keywords = Readonly<Record<string, unknown>>;

/** Changes in the description of a value, whatever its type. */
export function compareMarks(
  { before, after }: Sides<Keywords>,
  { direction }: SchemaPosition,
  say: ReportChangeHere,
): void {
  for (const name of reportedKeywords) {
    const [was, is] = [before[name], after[name]];
    if (!isDeepStrictEqual(was, is)) say(false, `${name} ${inWords(was)} became ${inWords(is)}`);
  }
  for (const name of meanings) {
    const [was, is] = [before[name], after[name]];
    const message = `${name} ${inWords(was)} became ${inWords(is)}`;
    if (was !== is) say(was !== undefined, message);
  }
  compareSecrecy({ before, after }, say);
  for (const names of conditions) {
    const [was, is] = [before, after].map((schema) => names.map((name) => schema[name]));
    if (isDeepStrictEqual(was, is)) continue;
    const [had, has] = [was, is].map((rules) => rules?.some((rule) => rule !== undefined));
    const change = had && has ? 'is another' : `is ${has ? 'new' : 'gone'}`;
    const breaking = had && has ? true : (direction === 'request') === has;
    say(
      breaking,
      `the rule ${names.filter((name) => before[name] ?? after[name]).join('/')} ${change}`,
    );
  }
}

/**
 * A value that is no longer marked as secret is written to logs and reports by every reader of the
 * mark.
 */
function compareSecrecy({ before, after }: Sides<Keywords>, say: ReportChangeHere): void {
  const [was, is] = [before['x-secret'] === true, after['x-secret'] === true];
  if (was && !is) say(true, 'it is no longer marked as a secret');
  if (!was && is) say(false, 'it is marked as a secret');
}
