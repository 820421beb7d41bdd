import type { OperationId } from '@brought/sdk';
import type { Fault, Sandbox } from '@brought/sdk/sandbox';
import { commands } from 'vitest/browser';
import { success } from '../../replies/answers.ts';
import { gate } from '../../gate.ts';
import { operationAt, type SentCallOf } from '../../sent-call.ts';

/** A call as the page sent it. */
export type SentCall = SentCallOf<Uint8Array<ArrayBuffer>>;

/** A response that is not in any contract. */
type ForeignResponse = { status?: number; contentType?: string; body?: string; json?: unknown };

type Reply = ReturnType<Sandbox['exchange']>;

/** The changes to an answer. */
type Patch = Extract<Fault, { kind: 'patch' }>['value'];

/** The way to answer a call. */
type Answer = (request: Request, call: SentCall) => Promise<Response>;

/**
 * The server as the page sees it: the sandbox, in the page itself, instead of `fetch`. Every call
 * is recorded and answered from state; request and answer are judged by the contract.
 *
 * `answer`, `succeed`, `refuse` and `succeedInTurn` change the answer; it is judged all the same,
 * and a breach of the contract fails the test. `reply`, `breach`, `drop`, `lose` and `hold`
 * simulate the network, where no contract holds. The latest one set counts.
 */
export class Server {
  readonly calls: SentCall[] = [];
  readonly #answers = new Map<OperationId, Answer>();
  readonly #violations: Promise<string[]>[] = [];
  readonly #sandbox: Sandbox;
  readonly #network: typeof fetch;
  readonly #isJudged: boolean;
  #underWay = 0;
  #page = leavable();

  /**
   * @param network used for every request that is not a call of the contract
   * @param isJudged whether anybody asks for the violations: each call costs a message to Node
   */
  constructor(sandbox: Sandbox, network: typeof fetch, isJudged: boolean) {
    this.#sandbox = sandbox;
    this.#network = network;
    this.#isJudged = isJudged;
  }

  /** The page's `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const operationId = operationAt(pathname);
    if (operationId === undefined) return this.#network(input, init);
    // Before its body is read, which takes time on a busy machine.
    this.#underWay += 1;
    try {
      const call = await readCall(operationId, request.clone());
      request.signal.throwIfAborted();
      this.calls.push(call);
      return await Promise.race([
        this.#answerOf(operationId)(request, call),
        abortOf(request.signal),
        this.#page.left,
      ]);
    } finally {
      this.#underWay -= 1;
    }
  };

  /** The page is left: its requests may be carried out, but no answer reaches it. */
  hangUp(): void {
    this.#page.leave();
    this.#page = leavable();
  }

  /** The calls of one operation so far. */
  sent(operationId: OperationId): SentCall[] {
    return this.calls.filter((call) => call.operationId === operationId);
  }

  /** How many calls are not answered yet. */
  get underWay(): number {
    return this.#underWay;
  }

  /** The judge's findings so far, each in a sentence. */
  async violations(): Promise<string[]> {
    return (await Promise.all(this.#violations)).flat();
  }

  /** By contract: an envelope of the new style with this payload. */
  succeed(operationId: OperationId, data: unknown = null): void {
    this.answer(operationId, success(data));
  }

  /** By contract: a business failure. */
  refuse(operationId: OperationId, message = '', code = '01'): void {
    this.answer(operationId, { code, message, data: null });
  }

  /**
   * By contract: the answer from state, changed by this JSON Merge Patch (null removes a field).
   */
  answer(operationId: OperationId, patch: object): void {
    this.#answers.set(operationId, (request, call) => this.#exchange(request, call, patch));
  }

  /** By contract: the answer from state, unchanged. */
  restore(operationId: OperationId): void {
    this.#answers.delete(operationId);
  }

  /** By contract: each call is given the next of these payloads; the last one stays. */
  succeedInTurn(operationId: OperationId, payloads: unknown[]): void {
    let turn = 0;
    this.#answers.set(operationId, (request, call) => {
      const data = payloads[Math.min(turn, payloads.length - 1)];
      turn += 1;
      return this.#exchange(request, call, success(data));
    });
  }

  /**
   * Not judged: this response is sent instead, as from any hop on the way, and nothing was done.
   */
  reply(operationId: OperationId, response: ForeignResponse): void {
    this.#answers.set(operationId, async () => responseOf(response));
  }

  /** Not judged: this JSON is sent instead, as by a server that does not keep to the contract. */
  breach(operationId: OperationId, body: unknown): void {
    this.reply(operationId, { json: body });
  }

  /** On the way: the connection breaks before anything was done. */
  drop(operationId: OperationId): void {
    this.#answers.set(operationId, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** On the way: it is done, and the connection breaks before the answer arrives. */
  lose(operationId: OperationId): void {
    this.#answers.set(operationId, async (request, call) => {
      await this.#exchange(request, call);
      throw new TypeError('Failed to fetch');
    });
  }

  /** On the way: calls wait, and go on as set before once the returned function is called. */
  hold(operationId: OperationId): () => void {
    const before = this.#answerOf(operationId);
    const { opened, open } = gate();
    this.#answers.set(operationId, async (request, call) => {
      await opened;
      return before(request, call);
    });
    return () => {
      this.#answers.set(operationId, before);
      open();
    };
  }

  #answerOf(operationId: OperationId): Answer {
    return this.#answers.get(operationId) ?? ((request, call) => this.#exchange(request, call));
  }

  /** Asks the sandbox, with the answer changed by a patch if there is one, and has both judged. */
  async #exchange(request: Request, call: SentCall, patch?: object): Promise<Response> {
    const { operationId, method, headers, body } = call;
    const { pathname, search } = new URL(request.url);
    this.#sandbox.setFaults(patch ? [{ operationId, kind: 'patch', value: patch as Patch }] : []);
    const reply = this.#sandbox.exchange({
      method,
      url: pathname + search,
      headers,
      body,
    });
    if (this.#isJudged) this.#judge(call, reply);
    const content = typeof reply.body === 'string' ? reply.body : new Uint8Array(reply.body);
    return new Response(content, { status: reply.status, headers: reply.headers });
  }

  #judge(call: SentCall, reply: Reply): void {
    const { operationId, method, query, headers, form } = call;
    const type = reply.headers['content-type'] ?? '';
    this.#violations.push(
      commands.judgeExchange({
        operationId,
        method,
        query: [...query],
        headers,
        form: [...form],
        reply: type.includes('json') ? String(reply.body) : undefined,
      }),
    );
  }
}

/** Aborts the calls of a page, as the browser does. */
function leavable(): { left: Promise<never>; leave: () => void } {
  const { opened, open } = gate();
  const left = opened.then(() => Promise.reject(new TypeError('Failed to fetch')));
  // There may be none.
  left.catch(() => undefined);
  return { left, leave: open };
}

function responseOf({ status = 200, contentType, body, json }: ForeignResponse): Response {
  if (json !== undefined) return Response.json(json, { status });
  // A 204 may not even have an empty body.
  return new Response(status === 204 ? null : (body ?? ''), {
    status,
    headers: { 'content-type': contentType ?? 'text/plain' },
  });
}

/** Rejects when the page aborts a call. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

async function readCall(operationId: OperationId, request: Request): Promise<SentCall> {
  const headers = Object.fromEntries(request.headers);
  const isMultipart = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  const copy = request.clone();
  const body = new Uint8Array(await request.arrayBuffer());
  const fields = isMultipart ? [...(await copy.formData())] : [];
  return {
    operationId,
    method: request.method,
    query: new URL(request.url).searchParams,
    headers,
    body,
    form: isMultipart
      ? new URLSearchParams(
          fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
        )
      : new URLSearchParams(new TextDecoder().decode(body)),
  };
}
