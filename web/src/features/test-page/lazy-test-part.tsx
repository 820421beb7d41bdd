import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useLabels } from '../../ui/labels.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function PartFailed({ retry }: { retry: () => void }) {
  const { networkFailure } = useLabels();
  return <LoadFailed failure={networkFailure} busy={false} onRetry={retry} />;
}

/** A part of the test page that is loaded on its own, with a retry if that fails. */
export function lazyTestPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazyPart(load, {
    loading: <Skeleton heights={['12rem']} />,
    Failed: PartFailed,
  });
}
