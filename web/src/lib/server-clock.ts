/** Milliseconds by which the server's clock is ahead of the phone's, by the last reply. */
let ahead = 0;

/**
 * Takes the server's time from the `Date` of a reply. Without one, as from another origin that does
 * not expose it, what was known before holds, and at first the phone's clock.
 */
export function setServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** A moment of the phone's clock, in milliseconds, as the server's clock has it. */
export const serverTime = (at: number): number => at + ahead;
