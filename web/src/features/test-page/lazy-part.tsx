import { useEffect, useState, type ComponentType } from 'react';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type LazyPartProps<Props> = {
  /** Brings the part: the same function each time, asked once, and again after it failed. */
  load: () => Promise<ComponentType<Props>>;
  /** What the part is given. */
  given?: Props;
};

/** A part of the page whose code comes on its own, so that its loss costs nothing but itself. */
export function LazyPart<Props extends object>({ load, given }: LazyPartProps<Props>) {
  const [turn, setTurn] = useState(0);
  const [failedTurn, setFailedTurn] = useState(-1);
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();

  useEffect(() => {
    load().then(
      (Part) => setLoaded({ Part }),
      () => setFailedTurn(turn),
    );
  }, [load, turn]);

  if (loaded) return <loaded.Part {...(given as Props)} />;
  if (failedTurn < turn) return <Skeleton heights={['12rem']} />;
  return <LoadFailed reason="network" busy={false} onRetry={() => setTurn(turn + 1)} />;
}
