import { StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { listenToCalls, type CallListeners } from '../session/brought.ts';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Draws the application into `root`, or hydrates what the build has drawn there. Configuration and
 * language are in force. `listeners` are told of the calls.
 */
export async function start(
  root: HTMLElement,
  prerendered: boolean,
  listeners?: CallListeners,
): Promise<void> {
  if (listeners) listenToCalls(listeners);
  const { application } = await createApplication();
  const strict = <StrictMode>{application}</StrictMode>;
  if (prerendered) hydrateRoot(root, strict);
  else createRoot(root).render(strict);
}

/** The application at the page address, as soon as its first screen can be drawn. */
export async function createApplication(): Promise<{ application: ReactNode; router: Router }> {
  const queryClient = createQueryClient();
  const router = createBrowserRouter(createRoutes(queryClient));
  // Until then the page shows its own shell, or the prerendered screen: no HydrateFallback takes
  // its place.
  await initialized(router);
  // RouterProvider reports those that come later.
  Object.values(router.state.errors ?? {}).forEach(report);
  const application = (
    <App queryClient={queryClient}>
      <RouterProvider router={router} onError={report} />
    </App>
  );
  return { application, router };
}

/** Resolves once the code and the loader of the first screen are done. */
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

/** An error that the crash page stands for is still one of the page. */
function report(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
