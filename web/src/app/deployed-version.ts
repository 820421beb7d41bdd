/** The script that a page of ours begins with; its name changes with any code of the app. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * Whether the site has another version of the app by now, so that files of this one may be gone for
 * good. Only a page of ours says so: a network that answers with a page of its own does not.
 */
export async function isReplaced(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const response = await fetch(location.pathname, { cache: 'no-store', redirect: 'error' });
    const [, served] = (response.ok && ENTRY.exec(await response.text())) || [];
    return served !== undefined && served !== own && folderOf(served) === folderOf(own);
  } catch {
    return false;
  }
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
