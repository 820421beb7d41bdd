import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { config } from '../lib/config.ts';
import { paths, type ScreenName } from '../lib/paths.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { CrashPage } from './crash-page.tsx';
import { Layout } from './layout.tsx';
import { ownerLoader } from './owner-loader.ts';
import { screenLoader } from './screen-loader.ts';
import { screens, type ScreenModule } from './screens.ts';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * The routes of the application, at the paths that the configuration in force gives the screens.
 */
export function createRoutes(queryClient: QueryClient): RouteObject[] {
  const names = (Object.keys(screens) as ScreenName[]).filter(
    (name) => name !== 'testPreview' || config.testPage || import.meta.env.DEV,
  );
  return [
    {
      element: <Layout />,
      errorElement: <CrashPage />,
      loader: ownerLoader(queryClient),
      children: [
        {
          // Above the screens: a route whose code does not come has no error element of its own.
          errorElement: <CrashPage />,
          children: [
            ...names.map((name): RouteObject => ({
              path: paths[name],
              caseSensitive: true,
              lazy: () => screens[name]().catch(() => retriedOnVisit(name)),
              loader: screenLoader(queryClient, name),
              // A screen that is there asks by itself for what its own query parameters change.
              shouldRevalidate: () => false,
            })),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ];
}

/**
 * In place of code that did not come. The router keeps a failure of `lazy` until the page is loaded
 * anew: the loader, which asks for the same code at each visit, tells of it instead.
 */
function retriedOnVisit(name: ScreenName): ScreenModule {
  return { Component: lazyPart(async () => (await screens[name]()).Component) };
}
