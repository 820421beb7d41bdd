/** The script of our pages that loads the application; the first group is its address. */
export const ENTRY_SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
