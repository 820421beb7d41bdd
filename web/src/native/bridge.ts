import type { ActionName, NativeActions, NativeCall, PayloadArguments } from './actions.ts';
import { notOnIos, whenOffered } from './actions.ts';
import { createCallQueue } from './call-queue.ts';
import { checkCall } from './checked-call.ts';
import { eventNames } from './events.ts';
import { fallbacks } from './fallbacks.ts';
import type { BridgeWindow } from './host.ts';
import { chooseTransport } from './host.ts';
import { createLog } from './log.ts';
import type { BridgeMessage } from './log.ts';
import { openNativeLink } from './native-link.ts';
import type { LinkOutcome } from './native-link.ts';
import { isIosAgent, isMessagingAgent } from './platform.ts';
import { redact } from './redact.ts';
import { defaultSettings } from './settings.ts';
import type { NativeSettings } from './settings.ts';

/** Raised when an action or event changes or goes; a new one only makes its list longer. */
const VERSION = 1;

/** The page's end of the bridge. No function of it throws, whatever the host does. */
export type Bridge = ReturnType<typeof createBridge>;

type Entry = {
  call: NativeCall;
  line: Pick<BridgeMessage, 'id' | 'direction' | 'name' | 'payload'>;
};

/**
 * Makes the page's end of the bridge (BRG-01). A call goes to
 * the host that is there; in the first moments it waits for one; otherwise the browser's fallback
 * serves it. In a messaging app's browser nothing is ever posted, whatever `window` has.
 */
export function createBridge(page: BridgeWindow, chosen: Partial<NativeSettings> = {}) {
  const settings = { ...defaultSettings, ...chosen };
  const log = createLog(page);
  let lastId = 0;
  let offered: readonly unknown[] = [];

  const write = (line: Entry['line'], rest: Omit<BridgeMessage, 'at' | keyof Entry['line']>) =>
    log.write({ at: Date.now(), ...line, ...rest });

  const queue = createCallQueue<Entry>({
    limit: settings.queueLimit,
    patienceMs: settings.patienceMs,
    ready: () => chooseTransport(page) !== undefined,
    deliver,
    giveUp: (entry) => fallBack(entry),
  });

  /** Whether the action is one for the host at all, be it there or not. */
  function isForHost(action: ActionName): boolean {
    if (isMessagingAgent(page.navigator.userAgent, settings.messagingApps)) return false;
    if (notOnIos.includes(action) && isIosAgent(page.navigator.userAgent)) return false;
    if (whenOffered.includes(action) && !offered.includes(action)) return false;
    return !settings.hostLacks.includes(action);
  }

  function deliver(entry: Entry): void {
    const transport = chooseTransport(page);
    if (!transport) return fallBack(entry);
    const { platform } = transport;
    try {
      transport.post(entry.call);
    } catch (error) {
      const note = `The ${platform} host's postMessage threw (${nameOf(error)}), so the browser serves the call: mend the host, or list the action in hostLacks.`;
      write(entry.line, { outcome: 'failed', platform, note });
      return fallBack(entry);
    }
    write(entry.line, { outcome: 'sent', platform });
  }

  function fallBack({ call, line }: Entry): void {
    const fallback = fallbacks[call.action] as
      | ((payload: unknown, ...rest: [BridgeWindow, NativeSettings]) => void)
      | undefined;
    if (!fallback) return write(line, { outcome: 'nothing' });
    try {
      fallback(call.payload, page, settings);
    } catch (error) {
      const note = `The browser would not do it either (${nameOf(error)}): open the page in the app.`;
      return write(line, { outcome: 'failed', note });
    }
    write(line, { outcome: 'fallback' });
  }

  function send<Name extends ActionName>(action: Name, ...[given]: PayloadArguments<Name>): void {
    const payload: NativeActions[ActionName] = given ?? {};
    const line = {
      id: ++lastId,
      direction: 'out',
      name: action,
      payload: redact(payload),
    } as const;
    const checked = checkCall(
      { action, payload } as NativeCall,
      page.location.href,
      settings.deepLinkScheme,
    );
    if ('refusal' in checked) return write(line, { outcome: 'refused', note: checked.refusal });
    const entry = { call: checked.call, line };
    if (!isForHost(action)) return fallBack(entry);
    if (queue.hold(entry)) return write(line, { outcome: 'queued' });
    deliver(entry);
  }

  function openLink(link: string): LinkOutcome {
    const line = {
      id: ++lastId,
      direction: 'out',
      name: 'nativeLink',
      payload: redact({ link }),
    } as const;
    const done = openNativeLink(link, page, settings);
    write(line, done);
    return done.outcome;
  }

  function logEvent(event: Event): void {
    write(
      {
        id: ++lastId,
        direction: 'in',
        name: event.type as (typeof eventNames)[number],
        payload: {},
      },
      { outcome: 'received' },
    );
  }

  function answerHello(event: Event): void {
    offered = offersIn(event);
    const actions = Object.keys(fallbacks) as ActionName[];
    send('hello', { version: VERSION, actions, events: eventNames });
  }

  for (const name of eventNames) page.addEventListener(name, logEvent);
  page.addEventListener('brought:hello', answerHello);

  return {
    send,
    openLink,
    log,
    /**
     * Whether a host is there now that takes the action; if not, the browser's fallback serves it.
     */
    supports: (action: ActionName): boolean =>
      isForHost(action) && chooseTransport(page) !== undefined,
    isIos: (): boolean => isIosAgent(page.navigator.userAgent),
    isMessagingApp: (): boolean =>
      isMessagingAgent(page.navigator.userAgent, settings.messagingApps),
    /** Serves what still waits and stops listening. */
    stop(): void {
      queue.close();
      for (const name of eventNames) page.removeEventListener(name, logEvent);
      page.removeEventListener('brought:hello', answerHello);
    },
  };
}

/** The actions that a host offers, from the detail of its event; none if that has no list. */
function offersIn(event: Event): readonly unknown[] {
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  const isObject = typeof detail === 'object' && detail !== null;
  return isObject && 'offers' in detail && Array.isArray(detail.offers) ? detail.offers : [];
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
