import { useSyncExternalStore } from 'react';

/** Whether the device has a connection, as far as it knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, isOnline, () => true);
}

function isOnline(): boolean {
  return navigator.onLine;
}

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
