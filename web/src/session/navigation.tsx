import { sessionSearch } from '@brought/sdk';
import { createContext, use, useCallback, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useSearchParams, type To } from 'react-router-dom';
import { fieldsOf } from '../lib/fields-of.ts';
import type { CodeState } from '../lib/code-state.ts';
import { paths, screenAt, type ScreenName } from '../lib/paths.ts';
import { screenHref, type ScreenQuery } from './screen-href.ts';

type NavigateOptions = { replace?: boolean; state?: object };

/** How the app loads the code of a screen. */
export type ScreenCodeLoader = {
  /** Starts to load it; a failure is not reported. */
  preload: (screen: ScreenName) => void;
  /** Loads it. If that failed, a toast has already been shown. */
  load: (screen: ScreenName) => Promise<CodeState>;
};

/** The loader of the app, which knows the screens. */
export const ScreenCode = createContext<ScreenCodeLoader>({
  preload: () => {},
  load: async () => 'loaded',
});

/** Whether the previous history entry is one of our screens. */
export function useHasPrevious(): boolean {
  return 'previous' in fieldsOf(useLocation().state);
}

/** Navigates to one of our addresses whose code is loaded. */
export function useNavigateTo(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const hasPrevious = useHasPrevious();
  return useCallback(
    async (to, { replace = false, state } = {}) => {
      const previous = hasPrevious || !replace ? { previous: true } : {};
      await navigate(to, { replace, state: { ...state, ...previous } });
    },
    [navigate, hasPrevious],
  );
}

/**
 * Navigates to one of our addresses once the code of its screen is loaded. If that fails, the
 * borrower stays where they are, with everything they typed; if retrying is of no use, the page is
 * loaded again at the new address, since nothing else would work.
 */
function useGoTo(): (screen: ScreenName, to: To, options?: NavigateOptions) => Promise<void> {
  const navigateTo = useNavigateTo();
  const { load } = use(ScreenCode);
  return useCallback(
    async (screen, to, options) => {
      const code = await load(screen);
      if (code === 'failed') return;
      await navigateTo(to, options);
      // Only now, so that the history and the state for the next screen are complete.
      if (code === 'stuck') location.reload();
    },
    [navigateTo, load],
  );
}

/** Goes to a screen once its code is loaded, as `useGoTo` does. */
export function useGo(): (
  screen: ScreenName,
  query?: ScreenQuery,
  options?: NavigateOptions,
) => Promise<void> {
  const goTo = useGoTo();
  return useCallback(
    (screen, query, options) => goTo(screen, screenHref(screen, query), options),
    [goTo],
  );
}

/**
 * Follows a web address from a server: one of our screens is opened within the app, with `state`,
 * where Back closes an open dialog before it leaves, and any other page replaces this one.
 */
export function useOpenAddress(): (address: URL, state?: object) => void {
  const goTo = useGoTo();
  return useCallback(
    (address, state = {}) => {
      const { origin, pathname, search, hash } = address;
      const screen = origin === location.origin ? screenAt(pathname) : undefined;
      if (screen === undefined) return location.assign(address);
      void goTo(screen, { pathname, search, hash }, { state });
    },
    [goTo],
  );
}

/**
 * Makes the router follow the address of the page. A host that replaces the address by itself fires
 * no event, so the screen would continue with the previous borrower, whose state is left behind.
 */
export function useSyncAddress(): () => Promise<void> {
  const navigateTo = useNavigateTo();
  return useCallback(() => {
    const { pathname, search, hash } = location;
    return navigateTo({ pathname, search, hash }, { replace: true });
  }, [navigateTo]);
}

/** How far back the screen is that waits for another one to be done, and its state after that. */
type ReturnPoint = { steps: number; state: object };

function returnPointIn(state: unknown): ReturnPoint | undefined {
  const { steps, state: after } = fieldsOf(fieldsOf(state)['returnPoint']);
  return typeof steps === 'number' ? { steps, state: fieldsOf(after) } : undefined;
}

/** State for a link to a screen that returns here, with `after`, once it is done. */
export function useReturnState(after: object = {}): object {
  const { state } = useLocation();
  return { returnPoint: { steps: 1, state: { ...state, ...after } } satisfies ReturnPoint };
}

/** The same for a screen in between, which is skipped on the way back. */
export function useReturnStateOnward(): object {
  const returnPoint = returnPointIn(useLocation().state);
  return returnPoint ? { returnPoint: { ...returnPoint, steps: returnPoint.steps + 1 } } : {};
}

/**
 * Goes to a screen once this one is done, and replaces the one that waits for that, so that Back
 * skips all screens in between. If none waits, it replaces this one.
 */
export function useReturn(): (screen: ScreenName, query: ScreenQuery) => Promise<void> {
  const navigate = useNavigate();
  const returnPoint = returnPointIn(useLocation().state);
  const go = useGo();
  const { load } = use(ScreenCode);
  return async (screen, query) => {
    if (!returnPoint || (await load(screen)) !== 'loaded')
      return go(screen, query, { replace: true });
    const arrive = () => {
      // The address of the waiting screen has what was chosen there.
      const waiting = paths[screen] === location.pathname ? location.search : '';
      const own = Object.fromEntries(new URLSearchParams(waiting));
      void navigate(screenHref(screen, { ...own, ...query }), {
        replace: true,
        state: returnPoint.state,
      });
    };
    addEventListener('popstate', arrive, { once: true });
    void navigate(-returnPoint.steps);
  };
}

/** Goes back within the app, or to `home` if the app was opened on this screen. */
export function useBack(home: ScreenName): () => void {
  const navigate = useNavigate();
  const hasPrevious = useHasPrevious();
  const go = useGo();
  return useCallback(() => {
    if (hasPrevious) void navigate(-1);
    else void go(home, {}, { replace: true });
  }, [navigate, go, hasPrevious, home]);
}

/** Goes back to our previous screen; undefined without one. */
export function useInnerBack(): (() => void) | undefined {
  const back = useBack('home');
  return useHasPrevious() ? back : undefined;
}

/** One of the screen's own query parameters; empty if the address lacks it. */
export function useOwnQuery(name: string): string {
  const [query] = useSearchParams();
  return query.get(name) ?? '';
}

/** Replaces the screen's own query parameters in the address; the screen stays. */
export function useSetOwnQuery(): (query: ScreenQuery) => Promise<void> {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    async (query) => {
      await navigate(
        { search: sessionSearch(location.href, query) },
        { replace: true, state, preventScrollReset: true },
      );
    },
    [navigate, state],
  );
}

type ScreenLinkProps = {
  to: ScreenName;
  query?: ScreenQuery;
  state?: object;
  className?: string;
  /** Its accessible name if its content has no text. */
  label?: string;
  /** Whether it leads to the current screen. */
  current?: boolean;
  children: ReactNode;
};

/** A link to one of our screens, whose code starts to load as soon as a finger touches it. */
export function ScreenLink(props: ScreenLinkProps) {
  const { to, query, state = {}, className, label, current = false, children } = props;
  const go = useGo();
  const { preload } = use(ScreenCode);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(to, query, { state });
  };
  return (
    <Link
      to={screenHref(to, query)}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onPointerDown={() => preload(to)}
      onClick={onClick}
    >
      {children}
    </Link>
  );
}
