import type { ActionName, NativeActions, NativeCall, PayloadArguments } from './actions.ts';
import { createCallQueue } from './call-queue.ts';
import { checkCall } from './checked-call.ts';
import { createDelivery, type LoggedCall } from './delivery.ts';
import { eventNames } from './events.ts';
import { fallbacks } from './fallbacks.ts';
import { createHostActions } from './host-actions.ts';
import { chooseTransport, type BridgeWindow } from './host.ts';
import { createLog } from './log.ts';
import { openNativeLink, type LinkOutcome } from './native-link.ts';
import { isIosAgent, isMessagingAgent } from './platform.ts';
import { redact } from './redact.ts';
import { defaultSettings, type NativeSettings } from './settings.ts';

/** Raised when an action or event changes or is removed; a new one only makes its list longer. */
const VERSION = 1;

/** The page's end of the bridge. No function of it throws, whatever the host does. */
export type Bridge = ReturnType<typeof createBridge>;

/**
 * Makes the page's end of the bridge (BRG-01). A call goes to the host if there is one; in the
 * first moments it waits for one; otherwise the browser's fallback handles it. In a messaging app's
 * browser nothing is ever posted, whatever `window` has.
 */
export function createBridge(page: BridgeWindow, chosen: Partial<NativeSettings> = {}) {
  const settings = { ...defaultSettings, ...chosen };
  const log = createLog(page);
  let lastId = 0;

  const { write, toHost, toBrowser } = createDelivery(page, settings, log);
  const actions = createHostActions(page, settings);

  const queue = createCallQueue<LoggedCall>({
    limit: settings.queueLimit,
    timeoutMs: settings.hostTimeoutMs,
    ready: () => chooseTransport(page) !== undefined,
    deliver: toHost,
    giveUp: toBrowser,
  });

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
    if (!actions.takes(action)) return toBrowser(entry);
    if (queue.hold(entry)) return write(line, { outcome: 'queued' });
    toHost(entry);
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
    actions.readOffer(event);
    const known = Object.keys(fallbacks) as ActionName[];
    send('hello', { version: VERSION, actions: known, events: eventNames });
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
      actions.takes(action) && chooseTransport(page) !== undefined,
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
