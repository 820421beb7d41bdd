import { beginApplication } from '../head/head-call.ts';
import { activateLocale, chooseLocale, rememberLocale } from '../lib/language.ts';
import { currentSession } from '../session/session.ts';
import { loadConfig } from './load-config.ts';
import { pageKey } from './page-key.ts';
import { routeAt } from './routes.ts';
import { bringScreen } from './screens.ts';

/**
 * Entry. Everything the first screen needs starts at once and side by side: its first call, its own
 * code, the language, and the application with its libraries. Only the call waits for the
 * configuration, which says where it goes and has been under way since the page came. What has
 * painted by then is the shell in index.html, which stays until all are here.
 */
async function boot(): Promise<void> {
  beginApplication();
  const configured = loadConfig();
  rememberLocale(location.search);
  const locale = chooseLocale(location.search, navigator.languages);
  // In a frame of ours a legal text is only read: as it was drawn at build time, it needs no more.
  if (self !== top && isDrawn(pageKey(location, locale, await configured))) return;
  const application = import('./main.tsx');
  const activated = activateLocale(locale);
  void bring();
  const configuration = await configured;
  // The configuration may have moved the screens.
  const screen = bring();
  routeAt(location)?.firstCall?.({
    session: currentSession(),
    query: new URLSearchParams(location.search),
  });
  const { start } = await application;
  await Promise.all([screen, activated]);
  start(isDrawn(pageKey(location, locale, configuration)));
}

/** Whether the page is one that was drawn at build time, the one of this key. */
function isDrawn(key: string): boolean {
  return document.getElementById('root')?.dataset['page'] === key;
}

/** A screen whose code does not come is told by the application, which can try again. */
async function bring(): Promise<void> {
  const route = routeAt(location);
  if (route) await bringScreen(route).catch(() => undefined);
}

boot().catch((failure: unknown) => {
  document.getElementById('shell-slow')?.setAttribute('data-failed', '');
  throw failure;
});
