import { isLoopback } from './loopback.ts';
import { ProxyError } from './proxy-error.ts';

/**
 * The proxy that the environment names for an address, in the variables that curl reads; undefined
 * if calls go there directly. A server on this machine is never called through another one.
 *
 * @throws ProxyError for a variable that names no proxy.
 */
export function proxyFor(address: URL, env = process.env): URL | undefined {
  const { protocol } = address;
  const scheme = protocol.slice(0, -1);
  const name = [scheme, 'all']
    .flatMap((each) => [`${each}_proxy`, `${each.toUpperCase()}_PROXY`])
    .find((each) => env[each]);
  if (name === undefined || isLoopback(hostnameOf(address))) return undefined;
  if (isExempt(address, env.no_proxy || env.NO_PROXY || '')) return undefined;
  return proxyNamed(name, env[name] ?? '');
}

/** The host of an address, without the brackets of IPv6. */
export function hostnameOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** The text is not repeated: it may contain a password. */
function proxyNamed(name: string, text: string): URL {
  const address = text.includes('://') ? text : `http://${text}`;
  const proxy = URL.canParse(address) ? new URL(address) : undefined;
  if (proxy && /^https?:$/.test(proxy.protocol)) return proxy;
  throw new ProxyError(
    `${name} takes the http or https address of a proxy, such as http://proxy.example:3128`,
  );
}

/**
 * Whether NO_PROXY names a host: itself, a parent domain, with its port, by an address range, or as
 * `*`.
 */
function isExempt(address: URL, noProxy: string): boolean {
  const hostname = hostnameOf(address);
  const port = address.port || (address.protocol === 'https:' ? '443' : '80');
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => {
      if (entry === '*') return true;
      const [, host = entry, only = port] = /^(.*[^:]):(\d+)$/.exec(entry) ?? [];
      if (only !== port) return false;
      const name = host.replace(/^\*?\.|^\[|\]$/g, '');
      return hostname === name || hostname.endsWith(`.${name}`) || isInRange(hostname, name);
    });
}

/** Whether an address is in a range such as 10.0.0.0/8. */
function isInRange(hostname: string, range: string): boolean {
  const [base = '', bits = ''] = range.split('/');
  const net = process.getBuiltinModule('node:net');
  const family = net.isIP(hostname);
  const most = family === 4 ? 32 : 128;
  if (family === 0 || net.isIP(base) !== family || !/^\d+$/.test(bits) || Number(bits) > most) {
    return false;
  }
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  const list = new net.BlockList();
  list.addSubnet(base, Number(bits), kind);
  return list.check(hostname, kind);
}
