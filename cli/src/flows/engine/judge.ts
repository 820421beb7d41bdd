import { inspect, isDeepStrictEqual, types } from 'node:util';
import { FlowDefect, Misspelt } from './endings.ts';
import { isRecord } from '../../contract/json-object.ts';
import { isHidden, kindOf } from './hidden.ts';
import type { Claim } from './context.ts';
import type { Need } from './needs.ts';
import { plainClaim } from './plain-data.ts';
import type { CheckRecord } from './report.ts';
import type { RunTarget } from './target.ts';

const { isAnyArrayBuffer, isBoxedPrimitive, isNumberObject, isPromise } = types;

const LEDGER_IDS = /^[A-Z]{3,4}-\d+(?: [A-Z]{3,4}-\d+)*/;

/**
 * The result of a claim. Not redacted yet.
 *
 * @throws Misspelt for a claim without an expectation, and FlowDefect for one that would hold
 *   whatever the target did: the types of a user flow may never have been checked.
 */
export function judge(
  name: string,
  claim: Claim,
  { can, lacks, foreign }: Pick<RunTarget, 'can' | 'lacks'> & { foreign: boolean },
): CheckRecord {
  assertClaim(name, claim);
  const ledger = LEDGER_IDS.exec(name)?.[0].split(' ') ?? [];
  const missing = missingOf([claim.needs ?? []].flat(), can);
  if (missing.length > 0)
    return { name, ledger, outcome: 'skipped', reason: needed(missing, lacks) };
  // The compiler has checked our flows; there, a missing value is a finding about the server.
  if (foreign) assertExpected(name, claim);
  const { expected, got } = claim;
  const isEqual = claim.holds === undefined ? isDeepStrictEqual(got, expected) : undefined;
  const holds = claim.holds ?? isEqual;
  const outcome = holds ? 'passed' : 'failed';
  const record: CheckRecord = {
    name,
    ledger,
    outcome,
    ...plainClaim(claim, isEqual),
  };
  return claim.unstated ? { ...record, unstated: true } : record;
}

function assertClaim(name: string, claim: unknown): void {
  if (!isRecord(claim) || !('expected' in claim) || !('got' in claim)) {
    throw new Misspelt(
      `"${name}" has no expected or no actual value: write { expected: ..., got: ... }.`,
    );
  }
  const { holds } = claim;
  if (holds === undefined || typeof holds === 'boolean') return;
  throw new Misspelt(`"${name}": holds must be true or false, not ${inspect(holds)}.`);
}

/**
 * Two missing values are equal, and so are two NaN: a misspelt name would be green. So are two
 * objects that hide their content.
 */
function assertExpected(name: string, { expected, got, holds }: Claim): void {
  if (holds === undefined && isPromise(got)) {
    throw new FlowDefect(`"${name}" got a promise as its actual value: write await before it.`);
  }
  const nothing = holds === undefined ? nothingIn(expected, '', new Set()) : undefined;
  if (!nothing) return;
  const { value, path } = nothing;
  const position = path === '' ? '' : ` in ${path}`;
  if (isIncomparable(value)) {
    throw new FlowDefect(
      `"${name}" expects ${kindOf(value)}${position}: any two of them look the same. ` +
        (isPromise(value) ? 'Write await before it.' : 'Compare its text, or a list of its parts.'),
    );
  }
  throw new FlowDefect(
    `"${name}" expects ${String(value)}${position}: is a field misspelt? For a value that must not be there ` +
      `write { expected: 'nothing', got, holds: got === undefined }.`,
  );
}

/**
 * The first value inside that is missing, NaN, an invalid date, or hides its content, with its
 * position: `rows[0].amount`.
 */
function nothingIn(
  value: unknown,
  path: string,
  seen: Set<unknown>,
): { value: unknown; path: string } | undefined {
  const isNoNumber = Number.isNaN(isNumberObject(value) ? value.valueOf() : value);
  if (value === undefined || isNoNumber || isNoDate(value)) return { value, path };
  if (isIncomparable(value)) return { value, path };
  if (typeof value !== 'object' || value === null || seen.has(value)) return undefined;
  seen.add(value);
  for (const [step, child] of partsOf(value)) {
    const position = path === '' ? step.replace(/^\./, '') : `${path}${step}`;
    const found = nothingIn(child, position, seen);
    if (found) return found;
  }
  return undefined;
}

function isNoDate(value: unknown): boolean {
  return value instanceof Date && Number.isNaN(value.getTime());
}

/**
 * Whether `isDeepStrictEqual` cannot look into a value; it does look into byte arrays, maps and
 * errors.
 */
function isIncomparable(value: unknown): value is object {
  return (
    isHidden(value) &&
    ![Map, Set, Date, RegExp, Error].some((kind) => value instanceof kind) &&
    !ArrayBuffer.isView(value) &&
    !isAnyArrayBuffer(value) &&
    !isBoxedPrimitive(value)
  );
}

/**
 * Everything that `isDeepStrictEqual` compares in a value, including holes in arrays, each with its
 * position.
 */
function* partsOf(value: object): Generator<[step: string, part: unknown]> {
  // A byte array has no missing elements, and may be long.
  if (value instanceof Uint8Array) return;
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries()) yield [`[${at}]`, part];
  } else if (value instanceof Map) {
    for (const [key, part] of value) {
      yield ['.keys()', key];
      yield [`.get(${inspect(key)})`, part];
    }
  } else if (value instanceof Set) {
    for (const part of value) yield ['.values()', part];
  }
  for (const key of Reflect.ownKeys(value)) {
    const isIndex = Array.isArray(value) && /^(?:\d+|length)$/.test(String(key));
    if (isIndex || !Object.prototype.propertyIsEnumerable.call(value, key)) continue;
    yield [typeof key === 'symbol' ? `[${String(key)}]` : `.${key}`, Reflect.get(value, key)];
  }
}

/** The capabilities of a target, without those that it lacks. */
export function withoutLacks(can: readonly Need[], lacks: RunTarget['lacks'] = {}): Need[] {
  return can.filter((need) => lacks[need] === undefined);
}

/** The needs that a target cannot meet. */
export function missingOf(needs: readonly Need[], can: readonly Need[]): Need[] {
  return needs.filter((need) => !can.includes(need));
}

/**
 * The missing capabilities, as the reason of a skip.
 *
 * @param lacks The reasons, as far as they are known.
 */
export function needed(missing: readonly Need[], lacks: RunTarget['lacks'] = {}): string {
  const known = missing.find((need) => lacks[need] !== undefined);
  if (known !== undefined) return `needs ${known}: ${lacks[known]}`;
  const last = missing.at(-1) ?? '';
  const list = missing.length > 1 ? `${missing.slice(0, -1).join(', ')} and ${last}` : last;
  return `needs ${list}, which this target does not have`;
}
