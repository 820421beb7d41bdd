import { Suspense, use, useMemo, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { routeAt, type Route } from './routes.ts';
import { bringScreen, screenOf } from './screens.ts';
import { usePlace } from './use-place.ts';

/** Draws the screen that the page address names. */
export function Router() {
  const { pathname, hash, key } = useLocation();
  const route = useMemo(() => routeAt({ pathname, hash }), [pathname, hash]);
  usePlace();
  return (
    <ErrorBoundary place={key}>
      <Suspense fallback={<Skeleton heights={['9rem', '15rem']} />}>
        {route ? <RouteScreen route={route} /> : <NotFoundPage />}
      </Suspense>
    </ErrorBoundary>
  );
}

/**
 * A screen whose code is still under way suspends; the router moves inside a transition, so the
 * screen before stays until it is here.
 */
function RouteScreen({ route }: { route: Route }) {
  const Screen: ComponentType = screenOf(route) ?? use(bringScreen(route));
  return <Screen />;
}
