import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
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
import { useAboveKeyboard } from './use-above-keyboard.ts';
import './notice-region.css';

/** What a toast of two lines needs below a footer that ends above the edge, in pixels. */
const ROOM = 88;

/**
 * Where toasts and the loading text appear. The screen has one, and so has every dialog, because
 * what is outside a modal dialog is neither visible nor read out; only the topmost region shows
 * them.
 */
export function NoticeRegion({ of }: { of: 'screen' | 'dialog' }) {
  const [region] = useState(() => Symbol('region'));
  const { toast, loading, region: topmost } = useNotices();
  useLayoutEffect(() => openRegion(region, of), [region, of]);
  const element = useRef<HTMLDivElement>(null);
  useAboveKeyboard(element);
  useAboveFooter(element, toast !== undefined || loading !== undefined);
  if (region !== topmost) return null;
  return (
    <div ref={element} className="notices">
      <div className={toast?.next === undefined ? undefined : 'notice-pair'}>
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
        <div aria-live="polite">{toast?.next === undefined ? null : <p>{toast.next}</p>}</div>
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

/**
 * Sets `--at-the-thumb` to how much of the bottom the bar with the main action takes, when
 * something is shown: nothing where that bar follows a short page on a large screen, and there is
 * room below.
 */
function useAboveFooter(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const measure = () => {
      const bar = document.querySelector('.page-footer')?.getBoundingClientRect();
      // A page may end within a pixel.
      const isBelow = bar !== undefined && Math.ceil(innerHeight - bar.bottom) >= ROOM;
      const taken = bar && !isBelow ? innerHeight - bar.top : 0;
      element.current?.style.setProperty('--at-the-thumb', `${Math.max(0, Math.round(taken))}px`);
    };
    // What is said at a field moves the bar that follows it.
    const resizes = new ResizeObserver(measure);
    const watch = () => {
      measure();
      resizes.disconnect();
      const content = document.querySelector('.page-content');
      if (content) resizes.observe(content);
    };
    watch();
    // The screen may change below a toast, and its bar comes with what it has read.
    const changes = new MutationObserver(watch);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', measure);
    return () => {
      changes.disconnect();
      resizes.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element, isShown]);
}
