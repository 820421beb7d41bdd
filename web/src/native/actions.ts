import type { EventName } from './events.ts';

/** The payload of an action without one. */
export type NoPayload = Record<string, never>;

/**
 * The actions that the page may request from the host app, with the payload of each. The documents
 * name the actions and show no payload, so the spelling of both is ours.
 */
export type NativeActions = {
  /** Answers `brought:hello`: what this page may ask for, and what it listens to. */
  hello: { version: number; actions: readonly ActionName[]; events: readonly EventName[] };
  /** Opens a page of the host app over this one (BRG-02). */
  openPage: { page: string };
  /** Closes the webview (BRG-03). Browser: one step back in the history, else `homeAddress`. */
  closeWebview: NoPayload;
  /** Leaves for a page of the host app (BRG-04). */
  goToPage: { page: string };
  /** Leaves for the host app's home (BRG-05). Browser: as `closeWebview`. */
  goHome: NoPayload;
  /** Leaves for the host app's "mine" tab (BRG-06). */
  goToMine: NoPayload;
  /** Leaves for the host app's login (BRG-07). */
  backToLogin: NoPayload;
  /** Calls a telephone number, as the borrower sees it (BRG-08). Browser: a `tel:` link. */
  callPhone: { phone: string };
  /** Asks for a rating in the store (BRG-09). */
  rateApp: NoPayload;
  /** Confirms a tracking event (BRG-10). */
  confirmTrackingEvent: NoPayload;
  /** Reports that binding a bank card begins (BRG-11). */
  startBankFlow: NoPayload;
  /** Reports that binding a bank card has ended (BRG-12). */
  endBankFlow: NoPayload;
  /** Opens an address that may be followed (BRG-13). Browser: navigates to it. */
  openUrl: { url: string };
  /** Marks a point for the host app's analytics (BRG-14). */
  burialPoint: NoPayload;
  /** Dismisses the host's own repayment dialog; never sent on iOS (BRG-15). */
  dismissRepaymentDialog: NoPayload;
  /** Requests haptic feedback; sent only to a host that offers it, see `brought:hello`. */
  haptic: { kind: HapticKind };
};

/** The meaning of a haptic: success, or something went wrong. */
export type HapticKind = 'success' | 'warning';

/** Name of an action, as the host reads it. */
export type ActionName = keyof NativeActions;

/** Actions that are never requested from an iOS host. */
export const notOnIos: readonly ActionName[] = ['dismissRepaymentDialog'];

/** Actions that are requested only from a host that has offered them. */
export const whenOffered: readonly ActionName[] = ['haptic'];

/** An action with its payload: what travels to the host. */
export type NativeCall = {
  [Name in ActionName]: { action: Name; payload: NativeActions[Name] };
}[ActionName];

/** The arguments of a call after the action's name: none without a payload. */
export type PayloadArguments<Name extends ActionName> = NativeActions[Name] extends NoPayload
  ? []
  : [payload: NativeActions[Name]];
