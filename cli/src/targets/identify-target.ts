import { identify } from '../servers/detached/identity.ts';
import { createTransport } from '../transport/node-fetch.ts';
import { isProxyError } from '../transport/proxy-error.ts';
import { InsecureError, type TlsTrouble } from '../transport/tls-trouble.ts';

/** Milliseconds to wait for any answer at all. */
const REPLY_TIMEOUT_MS = 5000;

/** The server at an address. */
export type TargetIdentity = {
  /** The kind of a server of this program; `stranger` for any other server, `nobody` for none. */
  who: string;
  /** Why the connection to an existing server failed. */
  tls?: TlsTrouble;
  /** The result if the request went through a proxy. */
  byProxy?: string;
};

/** Identifies the server at an address. */
export async function identifyTarget(url: string): Promise<TargetIdentity> {
  const known = await identify(url);
  if (known) return { who: known.server };
  const transport = createTransport();
  try {
    await transport.fetch(url, { method: 'GET', signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) });
    return { who: 'stranger' };
  } catch (error) {
    if (error instanceof Error && isProxyError(error)) {
      return { who: 'nobody', byProxy: error.message };
    }
    return { who: 'nobody', ...(error instanceof InsecureError && { tls: error.trouble }) };
  } finally {
    transport.close();
  }
}
