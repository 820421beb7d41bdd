const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const ROOTED_PATTERN = /^\s*\//;

/** Schemes that carry code or reach into the device, even when one is configured by mistake. */
const unsafeProtocols = [
  'javascript:',
  'vbscript:',
  'data:',
  'blob:',
  'file:',
  'filesystem:',
  'content:',
  'about:',
  'intent:',
];

/**
 * The address in the form in which it may be followed, or undefined. Addresses come from servers
 * and are data: only http, https, `tel:`, `mailto:` and the app's deep-link scheme are followed.
 * Paths are relative to `page`; a text without a scheme or a leading slash, which a browser would
 * also take for a path, is refused.
 *
 * @example safeAddress('javascript:alert(1)', location.href) // undefined
 */
export function safeAddress(
  address: string,
  page: string,
  deepLinkScheme?: string,
): string | undefined {
  const url = parse(address) ?? (ROOTED_PATTERN.test(address) ? parse(address, page) : undefined);
  if (!url || isExecutable(url.href)) return undefined;
  switch (url.protocol) {
    case 'https:':
    case 'http:':
    case 'tel:':
    case 'mailto:':
      return url.href;
    default:
      return deepLinkScheme !== undefined && url.protocol === asProtocol(deepLinkScheme)
        ? url.href
        : undefined;
  }
}

/**
 * A web address of a server in the form in which it may be followed, or undefined: http or https,
 * and where a deployment names the origins that it trusts, one of them or the page's own.
 */
export function safeWebAddress(
  address: string,
  page: string,
  trustedOrigins?: readonly string[],
): URL | undefined {
  const url = parse(safeAddress(address, page) ?? '');
  if (!url?.protocol.startsWith('http')) return undefined;
  const isTrusted =
    !trustedOrigins || [...trustedOrigins, parse(page)?.origin].includes(url.origin);
  return isTrusted ? url : undefined;
}

/**
 * Whether requests to a web address cannot be read on the way: https, loopback, or the origin of
 * the page, which was loaded the same way.
 */
export function isPrivate(url: URL, page: string): boolean {
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' &&
      (LOOPBACK_HOST.test(url.hostname) || url.origin === parse(page)?.origin))
  );
}

/** Whether the text is an absolute address of a scheme that not even the host app may get. */
export function isExecutable(address: string): boolean {
  return unsafeProtocols.includes(parse(address)?.protocol ?? '');
}

/**
 * The `tel:` address of a number as people write it, or undefined when it holds no digit but zeros.
 * Only the leading `+` and the digits are kept: a text of the server never turns into a service
 * code, and the number ends where letters follow (an extension).
 */
export function telephoneAddress(phone: string): string | undefined {
  const [written = ''] = /^[\s\d+().\-/]*/.exec(phone) ?? [];
  const digits = written.replace(/\D/g, '');
  if (/^0*$/.test(digits)) return undefined;
  return `tel:${/^\W*\+/.test(written) ? '+' : ''}${digits}`;
}

/** `myapp`, `myapp:` and `myapp://` all name the protocol `myapp:`. */
function asProtocol(scheme: string): string {
  return `${scheme.trim().toLowerCase().replace(/:.*$/, '')}:`;
}

function parse(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
