import { FakeCookies } from './fake-cookies.ts';
import { FakeDatabase } from './fake-database.ts';
import { FakeLocalStorage } from './fake-local-storage.ts';
import { FakeLocks } from './fake-locks.ts';
import type { Tab } from './tab.ts';

/** The features that this webview has. */
export type PhoneParts = { database: boolean; locks: boolean; channel: boolean };

type Due = { at: number; run: () => void; tab: Tab | undefined };

/** How long a message or a write takes from one tab to the others, in milliseconds. */
export const BETWEEN_TABS_MS = 20;

/** Far more than the steps within one wait. */
const MOST_STEPS = 2_000;

/** A phone with its clock, its storages, and the tabs of the app. Nothing is real. */
export class Phone {
  readonly tabs: Tab[] = [];
  readonly local = new FakeLocalStorage(this);
  readonly database = new FakeDatabase(this);
  readonly locks = new FakeLocks(this);
  readonly cookies = new FakeCookies();
  readonly parts: PhoneParts;
  /** Whether the phone reports that it has a connection. */
  onLine = true;
  /** Milliseconds since the history began. */
  elapsed = 0;
  /** How far the clock is ahead of that. */
  clock = Date.UTC(2026, 10, 21, 10);
  #due: Due[] = [];
  #ids = 0;

  constructor(parts: PhoneParts) {
    this.parts = parts;
  }

  get now(): number {
    return this.clock + this.elapsed;
  }

  /** A number that this phone has not given before. */
  nextId(): number {
    return ++this.#ids;
  }

  /** Runs `run` after some time; never when it is of a tab that was closed by then. */
  after(ms: number, tab: Tab | undefined, run: () => void): () => void {
    const due = { at: this.elapsed + ms, run, tab };
    this.#due.push(due);
    return () => void (this.#due = this.#due.filter((one) => one !== due));
  }

  /** Notifies all other tabs: first their storages, which keep working while a page is frozen. */
  others(tab: Tab, tell: (other: Tab) => void, store?: (other: Tab) => void): void {
    for (const other of this.tabs.filter((one) => one !== tab)) {
      if (store) this.after(BETWEEN_TABS_MS, undefined, () => store(other));
      this.after(BETWEEN_TABS_MS, other, () => tell(other));
    }
  }

  /** Lets time pass, one thing after the other. */
  async pass(ms: number): Promise<void> {
    const end = this.elapsed + ms;
    await microtasks();
    let steps = 0;
    for (let next = this.#take(end); next; next = this.#take(end)) {
      if (++steps > MOST_STEPS) throw new Error('the tabs never come to rest');
      this.elapsed = Math.max(this.elapsed, next.at);
      next.run();
      await microtasks();
    }
    this.elapsed = end;
  }

  /** The first task due by `end`; of two at one moment, the one added first. */
  #take(end: number): Due | undefined {
    this.#due = this.#due.filter(({ tab }) => !tab?.closed);
    let next: Due | undefined;
    for (const one of this.#due) {
      if (one.at <= end && !one.tab?.frozen && (!next || one.at < next.at)) next = one;
    }
    if (next) this.#due.splice(this.#due.indexOf(next), 1);
    return next;
  }
}

function microtasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
