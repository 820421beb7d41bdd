import { TransportError, type Session } from '@brought/sdk';
import type { BorrowerState } from '@brought/sdk/sandbox';
import type { FlowContext } from './context.ts';
import type { ControlRequest } from './control.ts';
import { FlowDefect } from './endings.ts';

/** HTTP status of a sandbox's answer for a session that has not begun. */
const UNKNOWN = 404;

/** Reads and changes the state of a borrower. */
export type StateControl = Pick<FlowContext, 'state' | 'change'>;

/**
 * Reads and changes the sandbox's state of the session.
 *
 * @throws FlowDefect for a session without an id, and for one that has not begun.
 */
export function createStateControl(
  { sessionId }: Session,
  sendControl: (step: string, request: ControlRequest) => Promise<unknown>,
): StateControl {
  const path = (): string => {
    if (sessionId !== undefined) return `/state?${new URLSearchParams({ sessionId }).toString()}`;
    throw new FlowDefect('The state of a borrower needs a session with a sessionId.');
  };
  // The type of a sandbox's answer.
  const requestState = async (step: string, request: Omit<ControlRequest, 'control'>) =>
    (await sendControl(step, { control: 'state', ...request }).catch(saying)) as BorrowerState;
  return {
    state: async (step) => requestState(step, { method: 'GET', path: path() }),
    change: async (step, change) =>
      requestState(step, { method: 'PATCH', path: path(), body: change }),
  };
}

/** A sandbox does not know a borrower before its first call. */
function saying(error: unknown): never {
  if (!(error instanceof TransportError) || error.status !== UNKNOWN) throw error;
  throw new FlowDefect(
    'The sandbox does not know this borrower yet: make a call first, or begin with ctx.change(step, {}).',
    { cause: error },
  );
}
