import { TransportError } from '@brought/sdk';
import { callControl, type ControlReply, type ControlRequest } from './control.ts';
import { Misspelt } from './endings.ts';
import { fetchFor } from './exchange.ts';
import type { Steps } from './steps.ts';
import type { RunTarget } from './target.ts';
import type { Trace } from './trace.ts';

/** HTTP status of a sandbox's answer to an invalid fault or change. */
const NOT_UNDERSTOOD = 422;

/** Sends a request to the target's controls as a step. */
export type SendControl = (step: string, request: ControlRequest) => Promise<ControlReply['body']>;

type SendControlOptions = {
  target: Pick<RunTarget, 'url' | 'fetch'>;
  /** Whether the flow is a user's. */
  foreign: boolean;
  steps: Pick<Steps, 'perform'>;
  trace: Trace;
  signal: () => AbortSignal;
  /** Ends the flow with this error, even if the flow catches it. */
  end: (reason: unknown) => never;
};

/** Sends the requests of a run to the controls of its target. */
export function createSendControl(options: SendControlOptions): SendControl {
  const { target, foreign, steps, trace, signal, end } = options;
  const { url, fetch } = target;
  return (name, request) => {
    // The caller's stack, taken before the request: it is lost once the answer arrives.
    const { stack } = foreign ? new Error() : {};
    return steps.perform(name, 'control', request.control, (step) =>
      callControl({ url, fetch: fetchFor(step, fetch) }, request, signal(), (event) =>
        trace.note(step, event),
      ).catch((error: unknown) => {
        if (!(error instanceof TransportError) || error.status !== NOT_UNDERSTOOD) throw error;
        const wrong = new Misspelt(error.message);
        if (stack !== undefined) wrong.stack = stack;
        return end(wrong);
      }),
    );
  };
}
