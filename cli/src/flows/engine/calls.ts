import { randomUUID } from 'node:crypto';
import {
  BusinessError,
  createBrought,
  type BroughtOptions,
  type Fields,
  type Session,
} from '@brought/sdk';
import type { Answer, AnswerDetails } from './answer.ts';
import type { FlowContext } from './context.ts';
import type { Misspelt } from './endings.ts';
import { fetchFor, type Exchange } from './exchange.ts';
import { misspeltCall, misspeltIn } from './misspelt.ts';
import { rawOperation, sendRaw } from './raw.ts';
import type { StepRecord } from './report.ts';
import type { Steps } from './steps.ts';
import type { RunTarget } from './target.ts';
import type { Trace } from './trace.ts';

/** The caller, and how the run records calls. */
export type CallsOptions = {
  target: RunTarget;
  session: Session;
  headers: NonNullable<BroughtOptions['headers']>;
  /** Milliseconds for each call; the contract's when left out. */
  timeoutMs: number | undefined;
  trace: Trace;
  perform: Steps['perform'];
  /** Aborted when running work must end. */
  signal: () => AbortSignal;
  /** Ends the flow with this error, even if the flow catches it. */
  end: (reason: unknown) => never;
};

/** The calls of a borrower. */
type Calls = Pick<FlowContext, 'call' | 'attempt' | 'raw'> & {
  /** Names of the calls made so far, in order; the list grows. */
  made: readonly string[];
};

/** Makes calls as steps; a misspelt name or field ends the flow. */
export function createCalls(options: CallsOptions): Calls {
  const { target, session, headers, timeoutMs, trace, perform, signal, end } = options;
  const { url, fetch, remap } = target;
  const made: string[] = [];
  const client: BroughtOptions = {
    baseUrl: url,
    ...(target.Request && { Request: target.Request }),
    session,
    headers,
    remap,
    idempotencyKey: randomUUID,
    ...(timeoutMs !== undefined && { timeoutMs }),
  };

  const send = async (step: StepRecord, operationId: string, input: unknown) => {
    // One client for each call, so that calls at the same time do not mix up their events.
    const brought = createBrought({
      ...client,
      fetch: fetchFor(step, fetch),
      onCall: (event) => trace.note(step, event),
    });
    const reply = await brought.callByName(operationId, input as Fields, { signal: signal() });
    return { ...reply, ...detailsOf(trace.eventOf(step)) };
  };

  const make = <Result>(
    [name, kind, operationId]: [string, 'call' | 'raw', string],
    misspelt: Misspelt | undefined,
    work: (step: StepRecord) => Promise<Result>,
  ): Promise<Result> =>
    perform(name, kind, operationId, (step) => {
      if (misspelt) return end(misspelt);
      made.push(operationId);
      return work(step);
    });

  const call = (name: string, operationId: string, input: unknown): Promise<Answer<unknown>> =>
    make([name, 'call', operationId], misspeltIn(operationId, input), (step) =>
      send(step, operationId, input),
    );

  const attempt = (name: string, operationId: string, input: unknown) =>
    make([name, 'call', operationId], misspeltIn(operationId, input), async (step) => {
      try {
        return { accepted: true, reply: await send(step, operationId, input) };
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        const { code, serverMessage } = error;
        return { accepted: false, code, serverMessage, ...detailsOf(trace.eventOf(step)) };
      }
    });

  const raw: FlowContext['raw'] = (name, request) => {
    const operationId = rawOperation(request, remap);
    const misspelt = request.call === undefined ? undefined : misspeltCall(operationId);
    return make([name, 'raw', operationId], misspelt, (step) => {
      const from = { target: { ...target, fetch: fetchFor(step, fetch) }, session, headers };
      return sendRaw({ ...from, timeoutMs, signal: signal(), operationId }, request, (event) =>
        trace.note(step, event),
      );
    });
  };

  return {
    made,
    // The context's signatures ensure that names, fields and payloads match.
    call: call as FlowContext['call'],
    attempt: attempt as FlowContext['attempt'],
    raw,
  };
}

/** After an answer all three are present; the defaults are for the types only. */
function detailsOf(event: Exchange | undefined): AnswerDetails {
  const { status = 0, responseHeaders = new Headers(), durationMs = 0 } = event ?? {};
  return { status, headers: responseHeaders, milliseconds: durationMs };
}
