import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { Details } from './details.tsx';
import {
  closeToast,
  currentNotices,
  pinToast,
  subscribeToNotices,
  openRegion,
  type Notices,
} from './notices.ts';
import { toastOffset } from './toast-offset.ts';
import { Spinner } from './spinner.tsx';
import { useAboveKeyboard } from './use-above-keyboard.ts';
import './notice-region.css';

/** The room for a toast of two lines below a footer that ends above the edge, in pixels. */
const ROOM = 88;

/**
 * Where toasts and the loading text appear. The screen has one, and so has every dialog, because
 * everything outside a modal dialog is neither visible nor read out; only the topmost region shows
 * them.
 */
export function NoticeRegion({ of }: { of: 'screen' | 'dialog' }) {
  const [region] = useState(() => Symbol('region'));
  const { toast, loading, region: topmost } = useNotices();
  useLayoutEffect(() => openRegion(region, of), [region, of]);
  const element = useRef<HTMLDivElement>(null);
  useAboveKeyboard(element);
  useClearOfControls(element, toast ? 'toast' : loading === undefined ? undefined : 'loading');
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
              <Details text={toast.details} onOpen={pinToast} />
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
 * Sets `--at-the-thumb` to how much of the bottom is to be left free when something is shown: the
 * height of the bar with the main action, but nothing if that bar follows a short page on a large
 * screen, and there is room below. A toast that would cover a tap target moves further up, if there
 * is room.
 */
function useClearOfControls(
  element: RefObject<HTMLElement | null>,
  shown: 'toast' | 'loading' | undefined,
): void {
  useLayoutEffect(() => {
    if (shown === undefined) return undefined;
    const measure = () => {
      const bar = document.querySelector('.page-footer')?.getBoundingClientRect();
      // A page may end within a pixel.
      const isBelow = bar !== undefined && Math.ceil(innerHeight - bar.bottom) >= ROOM;
      const taken = bar && !isBelow ? innerHeight - bar.top : 0;
      const leave = (pixels: number) =>
        element.current?.style.setProperty('--at-the-thumb', `${pixels}px`);
      const bottom = Math.max(0, Math.round(taken));
      leave(0);
      const lowest = element.current?.getBoundingClientRect().bottom;
      leave(bottom);
      const moved = shown === 'toast' ? roomOver(element.current, lowest) : 0;
      leave(bottom + moved);
      element.current?.toggleAttribute('data-over-bar', moved < 0);
    };
    // An error below a field moves the bar that follows it.
    const resizes = new ResizeObserver(measure);
    const watch = () => {
      measure();
      resizes.disconnect();
      const content = document.querySelector('.page-content');
      if (content) resizes.observe(content);
    };
    watch();
    // The screen may change below a toast, and its bar appears only with the screen's data.
    const changes = new MutationObserver(watch);
    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', measure);
    return () => {
      changes.disconnect();
      resizes.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element, shown]);
}

/** How far the notices of a region go up to be clear of the screen; below zero, how far down. */
function roomOver(region: HTMLElement | null, lowest: number | undefined): number {
  if (!region) return 0;
  // Their own boxes may still be on their way in.
  const heights = [...region.children].map((notice) => (notice as HTMLElement).offsetHeight);
  const height = heights.reduce((sum, each) => sum + each, 0);
  return toastOffset(region.getBoundingClientRect().bottom, height, lowest);
}
