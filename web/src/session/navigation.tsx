import { sessionSearch } from '@brought/sdk';
import { createContext, use, useCallback, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type ScreenName } from '../lib/paths.ts';

/** Own query parameters of a screen, beside what every address carries. */
export type ScreenQuery = Record<string, string | undefined>;

type Go = (
  screen: ScreenName,
  query?: ScreenQuery,
  options?: { replace?: boolean },
) => Promise<void>;

/** How the app brings the code of a screen. */
export type ScreenLoader = {
  /** Begins to fetch it and says nothing when that fails. */
  preload: (screen: ScreenName) => void;
  /** Fetches it; false when it could not be had, which the borrower has then been told. */
  load: (screen: ScreenName) => Promise<boolean>;
};

/** The loader of the app, which knows the screens. */
export const Screens = createContext<ScreenLoader>({ preload: () => {}, load: async () => true });

/** Address of a screen that carries the session on, and `query` of its own. */
export function screenHref(screen: ScreenName, query: ScreenQuery = {}): string {
  return paths[screen] + sessionSearch(location.href, query);
}

/**
 * Goes to a screen as soon as its code is there. When that fails, the borrower stays where they are
 * with all they typed.
 */
export function useGo(): Go {
  const navigate = useNavigate();
  const { load } = use(Screens);
  return useCallback(
    async (screen, query, { replace = false } = {}) => {
      if (await load(screen)) await navigate(screenHref(screen, query), { replace });
    },
    [navigate, load],
  );
}

/** Goes back within the app, or to `home` when the app was opened on this screen. */
export function useBack(home: ScreenName): () => void {
  const navigate = useNavigate();
  const go = useGo();
  return useCallback(() => {
    if (hasPrevious()) void navigate(-1);
    else void go(home, {}, { replace: true });
  }, [navigate, go, home]);
}

/** Whether there is a step back within the app: the router numbers its entries, the first is 0. */
export function hasPrevious(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** A query parameter of the screen's own; empty when the address does not have it. */
export function useOwnQuery(name: string): string {
  const { search } = useLocation();
  return new URLSearchParams(search).get(name) ?? '';
}

/** Replaces the screen's own query parameters in the address; the screen stays. */
export function useSetOwnQuery(): (query: ScreenQuery) => void {
  const navigate = useNavigate();
  return useCallback(
    (query) => void navigate({ search: sessionSearch(location.href, query) }, { replace: true }),
    [navigate],
  );
}

type ScreenLinkProps = {
  to: ScreenName;
  query?: ScreenQuery;
  className?: string;
  /** The screen it leads to is the one that is shown. */
  current?: boolean;
  children: ReactNode;
};

/** A link to a screen of ours; its code is fetched as soon as a finger touches it. */
export function ScreenLink({ to, query, className, current = false, children }: ScreenLinkProps) {
  const go = useGo();
  const { preload } = use(Screens);
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(to, query);
  };
  return (
    <a
      href={screenHref(to, query)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onPointerDown={() => preload(to)}
      onClick={onClick}
    >
      {children}
    </a>
  );
}
