import type { Payment } from '../../src/payment/machine/payment.ts';
import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';

type Entry = { key: string; payments: Payment[] };

/** Made once: an error notes where it was made, which takes longer than all else here. */
const refusal = new Error('the database refuses');
const abortion = new Error('the database gave up');

/** A request as the app sees it: the app sets the handlers. */
class Request {
  result: unknown;
  readonly error = refusal;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

type Step = { request: Request; run: (entries: Map<string, Entry>) => unknown; needsRoom: boolean };

/** Commits by itself once all its requests were answered and no other one was made. */
class Transaction {
  oncomplete?: () => void;
  onabort?: () => void;
  readonly error = abortion;
  readonly tab: Tab;
  readonly steps: Step[] = [];
  entries: Map<string, Entry> | undefined;

  constructor(tab: Tab) {
    this.tab = tab;
  }

  objectStore() {
    return {
      get: (key: string) => this.#ask(false, (entries) => entries.get(key)),
      getAll: () => this.#ask(false, (entries) => [...entries.values()]),
      getAllKeys: () => this.#ask(false, (entries) => [...entries.keys()]),
      put: (entry: Entry) => this.#ask(true, (entries) => entries.set(entry.key, entry)),
      delete: (key: string) => this.#ask(false, (entries) => entries.delete(key)),
    };
  }

  #ask(needsRoom: boolean, run: Step['run']): Request {
    const request = new Request();
    this.steps.push({ request, run, needsRoom });
    return request;
  }
}

/** How long a step takes when the storage of the phone is slow, in milliseconds. */
const SLOW_STEP_MS = 700;

/** The one store of a database that all tabs share, as far as the app uses it. */
export class FakeDatabase {
  entries = new Map<string, Entry>();
  /** Refuses: it cannot be opened. Full: it takes no more. Hangs: it resumes in another mode. */
  #mode: 'works' | 'slow' | 'hangs' | 'full' | 'refuses' = 'works';
  /** When it failed last, by the time of the history. */
  failedAt = -1;
  readonly #phone: Phone;
  /** The first one is running. */
  #queue: Transaction[] = [];
  #hanging: (() => void)[] = [];

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  set mode(mode: 'works' | 'slow' | 'hangs' | 'full' | 'refuses') {
    if (this.#mode !== 'works') this.failedAt = this.#phone.elapsed;
    if (mode !== 'works') this.failedAt = Infinity;
    this.#mode = mode;
    if (mode === 'hangs') return;
    const hanging = this.#hanging;
    this.#hanging = [];
    for (const goOn of hanging) goOn();
  }

  get mode() {
    return this.#mode;
  }

  /** The `indexedDB` of a tab. */
  doorOf(tab: Tab) {
    return {
      open: () => {
        const request = new Request();
        request.result = { transaction: () => this.#begin(tab), close: () => undefined };
        this.#next(tab, () => {
          if (this.#mode === 'refuses') request.onerror?.();
          else request.onsuccess?.();
        });
        return request;
      },
    };
  }

  /** The borrower or the webview deletes it; running transactions are aborted. */
  empty(): void {
    this.entries.clear();
    const given = this.#queue;
    this.#queue = [];
    for (const one of given) this.#phone.after(0, one.tab, () => one.onabort?.());
  }

  /** Aborts the running transactions of a tab. */
  closed(tab: Tab): void {
    const [first] = this.#queue;
    this.#queue = this.#queue.filter((one) => one.tab !== tab);
    const [next] = this.#queue;
    if (next && next !== first) this.#goOn(next);
  }

  #begin(tab: Tab): Transaction {
    const transaction = new Transaction(tab);
    this.#queue.push(transaction);
    if (this.#queue.length === 1) this.#goOn(transaction);
    return transaction;
  }

  #goOn(transaction: Transaction): void {
    this.#next(transaction.tab, () => {
      if (this.#queue[0] !== transaction) return;
      transaction.entries ??= new Map(this.entries);
      const step = transaction.steps.shift();
      if (!step) return this.#end(transaction, transaction.entries);
      const { request, run, needsRoom } = step;
      if (this.#mode === 'refuses' || (needsRoom && this.#mode === 'full')) {
        request.onerror?.();
        return this.#end(transaction);
      }
      request.result = run(transaction.entries);
      request.onsuccess?.();
      this.#goOn(transaction);
    });
  }

  /** Commits `entries`, or aborts without any. */
  #end(transaction: Transaction, entries?: Map<string, Entry>): void {
    if (entries) this.entries = entries;
    this.#phone.after(0, transaction.tab, () =>
      entries ? transaction.oncomplete?.() : transaction.onabort?.(),
    );
    this.#queue.shift();
    const [next] = this.#queue;
    if (next) this.#goOn(next);
  }

  #next(tab: Tab, run: () => void): void {
    const goOn = () => {
      if (tab.closed) return;
      if (this.#mode === 'hangs') this.#hanging.push(goOn);
      else run();
    };
    this.#phone.after(this.#mode === 'slow' ? SLOW_STEP_MS : 0, tab, goOn);
  }
}
