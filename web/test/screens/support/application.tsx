import { createRoot, type Root } from 'react-dom/client';
import { createApplication } from '../../../src/app/main.tsx';
import '../../../src/app/shell.css';
import { cachedGroups } from '../../../src/lib/cached-groups.ts';
import { activateLocale, chooseLocale, rememberLocale } from '../../../src/lib/language.ts';
import { closeToast } from '../../../src/ui/notices.ts';

let mounted: { root: Root; element: HTMLElement; dispose: () => void } | undefined;

/** Draws the application at the address of the page, as opening the page does. */
export async function mountApplication(): Promise<void> {
  unmountApplication();
  rememberLocale(location.search);
  await activateLocale(chooseLocale(location.search, navigator.languages));
  const { application, dispose } = await createApplication();
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  mounted = { root: createRoot(element), element, dispose };
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      resolve();
    }).observe(element, { childList: true });
  });
  mounted.root.render(application);
  await drawn;
}

/** Takes the application away, and what it knows only as long as its page lives. */
export function unmountApplication(): void {
  mounted?.root.unmount();
  mounted?.dispose();
  mounted?.element.remove();
  mounted = undefined;
  closeToast();
  for (const group of Object.values(cachedGroups)) group.clear();
}
