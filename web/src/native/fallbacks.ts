import type { ActionName, NativeActions } from './actions.ts';
import type { BridgeWindow } from './host.ts';
import { safeAddress, telephoneAddress } from './safe-address.ts';
import type { NativeSettings } from './settings.ts';

type Fallback<Payload> = (payload: Payload, page: BridgeWindow, settings: NativeSettings) => void;

/**
 * The browser's fallback for each action when no host takes it; undefined if a browser can do
 * nothing. Payloads have been checked before, see `checked-call.ts`.
 */
export const fallbacks: { [Name in ActionName]: Fallback<NativeActions[Name]> | undefined } = {
  hello: undefined,
  openPage: undefined,
  closeWebview: leave,
  goToPage: undefined,
  goHome: leave,
  goToMine: undefined,
  backToLogin: undefined,
  callPhone: ({ phone }, page) => follow(telephoneAddress(phone), page),
  rateApp: undefined,
  confirmTrackingEvent: undefined,
  startBankFlow: undefined,
  endBankFlow: undefined,
  openUrl: ({ url }, page, { deepLinkScheme }) =>
    follow(safeAddress(url, page.location.href, deepLinkScheme), page),
  burialPoint: undefined,
  dismissRepaymentDialog: undefined,
  haptic: undefined,
};

function follow(address: string | undefined, page: BridgeWindow): void {
  if (address !== undefined) page.location.assign(address);
}

function leave(_payload: unknown, page: BridgeWindow, settings: NativeSettings): void {
  if (page.navigation?.canGoBack ?? page.history.length > 1) page.history.back();
  else follow(settings.homeAddress(), page);
}
