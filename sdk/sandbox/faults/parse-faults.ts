import type { OperationId } from '../../src/request/call-types.ts';
import { operations } from '../../src/generated/operations.ts';
import { isJsonObject } from '../../src/shapes/json-object.ts';
import { isDeeperThan } from '../lib/merge-patch.ts';
import { faultKinds, type Fault } from '../state/fault.ts';

const knownFields = new Set(['operationId', 'kind', 'value', 'times', 'sessionId']);
const LONGEST_DELAY_MS = 600_000;
const DEEPEST_PATCH = 100;

/** The error in a list of faults. */
type Invalid = {
  /** Path of the field, such as `[0].kind`; empty when the whole value is wrong. */
  field: string;
  /** A phrase that follows the name of the field. */
  reason: string;
};

/** Reads a list of faults, or reports which entry is wrong and how to fix it. */
export function parseFaults(value: unknown): Fault[] | Invalid {
  if (!Array.isArray(value)) return { field: '', reason: 'must be a list of faults' };
  const faults: Fault[] = [];
  for (const [index, entry] of value.entries()) {
    const invalid = wrongInFault(entry);
    if (invalid) {
      const { field, reason } = invalid;
      return { field: `[${index}]${field && `.${field}`}`, reason };
    }
    faults.push(entry as Fault);
  }
  return faults;
}

/** The error in one fault; undefined if there is none. */
export function wrongInFault(entry: unknown): Invalid | undefined {
  if (typeof entry !== 'object' || entry === null)
    return { field: '', reason: 'must be an object' };
  const unknown = Object.keys(entry).find((name) => !knownFields.has(name));
  if (unknown !== undefined)
    return { field: unknown, reason: `is not known; known are ${[...knownFields].join(', ')}` };
  const { operationId, kind, times, sessionId, value }: Record<string, unknown> = { ...entry };
  if (operationId !== '*' && !isOperationId(operationId)) {
    return { field: 'operationId', reason: 'must be the name of a call, or *' };
  }
  if (!faultKinds.some((each) => each === kind)) {
    return { field: 'kind', reason: `must be one of ${faultKinds.join(', ')}` };
  }
  if (times !== undefined && !(Number.isInteger(times) && Number(times) > 0)) {
    return { field: 'times', reason: 'must be a whole number from 1' };
  }
  if (sessionId !== undefined && typeof sessionId !== 'string') {
    return { field: 'sessionId', reason: 'must be a text' };
  }
  const reason = checkValue(String(kind), value);
  return reason === undefined ? undefined : { field: 'value', reason };
}

function checkValue(kind: string, value: unknown): string | undefined {
  const number = numberOf(value);
  switch (kind) {
    case 'delay':
      return number >= 0 && number <= LONGEST_DELAY_MS
        ? undefined
        : `must be milliseconds, at most ${LONGEST_DELAY_MS}`;
    case 'status':
      return Number.isInteger(number) && number >= 400 && number <= 599
        ? undefined
        : 'must be an HTTP status from 400 to 599';
    case 'code':
      return (typeof value === 'string' && value !== '') || typeof value === 'number'
        ? undefined
        : 'must be a business code';
    case 'drop':
      return value === undefined || value === 'before' || value === 'after'
        ? undefined
        : 'must be before (nothing is done) or after (it is done, the answer is lost)';
    case 'patch':
      if (isDeeperThan(DEEPEST_PATCH, value)) return `is nested more than ${DEEPEST_PATCH} deep`;
      return isJsonObject(value)
        ? undefined
        : 'must be an object: what it names in the reply is changed, null takes it out';
    default:
      return value === undefined ? undefined : 'must be left out, for this kind has none';
  }
}

/**
 * A number, which may be sent as text; NaN for everything else, which the platform would convert to
 * 0 or 1.
 */
function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') return Number(value);
  return typeof value === 'number' ? value : NaN;
}

function isOperationId(name: unknown): name is OperationId {
  return typeof name === 'string' && Object.hasOwn(operations, name);
}
