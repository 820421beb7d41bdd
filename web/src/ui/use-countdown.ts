import { useEffect, useState } from 'react';

const SECOND = 1000;

/**
 * Whole seconds that are left of `seconds` since `start` (milliseconds); 0 once they are over. It
 * follows the clock, so that a page that slept goes on at the right place.
 */
export function useCountdown(start: number, seconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.min(seconds, Math.max(0, Math.ceil((start - now) / SECOND) + seconds));
  const over = left === 0;

  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [start, over]);

  return left;
}
