import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import { useLabels } from './labels.ts';
import { showToast } from './notices.ts';

/** How long a browser that cannot tell when it is idle is left alone, in milliseconds. */
const MOMENT_MS = 200;

/** All that opens over a screen. */
type Overlays = Awaited<ReturnType<typeof fetchOverlays>>;

let here: Overlays | undefined;
let coming: Promise<void> | undefined;
const listeners = new Set<() => void>();

/**
 * A part that opens over a screen. No screen waits for its code: that comes once one is drawn, and
 * where it is wanted before, or did not come, as soon as it can. `onMissing` says what becomes of one
 * that is not worth waiting for; any other opens once its code is here.
 */
export function lateOverlay<Props extends object>(
  choose: (overlays: Overlays) => ComponentType<Props>,
  onMissing?: (props: Props) => void,
): ComponentType<Props> {
  return function LateOverlay(props: Props) {
    const overlays = useOverlays(() => onMissing?.(props));
    if (!overlays) return null;
    const Overlay = choose(overlays);
    return <Overlay {...props} />;
  };
}

/** Brings the code of all overlays when nothing else is to do. */
export function bringOverlaysLater(): void {
  if (coming) return;
  const bringQuietly = () => void bring().catch(() => undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(bringQuietly);
  else setTimeout(bringQuietly, MOMENT_MS);
}

async function fetchOverlays() {
  const [{ AlertDialog }, { Dialog }, { ImageViewer }, { Picker }, { Sheet }] = await Promise.all([
    import('./overlay/alert-dialog.tsx'),
    import('./overlay/dialog.tsx'),
    import('./overlay/image-viewer.tsx'),
    import('./overlay/picker.tsx'),
    import('./overlay/sheet.tsx'),
  ]);
  return { AlertDialog, Dialog, ImageViewer, Picker, Sheet };
}

function bring(): Promise<void> {
  coming ??= fetchOverlays().then(
    (overlays) => {
      here = overlays;
      for (const listener of listeners) listener();
    },
    (failure: unknown) => {
      coming = undefined;
      throw failure;
    },
  );
  return coming;
}

/** Asks for the code until it is here: again at each tap, and when there is a connection again. */
function useOverlays(onMissing: () => void): Overlays | undefined {
  const overlays = useSyncExternalStore(listen, overlaysNow, overlaysNow);
  const { failed } = useLabels();
  const missing = useEffectEvent(() => {
    showToast(failed.network.text);
    onMissing();
  });

  useEffect(() => {
    if (overlays) return undefined;
    let asking = false;
    let gone = false;
    const ask = () => {
      if (asking) return;
      asking = true;
      void bring()
        .catch(() => {
          if (!gone) missing();
        })
        .finally(() => (asking = false));
    };
    ask();
    addEventListener('online', ask);
    addEventListener('click', ask);
    return () => {
      gone = true;
      removeEventListener('online', ask);
      removeEventListener('click', ask);
    };
  }, [overlays]);

  return overlays;
}

function overlaysNow(): Overlays | undefined {
  return here;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
