import type { LookupFunction } from 'node:net';
import { isNoReply, type Outcome, type Send, type WireRequest } from '../../transport/wire.ts';
import { openConnections } from '../../transport/connections.ts';
import { sendWithRetry } from '../../transport/send-with-retry.ts';
import { exchange, type ExchangeOptions } from './exchange.ts';
import { noReplyOf } from '../../transport/no-reply-of.ts';

/** A way to send requests, and its connections. */
export type Sender = {
  send: Send;
  /** How many requests were sent again, because their connection had been closed. */
  sentAgain: () => number;
  /** Closes the connections. */
  close: () => void;
};

/** How requests are sent to a target. */
export type SenderOptions = ExchangeOptions & {
  /** Most requests at a time. */
  jobs: number;
  /** When the run ends at the latest, in milliseconds since 1970: no wait goes beyond it. */
  until: number;
  /** Called when the server asks to wait, with the milliseconds. */
  onThrottle: (milliseconds: number) => void;
  /** Resolves a host name, if not as Node does. */
  lookup?: LookupFunction;
};

/** Most attempts at a request that is answered with HTTP 429. */
const MOST_TRIES = 4;
const FIRST_PAUSE_MS = 500;

/**
 * Sends over `node:http`. After HTTP 429 all requests wait for as long as its Retry-After says,
 * then the refused one is sent again; so are reads whose connection had been closed. Other requests
 * are never sent twice, nor over a used connection.
 */
export function createSender({
  jobs,
  until,
  onThrottle,
  lookup,
  ...exchangeOptions
}: SenderOptions): Sender {
  const connections = openConnections(jobs, { lookup });
  let resumeAt = 0;
  let sentAgain = 0;
  /** The outcome of all further requests, once the target asks to wait longer than is allowed. */
  let tooLong: Outcome | undefined;

  const once = async (request: WireRequest): Promise<Outcome> => {
    try {
      const { idempotent = request.method === 'GET' } = request;
      const again = { idempotent, unused: true, onSentAgain: () => (sentAgain += 1) };
      return await sendWithRetry(connections, new URL(request.url), again, (agent) =>
        exchange(agent, request, exchangeOptions),
      );
    } catch (error) {
      return noReplyOf(error);
    }
  };

  const send = async (request: WireRequest): Promise<Outcome> => {
    for (let attempt = 1; ; attempt += 1) {
      if (tooLong !== undefined) return tooLong;
      await pause(resumeAt - Date.now(), exchangeOptions.signal);
      const outcome = await once(request);
      if (isNoReply(outcome) || outcome.status !== 429) return outcome;
      if (attempt === MOST_TRIES) {
        const detail = `HTTP 429 after ${MOST_TRIES} tries, though the run waited as asked`;
        return { failed: 'rate-limited', detail };
      }
      const wait = waitOf(outcome.headers['retry-after'], attempt);
      if (Date.now() + wait > resumeAt) {
        resumeAt = Date.now() + wait;
        onThrottle(wait);
        if (resumeAt > until) tooLong = overlong(wait);
      }
    }
  };
  return { send, sentAgain: () => sentAgain, close: connections.close };
}

/**
 * Milliseconds to wait: what the server asks for, in seconds or as a date, else twice as long
 * each time.
 */
function waitOf(retryAfter: string | undefined, attempt: number): number {
  const seconds = Number(retryAfter);
  const until = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(retryAfter ?? '') - Date.now();
  return retryAfter !== undefined && until >= 0 ? until : FIRST_PAUSE_MS * 2 ** (attempt - 1);
}

function overlong(wait: number): Outcome {
  const asked = `to wait ${Math.ceil(wait / 1000)} s (Retry-After)`;
  return {
    failed: 'rate-limited',
    detail: `HTTP 429, and ${asked}, longer than the run may take (--max-time)`,
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(end, milliseconds);
    function end(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    }
    signal.addEventListener('abort', end);
  });
}
