import { isIP, BlockList, type LookupFunction } from 'node:net';

/** Networks that are reachable only from this machine and those around it (RFC 6890), by kind. */
const networks = {
  loopback: ['127.0.0.0/8', '0.0.0.0/8', '::1/128', '::/128'],
  'link-local': ['169.254.0.0/16', 'fe80::/10'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'],
} as const;

/** Where an address is: on this machine, in the networks around it, or anywhere. */
export type Reach = keyof typeof networks | 'public';

const lists = Object.entries(networks).map(([reach, ranges]) => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4');
  }
  return { reach: reach as Reach, list };
});

/** The reach of an IP address; among names, only that of localhost is known. */
export function reachOf(host: string): Reach {
  if (host === 'localhost') return 'loopback';
  const family = isIP(host);
  if (family === 0) return 'public';
  // The lists of IPv4 also match an IPv4 address that is written as one of IPv6.
  return lists.find(({ list }) => list.check(host, `ipv${family as 4 | 6}`))?.reach ?? 'public';
}

/** Decides which addresses the names in a run may resolve to. */
export type Guard = {
  /** The target's host: its own name is checked even if it is trusted. */
  target: string;
  /** The reaches of the target's addresses; empty if its name could not be looked up so far. */
  reaches: ReadonlySet<Reach>;
  /** Names that the user allowed, which may resolve to any address. */
  trusted: readonly string[];
};

/**
 * Whether a server may lead to an address: to public ones, to those with the reach of one of its
 * own, and to any if all of its own are on this machine.
 */
function mayLeadTo(from: ReadonlySet<Reach>, to: Reach): boolean {
  const isOnlyHere = from.size === 1 && from.has('loopback');
  return to === 'public' || from.has(to) || isOnlyHere;
}

/**
 * Looks names up as Node does, without the addresses to which the target may not lead; a name
 * without any other is refused. If the target's name had no address yet, the first lookup sets its
 * reach.
 */
export function guardedLookup({ target, reaches, trusted }: Guard): LookupFunction {
  let from = reaches;
  return (host, options, done) => {
    const { lookup } = process.getBuiltinModule('node:dns');
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const isTarget = host === target;
      if (isTarget && from.size === 0) from = reachesOf(found);
      const isTrusted = !isTarget && trusted.includes(host);
      const allowed = found.filter(({ address }) => isTrusted || mayLeadTo(from, reachOf(address)));
      const [first] = allowed;
      if (!first) return done(new InnerAddressError(host, found[0]?.address ?? ''), '', 0);
      return options.all ? done(null, allowed) : done(null, first.address, first.family);
    });
  };
}

/** The reaches of the addresses that a name has now; empty if it has none. */
export async function currentReaches(host: string): Promise<ReadonlySet<Reach>> {
  if (isIP(host) !== 0) return new Set([reachOf(host)]);
  const { lookup } = process.getBuiltinModule('node:dns');
  return new Promise((done) => {
    lookup(host, { all: true }, (error, found) => done(reachesOf(error ? [] : found)));
  });
}

function reachesOf(found: readonly { address: string }[]): ReadonlySet<Reach> {
  return new Set(found.map(({ address }) => reachOf(address)));
}

/** A name that resolves to this machine or its network, though the target is elsewhere. */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError' as const;

  constructor(host: string, address: string) {
    super(
      `${host} leads to ${address}, on this machine or in its network, where the target is not; it is not asked`,
    );
  }
}
