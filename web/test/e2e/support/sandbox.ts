import { CONTROL_PATH, type Fault, type InboxMessage, type KeyedCount } from '@brought/sdk/sandbox';
import { known, type Books } from '../../scenario.ts';

/** The stateful server that the judge forwards calls to, for one test at a time. */
export class Sandbox {
  readonly #site: string;

  /** @param site its address */
  constructor(site: string) {
    this.#site = site;
  }

  /** Resets everything, and sets the clock to the current time. */
  async begin(): Promise<void> {
    await this.#control('POST', '/reset', { seed: 'default' });
    await this.setClock(new Date());
  }

  /** Sets the clock of the server; that of the page is `page.clock`. */
  async setClock(moment: Date): Promise<void> {
    await this.#control('POST', '/clock', { set: moment.toISOString() });
  }

  /** Moves the clock on: `30d`, `12h`. */
  async advance(duration: string): Promise<void> {
    await this.#control('POST', '/clock', { advance: duration });
  }

  /** Faults on purpose, and answers that differ from the state. */
  async setFaults(faults: readonly Fault[]): Promise<void> {
    await this.#control('PUT', '/faults', faults);
  }

  /** The code that was last sent to a phone. */
  async code(phone = known.mobilePhone): Promise<string> {
    const query = new URLSearchParams({ phone });
    const { messages } = (await this.#control('GET', `/sms?${query}`)) as {
      messages: InboxMessage[];
    };
    const [newest] = messages;
    if (!newest) throw new Error(`no message was sent to ${phone}`);
    return newest.code;
  }

  /** The characters of the latest captcha picture of a sid. */
  async captcha(sid: string): Promise<string> {
    const query = new URLSearchParams({ sid });
    const { text } = (await this.#control('GET', `/captcha?${query}`)) as { text: string };
    return text;
  }

  /** The borrower's decision in the wallet that a payment waits for. */
  async decide(tradeNo: string, result: 'paid' | 'unpaid'): Promise<void> {
    await this.#control('POST', `/pay/${tradeNo}`, { result });
  }

  /** The calls that were sent with an Idempotency-Key. */
  async keyedCalls(): Promise<KeyedCount[]> {
    const { calls } = (await this.#control('GET', '/keyed-calls')) as { calls: KeyedCount[] };
    return calls;
  }

  /** The charges in the session of a scenario. */
  async books(seed: string): Promise<Books> {
    const query = new URLSearchParams({ sessionId: seed });
    return (await this.#control('GET', `/state?${query}`)) as Books;
  }

  async #control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#site}${CONTROL_PATH}${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} of the sandbox: ${text}`);
    return JSON.parse(text) as unknown;
  }
}
