import { classNames } from './class-names.ts';
import './skeleton.css';

type SkeletonProps = {
  /** Heights of the blocks, as CSS lengths. */
  heights: readonly string[];
  /** The first block is rendered without a card, as an amount is. */
  headed?: boolean;
};

/**
 * Blocks in the shape of the content that is loading, so that nothing moves when it is rendered.
 */
export function Skeleton({ heights, headed }: SkeletonProps) {
  return (
    <div className={classNames('skeleton', headed && 'skeleton-headed')} aria-hidden>
      {heights.map((height, index) => (
        <div key={index} style={{ height }} />
      ))}
    </div>
  );
}
