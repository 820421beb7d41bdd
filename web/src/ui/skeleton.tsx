import { classNames } from './class-names.ts';
import './skeleton.css';

type SkeletonProps = {
  /** CSS lengths, one a block. */
  heights: string[];
  /** The first block stands on the ground, as an amount does, not on a card. */
  headed?: boolean;
};

/** Blocks in the shape of what is still loading, so that nothing jumps when it comes. */
export function Skeleton({ heights, headed }: SkeletonProps) {
  return (
    <div className={classNames('skeleton', headed && 'skeleton-headed')} aria-hidden>
      {heights.map((height, index) => (
        <div key={index} style={{ height }} />
      ))}
    </div>
  );
}
