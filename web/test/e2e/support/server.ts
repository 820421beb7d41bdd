import type { OperationId } from '@brought/sdk';
import { CONTROL_PATH } from '@brought/sdk/sandbox';
import type { APIResponse, Page, Response, Route } from 'playwright/test';
import { isCall, readCall, type SentCall } from './call.ts';
import { success } from '../../replies/answers.ts';
import { gate } from '../../gate.ts';
import { Patches } from './patches.ts';
import type { Sandbox } from './sandbox.ts';
import { watchTaps } from './taps.ts';

const PICTURE = {
  contentType: 'image/svg+xml',
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
    <rect width="96" height="96" fill="#0b6b57"/><path d="M22 68l17-30 13 19 9-11 13 22z" fill="#fff"/>
  </svg>`,
};

/** The way to answer a call. */
type Answer = (route: Route, operationId: OperationId) => Promise<void>;

/**
 * The server as the browser sees it: the sandbox behind the contract's judge. Every call is
 * recorded, forwarded, judged, and answered from state.
 *
 * `answer`, `succeed`, `refuse` and `succeedInTurn` change the answer; it is judged all the same,
 * and a breach of the contract fails the test. `reply`, `breach`, `drop`, `lose`, `alter` and
 * `hold` simulate the network, where no contract holds. The latest one set counts.
 */
export class Server {
  readonly calls: SentCall[] = [];
  /** Paths of payments that left a page without a tap of their own. */
  readonly untapped: string[] = [];
  readonly #answers = new Map<OperationId, Answer>();
  readonly #answering = new Set<Promise<void>>();
  readonly #violations: Promise<string>[] = [];
  readonly #patches: Patches;
  readonly #sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.#sandbox = sandbox;
    this.#patches = new Patches(sandbox);
  }

  /** Sets the clock of its answers; that of the page is `page.clock`. */
  setClock(moment: Date): Promise<void> {
    return this.#sandbox.setClock(moment);
  }

  /** Intercepts the calls of this page. */
  async listen(page: Page): Promise<void> {
    page.on('response', (response) => this.#note(response));
    await watchTaps(page, (path) => void this.untapped.push(path));
    await page.route('**/brought/mock-images/**', (route) => route.fulfill(PICTURE));
    await page.route(isCall, async (route) => {
      const call = await readCall(route.request());
      this.calls.push(call);
      const { operationId } = call;
      const answering = this.#answerOf(operationId)(route, operationId);
      this.#answering.add(answering);
      await answering.finally(() => this.#answering.delete(answering));
    });
  }

  /** The calls of one operation so far. */
  sent(operationId: OperationId): SentCall[] {
    return this.calls.filter((call) => call.operationId === operationId);
  }

  /** Waits until each call so far has been answered. */
  async atRest(): Promise<void> {
    await Promise.allSettled(this.#answering);
  }

  /** The judge's findings so far, each in a sentence. */
  async violations(): Promise<string[]> {
    return Promise.all(this.#violations);
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
    this.#answers.set(operationId, (route) =>
      this.#patches.forward(route, operationId, { ...patch }),
    );
  }

  /** By contract: the answer from state, unchanged. */
  restore(operationId: OperationId): void {
    this.#answers.delete(operationId);
  }

  /** By contract: each call is given the next of these payloads; the last one stays. */
  succeedInTurn(operationId: OperationId, payloads: unknown[]): void {
    let turn = 0;
    this.#answers.set(operationId, (route) => {
      const data = payloads[Math.min(turn, payloads.length - 1)];
      turn += 1;
      return this.#patches.forward(route, operationId, success(data));
    });
  }

  /**
   * Not judged: this response is sent instead, as from any hop on the way, and nothing was done.
   */
  reply(operationId: OperationId, response: Parameters<Route['fulfill']>[0]): void {
    this.#answers.set(operationId, (route) => route.fulfill(response));
  }

  /** Not judged: this JSON is sent instead, as by a server that does not keep to the contract. */
  breach(operationId: OperationId, body: unknown): void {
    this.reply(operationId, { json: body });
  }

  /** On the way: the connection breaks before anything was done. */
  drop(operationId: OperationId): void {
    this.#answers.set(operationId, (route) => route.abort('connectionreset'));
  }

  /** On the way: it is done, and the connection breaks before the answer arrives. */
  lose(operationId: OperationId): void {
    this.#answers.set(operationId, async (route) => {
      this.#note(await route.fetch());
      await route.abort('connectionreset');
    });
  }

  /** On the way: it is done, and its answer arrives with other fields. */
  alter(operationId: OperationId, fields: object): void {
    this.#answers.set(operationId, async (route) => {
      const response = await route.fetch();
      this.#note(response);
      const body = (await response.json()) as object;
      await route.fulfill({ response, json: { ...body, ...fields } });
    });
  }

  /** On the way: calls wait, and go on as set before once the returned function is called. */
  hold(operationId: OperationId): () => void {
    const before = this.#answerOf(operationId);
    const { opened, open } = gate();
    this.#answers.set(operationId, async (route) => {
      await opened;
      // The page may have aborted the call in the meantime.
      await before(route, operationId).catch(() => undefined);
    });
    return () => {
      this.#answers.set(operationId, before);
      open();
    };
  }

  /** Records the judge's findings, which replace an answer. */
  #note(response: Response | APIResponse): void {
    const type = response.headers()['content-type'] ?? '';
    // The control of the sandbox is not part of the contract.
    const isControl = new URL(response.url()).pathname.startsWith(CONTROL_PATH);
    if (!isControl && type.startsWith('application/problem+json')) {
      this.#violations.push(problemOf(response));
    }
  }

  #answerOf(operationId: OperationId): Answer {
    return this.#answers.get(operationId) ?? ((route) => this.#patches.forward(route, operationId));
  }
}

/** The current moment, at the server and on the phone, whose clock continues from there. */
export async function setTimeTo(
  moment: string,
  { server, page }: { server: Server; page: Page },
): Promise<void> {
  const time = new Date(moment);
  await server.setClock(time);
  await page.clock.install({ time });
}

/** The detail of a problem document; its address if the page has dropped it already. */
async function problemOf(response: Response | APIResponse): Promise<string> {
  try {
    return ((await response.json()) as { detail: string }).detail;
  } catch {
    return `${response.status()} ${response.url()}`;
  }
}
