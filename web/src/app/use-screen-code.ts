import { useMemo, useState } from 'react';
import { text } from '../lib/language.ts';
import { codeState, type CodeState } from '../lib/code-state.ts';
import type { ScreenCodeLoader } from '../session/navigation.tsx';
import { showToast } from '../ui/notices.ts';
import { loadScreen } from './screens.ts';

/** How long to wait for the code of a screen, in milliseconds; it may still arrive later. */
const CODE_TIMEOUT_MS = 20_000;

/**
 * Loads the code of the screen that a link or button leads to, by the same `import()` as its route.
 * `isLoading` while somebody waits for it.
 */
export function useScreenCode(): { screenCode: ScreenCodeLoader; isLoading: boolean } {
  const [waiting, setWaiting] = useState(0);
  const screenCode = useMemo<ScreenCodeLoader>(
    () => ({
      preload(screen) {
        loadScreen(screen).catch(() => undefined);
      },
      async load(screen) {
        setWaiting((count) => count + 1);
        const code = await Promise.race([codeState(screen, () => loadScreen(screen)), late()]);
        setWaiting((count) => count - 1);
        // The banner says that there is no connection: the toast says only what to do.
        if (code === 'failed')
          showToast(text(navigator.onLine ? 'failure.network' : 'failure.onceOnline'));
        return code;
      },
    }),
    [],
  );
  return { screenCode, isLoading: waiting > 0 };
}

function late(): Promise<CodeState> {
  return new Promise((resolve) => {
    setTimeout(resolve, CODE_TIMEOUT_MS, 'failed');
  });
}
