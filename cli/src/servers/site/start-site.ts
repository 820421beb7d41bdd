import { readContract } from '../../contract/read-contract.ts';
import { withIdentity } from '../detached/identity.ts';
import { listen, type Address, type Listening } from '../http/listen.ts';
import { openSandbox, type SandboxServing } from '../sandbox/start-sandbox.ts';
import { createSite, type SiteParts } from './site.ts';

/** How the site is started. */
export type SiteOptions = Address &
  SandboxServing & {
    /** Folder of the built web app. */
    web: string;
    start?: SiteParts['start'];
    /** Called with errors that no request caused. */
    report: (error: unknown) => void;
  };

/** Starts web app, sandbox and reference on one origin; they answer when this resolves. */
export async function startSite(options: SiteOptions): Promise<Listening> {
  const { host, port, web, start, report, ...serving } = options;
  const document = await readContract();
  const { handler, close } = await openSandbox(serving);
  try {
    const site = createSite({ document, web, api: handler, start });
    const listening = await listen({ host, port }, withIdentity('site', site), report);
    const closeBoth = async (): Promise<void> => {
      await listening.close();
      await close();
    };
    return { ...listening, close: closeBoth };
  } catch (error) {
    await close();
    throw error;
  }
}
