import { deployedPaths, type DeployedPaths } from '../../servers/site/deployed-paths.ts';
import { createTransport } from '../../transport/node-fetch.ts';

/** Milliseconds to wait for a web app: a link without its paths is better than none. */
const PATIENCE = 2000;

/** The paths that a web app has for its screens; none where it says nothing, or nobody answers. */
export async function askPaths(web: string): Promise<DeployedPaths> {
  const transport = createTransport();
  try {
    const signal = AbortSignal.timeout(PATIENCE);
    const reply = await transport.fetch(`${web}/config.json`, { signal });
    return reply.ok ? deployedPaths(await reply.text()) : {};
  } catch {
    return {};
  } finally {
    transport.close();
  }
}
