import type { QueryClient } from '@tanstack/react-query';
import { text } from '../lib/language.ts';
import type { ScreenName } from '../lib/paths.ts';
import type { ScreenCodeLoader } from '../session/navigation.tsx';
import { showToast } from '../ui/notices.ts';
import { screens } from './screens.ts';

/** How long to wait for the code of a screen, in milliseconds; it may still arrive later. */
const PATIENCE_MS = 20_000;

/**
 * Loads the code of the screen that a link or button leads to: a query like any other, so that the
 * loading text shows if it takes long.
 */
export function screenCode(queryClient: QueryClient): ScreenCodeLoader {
  const codeQuery = (screen: ScreenName) => ({
    queryKey: ['code', screen],
    queryFn: async () => Boolean(await Promise.race([screens[screen](), late()])),
    retry: false,
    meta: { loading: true, toast: false },
  });
  return {
    preload(screen) {
      screens[screen]().catch(() => undefined);
    },
    async load(screen) {
      try {
        return await queryClient.fetchQuery(codeQuery(screen));
      } catch {
        showToast(text('failure.network'));
        return false;
      }
    },
  };
}

function late(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the code of the screen did not come')), PATIENCE_MS);
  });
}
