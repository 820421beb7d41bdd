import type { HeaderValues, Remap, Session } from '@brought/sdk';
import type { Need } from '../flows/engine/needs.ts';

/** Source of SMS codes. */
export type SmsSetting =
  /** The inbox of a sandbox. */
  | { from: 'inbox' }
  /** The same code each time, as in test systems. */
  | { from: 'fixed'; code: string }
  /** A command that prints the code; `$BROUGHT_PHONE` is the phone. */
  | { from: 'command'; command: string }
  /** A user at the terminal. */
  | { from: 'prompt' };

/** Names of the sources. */
export const smsSources = ['inbox', 'fixed', 'command', 'prompt'] as const;

/** Named settings: how a deployment is reached, and for whom. Secrets are included in the clear. */
export type Profile = {
  /** Undefined if none was named and there is no default. */
  name: string | undefined;
  /** mock, sandbox, or the address of a server. */
  target: string | undefined;
  /** Address of the web app, if it differs from the target's. */
  web: string | undefined;
  session: Session;
  headers: HeaderValues;
  remap: Remap | undefined;
  sms: SmsSetting | undefined;
  /** Hosts other than this machine to which calls that write may go. */
  allowedHosts: readonly string[];
  /** Capabilities of the target, if it does not declare them itself. */
  has: readonly Need[];
  /** Milliseconds for each call. */
  timeoutMs: number | undefined;
  /** Values from the secret store or from secret files: to be masked wherever they occur. */
  secrets: readonly string[];
  /** The source file of each setting, by its key, such as `session.userId`. */
  origins: ReadonlyMap<string, string>;
};
