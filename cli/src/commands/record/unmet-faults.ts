import { isCall, type Call } from './call.ts';
import type { Control } from './control.ts';
import type { SetFault } from './faults.ts';

/**
 * Leaves out faults that no call met, since a flow fails if it sets one; the others end after as
 * many calls as in the recording, because a flow cannot remove a fault before its own end.
 *
 * @param leave Gets a sentence for each fault that is left out.
 */
export function withoutUnmetFaults(
  actions: readonly (Call | Control)[],
  leave: (why: string) => void,
): (Call | Control)[] {
  return actions.map((action, at) => {
    if (isCall(action) || action.control !== 'fault') return action;
    const { operationId, times = Infinity } = action.fault;
    const later = actions
      .slice(at)
      .filter(isCall)
      .filter(({ id }) => operationId === '*' || operationId === id);
    const met = later.filter((call) => call.met === action);
    if (met.length === 0) {
      const what = nameOf(action);
      leave(what);
      return { control: 'unmet', what };
    }
    if (met.length === later.length || times <= met.length) return action;
    return { ...action, fault: { ...action.fault, times: met.length } };
  });
}

function nameOf({ fault: { operationId, kind, value } }: SetFault): string {
  const which = operationId === '*' ? 'all calls' : operationId;
  const how = typeof value === 'string' || typeof value === 'number' ? `${kind} ${value}` : kind;
  return `the fault of ${which} (${how}): no recorded call met it`;
}
