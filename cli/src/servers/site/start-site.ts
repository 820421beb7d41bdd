import { readContract } from '../../contract/read-contract.ts';
import { withIdentity } from '../detached/identity.ts';
import { listen, type Address, type Listening } from '../http/listen.ts';
import { listenBefore, openSandbox, type SandboxServing } from '../sandbox/start-sandbox.ts';
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
  const { host, port, allowHosts, web, start, report, ...serving } = options;
  const document = await readContract();
  const { handler, healthProblem, close } = await openSandbox(serving);
  const site = createSite({ document, web, api: handler, start });
  const at = { host, port, allowHosts };
  return listenBefore(close, listen(at, withIdentity('site', site, healthProblem), report));
}
