import { isIP, BlockList, type LookupFunction } from 'node:net';

/** Networks that only this machine and those around it reach (RFC 6890), by their kind. */
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

/** The reach of an IP address; of a name that of localhost alone is known. */
export function reachOf(host: string): Reach {
  if (host === 'localhost') return 'loopback';
  const family = isIP(host);
  if (family === 0) return 'public';
  // An IPv4 address that is written as one of IPv6 is found in the lists of IPv4.
  return lists.find(({ list }) => list.check(host, `ipv${family as 4 | 6}`))?.reach ?? 'public';
}

/** What decides where the names of a run may lead. */
export type Guard = {
  /** The target: its own name is checked even where it is trusted. */
  target: string;
  /** Where the target's addresses are; none for a name that could not be looked up so far. */
  reaches: ReadonlySet<Reach>;
  /** Names that the user allowed, which may lead anywhere. */
  trusted: readonly string[];
};

/**
 * Whether a server may lead to an address: where one of its own is, and anywhere if all of them are
 * on this machine.
 */
function mayLeadTo(from: ReadonlySet<Reach>, to: Reach): boolean {
  const isOnlyHere = from.size === 1 && from.has('loopback');
  return to === 'public' || from.has(to) || isOnlyHere;
}

/**
 * Looks names up as Node does, without the addresses to which the target may not lead; a name that
 * has no others is refused. A target whose name has no address yet is where it is found first.
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

/** Where the addresses are that a name has now; empty where it has none. */
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

/** A name that leads to this machine or its network, though the target is elsewhere. */
export class InnerAddressError extends Error {
  override name = 'InnerAddressError' as const;

  constructor(host: string, address: string) {
    super(
      `${host} leads to ${address}, on this machine or in its network, where the target is not; it is not asked`,
    );
  }
}
