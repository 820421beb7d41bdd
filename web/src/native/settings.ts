import type { ActionName } from './actions.ts';
import { messagingAppMarkers } from './platform.ts';

/** What a deployment may set; everything has a default. */
export type NativeSettings = {
  /** Markers of messaging-app browsers, in place of the known ones. */
  messagingApps: readonly string[];
  /** Scheme of the host app's deep links (`myapp`); without one, no deep link is followed. */
  deepLinkScheme: string | undefined;
  /** Origins that links of servers may lead to, beside the page's own; undefined: every one. */
  trustedOrigins: readonly string[] | undefined;
  /** Actions that this deployment's host app does not know: the browser's fallback serves them. */
  hostLacks: readonly ActionName[];
  /**
   * Where the fallback of `closeWebview` and `goHome` goes when there is no previous page;
   * undefined: the page stays, as the borrower can go on there.
   */
  homeAddress: () => string | undefined;
  /**
   * How long calls wait for a host that injects its object late, in milliseconds from the start.
   */
  patienceMs: number;
  /** How many calls may wait at a time. */
  queueLimit: number;
};

export const defaultSettings: NativeSettings = {
  messagingApps: messagingAppMarkers,
  deepLinkScheme: undefined,
  trustedOrigins: undefined,
  hostLacks: [],
  homeAddress: () => '/',
  patienceMs: 1500,
  queueLimit: 32,
};

/**
 * What this page's deployment has set, and where the application leads home. The bridge reads it
 * when it opens, so that it can be set before the code of the bridge is loaded.
 */
export const chosenSettings: Partial<NativeSettings> = {};
