import type { ActionName, PayloadArguments } from './actions.ts';
import { createBridge } from './bridge.ts';
import type { Bridge } from './bridge.ts';
import type { EventName } from './events.ts';
import type { BridgeMessage } from './log.ts';
import type { LinkOutcome } from './native-link.ts';
import { chosenSettings, type NativeSettings } from './settings.ts';

let bridge: Bridge | undefined;

/**
 * Opens the bridge of this page with a deployment's settings. The app calls it once, before it
 * draws: from then on calls wait for a late host. Without it, the first use opens it with
 * `chosenSettings`.
 */
export function openBridge(settings: Partial<NativeSettings> = {}): void {
  bridge?.stop();
  bridge = createBridge(window, settings);
}

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

/** Whether a host is there now that takes the action; if not, a call is served by the browser. */
export function supports(action: ActionName): boolean {
  return current().supports(action);
}

/**
 * Opens a link that a server sent and that may be meant for the app (document 2, section 4.7): one
 * that begins with http by navigation, any other by the iOS host if there is one.
 */
export function openNativeLink(link: string): LinkOutcome {
  return current().openLink(link);
}

/** Calls `handler` whenever the host says `name`, until the returned function is called. */
export function onNativeEvent(name: EventName, handler: () => void): () => void {
  current();
  const hear = () => handler();
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}

/** Calls `listener` with each message that passes the bridge, until the returned function is called. */
export function onBridgeMessage(listener: (message: BridgeMessage) => void): () => void {
  return current().log.onMessage(listener);
}

/** The last 200 messages, oldest first; the same array until the next message. */
export function recentBridgeMessages(): readonly BridgeMessage[] {
  return current().log.recent();
}

/** Whether the user agent is that of an iPhone, iPad or iPod. */
export function isIos(): boolean {
  return current().isIos();
}

/** Whether the page runs in the browser of a messaging app, by the configured markers. */
export function isMessagingApp(): boolean {
  return current().isMessagingApp();
}
