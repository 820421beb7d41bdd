import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';

type Waiting = { tab: Tab; grant: () => void };

/** The locks of all tabs: one holder of a name at a time; a closed tab holds none. */
export class FakeLocks {
  /** A webview that forbids storage may deny locks as well. */
  denied = false;
  readonly #phone: Phone;
  readonly #queues = new Map<string, Waiting[]>();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  /** The `navigator.locks` of a tab. */
  doorOf(tab: Tab) {
    return {
      request: <T>(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          if (this.denied) return reject(new Error('denied'));
          let granted = false;
          const waiting: Waiting = {
            tab,
            grant: () => {
              granted = true;
              const leave = () => this.#leave(name, waiting);
              void work().then(resolve, reject).finally(leave);
            },
          };
          signal.addEventListener('abort', () => {
            if (granted) return;
            this.#leave(name, waiting);
            reject(new Error('aborted'));
          });
          const queue = this.#queues.get(name) ?? [];
          this.#queues.set(name, [...queue, waiting]);
          if (queue.length === 0) this.#grant(waiting);
        }),
    };
  }

  /** Gives up what a tab holds and waits for. */
  closed(tab: Tab): void {
    for (const [name, queue] of this.#queues) {
      for (const waiting of queue.filter((one) => one.tab === tab)) this.#leave(name, waiting);
    }
  }

  #leave(name: string, waiting: Waiting): void {
    const queue = this.#queues.get(name) ?? [];
    const rest = queue.filter((one) => one !== waiting);
    this.#queues.set(name, rest);
    if (queue[0] === waiting && rest[0]) this.#grant(rest[0]);
  }

  #grant(waiting: Waiting): void {
    this.#phone.after(0, waiting.tab, waiting.grant);
  }
}
