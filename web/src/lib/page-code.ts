/** The script that a page of ours begins with; its name changes with any code of the app. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * What became of loading code. `stuck`: this page does not get it any more, but one that is loaded
 * again may.
 */
export type CodeState = 'loaded' | 'failed' | 'stuck';

/** Names of the code that did not come when it was last asked for. */
const missed = new Set<string>();

/**
 * Loads code by a name of its own. Asking again is no use where another version of the app has been
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
    const site = await askVersion();
    return site === 'another' || (site === 'same' && isAgain) ? 'stuck' : 'failed';
  }
}

/**
 * Which version of the app the site has by now. Only a page of ours says so; undefined for a
 * network that answers with a page of its own, or not at all.
 */
async function askVersion(): Promise<'same' | 'another' | undefined> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', redirect: 'error' });
    const [, served] = (response.ok && ENTRY.exec(await response.text())) || [];
    if (served === undefined || folderOf(served) !== folderOf(own)) return undefined;
    return served === own ? 'same' : 'another';
  } catch {
    return undefined;
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
