import { ENTRY_SCRIPT } from './entry-script.ts';

/**
 * The result of loading code. `stuck`: this page cannot get it any more, but a reloaded one may.
 */
export type CodeState = 'loaded' | 'failed' | 'stuck';

/** Names of the code that failed to load at the last attempt. */
const missed = new Set<string>();

/**
 * Loads code, identified by a name. Retrying does not help if another version of the app has been
 * deployed, whose files have other names, nor in Chromium 80, which keeps a failed import for as
 * long as the page lives: so the second failure while the site answers is `stuck`, too.
 */
export async function codeState(name: string, load: () => Promise<unknown>): Promise<CodeState> {
  try {
    await load();
    missed.delete(name);
    return 'loaded';
  } catch {
    const isAgain = missed.has(name);
    missed.add(name);
    const site = await fetchVersion();
    return site === 'another' || (site === 'same' && isAgain) ? 'stuck' : 'failed';
  }
}

/**
 * The version of the app that is deployed now. Only one of our pages contains it; undefined for a
 * network that answers with another page, or not at all.
 */
async function fetchVersion(): Promise<'same' | 'another' | undefined> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', redirect: 'error' });
    const [, served] = (response.ok && ENTRY_SCRIPT.exec(await response.text())) || [];
    if (served === undefined || folderOf(served) !== folderOf(own)) return undefined;
    return served === own ? 'same' : 'another';
  } catch {
    return undefined;
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
