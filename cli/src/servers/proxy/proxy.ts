import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { BASE_PATH, IDEMPOTENCY_KEY_HEADER } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import { LARGEST_BODY, type Problem } from '@brought/sdk/server';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations, onlyReads, type Operation } from '../../contract/operations.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';
import type { Handler } from '../http/guard.ts';
import { sendProblem } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import { createRouter } from '../http/route.ts';
import { refuseForeignPage } from '../http/foreign.ts';
import type { Forward } from './forward.ts';
import type { ThreadedJudge } from './judge-in-thread.ts';
import type { Found } from './proxy-report.ts';

const KEY_HEADER = IDEMPOTENCY_KEY_HEADER.toLowerCase();

/** Most keys that are remembered; a new one replaces the oldest. */
const MOST_KEYS = 10_000;

/** An exchange that passed through the proxy. */
export type Passed = {
  method: string;
  path: string;
  operation: Operation | undefined;
  status: number;
  milliseconds: number;
  found: readonly Found[];
  sent: SentBy;
};

/** A client's request, and the response. It holds secrets. */
export type SentBy = {
  /** Path and query. */
  address: string;
  contentType: string;
  /** Empty if there was none, or if it was too large. */
  body: Buffer;
  /** Undefined if the request was not forwarded. */
  outcome: Outcome | undefined;
  /** When it began, in milliseconds on the clock of this process. */
  began: number;
};

/** Parts that the request handler works with. */
export type ProxyParts = {
  document: ContractDocument;
  forward: Forward;
  judging: Pick<ThreadedJudge, 'judge' | 'room'>;
  /** Called with each request once its reply was sent and judged. */
  note: (passed: Passed) => void;
};

/** A proxy that changes nothing and reports violations of the contract. */
export function createProxy({ document, forward, judging, note }: ProxyParts): Handler {
  const router = createRouter(listOperations(document));
  const comesAgain = createRepeats();
  let allNoted: Promise<void> = Promise.resolve();
  return async (request, response) => {
    const started = performance.now();
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const method = request.method ?? 'GET';
    const here = router.find(path);
    const operation = here.find((each) => each.method === method.toLowerCase());
    const came = await pass(request, response, operation, started);
    if (came === undefined) return;
    const { milliseconds } = came;
    const passed = { method, path, operation, status: response.statusCode, milliseconds };
    const sent: SentBy = {
      address: request.url ?? '/',
      contentType: request.headers['content-type'] ?? '',
      body: came.body,
      outcome: came.outcome,
      began: started,
    };
    const isUnknown = !operation && isCall(method, path, came.outcome);
    const judged = isUnknown ? [notInContract(method, path, here)] : came.found;
    // An exchange that is not judged must not be reported before earlier ones.
    const before = allNoted;
    let done = (): void => undefined;
    allNoted = new Promise((resolve) => (done = resolve));
    try {
      const [found] = await Promise.all([judged, before]);
      note({ ...passed, found, sent });
    } finally {
      done();
    }
  };

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    operation: Operation | undefined,
    started: number,
  ): Promise<Came | undefined> {
    const refused = (problem: Problem): Came => {
      refuse(response, problem);
      const milliseconds = performance.now() - started;
      return { body: Buffer.alloc(0), outcome: undefined, milliseconds, found: [] };
    };
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      const detail = 'This proxy passes no WebSockets on, and the contract has none.';
      return refused({ status: 501, kind: 'no-websocket', detail });
    }
    // A sandbox behind it sees a request of this proxy, not of the page.
    const isControl = request.url?.startsWith(CONTROL_PATH) ?? false;
    const foreign = isControl ? refuseForeignPage(request) : undefined;
    if (foreign) return refused(foreign);
    await judging.room();
    const body = await readBody(request);
    if (!Buffer.isBuffer(body)) return refused(body.status === 413 ? tooLargeForProxy : body);
    const idempotent = operation
      ? onlyReads(operation)
      : ['GET', 'HEAD'].includes(request.method ?? '');
    const isRepeat = operation !== undefined && comesAgain(operation, request.headers);
    const outcome = await forward.pass(request, body, response, idempotent);
    if (outcome === undefined) return undefined;
    if (isNoReply(outcome)) {
      const detail = `The upstream server gave no reply: ${outcome.detail}.`;
      const status = outcome.failed === 'time-out' ? 504 : 502;
      // Bytes already sent cannot be taken back; closing the connection shows that the reply is
      // incomplete.
      if (response.headersSent) response.destroy();
      else refuse(response, { status, kind: 'no-upstream', detail });
    }
    const received = { url: request.url, headers: request.headers, isRepeat };
    return {
      body,
      outcome,
      milliseconds: performance.now() - started,
      found: operation ? judging.judge(operation, received, body, outcome) : [],
    };
  }
}

/**
 * Detects whether a call that writes was sent before with its Idempotency-Key, in order of arrival.
 */
function createRepeats(): (operation: Operation, headers: IncomingHttpHeaders) => boolean {
  const names = new Set<string>();
  return (operation, headers) => {
    const key = headers[KEY_HEADER];
    if (onlyReads(operation) || typeof key !== 'string') return false;
    const name = `${operation.id} ${key}`;
    if (names.has(name)) return true;
    const [oldest] = names;
    if (names.size >= MOST_KEYS && oldest !== undefined) names.delete(oldest);
    names.add(name);
    return false;
  };
}

/** The upstream server may accept more. */
const tooLargeForProxy: Problem = {
  status: 413,
  kind: 'too-large-for-proxy',
  detail: `This proxy takes at most ${LARGEST_BODY / 1024 / 1024} MB of a request; the server was not asked.`,
};

/** Answers instead of the server, and says so. */
function refuse(response: ServerResponse, problem: Problem): void {
  response.setHeader('x-brought-proxy', 'answered in place of the server');
  sendProblem(response, problem);
}

/** The outcome of a request: undefined if it was not forwarded. */
type Came = {
  body: Buffer;
  outcome: Outcome | undefined;
  /** Until the reply was sent: judging is not included. */
  milliseconds: number;
  found: readonly Found[] | Promise<readonly Found[]>;
};

/** Preflight requests, pictures and pages are not calls. */
function isCall(method: string, path: string, outcome: Outcome | undefined): boolean {
  if (!path.startsWith(`${BASE_PATH}/`) || method === 'OPTIONS' || method === 'HEAD') return false;
  const isReply = outcome !== undefined && !isNoReply(outcome);
  const type = isReply ? (outcome.headers['content-type'] ?? '') : '';
  return !/^(image|text\/html|text\/css)/.test(type) || (isReply && outcome.status >= 400);
}

function notInContract(method: string, path: string, here: readonly Operation[]): Found {
  const [other] = here;
  return {
    by: 'client',
    rule: other ? 'wrong-method' : 'unknown-path',
    where: `${method} ${path.slice(0, 120)}`,
    message: other
      ? `the contract has ${other.method.toUpperCase()} here`
      : 'the contract has no such path',
  };
}
