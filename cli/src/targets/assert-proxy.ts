import { usageError } from '../errors/cli-error.ts';
import { proxyFor } from '../transport/proxy.ts';
import { isProxyError } from '../transport/proxy-error.ts';

/**
 * Checks, before anything is sent, the proxy that the environment names for a server.
 *
 * @throws CliError (exit code 2): it names something other than a proxy.
 */
export function assertProxy(address: string): void {
  try {
    proxyFor(new URL(address));
  } catch (error) {
    if (!(error instanceof Error && isProxyError(error))) throw error;
    throw usageError(`${error.message}. Nothing was sent.`, undefined, error);
  }
}
