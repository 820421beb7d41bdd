import './skeleton.css';

/**
 * Blocks in the shape of what is still loading, so that nothing jumps when it comes.
 * `heights` are CSS lengths, one a block.
 */
export function Skeleton({ heights }: { heights: string[] }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {heights.map((height, index) => (
        <div key={index} style={{ height }} />
      ))}
    </div>
  );
}
