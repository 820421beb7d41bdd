import { speedOf, type Sample } from './drag-release.ts';

/** A movement smaller than this is a tap, in pixels. */
const TAP = 6;

/** Where a finger means the field itself. */
const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select';

type Pull = {
  id: number;
  x: number;
  y: number;
  samples: Sample[];
  /** It goes down, and not to the side. */
  down: boolean;
  /** It is no tap any more, and the part follows. */
  taken: boolean;
};

type PullHandlers = {
  /** How far the finger is from where it began, in pixels; negative above. */
  onMove: (way: number) => void;
  /** The finger has let go, at a speed in pixels a millisecond. */
  onRelease: (way: number, speed: number) => void;
  /** Something else has taken the finger over. */
  onCancel: (way: number) => void;
};

const EVENTS = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/**
 * Listens for pulls downwards on a part: by a finger anywhere that is not scrolled down, by a mouse at
 * its `[data-grip]`. A tap stays a tap, and the click after a pull goes nowhere. Gives the way to stop.
 */
export function listenForPulls(part: HTMLElement, handlers: PullHandlers): () => void {
  let pull: Pull | undefined;
  let pulled = false;

  const begin = (event: PointerEvent) => {
    pulled = false;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const may = event.isPrimary && event.button === 0 && canPull(event, part);
    pull = may ? { id, x, y, samples: [], down: false, taken: false } : undefined;
  };

  const follow = (event: PointerEvent, held: Pull) => {
    const way = event.clientY - held.y;
    const aside = Math.abs(event.clientX - held.x);
    held.samples.push({ y: event.clientY, at: event.timeStamp });
    if (!held.taken) {
      held.down = way > 0 && way >= aside;
      if (Math.max(Math.abs(way), aside) < TAP) return;
      if (!held.down) return void (pull = undefined);
      held.taken = true;
      pulled = true;
      part.setPointerCapture(held.id);
    }
    handlers.onMove(way);
  };

  const end = (event: PointerEvent, held: Pull) => {
    pull = undefined;
    if (!held.taken) return;
    const way = event.clientY - held.y;
    if (event.type === 'pointerup') handlers.onRelease(way, speedOf(held.samples, event.timeStamp));
    else handlers.onCancel((held.samples[held.samples.length - 1]?.y ?? held.y) - held.y);
  };

  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown') begin(event);
    else if (pull?.id !== event.pointerId) return;
    else if (event.type === 'pointermove') follow(event, pull);
    else end(event, pull);
  };
  // A page that begins to scroll takes the finger away.
  const onTouchMove = (event: TouchEvent) => {
    if (pull?.down && event.cancelable) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    if (pulled && event.detail > 0) event.stopPropagation();
    pulled = false;
  };

  for (const name of EVENTS) part.addEventListener(name, onPointer);
  part.addEventListener('touchmove', onTouchMove, { passive: false });
  part.addEventListener('click', onClick, { capture: true });
  return () => {
    for (const name of EVENTS) part.removeEventListener(name, onPointer);
    part.removeEventListener('touchmove', onTouchMove);
    part.removeEventListener('click', onClick, { capture: true });
  };
}

function canPull({ target, pointerType }: PointerEvent, part: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest(FIELDS)) return false;
  if (pointerType === 'mouse') return target.closest('[data-grip]') !== null;
  for (let at: Element | null = target; at; at = at === part ? null : at.parentElement) {
    if (at.scrollTop > 0) return false;
  }
  return true;
}
