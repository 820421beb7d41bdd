import { useMemo, useState } from 'react';
import { text } from '../lib/language.ts';
import type { ScreenCodeLoader } from '../session/navigation.tsx';
import { showToast } from '../ui/notices.ts';
import { screens } from './screens.ts';

/** How long to wait for the code of a screen, in milliseconds; it may still arrive later. */
const PATIENCE_MS = 20_000;

/**
 * Loads the code of the screen that a link or button leads to, by the same `import()` as its route.
 * `isLoading` while somebody waits for it.
 */
export function useScreenCode(): { screenCode: ScreenCodeLoader; isLoading: boolean } {
  const [waiting, setWaiting] = useState(0);
  const screenCode = useMemo<ScreenCodeLoader>(
    () => ({
      preload(screen) {
        screens[screen]().catch(() => undefined);
      },
      async load(screen) {
        setWaiting((count) => count + 1);
        try {
          await Promise.race([screens[screen](), late()]);
          return true;
        } catch {
          showToast(text('failure.network'));
          return false;
        } finally {
          setWaiting((count) => count - 1);
        }
      },
    }),
    [],
  );
  return { screenCode, isLoading: waiting > 0 };
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the code of the screen did not come')), PATIENCE_MS);
  });
}
