/**
 * The two web storages behind one guard. A webview may forbid storage or have none left: then a
 * read finds nothing and a write does nothing, and the screen goes on without it.
 */

/** Text kept under `key`, or null. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text` under `key`; false when the webview would not take it. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is kept under `key`. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be kept, so nothing is left to remove.
  }
}

/** A key that begins so outlives `clearStored`: a payment whose outcome nobody knows yet. */
export const KEPT = 'kept ';

/** Key of the repayment record (document 2, section 3), which the documents do not name. */
export const REPAYMENT_RECORD = 'repaymentRecord';

/** Empties local storage, keys of others included (document 1, section 4). */
export function clearStored(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => !name.startsWith(KEPT));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Text that this tab keeps under `key` through reloads, or null. */
export function readForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text` under `key` until the tab closes, as far as the webview lets it. */
export function keepForTab(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // The screen goes on without it.
  }
}

/** Forgets what this tab keeps under `key`. */
export function dropForTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing could be kept, so nothing is left to remove.
  }
}
