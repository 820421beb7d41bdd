import type { Session } from '@brought/sdk';
import type { SendControl } from './send-control.ts';
import { createStateControl } from './borrower-state.ts';
import type { Checks } from './checks.ts';
import { createClockControl, type ClockControl } from './clock.ts';
import type { FlowContext } from './context.ts';
import { createFaultControl } from './faults.ts';
import { createHelpers } from './helpers.ts';
import { misspeltCall } from './misspelt.ts';
import type { Need } from './needs.ts';
import type { Steps } from './steps.ts';
import type { RunTarget } from './target.ts';

/** Actions of a flow besides its calls, through the controls of the target. */
export type TargetControls = Pick<
  FlowContext,
  'smsCode' | 'captcha' | 'advance' | 'decide' | 'fault' | 'state' | 'change'
>;

type TargetControlsOptions = {
  target: RunTarget;
  session: Session;
  steps: Pick<Steps, 'perform'>;
  checks: Pick<Checks, 'soft' | 'fail'>;
  signal: () => AbortSignal;
  sendControl: SendControl;
  /** Ends the flow as skipped if the target lacks this. */
  demand: (need: Need) => void;
  /** Ends the flow with this error, even if the flow catches it. */
  end: (reason: unknown) => never;
  cleanup: FlowContext['cleanup'];
  /** Masks a text from now on. */
  keepSecret: (value: string) => void;
  /** Names of the calls made so far, in order; the list grows. */
  called: readonly string[];
};

/** The controls of one borrower. */
export function createTargetControls(options: TargetControlsOptions): {
  controls: TargetControls;
  clock: ClockControl;
  /** Checks, at the end of the flow, that its settings had an effect. */
  lookBack: () => Promise<void>;
} {
  const { target, session, steps, checks, signal, sendControl, demand, end, cleanup } = options;
  const clock = createClockControl({ sessionId: session.sessionId, sendControl, cleanup });
  const faults = createFaultControl({ session, sendControl, cleanup, called: options.called });
  const borrower = createStateControl(session, sendControl);
  const helpers = createHelpers({
    target,
    session,
    signal,
    sendControl,
    perform: (name, control, work) => steps.perform(name, 'control', control, work),
    fail: checks.fail,
    keepSecret: options.keepSecret,
  });
  const controls: TargetControls = {
    smsCode: async (step, phone, claim) => {
      demand('sms');
      return helpers.smsCode(step, phone, claim);
    },
    captcha: async (step, sid) => {
      demand('captcha');
      return helpers.captcha(step, sid);
    },
    advance: async (step, duration) => {
      demand('clock');
      return clock.advance(step, duration);
    },
    decide: async (step, payment, result) => {
      demand('wallet');
      return helpers.decide(step, payment, result);
    },
    fault: async (step, fault) => {
      const { operationId } = fault;
      const misspelt = operationId === '*' ? undefined : misspeltCall(operationId);
      if (misspelt) return steps.perform(step, 'control', 'faults', async () => end(misspelt));
      demand('faults');
      return faults.set(step, fault);
    },
    state: async (step) => {
      demand('seed');
      return borrower.state(step);
    },
    change: async (step, change) => {
      demand('seed');
      return borrower.change(step, change);
    },
  };
  return { controls, clock, lookBack: () => faults.lookBack(steps.perform, checks.soft) };
}
