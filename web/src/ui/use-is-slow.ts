import { useEffect, useState } from 'react';

/** Milliseconds of waiting after which the borrower reads that it takes long. */
const SLOW_MS = 10_000;

/** Whether `goesOn` has been true for long. */
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
