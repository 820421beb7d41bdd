/**
 * Gives the entry that this page was opened at a key, before the router looks at it. Without one
 * the router calls it `default`, as it called the first entry of an earlier visit in this tab,
 * whose place on the screen would be restored.
 */
export function nameFirstEntry(): void {
  const state: unknown = history.state;
  const kept = typeof state === 'object' && state !== null ? state : {};
  if ('key' in kept) return;
  history.replaceState({ ...kept, key: `${Date.now().toString(36)}${Math.random()}` }, '');
}
