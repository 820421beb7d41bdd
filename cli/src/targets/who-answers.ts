import { identify } from '../servers/detached/identity.ts';
import { createTransport } from '../transport/node-fetch.ts';

/** Milliseconds to wait for any answer at all. */
const patience = 5000;

/**
 * Who answers at an address: the kind of a server of this program, `stranger`
 * for another one, `nobody`.
 */
export async function whoAnswers(url: string): Promise<string> {
  const known = await identify(url);
  if (known) return known.server;
  const transport = createTransport();
  try {
    await transport.fetch(url, { method: 'GET', signal: AbortSignal.timeout(patience) });
    return 'stranger';
  } catch {
    return 'nobody';
  } finally {
    transport.close();
  }
}
