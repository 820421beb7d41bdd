import { createRoot, type Root } from 'react-dom/client';
import { createApplication } from '../../../src/app/main.tsx';
import { SCROLL_STORE } from '../../../src/app/scroll-positions.ts';
import '../../../src/app/shell.css';
import { cachedGroups } from '../../../src/lib/cached-groups.ts';
import { activateLocale } from '../../../src/lib/language.ts';
import { chooseLocale, rememberRequested } from '../../../src/lib/locale.ts';
import { chosenSettings } from '../../../src/native/settings.ts';
import { tabPayments } from '../../../src/payment/store/tab-payments.ts';
import { closeToast } from '../../../src/ui/notices.ts';
import { setNextNote, showNextNote } from '../../../src/ui/page-note.tsx';
import { untilIdle } from './until-idle.ts';

type Mounted = { root: Root; element: HTMLElement } & Awaited<ReturnType<typeof createApplication>>;

// The bridge outlives a page here: a call that waited for a host would reach that of another test.
chosenSettings.queueLimit = 0;

let mounted: Omit<Mounted, 'application'> | undefined;

/** Draws the application at the address of the page, as opening the page does. */
export async function mountApplication(): Promise<void> {
  // The router's module outlives a page here; it keeps its own positions unless it finds some.
  sessionStorage.setItem(SCROLL_STORE, '{}');
  rememberRequested(location.search);
  await activateLocale(chooseLocale(location.search, navigator.languages));
  const { application, router } = await createApplication();
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  mounted = { root: createRoot(element), element, router };
  const drawn = new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      resolve();
    }).observe(element, { childList: true });
  });
  mounted.root.render(application);
  await drawn;
}

/** Whether there is an application in the page. */
export const isMounted = (): boolean => mounted !== undefined;

/**
 * Removes the application, with all state that lives only as long as its page; its pending work
 * ends without a trace.
 */
export async function unmountApplication(): Promise<void> {
  if (!mounted) return;
  const { root, element, router } = mounted;
  mounted = undefined;
  root.unmount();
  router.dispose();
  // A navigation that has begun would still be made: a disposed router continues to navigate.
  router.navigate = async () => {};
  element.remove();
  await untilIdle();
  closeToast();
  setNextNote(undefined);
  showNextNote();
  for (const group of Object.values(cachedGroups)) group.clear();
  tabPayments.clear();
}
