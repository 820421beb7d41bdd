import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { Details } from './details.tsx';
import {
  closeToast,
  currentNotices,
  holdToast,
  subscribeToNotices,
  openRegion,
  type Notices,
} from './notices.ts';
import { Spinner } from './spinner.tsx';
import './notice-region.css';

/**
 * Where toasts and the loading text appear. The screen has one, and so has every dialog, because
 * what is outside a modal dialog is neither visible nor read out; only the topmost region shows
 * them.
 */
export function NoticeRegion() {
  const [region] = useState(() => Symbol('region'));
  const { toast, loading, region: topmost } = useNotices();
  useLayoutEffect(() => openRegion(region), [region]);
  if (region !== topmost) return null;
  return (
    <div className="notices">
      <div role="status">
        {toast ? (
          <button type="button" className="notice" onClick={closeToast}>
            {toast.text}
          </button>
        ) : null}
        {toast?.details === undefined ? null : (
          <div className="notice">
            <Details text={toast.details} onOpen={holdToast} />
          </div>
        )}
      </div>
      <div aria-live="polite">
        {loading === undefined ? null : (
          <p className="notice notice-loading">
            <Spinner />
            <span>{loading}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** The notices, as React state. */
function useNotices(): Notices {
  return useSyncExternalStore(subscribeToNotices, currentNotices, currentNotices);
}
