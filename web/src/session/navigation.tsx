import { sessionSearch } from '@brought/sdk';
import { createContext, use, useCallback, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams, type To } from 'react-router-dom';
import { paths, type ScreenName } from '../lib/paths.ts';

/** Own query parameters of a screen, beside what every address carries. */
export type ScreenQuery = Record<string, string | undefined>;

/**
 * Own query parameter of Repayment, and its value where what is to be paid next is chosen at first.
 */
export const PAY = 'pay';
export const DUE = 'due';

type NavigateOptions = { replace?: boolean; state?: object };

/** How the app loads the code of a screen. */
export type ScreenCodeLoader = {
  /** Begins to load it and says nothing when that fails. */
  preload: (screen: ScreenName) => void;
  /** Loads it; false when that failed, which the borrower has then been shown. */
  load: (screen: ScreenName) => Promise<boolean>;
};

/** The loader of the app, which knows the screens. */
export const ScreenCode = createContext<ScreenCodeLoader>({
  preload: () => {},
  load: async () => true,
});

/** Address of a screen that carries the session on, and `query` of its own. */
export function screenHref(screen: ScreenName, query: ScreenQuery = {}): string {
  return paths[screen] + sessionSearch(location.href, query);
}

/** Whether a screen of ours comes before this one in the history: our own navigations say so. */
export function useHasPrevious(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'previous' in state;
}

/** Navigates to an address of ours whose code is there. */
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
 * Goes to a screen as soon as its code is there. When that fails, the borrower stays where they are
 * with all they typed.
 */
export function useGo(): (
  screen: ScreenName,
  query?: ScreenQuery,
  options?: NavigateOptions,
) => Promise<void> {
  const navigateTo = useNavigateTo();
  const { load } = use(ScreenCode);
  return useCallback(
    async (screen, query, options) => {
      if (await load(screen)) await navigateTo(screenHref(screen, query), options);
    },
    [navigateTo, load],
  );
}

/** Goes back within the app, or to `home` when the app was opened on this screen. */
export function useBack(home: ScreenName): () => void {
  const navigate = useNavigate();
  const hasPrevious = useHasPrevious();
  const go = useGo();
  return useCallback(() => {
    if (hasPrevious) void navigate(-1);
    else void go(home, {}, { replace: true });
  }, [navigate, go, hasPrevious, home]);
}

/** Goes back to the previous screen of ours; undefined without one. */
export function useInnerBack(): (() => void) | undefined {
  const back = useBack('home');
  return useHasPrevious() ? back : undefined;
}

/** A query parameter of the screen's own; empty when the address does not have it. */
export function useOwnQuery(name: string): string {
  const [query] = useSearchParams();
  return query.get(name) ?? '';
}

/** Replaces the screen's own query parameters in the address; the screen stays. */
export function useSetOwnQuery(): (query: ScreenQuery) => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(
    (query) =>
      void navigate(
        { search: sessionSearch(location.href, query) },
        { replace: true, state, preventScrollReset: true },
      ),
    [navigate, state],
  );
}

type ScreenLinkProps = {
  to: ScreenName;
  query?: ScreenQuery;
  className?: string;
  /** What it is called where its content has no words. */
  label?: string;
  /** The screen it leads to is the one that is shown. */
  current?: boolean;
  children: ReactNode;
};

/** A link to a screen of ours; its code is loaded as soon as a finger touches it. */
export function ScreenLink(props: ScreenLinkProps) {
  const { to, query, className, label, current = false, children } = props;
  const go = useGo();
  const { preload } = use(ScreenCode);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(to, query);
  };
  return (
    <a
      href={screenHref(to, query)}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      onPointerDown={() => preload(to)}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
