import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A part of the test page that is loaded on its own, with a way to load it again. */
export function lazyTestPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, {
    loading: <Skeleton heights={['12rem']} />,
    failed: (retry) => <LoadFailed reason="network" busy={false} onRetry={retry} />,
  });
}
