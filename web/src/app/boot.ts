import { chooseLanguage, speak } from '../lib/language.ts';
import { currentSession } from '../session/session.ts';
import { bringScreen } from './screens.ts';
import { routeAt } from './routes.ts';

/**
 * Entry. Everything the first screen needs starts at once and side by side: its first call, its own
 * code, the language, and the application with its libraries. What has painted by then is the
 * shell in index.html, which stays until all are here.
 */
async function boot(): Promise<void> {
  const language = speak(chooseLanguage(location.search, navigator.languages));
  const route = routeAt(location);
  route?.firstCall?.({ session: currentSession(), query: new URLSearchParams(location.search) });
  // A screen whose code does not come is told by the application, which can try again.
  const screen = route && bringScreen(route).catch(() => undefined);
  const { start } = await import('./main.tsx');
  await Promise.all([screen, language]);
  start();
}

boot().catch((failure: unknown) => {
  document.getElementById('shell-slow')?.setAttribute('data-failed', '');
  throw failure;
});
