const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * A scheme or a leading slash; a text without either, which a browser reads as a path, is refused.
 */
const ADDRESS_PATTERN = /^\s*([a-z][\w+.-]*:|\/)/i;

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
 * and are data: only https, plain http on loopback or on the page's own origin, `tel:`, `mailto:`
 * and the app's deep-link scheme are followed. `page` is what a relative address is relative to.
 *
 * @example safeAddress('javascript:alert(1)', location.href) // undefined
 */
export function safeAddress(
  address: string,
  page: string,
  deepLinkScheme?: string,
): string | undefined {
  const url = ADDRESS_PATTERN.test(address) ? parse(address, page) : undefined;
  if (!url || isExecutable(url.href)) return undefined;
  switch (url.protocol) {
    case 'https:':
    case 'tel:':
    case 'mailto:':
      return url.href;
    case 'http:':
      return LOOPBACK_HOST.test(url.hostname) || url.origin === parse(page)?.origin
        ? url.href
        : undefined;
    default:
      return deepLinkScheme !== undefined && url.protocol === asProtocol(deepLinkScheme)
        ? url.href
        : undefined;
  }
}

/** Whether the text is an absolute address of a scheme that not even the host app may get. */
export function isExecutable(address: string): boolean {
  return unsafeProtocols.includes(parse(address)?.protocol ?? '');
}

/**
 * The `tel:` address of a number as people write it, or undefined when it holds no digit. Only the
 * leading `+` and the digits are kept: a text of the server never turns into a service code, and
 * the number ends where letters follow (an extension).
 */
export function telephoneAddress(phone: string): string | undefined {
  const [written = ''] = /^[\s\d+().\-/]*/.exec(phone) ?? [];
  const digits = written.replace(/\D/g, '');
  if (digits === '') return undefined;
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
