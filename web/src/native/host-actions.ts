import { notOnIos, whenOffered, type ActionName } from './actions.ts';
import type { BridgeWindow } from './host.ts';
import { isIosAgent, isMessagingAgent } from './platform.ts';
import type { NativeSettings } from './settings.ts';

/** Knows which actions are for the host, whether there is one or not. */
export type HostActions = {
  takes: (action: ActionName) => boolean;
  /** Reads what a host offers from its event. */
  readOffer: (event: Event) => void;
};

/** Begins with a host that offers nothing. */
export function createHostActions(page: BridgeWindow, settings: NativeSettings): HostActions {
  let offered: readonly unknown[] = [];
  return {
    takes: (action) => {
      if (isMessagingAgent(page.navigator.userAgent, settings.messagingApps)) return false;
      if (notOnIos.includes(action) && isIosAgent(page.navigator.userAgent)) return false;
      if (whenOffered.includes(action) && !offered.includes(action)) return false;
      return !settings.hostLacks.includes(action);
    },
    readOffer: (event) => {
      offered = offersIn(event);
    },
  };
}

/** The actions that a host offers, from the detail of its event; none if that has no list. */
function offersIn(event: Event): readonly unknown[] {
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  const isObject = typeof detail === 'object' && detail !== null;
  return isObject && 'offers' in detail && Array.isArray(detail.offers) ? detail.offers : [];
}
