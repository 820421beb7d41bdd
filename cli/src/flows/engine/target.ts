import type { BroughtOptions, Fetch, Remap } from '@brought/sdk';
import type { Need } from './needs.ts';
import type { TargetRecord } from './report.ts';

/** Reads the code from the newest SMS to a phone; waits for it. */
export type SmsSource = (asked: { phone: string; signal: AbortSignal }) => Promise<string>;

/** A target that flows are run against. */
export type RunTarget = TargetRecord & {
  /** Carries the calls. */
  fetch: Fetch;
  /**
   * Creates the requests of calls, if `fetch` has a lighter class for them than the platform's;
   * only its address, method, headers and signal can be read.
   */
  Request?: BroughtOptions['Request'];
  /** How the deployment departs from the contract. */
  remap?: Remap;
  /** Source of SMS codes, if not the sandbox's inbox. */
  sms?: SmsSource;
  /** Why it lacks a capability that it would have with other settings or another terminal. */
  lacks?: Readonly<Partial<Record<Need, string>>>;
};
