import { useSyncExternalStore } from 'react';
import { useText } from '../lib/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import '../ui/notice-region.css';

/** Says so while the device has no connection. */
export function OfflineBanner() {
  const text = useText();
  const online = useSyncExternalStore(listen, isOnline, () => true);
  return (
    <div className="offline" aria-live="polite">
      {online ? null : (
        <p>
          <Icon name="offline" />
          <span>{text('app.offline')}</span>
        </p>
      )}
    </div>
  );
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
