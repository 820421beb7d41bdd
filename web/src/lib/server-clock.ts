/** The times of the last reply: the server's, the phone's, and that of a clock that nobody sets. */
let last: { server: number; phone: number; steady: number } | undefined;

/**
 * Takes the server's time from the `Date` of a reply. Without one, as from another origin that does
 * not expose it, what was known before holds, and at first the phone's clock.
 */
export function setServerTime(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) last = { server, phone: Date.now(), steady: performance.now() };
}

/** A moment of the phone's clock, in milliseconds, as the server's clock has it. */
export const serverTime = (at: number): number => at + ahead();

/**
 * The server's time now, or an earlier one, in milliseconds: a steady clock counts from the last
 * reply, and may stand still while the phone sleeps. Undefined before the first reply.
 */
export const earliestServerTime = (): number | undefined =>
  last && last.server + performance.now() - last.steady;

/**
 * Milliseconds by which the server's clock is ahead of the phone's. At least as much time has
 * passed since the last reply as the steady clock shows: it stands still while the phone sleeps,
 * and shows more than the phone's clock only if that was set back.
 */
function ahead(): number {
  if (!last) return 0;
  const now = Date.now();
  const passed = Math.max(now - last.phone, performance.now() - last.steady);
  return Math.round(last.server + passed - now);
}
