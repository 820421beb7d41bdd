import { identify } from '../servers/detached/identity.ts';
import { createTransport } from '../transport/node-fetch.ts';
import { isProxyError } from '../transport/proxy-error.ts';
import { InsecureError, type TlsTrouble } from '../transport/tls-trouble.ts';

/** Milliseconds to wait for any answer at all. */
const PATIENCE_MS = 5000;

/** The server at an address. */
export type Answerer = {
  /** The kind of a server of this program; `stranger` for another one, `nobody` for none. */
  who: string;
  /** Why a server that is there cannot be talked to. */
  tls?: TlsTrouble;
  /** Result of the way through a proxy. */
  byProxy?: string;
};

/** Who answers at an address. */
export async function whoAnswers(url: string): Promise<Answerer> {
  const known = await identify(url);
  if (known) return { who: known.server };
  const transport = createTransport();
  try {
    await transport.fetch(url, { method: 'GET', signal: AbortSignal.timeout(PATIENCE_MS) });
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
