import { isCliError, usageError } from '../../errors/cli-error.ts';
import { identify } from '../../servers/detached/identity.ts';
import { webFolder } from '../../servers/site/web-folder.ts';
import { baseUrl } from '../../targets/address.ts';

/** The server that a recording is about. */
export type Upstream = {
  url: string;
  /** Whether this program serves it: then the Host header of the client may be passed on. */
  isOurs: boolean;
  /** Whether it serves the web app, too. */
  hasWeb: boolean;
  close: () => Promise<void>;
};

/** Starts a sandbox for the recording, with the web app if it is built; or uses an address. */
export async function openUpstream(target: string, seed: string): Promise<Upstream> {
  if (target === 'sandbox') return startOwn(seed);
  if (target === 'mock') {
    throw usageError(
      'A mock keeps no state, so there is no journey to record: use --target sandbox or an address.',
    );
  }
  const url = baseUrl(target);
  const server = (await identify(url))?.server;
  const isOurs = server === 'sandbox' || server === 'site';
  return { url, isOurs, hasWeb: server === 'site', close: () => Promise.resolve() };
}

async function startOwn(seed: string): Promise<Upstream> {
  const nothing = (): void => undefined;
  const serving = { host: '127.0.0.1', port: 0, seed, repair: false, validate: true };
  const options = { ...serving, log: nothing, remark: nothing, report: nothing };
  const web = builtWeb();
  if (web === undefined) {
    const { startSandbox } = await import('../../servers/sandbox/start-sandbox.ts');
    return { ...(await startSandbox(options)), isOurs: true, hasWeb: false };
  }
  const { startSite } = await import('../../servers/site/start-site.ts');
  return { ...(await startSite({ ...options, web })), isOurs: true, hasWeb: true };
}

/** Without the web app the calls can be recorded all the same. */
function builtWeb(): string | undefined {
  try {
    return webFolder(undefined);
  } catch (error) {
    if (isCliError(error)) return undefined;
    throw error;
  }
}
