import { existsSync } from 'node:fs';
import { usageError } from '../errors/cli-error.ts';
import { isLoopback } from '../transport/loopback.ts';
import { isOwnAddress } from '../transport/network-address.ts';
import { hostnameOf } from '../transport/proxy.ts';
import type { Profile } from './profile.ts';

/**
 * Refuses to send calls that write to a host that nobody allowed: any host that is neither this
 * machine nor in `allowedHosts` of the profile may be a production system, with real borrowers.
 *
 * @throws CliError (exit code 2); nothing was sent.
 */
export function assertMayWrite(url: string, allowedHosts: readonly string[]): void {
  assertAllowed(url, allowedHosts, 'so nothing that writes is sent to it');
}

/**
 * Refuses to create a borrower for comparison with others at a host that nobody allowed.
 *
 * @throws CliError (exit code 2); nothing was sent.
 */
export function assertMayBeginBorrower(url: string, allowedHosts: readonly string[]): void {
  assertAllowed(url, allowedHosts, 'so no borrower is begun there to compare its books with');
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
 * Refuses to proxy to a host that nobody allowed: anybody who may write to this machine could write
 * to that host.
 *
 * @param allowedHosts called only if the host is not this machine.
 * @throws CliError (exit code 2); nothing was passed on.
 */
export function assertMayPassOn(url: string, allowedHosts: () => readonly string[]): void {
  if (!isAllowedHost(url, [])) assertAllowed(url, allowedHosts(), 'so nothing is passed on to it');
}

/**
 * Whether requests may go to an address that a target names: one with the target's own origin or in
 * `allowedHosts`, or one on this machine if the target is on it, too. So no remote server can make
 * us request what it cannot reach itself.
 */
export function mayFollow(url: string, target: string, allowedHosts: readonly string[]): boolean {
  if (new URL(url).origin === new URL(target).origin) return true;
  const isOnLoopback =
    isLoopback(hostnameOf(new URL(url))) && isLoopback(hostnameOf(new URL(target)));
  return isOnLoopback || isNamedOrigin(url, allowedHosts);
}

/** Host names by which a container of Docker or Podman reaches the machine that it runs on. */
const machineOfContainer = ['host.docker.internal', 'host.containers.internal'];

/** Files that Docker and Podman put into a container. */
const marksOfContainer = ['/.dockerenv', '/run/.containerenv'];

/** Whether an address is on this machine; for a container, also on the machine that it runs on. */
export function isThisMachine(url: string): boolean {
  return isHere(hostnameOf(new URL(url)));
}

/** The same for a host as written in `allowedHosts`, with or without a port. */
export function isHostHere(host: string): boolean {
  return isHere(nameOf(host));
}

/** The name of a host as written in `allowedHosts`, with or without a port. */
export function nameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? hostnameOf(new URL(`http://${host}`)) : host;
}

/** Whether a host is this machine, or one that was allowed. */
export function isAllowedHost(url: string, allowedHosts: readonly string[]): boolean {
  const isNamed =
    allowedHosts.includes(hostnameOf(new URL(url))) || isNamedWithPort(url, allowedHosts);
  return isThisMachine(url) || isNamed;
}

/**
 * Refuses to send the secrets of a profile, and the identity in its session and headers, anywhere
 * but to the hosts that the profile is for: the origins of its target and its web app, those of
 * `allowedHosts`, and this machine. Secrets given for https are sent over https only.
 *
 * @param sent names of the profile's session parameters and headers that would be sent.
 * @param isLink whether they would be written into a link.
 * @throws CliError (exit code 2); nothing was sent.
 */
export function assertMayHaveSecrets(
  address: string | undefined,
  profile: Profile,
  { sent, isLink = false }: { sent: readonly string[]; isLink?: boolean },
): void {
  const { secrets, name = '' } = profile;
  const what = secrets.length > 0 ? 'secrets' : sent.length > 0 ? 'session and headers' : undefined;
  if (address === undefined || what === undefined || !URL.canParse(address)) return;
  if (mayHaveSecrets(address, profile)) return;
  const { host, hostname, origin, protocol } = new URL(address);
  const own = ownAddresses(profile)[0];
  const isSameName = own?.hostname === hostname;
  const whose = own ? `are for ${isSameName ? own.origin : own.host}` : 'are for no host yet';
  const permission = isLink
    ? `"web": "${origin}"`
    : `"allowedHosts": ["${isSameName ? host : hostnameOf(new URL(address))}"]`;
  const cure =
    protocol === 'http:' && own?.protocol === 'https:'
      ? 'What is kept for https is not sent in clear; for a server without it, make a profile of its own.'
      : `If they are for it, too, add it: ${permission}; without them, leave the profile out.`;
  throw usageError(
    `The ${what} of the profile ${name} ${whose}, so nothing is sent to ${isSameName ? origin : host}.`,
    cure,
  );
}

function mayHaveSecrets(address: string, profile: Profile): boolean {
  const { protocol, origin } = new URL(address);
  const own = ownAddresses(profile);
  const isOwn = isThisMachine(address) || isOwnAddress(hostnameOf(new URL(address)));
  if (isOwn || own.some((each) => each.origin === origin)) return true;
  const isInClear = protocol === 'http:' && own[0]?.protocol === 'https:';
  return !isInClear && isNamedOrigin(address, profile.allowedHosts);
}

/** Whether hosts include the port of an address; a host without a port means the default one. */
function isNamedOrigin(url: string, hosts: readonly string[]): boolean {
  const isUsual = new URL(url).port === '';
  return (isUsual && hosts.includes(hostnameOf(new URL(url)))) || isNamedWithPort(url, hosts);
}

/** The addresses that a profile itself names: its settings are meant for these. */
function ownAddresses({ target = '', web = '' }: Profile): URL[] {
  return [target, web].flatMap((each) => (URL.canParse(each) ? [new URL(each)] : []));
}

function isNamedWithPort(url: string, hosts: readonly string[]): boolean {
  const { hostname, port, protocol } = new URL(url);
  const usual = protocol === 'https:' ? '443' : '80';
  return hosts.includes(`${hostname}:${port === '' ? usual : port}`);
}

function isHere(hostname: string): boolean {
  if (isLoopback(hostname)) return true;
  return machineOfContainer.includes(hostname) && marksOfContainer.some((path) => existsSync(path));
}

function assertAllowed(url: string, allowedHosts: readonly string[], so: string): void {
  if (isAllowedHost(url, allowedHosts)) return;
  const { host } = new URL(url);
  throw usageError(
    `${host} may be a host with real borrowers, ${so}.`,
    `If it is a test system, name it in a profile: "allowedHosts": ["${hostnameOf(new URL(url))}"].`,
  );
}
