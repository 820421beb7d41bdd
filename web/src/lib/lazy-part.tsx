import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { loadCode } from './load-code.ts';

type LazyPartOptions = {
  /** Rendered until the code is loaded. */
  loading?: ReactNode;
  /** Rendered if the code could not be loaded; `retry` loads it again. */
  Failed?: ComponentType<{ retry: () => void }>;
};

/**
 * A part of a screen that few visitors need: its code is loaded when the part first renders, and if
 * that fails, the rest of the screen is unaffected. Screens themselves use their route's `lazy`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { loading = null, Failed }: LazyPartOptions = {},
): ComponentType<Props> {
  const loadOrFail = () => loadCode(load).catch(() => undefined);

  return function LazyPart(props: Props) {
    const [promise, setPromise] = useState(loadOrFail);
    return (
      <Suspense fallback={loading}>
        <Loaded promise={promise} props={props} retry={() => setPromise(loadOrFail())} />
      </Suspense>
    );
  };

  type LoadedProps = {
    promise: Promise<ComponentType<Props> | undefined>;
    props: Props;
    retry: () => void;
  };

  function Loaded({ promise, props, retry }: LoadedProps) {
    const Part = use(promise);
    if (Part) return <Part {...props} />;
    return Failed ? <Failed retry={retry} /> : null;
  }
}
