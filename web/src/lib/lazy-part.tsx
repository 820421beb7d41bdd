import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';

type LazyPartOptions = {
  /** Drawn until the code is here. */
  loading?: ReactNode;
  /** Drawn where the code could not be loaded; `retry` loads it again. */
  failed?: (retry: () => void) => ReactNode;
};

/**
 * A part of a screen that few visitors need: its code is loaded when it is first drawn, and if that
 * fails, the rest of the screen stays as it is. Screens themselves use `lazy` of their route.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, failed = () => null }: LazyPartOptions = {},
): ComponentType<Props> {
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(1);
    const Part = useMemo(() => {
      const Failed = () => failed(() => setAttempt(attempt + 1));
      return lazy<ComponentType<Props>>(() =>
        load().then(
          (part) => ({ default: part }),
          () => ({ default: Failed }),
        ),
      );
    }, [attempt]);
    return (
      <Suspense fallback={loading}>
        <Part {...props} />
      </Suspense>
    );
  };
}
