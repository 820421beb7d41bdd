import { config } from '../lib/config.ts';
import { FRAME_NAME } from '../lib/frame-name.ts';
import { activateLocale } from '../lib/language.ts';
import { loadCode } from '../lib/load-code.ts';
import { chooseLocale, rememberRequested } from '../lib/locale.ts';
import { showLoadFailure } from '../lib/load-failure.ts';
import { screenAt } from '../lib/paths.ts';
import type { CallListeners } from '../session/brought.ts';
import { loadConfig } from './load-config.ts';
import { pageKey } from './page-key.ts';
import { loadScreen } from './screens.ts';

/**
 * Entry. Starts everything that the first screen needs in parallel: its code, the language, and the
 * application with its libraries. Its first calls have been sent already (`head/page-script.ts`),
 * and the shell in index.html stays on the page until everything is loaded.
 */
async function boot(): Promise<void> {
  if (window.name === FRAME_NAME) document.documentElement.classList.add(FRAME_NAME);
  const configured = loadConfig();
  rememberRequested(location.search);
  const locale = chooseLocale(location.search, navigator.languages);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element with the id root');
  /** Whether the page is exactly the one that was prerendered. */
  const isPrerendered = (configuration: string) =>
    root.dataset['page'] === pageKey(location, locale, configuration);
  // A prerendered legal text in one of our own frames needs no application.
  if (self !== top && isPrerendered(await configured)) return;
  const application = loadCode(() => import('./main.tsx'));
  const activated = activateLocale(locale);
  preloadScreen();
  void Promise.resolve(globalThis.pageShown).then(() => prepareNumbers(locale));
  const configuration = await configured;
  const listeners = startTelemetry();
  // The configuration may have changed the screens' paths.
  preloadScreen();
  const [{ start }] = await Promise.all([application, activated]);
  await start(root, isPrerendered(configuration), listeners);
}

/**
 * The first number format that a browser makes takes it tens of milliseconds, because it searches
 * all its languages. Plurals need one, so it is made here, while the application is still loading,
 * instead of between its arrival and its first screen.
 */
function prepareNumbers(locale: string): void {
  new Intl.NumberFormat(locale).format(0);
}

/** The router loads code again that failed here. */
function preloadScreen(): void {
  const screen = screenAt(location.pathname);
  if (screen) loadScreen(screen).catch(() => undefined);
}

/**
 * Loads telemetry if the deployment wants it and this page is in the sample. Events wait until its
 * code is loaded. Configuration has been applied before.
 *
 * @returns the listeners for calls.
 */
function startTelemetry(): CallListeners | undefined {
  const { endpoint, sample } = config.telemetry;
  if (endpoint === undefined || Math.random() >= sample) return undefined;
  // The page works just as well without it.
  const part = loadCode(() => import('../telemetry/telemetry.ts')).catch(() => undefined);
  addEventListener(
    'error',
    ({ error }) => void part.then((telemetry) => telemetry?.reportError(error)),
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    void part.then((telemetry) => telemetry?.reportError(reason));
  });
  return {
    onCall: (event) => void part.then((telemetry) => telemetry?.reportCall(event)),
    onRepair: ({ operationId }) =>
      void part.then((telemetry) => telemetry?.noteRepair(operationId)),
  };
}

/** Milliseconds until a stylesheet that failed to load is requested again; doubled each time. */
const FIRST_WAIT_MS = 2000;
const MOST_TRIES = 8;

/**
 * Requests a stylesheet that failed to load again: Vite does so only once per page, and takes the
 * screen as loaded at the next attempt.
 */
function loadAgain({ target: lost }: Event): void {
  if (!(lost instanceof HTMLLinkElement) || lost.rel !== 'stylesheet') return;
  const tries = Number(lost.dataset['tries'] ?? 0);
  if (tries === MOST_TRIES) return;
  setTimeout(
    () => {
      const again = lost.cloneNode() as HTMLLinkElement;
      again.dataset['tries'] = String(tries + 1);
      lost.replaceWith(again);
    },
    FIRST_WAIT_MS * 2 ** tries,
  );
}

addEventListener('error', loadAgain, { capture: true });

boot().catch((failure: unknown) => {
  showLoadFailure();
  throw failure;
});
