import type { ActionName } from './actions.ts';
import { messagingAppMarkers } from './platform.ts';

/** The settings of a deployment; each has a default. */
export type NativeSettings = {
  /** Markers of messaging-app browsers, instead of the built-in ones. */
  messagingApps: readonly string[];
  /** Scheme of the host app's deep links (`myapp`); without one, no deep link is followed. */
  deepLinkScheme: string | undefined;
  /** Origins that links of servers may lead to, besides the page's own; undefined: every one. */
  trustedOrigins: readonly string[] | undefined;
  /**
   * Actions that this deployment's host app does not support: the browser's fallback handles them.
   */
  hostLacks: readonly ActionName[];
  /**
   * Where the fallback of `closeWebview` and `goHome` goes if there is no previous page; undefined:
   * the page stays, since the borrower can continue there.
   */
  homeAddress: () => string | undefined;
  /**
   * How long calls wait for a host that injects its object late, in milliseconds from the start.
   */
  hostTimeoutMs: number;
  /** How many calls may wait at a time. */
  queueLimit: number;
};

export const defaultSettings: NativeSettings = {
  messagingApps: messagingAppMarkers,
  deepLinkScheme: undefined,
  trustedOrigins: undefined,
  hostLacks: [],
  homeAddress: () => '/',
  hostTimeoutMs: 1500,
  queueLimit: 32,
};

/**
 * The settings of this page's deployment, and the application's home address. The bridge reads them
 * when it opens, so that they can be set before the code of the bridge is loaded.
 */
export const chosenSettings: Partial<NativeSettings> = {};
