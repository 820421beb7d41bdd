import { test as base, expect, type APIRequestContext, type Page } from 'playwright/test';
import { watchErrors } from './page-errors.ts';

/** A message to a phone, as the sandbox keeps it. */
type Message = { phone: string; code: string; purpose: string };

type Fixtures = {
  /** Errors inside the page so far; a test that causes some takes them out. */
  pageErrors: string[];
  sandbox: SandboxSession;
};

/**
 * The sandbox behind Prism as the server, in a session that no other test shares. The test fails on
 * any error inside the page, and on any request or reply that the contract does not allow.
 */
class SandboxSession {
  readonly #page: Page;
  readonly #request: APIRequestContext;
  readonly #suffix: string;
  readonly #problems: Promise<string>[] = [];

  constructor(page: Page, suffix: string) {
    this.#page = page;
    this.#request = page.request;
    this.#suffix = suffix;
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      if (type.startsWith('application/problem+json')) this.#problems.push(response.text());
    });
  }

  /** The session id that begins a scenario for this test alone. */
  sessionOf(seed: string): string {
    return `${seed}.${this.#suffix}`;
  }

  /** Address of a screen in a scenario, with the order that every scenario has. */
  address(path: string, seed: string, query: Record<string, string> = {}): string {
    const known = { orderId: 'L202611210001', productId: '7', mobilePhone: '0712345678' };
    return `${path}?${new URLSearchParams({ sessionId: this.sessionOf(seed), ...known, ...query })}`;
  }

  /** Opens a screen in a scenario. */
  async open(path: string, seed: string, query: Record<string, string> = {}): Promise<void> {
    await this.#page.goto(this.address(path, seed, query));
  }

  /** The code that was last sent to a phone in a scenario. */
  async code(seed: string, phone = '0712345678'): Promise<string> {
    const query = new URLSearchParams({ phone, sessionId: this.sessionOf(seed) });
    const response = await this.#request.get(`/__sandbox/sms?${query}`);
    const { messages } = (await response.json()) as { messages: Message[] };
    const [newest] = messages;
    if (!newest) throw new Error(`no message was sent to ${phone}`);
    return newest.code;
  }

  /** What Prism or the sandbox refused so far. */
  async problems(): Promise<string[]> {
    return Promise.all(this.#problems);
  }
}

export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page }, use) => {
      const errors = watchErrors(page);
      await use(errors);
      expect(errors, 'errors inside the page').toEqual([]);
    },
    { auto: true },
  ],
  sandbox: async ({ page }, use, { testId, retry }) => {
    const sandbox = new SandboxSession(page, `${testId}-${retry}`);
    await use(sandbox);
    expect(await sandbox.problems(), 'what breaks the contract').toEqual([]);
  },
});

export { expect };
