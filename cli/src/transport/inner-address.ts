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

/** Whether a server with an address of one reach may lead to an address of another. */
function mayLeadTo(from: Reach, to: Reach): boolean {
  return to === 'public' || from === to || from === 'loopback';
}

/** Looks names up as Node does, and refuses those that lead where `from` may not. */
export function guardedLookup(from: Reach): LookupFunction {
  return (host, options, done) => {
    const { lookup } = process.getBuiltinModule('node:dns');
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const inner = (addresses ?? []).find(({ address }) => !mayLeadTo(from, reachOf(address)));
      const refused = inner && new InnerAddressError(host, inner.address);
      const [first] = addresses ?? [];
      if (error ?? refused) done(error ?? refused ?? null, '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    });
  };
}

/** The reach of the address that a name has now; `public` where it has none. */
export async function currentReach(host: string): Promise<Reach> {
  if (isIP(host) !== 0) return reachOf(host);
  const { lookup } = process.getBuiltinModule('node:dns');
  return new Promise((done) => {
    lookup(host, {}, (_error, address) => done(reachOf(address ?? '')));
  });
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
