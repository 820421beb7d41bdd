import type { BridgeWindow, HostPlatform } from '../host.ts';

/** The fake host's record of a message. */
export type HostRecord = {
  /** Milliseconds since 1970 at which the page sent it. */
  at: number;
  platform: HostPlatform;
  /** The message as received: an action with its payload, or a bare link. */
  message: unknown;
  fate: 'taken' | 'dropped' | 'delayed';
};

/** A host app that simulates one platform in an ordinary browser and answers nothing. */
export type FakeHost = {
  readonly platform: HostPlatform;
  /** Every message so far, oldest first; the same array until the next change. */
  records: () => readonly HostRecord[];
  /** Calls `listener` after each change until the returned function is called. */
  onChange: (listener: () => void) => () => void;
  /** The borrower makes the iOS back gesture; an Android host sends nothing. */
  fireBack(): void;
  /** The next `count` messages get lost. */
  dropNext(count?: number): void;
  /** From now on messages arrive `ms` milliseconds late. */
  delay(ms: number): void;
  /** Takes the injected objects away again. */
  remove(): void;
};

const agents: Record<HostPlatform, string> = {
  android:
    'Mozilla/5.0 (Linux; Android 11; SM-A127F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/99.0.4844.88 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
};

/**
 * Simulates a host app in `page`: injects the object that the platform's real host injects, and
 * shows the platform's user agent. It is there until `remove`, which restores what was before.
 */
export function installFakeHost(page: BridgeWindow, platform: HostPlatform): FakeHost {
  const listeners = new Set<() => void>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let records: readonly HostRecord[] = [];
  let drops = 0;
  let delayMs = 0;

  function change(next: readonly HostRecord[]): void {
    records = next;
    for (const listener of listeners) listener();
  }

  function take(message: unknown): void {
    const record = { at: Date.now(), platform, message };
    if (drops > 0) {
      drops -= 1;
      return change([...records, { ...record, fate: 'dropped' }]);
    }
    if (delayMs === 0) return change([...records, { ...record, fate: 'taken' }]);
    const late: HostRecord = { ...record, fate: 'delayed' };
    change([...records, late]);
    const timer = setTimeout(() => {
      timers.delete(timer);
      change(records.map((known) => (known === late ? { ...record, fate: 'taken' } : known)));
    }, delayMs);
    timers.add(timer);
  }

  const restore = inject(page, platform, take);

  return {
    platform,
    records: () => records,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    fireBack() {
      if (platform === 'ios') page.dispatchEvent(new Event('brought:back'));
    },
    dropNext(count = 1) {
      drops += count;
    },
    delay(ms) {
      delayMs = ms;
    },
    remove() {
      for (const timer of timers) clearTimeout(timer);
      restore();
    },
  };
}

/** Installs the platform's objects; the returned function restores the previous ones. */
function inject(
  page: BridgeWindow,
  platform: HostPlatform,
  take: (message: unknown) => void,
): () => void {
  const restores =
    platform === 'android'
      ? [replace(page, 'brought', { postMessage: (text: string) => take(JSON.parse(text)) })]
      : [
          replace(page, 'webkit', {
            messageHandlers: {
              brought: { postMessage: (value: unknown) => take(JSON.parse(JSON.stringify(value))) },
            },
          }),
        ];
  restores.push(replace(page.navigator, 'userAgent', agents[platform]));
  return () => {
    for (const restore of restores) restore();
  };
}

function replace(owner: object, name: string, value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  };
}
