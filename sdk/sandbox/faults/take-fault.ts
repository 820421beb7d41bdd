import type { OperationId } from '../../src/call-types.ts';
import type { World } from '../state/world.ts';
import type { Fault } from '../state/fault.ts';

/** The fault that hits a call, used up once; none when no fault waits for it. */
export function takeFault(
  world: World,
  operationId: OperationId,
  sessionId: string,
): Fault | undefined {
  if (world.faults.length === 0) return undefined;
  const index = world.faults.findIndex(
    (fault) =>
      (fault.operationId === '*' || fault.operationId === operationId) &&
      (fault.sessionId === undefined || fault.sessionId === sessionId),
  );
  const fault = world.faults[index];
  if (fault?.times === undefined) return fault;
  const left = { ...fault, times: fault.times - 1 };
  world.faults = world.faults.flatMap((each, at) =>
    at === index ? (left.times > 0 ? [left] : []) : [each],
  );
  return fault;
}
