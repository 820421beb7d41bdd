import { activateLocale } from '../lib/language.ts';
import { chooseLocale, rememberRequested } from '../lib/locale.ts';
import { screenAt } from '../lib/paths.ts';
import { loadConfig } from './load-config.ts';
import { pageKey } from './page-key.ts';
import { screens } from './screens.ts';
import { startTelemetry } from './start-telemetry.ts';

/**
 * Entry. Everything that the first screen needs starts at once and side by side: its own code, the
 * language, and the application with its libraries. Its first call is under way, see
 * `head/page-script.ts`. What has painted by then is the shell in index.html, which stays until all
 * are here.
 */
async function boot(): Promise<void> {
  const configured = loadConfig();
  rememberRequested(location.search);
  const locale = chooseLocale(location.search, navigator.languages);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  /** Whether the page is the very one that was drawn at build time. */
  const isPrerendered = (configuration: string) =>
    root.dataset['page'] === pageKey(location, locale, configuration);
  // In a frame of ours a legal text is only read: as it was drawn at build time, it needs no more.
  if (self !== top && isPrerendered(await configured)) return;
  const application = import('./main.tsx');
  const activated = activateLocale(locale);
  preloadScreen();
  const configuration = await configured;
  const listeners = startTelemetry();
  // The configuration may have moved the screens.
  preloadScreen();
  const [{ start }] = await Promise.all([application, activated]);
  await start(root, isPrerendered(configuration), listeners);
}

/** Code that does not come is asked for again by the router. */
function preloadScreen(): void {
  const screen = screenAt(location.pathname);
  if (screen) screens[screen]().catch(() => undefined);
}

boot().catch((failure: unknown) => {
  document.getElementById('shell-slow')?.setAttribute('data-failed', '');
  throw failure;
});
