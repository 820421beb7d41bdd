import type { Session } from '@brought/sdk';
import type { Fault } from '@brought/sdk/sandbox';
import type { ControlRequest } from './control.ts';
import { FlowDefect } from './endings.ts';

/** What goes wrong with calls to come: which call, how, and how many times. */
export type FlowFault = Omit<Fault, 'sessionId'>;

/** What faults ask of the run. */
type FaultParts = {
  session: Session;
  ask: (step: string, request: ControlRequest) => Promise<unknown>;
  cleanup: (name: string, work: () => Promise<unknown>) => void;
};

/**
 * Sets faults for the session alone, one beside the other; all are taken away by a cleanup.
 *
 * @throws FlowDefect for a session without an id: whoever else is there would be hit.
 */
export function createFaultControl({ session: { sessionId }, ask, cleanup }: FaultParts) {
  let isFirst = true;
  const control = 'faults';
  return async (step: string, fault: FlowFault): Promise<void> => {
    if (sessionId === undefined) {
      throw new FlowDefect('A fault needs a session with a sessionId: others would be hit, too.');
    }
    const path = `/faults?${new URLSearchParams({ sessionId }).toString()}`;
    if (isFirst) {
      isFirst = false;
      cleanup('take the faults away', () =>
        ask('take the faults away', { control, method: 'DELETE', path }),
      );
    }
    // What was used up by now stays so.
    await ask(step, { control, method: 'POST', path, body: { faults: [fault] } });
  };
}
