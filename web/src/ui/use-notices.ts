import { useSyncExternalStore } from 'react';
import { currentNotices, listenToNotices, type Notices } from './notices.ts';

/** The notices, as React state. */
export function useNotices(): Notices {
  return useSyncExternalStore(listenToNotices, currentNotices, currentNotices);
}
