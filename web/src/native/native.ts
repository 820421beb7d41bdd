import type { ActionName, PayloadArguments } from './actions.ts';
import { createBridge, type Bridge } from './bridge.ts';
import type { EventName } from './events.ts';
import { chooseTransport } from './host.ts';
import type { BridgeMessage } from './log.ts';
import type { LinkOutcome } from './native-link.ts';
import { chosenSettings } from './settings.ts';

let bridge: Bridge | undefined;

/** The bridge of this page, opened at its first use with the settings of `config.json`. */
function current(): Bridge {
  bridge ??= createBridge(window, chosenSettings);
  return bridge;
}

/**
 * Asks the host app for something; see `actions.ts` for what there is. It never throws and there is
 * no answer: without a host the browser's fallback serves the call, as far as there is one.
 *
 * @example callNative('closeWebview')
 * @example callNative('callPhone', { phone: '+254 700 000 000' })
 */
export function callNative<Name extends ActionName>(
  action: Name,
  ...payload: PayloadArguments<Name>
): void {
  current().send(action, ...payload);
}

/**
 * Opens a link of a server that may be meant for the app, see `native-link.ts`. Returns who handled
 * it.
 */
export function openNativeLink(link: string): LinkOutcome {
  return current().openLink(link);
}

/** Calls `handler` whenever the host dispatches `name`, until the returned function is called. */
export function onNativeEvent(name: EventName, handler: () => void): () => void {
  current();
  const listener = () => handler();
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

/** Whether a host is there now that takes the action. */
export function hostSupports(action: ActionName): boolean {
  return current().supports(action);
}

/** Whether the page runs in an Android host, judged by the object that it injects. */
export function isInAndroidHost(): boolean {
  return chooseTransport(window)?.platform === 'android';
}

/**
 * Calls `listener` with each message that passes the bridge, until the returned function is called.
 */
export function onBridgeMessage(listener: (message: BridgeMessage) => void): () => void {
  return current().log.onMessage(listener);
}

/** The last 200 messages, oldest first; the same array until the next message. */
export function recentBridgeMessages(): BridgeMessage[] {
  return current().log.recent();
}
