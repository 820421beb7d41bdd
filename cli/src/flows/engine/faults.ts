import type { Session } from '@brought/sdk';
import type { FlowContext, FlowFault } from './context.ts';
import type { ControlRequest } from './control.ts';
import { FlowDefect } from './endings.ts';
import type { Steps } from './steps.ts';

/** Functions of the run that faults use. */
type FaultParts = {
  session: Session;
  sendControl: (step: string, request: ControlRequest) => Promise<unknown>;
  cleanup: (name: string, work: () => Promise<unknown>) => void;
  /** Names of the calls made for the session so far, in order; the list grows. */
  called: readonly string[];
};

/** The faults of a session. */
type FaultControl = {
  set: (step: string, fault: FlowFault) => Promise<void>;
  /** Checks, as a step, that each fault hit a call: a fault that hit none has tested nothing. */
  lookBack: (perform: Steps['perform'], soft: FlowContext['soft']) => Promise<void>;
};

/** A fault, and how many calls were made before it was set. */
type SetFault = { step: string; operationId: FlowFault['operationId']; before: number };

/**
 * Sets faults for the session alone, all at the same time; a cleanup removes them.
 *
 * @throws FlowDefect for a session without an id: all other users would be affected.
 */
export function createFaultControl(parts: FaultParts): FaultControl {
  const { sendControl, cleanup, called } = parts;
  const { sessionId } = parts.session;
  const all: SetFault[] = [];
  let isFirst = true;
  const control = 'faults';
  const set = async (step: string, fault: FlowFault): Promise<void> => {
    if (sessionId === undefined) {
      throw new FlowDefect('A fault needs a session with a sessionId: others would be hit, too.');
    }
    const path = `/faults?${new URLSearchParams({ sessionId }).toString()}`;
    if (isFirst) {
      isFirst = false;
      cleanup('take the faults away', () => {
        // A later cleanup may set more.
        isFirst = true;
        return sendControl('take the faults away', { control, method: 'DELETE', path });
      });
    }
    const before = called.length;
    // Does not renew the faults that are set already: their spent uses stay spent.
    await sendControl(step, { control, method: 'POST', path, body: { faults: [fault] } });
    all.push({ step, operationId: fault.operationId, before });
  };

  const isUnmet = ({ operationId, before }: SetFault): boolean => {
    const since = called.slice(before);
    return operationId === '*' ? since.length === 0 : !since.includes(operationId);
  };

  const lookBack: FaultControl['lookBack'] = async (perform, soft) => {
    const unmet = all.filter(isUnmet);
    if (unmet.length === 0) return;
    await perform('look at the faults', 'control', control, () => Promise.resolve());
    for (const { step, operationId } of unmet) {
      const which = operationId === '*' ? 'any call' : `a call of ${operationId}`;
      soft(`"${step}" hit a call`, { expected: which, got: 'none', holds: false });
    }
  };
  return { set, lookBack };
}
