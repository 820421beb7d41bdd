/** Where a finger was, and when: in CSS pixels and milliseconds. */
export type Sample = { y: number; at: number };

/** How long ago a sample may be to say how fast the finger is now. */
const RECENT_MS = 100;

/** A flick, in pixels a millisecond, and the least way that is one and not a tremble. */
const FLICK = 0.5;
const FLICK_WAY = 16;

/** Down to which part of its height a slow pull carries a part away. */
const FAR = 0.4;

/** How fast the finger moves down at the end of `samples`, in pixels a millisecond; 0 after a rest. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= RECENT_MS);
  const [first] = recent;
  const last = recent[recent.length - 1];
  if (!first || !last || last.at === first.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

/** Whether a part of `height` that was pulled down by `way` goes, or comes back. A flick decides. */
export function carriesAway(way: number, speed: number, height: number): boolean {
  if (Math.abs(speed) >= FLICK && way >= FLICK_WAY) return speed > 0;
  return way > height * FAR;
}

/** How far a part follows: to the pixel downwards; upwards, where it cannot go, ever less. */
export function follow(way: number): number {
  return way >= 0 ? way : -Math.sqrt(-way);
}
