import type { HeaderValues, Remap, Session } from '@brought/sdk';
import type { Need } from '../flows/engine/needs.ts';

/** Where SMS codes come from. */
export type SmsSetting =
  /** The inbox of a sandbox. */
  | { readonly from: 'inbox' }
  /** The same code each time, as test systems have it. */
  | { readonly from: 'fixed'; readonly code: string }
  /** What a command prints; `$BROUGHT_PHONE` is the phone. */
  | { readonly from: 'command'; readonly command: string }
  /** Somebody at the terminal. */
  | { readonly from: 'prompt' };

/** Names of the sources. */
export const smsSources = ['inbox', 'fixed', 'command', 'prompt'] as const;

/** Settings under a name: how a deployment is reached, and for whom. Secrets are in it as they are. */
export interface Profile {
  /** Undefined when none was asked for and none is the default. */
  readonly name: string | undefined;
  /** mock, sandbox, or the address of a server. */
  readonly target: string | undefined;
  /** Address of the web app, where it is not that of the target. */
  readonly web: string | undefined;
  readonly session: Session;
  readonly headers: HeaderValues;
  readonly remap: Remap | undefined;
  readonly sms: SmsSetting | undefined;
  /** Hosts, besides this machine, to which calls that write may go. */
  readonly allowedHosts: readonly string[];
  /** What the target can do, where it does not say so itself. */
  readonly has: readonly Need[];
  /** Milliseconds for each call. */
  readonly timeoutMs: number | undefined;
  /** Values that came from the secret store or from secret files: to be masked wherever they turn up. */
  readonly secrets: readonly string[];
  /** Which file each setting came from, by its key, such as `session.userId`. */
  readonly origins: ReadonlyMap<string, string>;
}
