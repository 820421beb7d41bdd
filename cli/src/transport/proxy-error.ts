const NAME = 'ProxyError';

/** A server that could not be reached because the proxy failed. */
export class ProxyError extends Error {
  override name = NAME;

  constructor(reason: string, proxy?: URL) {
    // Name and password in the proxy's address are private: only its origin is shown.
    super(proxy ? `by way of the proxy ${proxy.origin}: ${reason}` : reason);
  }
}

/**
 * Recognized by its name: the code for proxies is built into a separate file, with its own copy of
 * the class.
 */
export function isProxyError(error: Error): boolean {
  return error.name === NAME;
}
