import type { BridgeWindow, HostGlobals } from '../src/native/host.ts';

/** The parts of the page that a test may set, and the effects of the bridge on the page. */
export type BlankPage = BridgeWindow & {
  navigator: { userAgent: string };
  history: { length: number; back(): void };
  /** The addresses opened, in order, and `back`. */
  moves: readonly string[];
};

/** A page without a browser, for tests of the bridge in Node. */
export function blankPage(
  globals: HostGlobals & { userAgent?: string; href?: string } = {},
): BlankPage {
  const {
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0',
    href = 'https://app.test/complainPage',
    ...host
  } = globals;
  const moves: string[] = [];
  return Object.assign(new EventTarget(), host, {
    moves,
    location: { href, assign: (address: string) => void moves.push(address) },
    history: { length: 1, back: () => void moves.push('back') },
    navigator: { userAgent },
  });
}

/** Adds a minimal Android host to the page; returns the messages that it received, parsed. */
export function androidHost(page: BridgeWindow): unknown[] {
  const received: unknown[] = [];
  page.brought = { postMessage: (text) => void received.push(JSON.parse(text)) };
  return received;
}

/** Adds a minimal iOS host to the page; returns the messages that it received. */
export function iosHost(page: BridgeWindow): unknown[] {
  const received: unknown[] = [];
  page.webkit = {
    messageHandlers: { brought: { postMessage: (message) => void received.push(message) } },
  };
  return received;
}
