/** Where a finger was, and when: in CSS pixels and milliseconds. */
export type Sample = { y: number; at: number };

/** How old a sample may be to count for the current speed. */
const RECENT_MS = 100;

/** A flick, in pixels a millisecond, and the shortest distance that is one and not a tremble. */
const FLICK_SPEED = 0.5;
const FLICK_DISTANCE = 16;

/** The part of its height beyond which a slow drag dismisses a sheet. */
const DISMISS_RATIO = 0.4;

/** Speed downwards at the end of `samples`, in pixels a millisecond; 0 after a rest. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= RECENT_MS);
  const [first] = recent;
  const last = recent[recent.length - 1];
  if (!first || !last || last.at === first.at) return 0;
  return (last.y - first.y) / (last.at - first.at);
}

/**
 * Whether a sheet of `height` that was dragged down by `distance` is dismissed. A flick decides.
 */
export function isDismissed(distance: number, speed: number, height: number): boolean {
  if (Math.abs(speed) >= FLICK_SPEED && distance >= FLICK_DISTANCE) return speed > 0;
  return distance > height * DISMISS_RATIO;
}

/** How far a sheet follows the finger: all of the distance downwards, ever less of it upwards. */
export function offsetAt(distance: number): number {
  return distance >= 0 ? distance : -Math.sqrt(-distance);
}
