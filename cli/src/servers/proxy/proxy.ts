import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ContractDocument } from '../../contract/document.ts';
import { listOperations, type Operation } from '../../contract/operations.ts';
import { isNoReply, type Outcome } from '../../transport/wire.ts';
import type { Handler } from '../http/guard.ts';
import { sendProblem } from '../http/problem.ts';
import { LARGEST_BODY, readBody } from '../http/read-body.ts';
import { createRouter } from '../mock/route.ts';
import type { Forward } from './forward.ts';
import type { JudgePassed } from './judge-passed.ts';
import type { Found } from './proxy-report.ts';

/** What passed through the proxy. */
export type Passed = {
  method: string;
  path: string;
  operation: Operation | undefined;
  status: number;
  milliseconds: number;
  found: readonly Found[];
};

/** What stands behind the one request handler. */
export type ProxyParts = {
  document: ContractDocument;
  forward: Forward;
  judge: JudgePassed;
  /** Told of each request once its reply went out. */
  note: (passed: Passed) => void;
};

/** A proxy that changes nothing and says what departs from the contract. */
export function createProxy({ document, forward, judge, note }: ProxyParts): Handler {
  const router = createRouter(listOperations(document));
  return async (request, response) => {
    const started = performance.now();
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const method = request.method ?? 'GET';
    const here = router.find(path);
    const operation = here.find((each) => each.method === method.toLowerCase());
    const came = await pass(request, response, operation);
    if (came === undefined) return;
    const passed = { method, path, operation, status: response.statusCode };
    const isUnknown = !operation && isCall(method, path, came.outcome);
    const found = isUnknown ? [notInContract(method, path, here)] : came.found;
    note({ ...passed, milliseconds: performance.now() - started, found });
  };

  async function pass(
    request: IncomingMessage,
    response: ServerResponse,
    operation: Operation | undefined,
  ): Promise<Came | undefined> {
    const body = await readBody(request);
    if (!body) {
      const detail = `A request body may have at most ${LARGEST_BODY / 1024 / 1024} MB here.`;
      sendProblem(response, { status: 413, kind: 'too-large', detail });
      return { outcome: undefined, found: [] };
    }
    const outcome = await forward.pass(request, body, response);
    if (outcome === undefined) return undefined;
    if (isNoReply(outcome) && !response.headersSent) {
      const detail = `The upstream server gave no reply: ${outcome.detail}.`;
      sendProblem(response, { status: 502, kind: 'no-upstream', detail });
    }
    return { outcome, found: operation ? await judge(operation, request, body, outcome) : [] };
  }
}

/** What came of a request: undefined where it was not passed on. */
type Came = {
  outcome: Outcome | undefined;
  found: readonly Found[];
};

/** Questions of browsers, pictures and pages are no calls. */
function isCall(method: string, path: string, outcome: Outcome | undefined): boolean {
  if (!path.startsWith('/brought/') || method === 'OPTIONS' || method === 'HEAD') return false;
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
