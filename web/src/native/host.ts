import type { NativeCall } from './actions.ts';
import { isIosAgent } from './platform.ts';

/** The two kinds of host app, by the object they inject. */
export type HostPlatform = 'android' | 'ios';

/** The globals that a host app injects into the page; a browser has none of them. */
export type HostGlobals = {
  /** Android: a web message listener, which takes JSON text. */
  brought?: { postMessage(text: string): void };
  /** iOS: script message handlers, which take any value that can be cloned. */
  webkit?: { messageHandlers?: { brought?: { postMessage(message: unknown): void } } };
};

/** The part of `window` that the bridge uses. */
export type BridgeWindow = EventTarget &
  HostGlobals & {
    location: { readonly href: string; assign(address: string): void };
    history: { readonly length: number; back(): void };
    navigator: Readonly<{ userAgent: string }>;
    /** Newer engines only. */
    navigation?: Readonly<{ canGoBack: boolean }>;
  };

/** How messages reach the host. `post` throws when the host's object does. */
export type Transport = { platform: HostPlatform; post(call: NativeCall): void };

/**
 * Chooses how messages reach the host; undefined when there is none (yet). Only where both objects
 * are there, which no real host does, the user agent decides.
 */
export function chooseTransport(page: BridgeWindow): Transport | undefined {
  const ios = iosHandler(page);
  const android = poster(() => page.brought);
  if (ios && (!android || isIosAgent(page.navigator.userAgent)))
    return { platform: 'ios', post: ios };
  if (android) return { platform: 'android', post: (call) => android(JSON.stringify(call)) };
  return undefined;
}

/** Posts to the iOS host's message handler; undefined when there is none. */
export function iosHandler(page: HostGlobals): ((message: unknown) => void) | undefined {
  return poster(() => page.webkit?.messageHandlers?.brought);
}

/** An object that cannot take messages, or has a getter that throws, is not a host. */
function poster<Message>(
  read: () => { postMessage(message: Message): void } | undefined,
): ((message: Message) => void) | undefined {
  try {
    const host = read();
    // Injected methods work on their own object only.
    return host?.postMessage.bind(host);
  } catch {
    return undefined;
  }
}
