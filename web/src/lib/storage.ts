/**
 * Guarded access to both web storages. A webview may forbid storage or have no room left: then
 * reads find nothing, writes do nothing, and the screen works without it.
 */

/** Which storage: `localStorage` outlives the tab, `sessionStorage` only its reloads. */
type StorageName = 'localStorage' | 'sessionStorage';

/**
 * A key with this prefix survives `clearStored`: an order's open payments and receipts, or that it
 * has none.
 */
export const SURVIVING_PREFIX = 'kept ';

/** Key of the repayment record, which the documents do not name (STO-05). */
export const REPAYMENT_RECORD = 'repaymentRecord';

/** The JSON value under `key`, if there is one that `isValid`. */
export function readStored<T>(
  key: string,
  isValid: (value: unknown) => value is T,
  storage: StorageName = 'localStorage',
): T | undefined {
  const value = parseJson(readText(key, storage));
  return isValid(value) ? value : undefined;
}

/** Stores a value as JSON under `key`; false when the webview refuses. */
export function writeStored(
  key: string,
  value: unknown,
  storage: StorageName = 'localStorage',
): boolean {
  return write(storage, key, JSON.stringify(value));
}

/** Removes what is stored under `key`. */
export function removeStored(key: string, storage: StorageName = 'localStorage'): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // Nothing could be stored, so nothing is left to remove.
  }
}

/** The text under `key`, or null. */
export function readText(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores text unchanged under `key` of the local storage; false when the webview refuses. */
export function writeText(key: string, text: string): boolean {
  return write('localStorage', key, text);
}

/** The keys that survive `clearStored`, without their prefix. */
export function survivingKeys(): string[] {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(SURVIVING_PREFIX));
    return names.map((name) => name.slice(SURVIVING_PREFIX.length));
  } catch {
    return [];
  }
}

/** The JSON values under those keys. */
export function survivingValues(): unknown[] {
  return survivingKeys().map((key) => parseJson(readText(SURVIVING_PREFIX + key)));
}

/** Clears local storage, other code's keys included (CMP-45), except for surviving keys. */
export function clearStored(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => !name.startsWith(SURVIVING_PREFIX));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Nothing could be stored, so nothing is left to remove.
  }
}

/** The value of a JSON text; undefined when there is none, or it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

function write(storage: StorageName, key: string, text: string): boolean {
  try {
    globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
