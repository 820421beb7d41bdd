import { text } from '../lib/language.ts';
import type { ScreenCodeLoader } from '../session/navigation.tsx';
import { showToast } from '../ui/notices.ts';
import { screens } from './screens.ts';

/** Loads the code of the screen that a link or button leads to. */
export const screenCode: ScreenCodeLoader = {
  preload(screen) {
    screens[screen]().catch(() => undefined);
  },
  async load(screen) {
    try {
      await screens[screen]();
      return true;
    } catch {
      showToast(text('failure.network'));
      return false;
    }
  },
};
