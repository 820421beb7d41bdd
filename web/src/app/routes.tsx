import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { config } from '../lib/config.ts';
import { paths, type ScreenName } from '../lib/paths.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { CrashPage } from './crash-page.tsx';
import { Layout } from './layout.tsx';
import { ownerLoader } from './owner-loader.ts';
import { loadScreen, screenNames } from './screens.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * The routes of the application, at the paths that the configuration gives the screens.
 */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const names = screenNames.filter(
    (name) => name !== 'testPreview' || config.testPage || import.meta.env.DEV,
  );
  return [
    {
      element: <Layout />,
      errorElement: <CrashPage />,
      loader: ownerLoader(queryClient),
      children: [
        {
          // Above the screens, since a route whose code failed to load has no error element yet.
          errorElement: <CrashPage />,
          children: [
            ...names.map((name) => screenRoute(name, queryClient)),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ];
}

function screenRoute(name: ScreenName, queryClient: QueryClient): RouteObject {
  const load = () => loadScreen(name);
  return {
    path: paths[name],
    caseSensitive: true,
    // The router remembers a failure of `lazy` until the page is reloaded, so the loader, which
    // loads the same code at each visit, reports the failure instead.
    lazy: () =>
      load().then(
        ({ Component }) => ({ Component }),
        () => ({ Component: lazyPart(async () => (await load()).Component) }),
      ),
    loader: async (args, context) => {
      const { loader } = await load();
      return (await loader?.(queryClient)(args, context)) ?? null;
    },
    // A mounted screen reads what its own query parameters change by itself.
    shouldRevalidate: () => false,
  };
}
