import { operations, type OperationId } from '@brought/sdk';
import type { Page, Request, Route } from 'playwright/test';
import { gate } from './gate.ts';
import type { Judge } from './judge.ts';

/** A call as it went over the wire. */
export type SentCall = {
  operationId: OperationId;
  method: string;
  query: URLSearchParams;
  /** Header values by lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
  /** The body read as a form. */
  form: URLSearchParams;
};

const PICTURE = {
  contentType: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
    <rect width="96" height="96" fill="#0b6b57"/><path d="M22 68l17-30 13 19 9-11 13 22z" fill="#fff"/>
  </svg>`,
};

type Answer = (route: Route, call: SentCall) => Promise<void>;

const paths = new Map(
  Object.entries(operations).map(([id, { path }]) => [path, id as OperationId]),
);

/**
 * The server as the browser meets it: every call under /brought is recorded and gets the answer set
 * for its operation, the latest one set. A call without one fails the test by its name.
 */
export class Server {
  readonly calls: SentCall[] = [];
  readonly #answers = new Map<OperationId, Answer>();

  readonly #judge: Judge;

  /** @param judge is shown every call */
  constructor(judge: Judge) {
    this.#judge = judge;
  }

  async listen(page: Page): Promise<void> {
    await page.route('**/brought/mock-images/**', (route) => route.fulfill(PICTURE));
    await page.route(/\/brought\/(?!mock-images)/, async (route) => {
      const call = await read(route.request());
      this.calls.push(call);
      this.#judge.show(call, new URL(route.request().url()));
      const answer = this.#answers.get(call.operationId);
      if (!answer) throw new Error(`no answer was set for ${call.operationId}`);
      await answer(route, call);
    });
  }

  /** The calls of one operation so far. */
  sent(operationId: OperationId): SentCall[] {
    return this.calls.filter((call) => call.operationId === operationId);
  }

  /** Answers with an envelope of the new style; `data` may follow from the call. */
  succeed(operationId: OperationId, data: unknown = null): void {
    this.answer(operationId, { code: '00', message: '', data });
  }

  /** Answers with a business failure. */
  refuse(operationId: OperationId, message = '', code = '01'): void {
    this.answer(operationId, { code, message, data: null });
  }

  /** Answers with this JSON, whatever it is. */
  answer(operationId: OperationId, body: unknown): void {
    this.reply(operationId, { status: 200, json: body });
  }

  /** Answers with this response. */
  reply(operationId: OperationId, response: Parameters<Route['fulfill']>[0]): void {
    this.#answers.set(operationId, (route) => route.fulfill(response));
  }

  /** Breaks the connection. */
  drop(operationId: OperationId): void {
    this.#answers.set(operationId, (route) => route.abort('connectionreset'));
  }

  /** Lets calls wait, and answers them as set before once the returned function is called. */
  hold(operationId: OperationId): () => void {
    const before = this.#answers.get(operationId);
    if (!before) throw new Error(`no answer was set for ${operationId}`);
    const { opened, open } = gate();
    this.#answers.set(operationId, async (route, call) => {
      await opened;
      // The page may have given the call up meanwhile.
      await before(route, call).catch(() => undefined);
    });
    return () => {
      this.#answers.set(operationId, before);
      open();
    };
  }

  /** Gives each call the next of these payloads; the last one stays. */
  succeedInTurn(operationId: OperationId, payloads: unknown[]): void {
    let turn = 0;
    this.#answers.set(operationId, (route) => {
      const data = payloads[Math.min(turn, payloads.length - 1)];
      turn += 1;
      return route.fulfill({ status: 200, json: { code: '00', message: '', data } });
    });
  }
}

async function read(request: Request): Promise<SentCall> {
  const url = new URL(request.url());
  const operationId = paths.get(url.pathname);
  if (!operationId) throw new Error(`the contract knows no call at ${url.pathname}`);
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  return {
    operationId,
    method: request.method(),
    query: url.searchParams,
    headers: await request.allHeaders(),
    body,
    form: new URLSearchParams(body.toString('utf8')),
  };
}
