import { useEffect, useState } from 'react';

/** After how many milliseconds a borrower who waits is told that it takes long. */
const SLOW_MS = 10_000;

/** Whether what goes on has gone on for long. */
export function useIsSlow(goesOn: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [goesOn]);
  return isSlow;
}
