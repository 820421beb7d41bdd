import type { SentCall } from './server.ts';

type Verdict = { detail?: string };

/**
 * Shows copies of requests to the mock, which judges them by the contract. What the page is
 * answered does not depend on it.
 */
export class Judge {
  readonly #url: string;
  readonly #verdicts: Promise<string | undefined>[] = [];

  /** @param url of a running mock; nothing is judged without one */
  constructor(url: string) {
    this.#url = url;
  }

  /** Takes a request to be judged. */
  show(call: SentCall, address: URL): void {
    // The browser does not tell what a multipart body holds when a file is in it.
    const untold = call.method === 'POST' && call.body.length === 0;
    if (this.#url !== '' && !untold) this.#verdicts.push(this.#judge(call, address));
  }

  /** What was wrong with the requests so far, each in a sentence. */
  async violations(): Promise<string[]> {
    const verdicts = await Promise.all(this.#verdicts);
    return verdicts.filter((sentence) => sentence !== undefined);
  }

  async #judge(
    { method, headers, body }: SentCall,
    { pathname, search }: URL,
  ): Promise<string | undefined> {
    const sent = Object.entries(headers).filter(([name]) => !unsent.has(name));
    const response = await fetch(`${this.#url}${pathname}${search}`, {
      method,
      headers: Object.fromEntries(sent),
      ...(method === 'POST' && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    if (response.ok) return undefined;
    return (JSON.parse(text) as Verdict).detail ?? text;
  }
}

/** Headers of the one connection. */
const unsent = new Set(['host', 'connection', 'content-length', 'accept-encoding']);
