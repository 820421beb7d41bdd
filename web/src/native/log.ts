import type { ActionName } from './actions.ts';
import type { EventName } from './events.ts';
import type { HostPlatform } from './host.ts';

/**
 * The outcome of a message: `queued` (waits for a host), `sent` (the host took it), `fallback` (the
 * browser did it instead), `nothing` (no host, and a browser has nothing to do), `refused` (unsafe
 * or empty, not sent), `failed` (the host's object or the fallback threw), `received` (from the
 * host).
 */
export type MessageOutcome =
  | 'queued'
  | 'sent'
  | 'fallback'
  | 'nothing'
  | 'refused'
  | 'failed'
  | 'received';

/** One line of the bridge's log. */
export type BridgeMessage = {
  /** Milliseconds since 1970. */
  at: number;
  /** The same for all lines of one call. */
  id: number;
  direction: 'out' | 'in';
  /** `nativeLink` is a link passed to the iOS handler unchanged. */
  name: ActionName | EventName | 'nativeLink';
  /** Without secrets. */
  payload: Record<string, unknown>;
  outcome: MessageOutcome;
  /** The host that took it. */
  platform?: HostPlatform;
  /** The error, and how to fix it. */
  note?: string;
};

/** The DOM event dispatched on `window` for each line, so that other tools can watch. */
const LOG_EVENT = 'brought:log';

/** Most messages in the log. */
const LIMIT = 200;

/**
 * Creates the log of all messages: it dispatches each line on `target` and holds the last 200, in
 * memory only.
 */
export function createLog(target: EventTarget) {
  let messages: BridgeMessage[] = [];
  return {
    write(message: BridgeMessage): void {
      messages = [...messages, message].slice(-LIMIT);
      target.dispatchEvent(new CustomEvent(LOG_EVENT, { detail: message }));
    },
    /** Oldest first; the same array until the next line. */
    recent: (): BridgeMessage[] => messages,
    /** Calls `listener` with each new line until the returned function is called. */
    onMessage(listener: (message: BridgeMessage) => void): () => void {
      const onLog = (event: Event) => {
        if (event instanceof CustomEvent) listener(event.detail as BridgeMessage);
      };
      target.addEventListener(LOG_EVENT, onLog);
      return () => target.removeEventListener(LOG_EVENT, onLog);
    },
  };
}
