import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** The controls of a rotation. */
export type Rotation = {
  /** Which one is shown, from 0. */
  index: number;
  /** Whether it rotates while nobody holds it. */
  playing: boolean;
  /** Resumes or stops the rotation, whatever the device prefers and whatever has paused it. */
  play: (playing: boolean) => void;
  /** Shows one and stops there; the first follows the last. */
  show: (index: number) => void;
};

/**
 * Shows one of `count` after the other, `periodMs` milliseconds each, and the first after the last.
 * It does not start if reduced motion is preferred, and pauses while the page is hidden or, until
 * somebody resumes it, while the pointer or the focus is on `element`.
 */
export function useRotation(
  element: RefObject<HTMLElement | null>,
  count: number,
  periodMs: number,
): Rotation {
  const [index, setIndex] = useState(0);
  const [choice, play] = useState<boolean>();
  const calm = useSyncExternalStore(onPreference, prefersLessMotion, () => true);
  const hidden = useSyncExternalStore(onVisibility, isHidden, () => true);
  const playing = choice ?? !calm;
  const running = playing && !hidden;
  const holdable = choice === undefined;

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      const paused = holdable && element.current?.matches(':hover, :focus-within');
      if (!paused) setIndex((index + 1) % count);
    }, periodMs);
    return () => clearInterval(timer);
  }, [running, holdable, element, index, count, periodMs]);

  return {
    index,
    playing,
    play,
    show(next) {
      play(false);
      setIndex((next + count) % count);
    },
  };
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

function prefersLessMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

function onPreference(listener: () => void): () => void {
  const preference = matchMedia(LESS_MOTION);
  preference.addEventListener('change', listener);
  return () => preference.removeEventListener('change', listener);
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden';
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
