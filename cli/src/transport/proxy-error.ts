const NAME = 'ProxyError';

/** A server that was not reached, for the way through a proxy led nowhere. */
export class ProxyError extends Error {
  override name = NAME;

  constructor(reason: string, proxy?: URL) {
    // Name and password in the proxy's address are private: its origin has none.
    super(proxy ? `by way of the proxy ${proxy.origin}: ${reason}` : reason);
  }
}

/**
 * Recognized by its name: the way through a proxy is built into a separate file, with its own copy
 * of the class.
 */
export function isProxyError(error: Error): boolean {
  return error.name === NAME;
}
