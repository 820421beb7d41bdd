import { operations } from '../../src/generated/operations.ts';
import type { OperationId } from '../../src/call-types.ts';
import { faultKinds, type Fault } from '../state/fault.ts';
import { isDeeperThan, isJsonObject } from '../lib/merge-patch.ts';

const known = new Set(['operationId', 'kind', 'value', 'times', 'sessionId']);
const longestDelayMs = 600_000;
const deepestPatch = 100;

/** Reads a list of faults, or says which entry is wrong and what would be right. */
export function parseFaults(
  value: unknown,
): Fault[] | { readonly field: string; readonly fault: string } {
  if (!Array.isArray(value)) return { field: '', fault: 'must be a list of faults' };
  const faults: Fault[] = [];
  for (const [index, entry] of value.entries()) {
    const wrong = wrongIn(entry);
    if (wrong)
      return { field: `[${index}]${wrong.field && `.${wrong.field}`}`, fault: wrong.fault };
    faults.push(entry as Fault);
  }
  return faults;
}

type Wrong = { readonly field: string; readonly fault: string };

function wrongIn(entry: unknown): Wrong | undefined {
  if (typeof entry !== 'object' || entry === null) return { field: '', fault: 'must be an object' };
  const unknown = Object.keys(entry).find((name) => !known.has(name));
  if (unknown !== undefined)
    return { field: unknown, fault: `is not known; known are ${[...known].join(', ')}` };
  const { operationId, kind, times, sessionId, value }: { [name: string]: unknown } = { ...entry };
  if (operationId !== '*' && !isOperationId(operationId)) {
    return { field: 'operationId', fault: 'must be the name of a call, or *' };
  }
  if (!faultKinds.some((each) => each === kind)) {
    return { field: 'kind', fault: `must be one of ${faultKinds.join(', ')}` };
  }
  if (times !== undefined && !(Number.isInteger(times) && Number(times) > 0)) {
    return { field: 'times', fault: 'must be a whole number from 1' };
  }
  if (sessionId !== undefined && typeof sessionId !== 'string') {
    return { field: 'sessionId', fault: 'must be a text' };
  }
  const fault = wrongValue(String(kind), value);
  return fault === undefined ? undefined : { field: 'value', fault };
}

function wrongValue(kind: string, value: unknown): string | undefined {
  const number = numberOf(value);
  switch (kind) {
    case 'delay':
      return number >= 0 && number <= longestDelayMs
        ? undefined
        : `must be milliseconds, at most ${longestDelayMs}`;
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
      if (isDeeperThan(deepestPatch, value)) return `is nested more than ${deepestPatch} deep`;
      return isJsonObject(value)
        ? undefined
        : 'must be an object: what it names in the reply is changed, null takes it out';
    default:
      return value === undefined ? undefined : 'is not used by this kind';
  }
}

/** A number, which may come as text; NaN for all else, of which the platform would make 0 or 1. */
function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') return Number(value);
  return typeof value === 'number' ? value : NaN;
}

function isOperationId(name: unknown): name is OperationId {
  return typeof name === 'string' && Object.hasOwn(operations, name);
}
