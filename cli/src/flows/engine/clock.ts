import type { FlowContext } from './context.ts';
import type { ControlReply, ControlRequest } from './control.ts';

/** Moves a target's clock, and moves it back after the flow. */
export type ClockControl = Pick<FlowContext, 'advance'> & {
  set(step: string, moment: string): Promise<void>;
};

/** Functions of the run that the clock uses. */
export type ClockParts = {
  /** Owner of the clock: other borrowers, and other programs, have their own. */
  sessionId: string | undefined;
  sendControl: (step: string, request: ControlRequest) => Promise<ControlReply['body']>;
  cleanup: (name: string, work: () => Promise<unknown>) => void;
};

/**
 * The target's clock for the session. A cleanup reverts the sum of all moves, but not the time that
 * passed by itself.
 */
export function createClockControl({ sessionId, sendControl, cleanup }: ClockParts): ClockControl {
  const whose: Record<string, string> = sessionId === undefined ? {} : { sessionId };
  let moved = 0;
  let restoring = false;

  const read = async (step: string): Promise<number> => {
    const path = `/clock?${new URLSearchParams(whose).toString()}`;
    return momentOf(await sendControl(step, { control: 'clock', method: 'GET', path }));
  };

  const turn = async (step: string, body: Readonly<Record<string, string>>): Promise<void> => {
    const before = await read(`${step}: read the clock`);
    if (!restoring) cleanup('move the clock back', restore);
    restoring = true;
    const after = momentOf(
      await sendControl(step, {
        control: 'clock',
        method: 'POST',
        path: '/clock',
        body: { ...whose, ...body },
      }),
    );
    moved += after - before;
  };

  const restore = async (): Promise<void> => {
    const back = moved;
    // A later cleanup may move it again.
    moved = 0;
    restoring = false;
    if (back === 0) return;
    const now = await read('read the clock');
    const set = new Date(now - back).toISOString();
    await sendControl('move the clock back', {
      control: 'clock',
      method: 'POST',
      path: '/clock',
      body: { ...whose, set },
    });
  };

  return {
    advance: (step, advance) => turn(step, { advance }),
    set: (step, set) => turn(step, { set }),
  };
}

function momentOf({ now }: ControlReply['body']): number {
  return typeof now === 'string' ? Date.parse(now) : Number.NaN;
}
