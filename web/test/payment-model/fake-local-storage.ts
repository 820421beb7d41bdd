import type { Phone } from './phone.ts';
import type { Tab } from './tab.ts';

/** Local storage of all tabs; each sees what another has written a little later. */
export class FakeLocalStorage {
  /** When it failed last, by the time of the history. */
  failedAt = -1;
  #mode: 'works' | 'full' | 'forbidden' = 'works';
  readonly texts = new Map<string, string>();
  readonly #phone: Phone;
  readonly #seen = new Map<Tab, Map<string, string>>();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  get mode() {
    return this.#mode;
  }

  set mode(mode: 'works' | 'full' | 'forbidden') {
    if (this.#mode !== 'works') this.failedAt = this.#phone.elapsed;
    if (mode !== 'works') this.failedAt = Infinity;
    this.#mode = mode;
  }

  /** The `localStorage` of a tab. */
  doorOf(tab: Tab) {
    const seen = new Map(this.texts);
    this.#seen.set(tab, seen);
    const guard = () => {
      if (this.mode === 'forbidden') throw new Error('forbidden');
    };
    const door = {
      getItem: (key: string) => {
        guard();
        return seen.get(key) ?? null;
      },
      setItem: (key: string, text: string) => {
        if (this.mode !== 'works') throw new Error(this.mode);
        this.#write(tab, key, text);
      },
      removeItem: (key: string) => {
        guard();
        this.#write(tab, key, undefined);
      },
    };
    return new Proxy(door, {
      ownKeys() {
        guard();
        return [...seen.keys()];
      },
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  }

  /** The value that a tab sees under a key, which another one may have written since. */
  seenBy(tab: Tab, key: string): string | undefined {
    return this.#seen.get(tab)?.get(key);
  }

  /** The borrower or the webview empties it. */
  empty(): void {
    this.texts.clear();
    for (const seen of this.#seen.values()) seen.clear();
  }

  #write(tab: Tab, key: string, text: string | undefined): void {
    const seen = this.#seen.get(tab);
    // As in a browser, writing the same value is not an event.
    if (seen?.get(key) === text) return;
    for (const texts of seen ? [seen, this.texts] : [this.texts]) put(texts, key, text);
    const store = (other: Tab) => {
      const theirs = this.#seen.get(other);
      // The last write has won, whichever tab is notified.
      if (theirs) put(theirs, key, this.texts.get(key));
    };
    this.#phone.others(tab, (other) => other.heard('storage', { key }), store);
  }
}

function put(texts: Map<string, string>, key: string, text: string | undefined): void {
  if (text === undefined) texts.delete(key);
  else texts.set(key, text);
}
