/** An action or event that says everything by its name. */
export type NoPayload = Record<string, never>;

/**
 * What the page may ask of the host app, with what goes along. The documents name the actions and
 * show no payload, so the spelling of both is ours.
 */
export type NativeActions = {
  /** Opens a page of the host app over this one. Document 1, section 7. */
  openPage: { page: string };
  /** Closes the webview. Browser: one step back in the history, else the start page. Documents 1 and 2, section 7. */
  closeWebview: NoPayload;
  /** Leaves for a page of the host app. Document 1, section 7. */
  goToPage: { page: string };
  /** Leaves for the host app's home. Browser: as `closeWebview`. Documents 1 and 2, section 7. */
  goHome: NoPayload;
  /** Leaves for the host app's "mine" tab. Document 1, section 7. */
  goToMine: NoPayload;
  /** Leaves for the host app's login. Document 1, section 7. */
  backToLogin: NoPayload;
  /** Calls a telephone number, written as the borrower sees it. Browser: a `tel:` link. Document 1, sections 2 and 7. */
  callPhone: { phone: string };
  /** Asks for a rating in the store. Document 1, section 7; document 2, section 4.6. */
  rateApp: NoPayload;
  /** Confirms a tracking event. Document 1, section 7. */
  confirmTrackingEvent: NoPayload;
  /** Says that the binding of a bank card begins. Document 1, section 7. */
  startBankFlow: NoPayload;
  /** Says that the binding of a bank card is over. Document 1, sections 4 and 7. */
  endBankFlow: NoPayload;
  /** Opens an address that may be followed. Browser: goes there. Document 2, section 7. */
  openUrl: { url: string };
  /** Marks a point for the host app's analytics. Document 2, section 7. */
  burialPoint: NoPayload;
  /** Takes the host's own repayment dialog away; never sent on iOS. Document 2, section 4.1. */
  dismissRepaymentDialog: NoPayload;
};

/** Name of an action, as the host reads it. */
export type ActionName = keyof NativeActions;

/** Actions that an iOS host is never asked for. */
export const notOnIos: readonly ActionName[] = ['dismissRepaymentDialog'];

/** An action with its payload: what travels to the host. */
export type NativeCall = {
  [Name in ActionName]: { action: Name; payload: NativeActions[Name] };
}[ActionName];

/** The arguments of a call after the action's name: none where nothing goes along. */
export type PayloadArguments<Name extends ActionName> = NativeActions[Name] extends NoPayload
  ? []
  : [payload: NativeActions[Name]];
