import {
  BusinessError,
  ContractViolation,
  TransportError,
  type BroughtError,
  type CallEvent,
  type OperationId,
} from '@brought/sdk';
import { businessCodes } from '@brought/sdk/constants';
import { report, type Attributes } from './beacon.ts';

/** Calls with a repaired reply, until they have ended. */
const repaired = new Set<OperationId>();

/** Notes that something in a reply was repaired; its call ends after that. */
export function noteRepair(operationId: OperationId): void {
  repaired.add(operationId);
}

/** Reports the outcome of a call and its milliseconds, without any of its content. */
export function reportCall({ operationId, durationMs, error }: CallEvent): void {
  const isRepaired = repaired.delete(operationId);
  const outcome = error ? outcomeOf(error) : { outcome: isRepaired ? 'repaired' : 'ok' };
  const isError = error !== undefined && outcome.outcome !== 'aborted';
  report(
    'brought.call',
    { operation: operationId, duration: Math.round(durationMs), ...outcome },
    { isError },
  );
}

/** The kind of failure, with the business code or HTTP status if there is one. */
function outcomeOf(error: BroughtError): Attributes {
  if (error instanceof BusinessError) {
    // An undocumented code may be anything, even a number of the borrower's.
    const isKnown = businessCodes.includes(error.code);
    return { outcome: 'refused', code: isKnown ? error.code : 'other' };
  }
  if (error instanceof ContractViolation) return { outcome: 'violation' };
  if (!(error instanceof TransportError)) return { outcome: 'error' };
  const { kind, status } = error;
  return status === undefined ? { outcome: kind } : { outcome: kind, code: String(status) };
}
