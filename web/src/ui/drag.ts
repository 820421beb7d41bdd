import { speedOf, type Sample } from './drag-release.ts';

/** A movement smaller than this is a tap, in pixels. */
const TAP_DISTANCE = 6;

/** A finger that moves in one of these selects text in it. */
const FIELDS = 'input:not([type=radio]):not([type=checkbox]), textarea, select';

type Drag = {
  pointerId: number;
  startX: number;
  startY: number;
  samples: Sample[];
  /** The finger moves down, and not to the side. */
  isDown: boolean;
  /** It is no longer a tap, and the element follows. */
  hasStarted: boolean;
};

type DragHandlers = {
  /** How far the finger is from where it began, in pixels; negative above. */
  onMove: (distance: number) => void;
  /** The finger was lifted, at a speed in pixels per millisecond. */
  onRelease: (distance: number, speed: number) => void;
  /** The browser has taken the finger over. */
  onCancel: (distance: number) => void;
};

const pointerEvents = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/**
 * Listens for drags downwards on an element: by a finger anywhere that is not scrolled down, by a
 * mouse at its `[data-grip]`. A tap stays a tap, and the click after a drag is suppressed.
 *
 * @returns a function that stops listening
 */
export function listenForDrags(element: HTMLElement, handlers: DragHandlers): () => void {
  let drag: Drag | undefined;
  let suppressClick = false;

  const begin = (event: PointerEvent) => {
    // A second finger changes nothing: the first one continues, and ends its own drag.
    if (!event.isPrimary) return;
    suppressClick = false;
    const { pointerId, clientX: startX, clientY: startY } = event;
    const mayDrag = event.button === 0 && canDrag(event, element);
    drag = mayDrag
      ? { pointerId, startX, startY, samples: [], isDown: false, hasStarted: false }
      : undefined;
  };

  const move = (event: PointerEvent, current: Drag) => {
    const distance = event.clientY - current.startY;
    const aside = Math.abs(event.clientX - current.startX);
    current.samples.push({ y: event.clientY, at: event.timeStamp });
    if (!current.hasStarted) {
      current.isDown = distance > 0 && distance >= aside;
      if (Math.max(Math.abs(distance), aside) < TAP_DISTANCE) return;
      if (!current.isDown) return void (drag = undefined);
      current.hasStarted = true;
      suppressClick = true;
      element.setPointerCapture(current.pointerId);
    }
    handlers.onMove(distance);
  };

  const end = (event: PointerEvent, { hasStarted, samples, startY }: Drag) => {
    drag = undefined;
    if (!hasStarted) return;
    if (event.type === 'pointerup') {
      handlers.onRelease(event.clientY - startY, speedOf(samples, event.timeStamp));
    } else handlers.onCancel((samples[samples.length - 1]?.y ?? startY) - startY);
  };

  const onPointer = (event: PointerEvent) => {
    if (event.type === 'pointerdown') begin(event);
    else if (drag?.pointerId !== event.pointerId) return;
    else if (event.type === 'pointermove') move(event, drag);
    else end(event, drag);
  };
  // A page that begins to scroll takes the finger away.
  const onTouchMove = (event: TouchEvent) => {
    if (drag?.isDown && event.cancelable) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    if (suppressClick && event.detail > 0) event.stopPropagation();
    suppressClick = false;
  };

  for (const name of pointerEvents) element.addEventListener(name, onPointer);
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  element.addEventListener('click', onClick, { capture: true });
  return () => {
    for (const name of pointerEvents) element.removeEventListener(name, onPointer);
    element.removeEventListener('touchmove', onTouchMove);
    element.removeEventListener('click', onClick, { capture: true });
  };
}

function canDrag({ target, pointerType }: PointerEvent, element: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest(FIELDS)) return false;
  if (pointerType === 'mouse') return target.closest('[data-grip]') !== null;
  for (let at: Element | null = target; at; at = at === element ? null : at.parentElement) {
    if (at.scrollTop > 0) return false;
  }
  return true;
}
