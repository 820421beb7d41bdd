import { iosHandler, type BridgeWindow } from './host.ts';
import type { BridgeMessage } from './log.ts';
import { isMessagingAgent } from './platform.ts';
import { isExecutable, safeWebAddress } from './safe-address.ts';
import type { NativeSettings } from './settings.ts';

/** Who handled a link: `fallback` is an ordinary navigation, `sent` the iOS handler. */
export type LinkOutcome = 'fallback' | 'sent' | 'nothing' | 'refused' | 'failed';

type LinkResult = Pick<BridgeMessage, 'platform' | 'note'> & { outcome: LinkOutcome };

/**
 * Opens a link from a server that may be meant for the app: one that begins with http is navigated
 * to; any other is handed, as the bare text, to the iOS host's handler if there is one, and
 * otherwise nothing happens (JNT-11 JNT-12). Links that carry code go nowhere.
 */
export function openNativeLink(
  link: string,
  page: BridgeWindow,
  settings: NativeSettings,
): LinkResult {
  try {
    return /^\s*http/i.test(link) ? navigate(link, page, settings) : handOver(link, page, settings);
  } catch {
    return {
      outcome: 'failed',
      note: 'The link could not be opened: mend the host, or send a link of the web.',
    };
  }
}

function navigate(link: string, page: BridgeWindow, settings: NativeSettings): LinkResult {
  const address = safeWebAddress(link, page.location.href, settings.trustedOrigins);
  if (address === undefined) {
    return {
      outcome: 'refused',
      note: 'Only http and https are followed, to trustedOrigins where they are configured.',
    };
  }
  page.location.assign(address.href);
  return { outcome: 'fallback' };
}

function handOver(link: string, page: BridgeWindow, settings: NativeSettings): LinkResult {
  if (link.trim() === '' || isExecutable(link)) {
    return {
      outcome: 'refused',
      note: 'The link is empty or carries code: send an https link or one of the app.',
    };
  }
  const post = iosHandler(page);
  if (!post || isMessagingAgent(page.navigator.userAgent, settings.messagingApps))
    return { outcome: 'nothing' };
  post(link);
  return { outcome: 'sent', platform: 'ios' };
}
