import { usageError } from '../errors/cli-error.ts';
import { isLoopback } from '../transport/loopback.ts';
import type { Profile } from './profile.ts';

/**
 * Refuses to send calls that write to a host that nobody allowed: any host that
 * is neither this machine nor in `allowedHosts` of the profile may be the real
 * thing, with real borrowers.
 *
 * @throws CliError (exit code 2); nothing was sent.
 */
export function assertMayWrite(url: string, allowedHosts: readonly string[]): void {
  assertAllowed(url, allowedHosts, 'so nothing that writes is sent to it');
}

/**
 * Refuses to send requests that are wrong on purpose, and many of them, to a
 * host that nobody allowed.
 *
 * @throws CliError (exit code 2); nothing was sent.
 */
export function assertMayProbe(url: string, allowedHosts: readonly string[]): void {
  assertAllowed(url, allowedHosts, 'so no requests that are wrong on purpose are sent to it');
}

/**
 * Refuses to proxy to a host that nobody allowed: anybody who may write to this machine would write
 * to that host.
 *
 * @param allowedHosts called only if the host is not this machine.
 * @throws CliError (exit code 2); nothing was passed on.
 */
export function assertMayPassOn(url: string, allowedHosts: () => readonly string[]): void {
  if (!isAllowedHost(url, [])) assertAllowed(url, allowedHosts(), 'so nothing is passed on to it');
}

/**
 * Whether an address that a target names may be asked: one of this machine only where the target is
 * on it, too, so that no server elsewhere makes us ask what it cannot reach itself.
 */
export function mayBeLedTo(url: string, target: string, allowedHosts: readonly string[]): boolean {
  const named = [hostnameOf(url), new URL(url).host].some((host) => allowedHosts.includes(host));
  return named || (isLoopback(hostnameOf(url)) && isLoopback(hostnameOf(target)));
}

/** Names by which a container reaches the machine that it runs on: Docker and Podman. */
const machineOfContainer = ['host.docker.internal', 'host.containers.internal'];

/** Whether a host is this machine, or one that was allowed. */
export function isAllowedHost(url: string, allowedHosts: readonly string[]): boolean {
  const { host } = new URL(url);
  const hostname = hostnameOf(url);
  const isHere = isLoopback(hostname) || machineOfContainer.includes(hostname);
  return isHere || allowedHosts.includes(hostname) || allowedHosts.includes(host);
}

/**
 * Refuses to send the secrets of a profile, and the identity in its session and headers, to another
 * host than the profile is about: that of its target, those of `allowedHosts`, and this machine.
 *
 * @param sent names of the profile's session parameters and headers that would be sent.
 * @throws CliError (exit code 2); nothing was sent.
 */
export function assertMayHaveSecrets(
  target: string | undefined,
  { secrets, target: own = '', allowedHosts, name = '' }: Profile,
  sent: readonly string[],
): void {
  const what = secrets.length > 0 ? 'secrets' : sent.length > 0 ? 'session and headers' : undefined;
  if (target === undefined || what === undefined || !URL.canParse(target)) return;
  const about = URL.canParse(own) ? [new URL(own).host] : [];
  if (isAllowedHost(target, [...about, ...allowedHosts])) return;
  const whose = about.length > 0 ? `are for ${about[0]}` : 'are for no host yet';
  throw usageError(
    `The ${what} of the profile ${name} ${whose}, so nothing is sent to ${new URL(target).host}.`,
    `If they are for it, too, add it: "allowedHosts": ["${hostnameOf(target)}"]; without them, leave the profile out.`,
  );
}

/** Without the brackets around an IPv6 address. */
function hostnameOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

function assertAllowed(url: string, allowedHosts: readonly string[], so: string): void {
  if (isAllowedHost(url, allowedHosts)) return;
  const { host } = new URL(url);
  throw usageError(
    `${host} may be a host with real borrowers, ${so}.`,
    `If it is a test system, name it in a profile: "allowedHosts": ["${hostnameOf(url)}"].`,
  );
}
