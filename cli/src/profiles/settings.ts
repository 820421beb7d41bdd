import type { HeaderValues, Session } from '@brought/sdk';
import type { GlobalOptions } from '../options/global-options.ts';
import { readSessionOptions, type SessionOptions } from '../options/read-session-options.ts';
import { assertMayHaveSecrets } from './allowed-host.ts';
import type { Profile } from './profile.ts';
import { resolveProfile } from './resolve-profile.ts';

/** How calls are made, combined from all sources. Secrets are included in the clear. */
export type Settings = Profile & {
  session: Session;
  headers: HeaderValues;
  /** The profile without the command line. */
  profile: Profile;
  /** Names of its session parameters and headers that the command line does not override. */
  ofProfile: readonly string[];
};

/**
 * The effective settings: the command line takes precedence over the environment, that over the
 * project's profile file, and that over the user's.
 *
 * @throws CliError (exit code 2) as `resolveProfile` and the session options do.
 */
export function resolveSettings(options: GlobalOptions & SessionOptions): Settings {
  // An empty environment variable counts as unset.
  const profile = resolveProfile(options.profile, options.target || undefined);
  const own = readSessionOptions(options);
  const target = options.target || profile.target;
  const ofProfile = notIn(own, profile);
  assertMayHaveSecrets(target, profile, { sent: ofProfile });
  return {
    ...profile,
    profile,
    ofProfile,
    target,
    // Any custom header may identify the caller.
    secrets: [...profile.secrets, ...Object.values({ ...profile.headers, ...own.headers })],
    timeoutMs: options.timeout ?? profile.timeoutMs,
    session: { ...profile.session, ...own.session },
    headers: { ...profile.headers, ...own.headers },
  };
}

/**
 * Refuses an address that the session and headers of the settings would be written into, by the
 * rule that prevents sending them to other targets.
 *
 * @throws CliError (exit code 2); nothing was sent.
 */
export function assertMayHoldSession(address: string, { profile, ofProfile }: Settings): void {
  assertMayHaveSecrets(address, profile, { sent: ofProfile, isLink: true });
}

/** Session and headers of a profile that the command line does not override. */
function notIn(own: Pick<Settings, 'session' | 'headers'>, profile: Profile): string[] {
  const typed = Object.keys({ ...own.session, ...own.headers });
  const said = Object.entries({ ...profile.session, ...profile.headers });
  return said.flatMap(([name, value]) => (value && !typed.includes(name) ? [name] : []));
}
