import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { chosenSettings } from '../native/settings.ts';
import { listenToCalls, type CallListeners } from '../session/brought.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';
import { homeAddress } from './home-address.ts';
import { startAtTop, scrollAsContentArrives } from './scroll-positions.ts';

/** How long the page keeps its shell while its first replies are on their way. */
const SHELL_MS = 500;

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Renders the application into `root`, or hydrates what the build has rendered there. Configuration
 * and language have been applied before. `listeners` are notified of calls.
 */
export async function start(
  root: HTMLElement,
  prerendered: boolean,
  listeners?: CallListeners,
): Promise<void> {
  if (listeners) listenToCalls(listeners);
  const [{ application, router }] = await Promise.all([createApplication(), shellShown()]);
  const { pageTapped } = globalThis;
  if (pageTapped !== undefined) {
    const { pathname, search } = new URL(pageTapped);
    await router.navigate({ pathname, search }, { state: { previous: true } });
  }
  startAtTop();
  scrollAsContentArrives(router);
  const strict = <StrictMode>{application}</StrictMode>;
  if (prerendered) hydrateRoot(root, strict);
  // In slices: a slow phone renders for 100 ms, and the shell takes taps meanwhile.
  else startTransition(() => createRoot(root).render(strict));
}

/**
 * Resolves once the page's own script has shown the replies, which it does faster than React, or
 * has waited long enough for them. Until then React could not render more than the shell does.
 */
async function shellShown(): Promise<void> {
  await Promise.race([
    globalThis.pageShown,
    new Promise((resolve) => setTimeout(resolve, SHELL_MS)),
  ]);
}

/**
 * The application at the page address, once its first screen can render.
 * @internal
 */
export async function createApplication(): Promise<{ application: ReactNode; router: Router }> {
  chosenSettings.homeAddress = homeAddress;
  const queryClient = createQueryClient();
  const router = createBrowserRouter(createRoutes(queryClient));
  // Until then the page shows its shell or the prerendered screen, so there is no HydrateFallback.
  await initialized(router);
  // RouterProvider reports later errors.
  Object.values(router.state.errors ?? {}).forEach(report);
  const application = (
    <App queryClient={queryClient}>
      <RouterProvider router={router} onError={report} />
    </App>
  );
  return { application, router };
}

/** Resolves once the first screen's code and loader are done. */
async function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Reports an error caught by the crash page as an error of the page. */
function report(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
