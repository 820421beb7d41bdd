import { useEffect, useEffectEvent, useRef } from 'react';
import { topDialog } from './top-dialog.ts';
import { Spinner } from './spinner.tsx';
import './pull-to-refresh.css';

/** How far a finger must pull before releasing it refetches, in pixels. */
const FAR = 120;

/** The icon follows the finger at a third of its distance, and no farther than this. */
const SHARE = 1 / 3;
const LOWEST = 64;

type PullToRefreshProps = { onRefresh: () => Promise<void> };

/**
 * Refetches when a finger pulls the page down from its top, since webviews have no other way. The
 * browser's own pull to reload is disabled.
 */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const mark = useRef<HTMLDivElement>(null);
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    const element = mark.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    style.overscrollBehaviorY = 'contain';
    const stop = listenForPulls(element, refresh);
    return () => {
      style.overscrollBehaviorY = '';
      stop();
    };
  }, []);

  return (
    <div ref={mark} className="pull-to-refresh" aria-hidden="true" hidden>
      <Spinner />
    </div>
  );
}

function listenForPulls(mark: HTMLElement, refresh: () => Promise<void>): () => void {
  let from: { x: number; y: number } | undefined;
  let pulled = 0;
  let busy = false;

  function draw(distance: number): void {
    pulled = distance;
    mark.hidden = distance <= 0;
    mark.style.transform = `translateY(${Math.min(distance * SHARE, LOWEST)}px)`;
    mark.style.opacity = String(Math.min(distance / FAR, 1));
  }

  function onStart({ touches }: TouchEvent): void {
    const touch = touches[0];
    const isFree = !busy && touches.length === 1 && scrollY <= 0 && !topDialog();
    if (touch && isFree) from = { x: touch.clientX, y: touch.clientY };
    // A second finger zooms, and ends a pull.
    else if (from) give();
  }

  function onMove({ touches }: TouchEvent): void {
    const touch = touches[0];
    if (!from || !touch) return;
    const down = touch.clientY - from.y;
    const isAside = pulled === 0 && Math.abs(touch.clientX - from.x) > Math.abs(down);
    // If the page scrolls under the finger, or the finger moves sideways, it is not a pull.
    if (scrollY > 0 || isAside) return give();
    draw(Math.max(down, 0));
  }

  function give(): void {
    from = undefined;
    draw(0);
  }

  function onEnd(): void {
    if (!from) return;
    from = undefined;
    if (pulled < FAR) return draw(0);
    busy = true;
    draw(FAR);
    void refresh().finally(() => {
      busy = false;
      draw(0);
    });
  }

  addEventListener('touchstart', onStart, { passive: true });
  addEventListener('touchmove', onMove, { passive: true });
  addEventListener('touchend', onEnd);
  addEventListener('touchcancel', give);
  return () => {
    removeEventListener('touchstart', onStart);
    removeEventListener('touchmove', onMove);
    removeEventListener('touchend', onEnd);
    removeEventListener('touchcancel', give);
  };
}
